import { commentSchema } from '../entities/comments';
import type { ResourceDescriptor } from './descriptor';

export const commentResources = {
  'UnifiedCommentsResource.get': { schema: [commentSchema] },
  'AggregatedCommentResource.create': { schema: commentSchema },
  'AggregatedCommentResource.delete': { schema: null },
  'CommentRestoreResource.create': { schema: commentSchema },
} satisfies Record<string, ResourceDescriptor>;
