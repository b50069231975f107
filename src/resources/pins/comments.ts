import { userSchema } from '../../entities/people/users';
import { activitySchema } from '../../entities/pins/activity';
import { commentSchema } from '../../entities/pins/comments';
import type { ResourceDescriptor } from '../descriptor';

export const commentResources = {
  'UnifiedCommentsResource.get': {
    schema: [commentSchema],
    keepsEarlier: true,
    // Replies are in the order in which they were written.
    growsAtEnd: ({ comment_id }) => comment_id !== undefined,
  },
  'UnifiedCommentsPreviewResource.get': { schema: [commentSchema] },
  'AggregatedActivityFeedResource.get': { schema: [activitySchema] },
  'AggregatedCommentResource.create': { schema: commentSchema },
  'AggregatedCommentResource.update': { schema: commentSchema },
  'AggregatedCommentResource.delete': { schema: null },
  'CommentMentionsResource.delete': { schema: null },
  'MentionTypeaheadResource.get': { schema: [userSchema] },
  'CommentRestoreResource.create': { schema: commentSchema },
  'CommentReactionResource.create': { schema: commentSchema },
  'CommentReactionResource.delete': { schema: commentSchema },
  'CommentHelpfulResource.create': { schema: commentSchema },
  'CommentHelpfulResource.delete': { schema: commentSchema },
  'CommentHighlightResource.update': { schema: commentSchema },
  'CommentReportResource.update': { schema: null },
  'ReportedCommentsResource.get': { schema: null },
  'ReportedCommentResource.update': { schema: null, keepsAnswer: false },
  'CommentTranslationResource.get': { schema: null },
  'AggregatedCommentFeaturesResource.get': { schema: null },
  'AggregatedCommentFeaturesResource.update': { schema: null },
  'HiddenCommentResource.create': { schema: null },
  'HiddenCommentResource.delete': { schema: null },
  'HiddenCommenterResource.create': { schema: null },
  'HiddenCommenterResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
