import { resource } from '../endpoint';

export const duplicateGroupEndpoints = {
  'DuplicateGroupsResource.get': resource('DuplicateGroupsResource', 'get', { paged: true, access: 'member' }),
  'DuplicateMergeResource.create': resource('DuplicateMergeResource', 'create'),
  'DuplicateMergeResource.delete': resource('DuplicateMergeResource', 'delete'),
  'DuplicateDismissalResource.create': resource('DuplicateDismissalResource', 'create'),
  'DuplicateDismissalResource.delete': resource('DuplicateDismissalResource', 'delete'),
};
