import { resource } from './endpoint';

export const searchEndpoints = {
  'BaseSearchResource.get': resource('BaseSearchResource', 'get', { paged: true, rows: 'results' }),
  'VisualSearchFlashlightUnifiedResource.get': resource('VisualSearchFlashlightUnifiedResource', 'get'),
  'TypeaheadResource.get': resource('TypeaheadResource', 'get'),
};
