import { resource } from './endpoint';

export const mediaEndpoints = {
  /** Reads a page of another site, which no other site may have a member do: a POST, with its token. */
  'FindPinImagesResource.get': resource('FindPinImagesResource', 'get', { method: 'POST', access: 'member' }),
};
