import { commentSchema } from '../entities/comments';
import type { ResourceDescriptor } from './descriptor';

export const commentResources = {
  'UnifiedCommentsResource.get': { schema: [commentSchema] },
  'AggregatedCommentResource.create': { schema: commentSchema },
  'AggregatedCommentResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
