import { resource } from '../endpoint';

export const undoEndpoints = {
  'UndoableChangesResource.get': resource('UndoableChangesResource', 'get', { paged: true, access: 'member' }),
};
