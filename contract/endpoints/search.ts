import { resource } from './endpoint';

export const searchEndpoints = {
  'BaseSearchResource.get': resource('BaseSearchResource', 'get', { paged: true, rows: 'results' }),
  'TypeaheadResource.get': resource('TypeaheadResource', 'get'),
};
