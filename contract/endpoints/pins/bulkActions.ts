import { resource } from '../endpoint';

export const bulkActionEndpoints = {
  'BoardBulkActionResource.create': resource('BoardBulkActionResource', 'create'),
  'BoardBulkActionResource.get': resource('BoardBulkActionResource', 'get', { access: 'member' }),
  'BoardBulkUndoResource.create': resource('BoardBulkUndoResource', 'create'),
  'V3BoardResource.get': resource('V3BoardResource', 'get', { path: '/v3/boards/:id/' }),
};
