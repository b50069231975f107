import { resource } from './endpoint';

export const mediaEndpoints = {
  'FindPinImagesResource.get': resource('FindPinImagesResource', 'get', { access: 'member' }),
};
