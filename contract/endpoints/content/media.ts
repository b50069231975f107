import { resource } from '../endpoint';

export const mediaEndpoints = {
  'UploadedVideosResource.get': resource('UploadedVideosResource', 'get', { access: 'member' }),
  'UploadedVideoResource.update': resource('UploadedVideoResource', 'update', { isPersonal: true }),
  /**
   * A POST although it reads, because it fetches a page of another site: the CSRF token keeps other sites from
   * triggering it.
   */
  'FindPinImagesResource.get': resource('FindPinImagesResource', 'get', { method: 'POST', access: 'member' }),
};
