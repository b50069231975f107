import { resource } from '../endpoint';

export const searchEndpoints = {
  'BaseSearchResource.get': resource('BaseSearchResource', 'get', { paged: true, rows: 'results' }),
  'VisualSearchFlashlightUnifiedResource.get': resource('VisualSearchFlashlightUnifiedResource', 'get'),
  /** Writes nothing; a picture is too long for an address. */
  'PictureSearchResource.create': resource('PictureSearchResource', 'create', { isPersonal: true, limited: true }),
  'TypeaheadResource.get': resource('TypeaheadResource', 'get'),
};
