import { resource } from '../endpoint';

/** What people bring from elsewhere. */
export const importEndpoints = {
  'ImportsResource.get': resource('ImportsResource', 'get', { access: 'member', limited: false }),
  'ImportsResource.create': resource('ImportsResource', 'create'),
  'ImportResource.update': resource('ImportResource', 'update'),
  'StuckPinsResource.get': resource('StuckPinsResource', 'get', { access: 'member', limited: false, paged: true }),
  'StuckPinsResource.update': resource('StuckPinsResource', 'update'),
};
