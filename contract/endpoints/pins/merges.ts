import { resource } from '../endpoint';

export const mergeEndpoints = {
  'BoardMergeResource.create': resource('BoardMergeResource', 'create'),
  'BoardMergeResource.delete': resource('BoardMergeResource', 'delete'),
};
