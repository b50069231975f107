import { resource } from './endpoint';

export const commentEndpoints = {
  'UnifiedCommentsResource.get': resource('UnifiedCommentsResource', 'get', { paged: true, isPure: true }),
  'AggregatedCommentResource.create': resource('AggregatedCommentResource', 'create'),
  'AggregatedCommentResource.delete': resource('AggregatedCommentResource', 'delete'),
  'CommentRestoreResource.create': resource('CommentRestoreResource', 'create'),
};
