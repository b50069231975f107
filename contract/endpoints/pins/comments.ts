import { resource } from '../endpoint';

const react = { path: '/v3/aggregated_comments/:comment_id/react/' } as const;
const helpful = { path: '/v3/helpful/1/:comment_id/' } as const;
/** Changes only what the viewer sees. */
const own = { isPersonal: true } as const;

export const commentEndpoints = {
  'UnifiedCommentsResource.get': resource('UnifiedCommentsResource', 'get', { paged: true, isPure: true }),
  'UnifiedCommentsPreviewResource.get': resource('UnifiedCommentsPreviewResource', 'get', { isPure: true }),
  'AggregatedActivityFeedResource.get': resource('AggregatedActivityFeedResource', 'get', {
    paged: true,
    isPure: true,
  }),
  'AggregatedCommentResource.create': resource('AggregatedCommentResource', 'create'),
  'AggregatedCommentResource.update': resource('AggregatedCommentResource', 'update'),
  'AggregatedCommentResource.delete': resource('AggregatedCommentResource', 'delete'),
  'CommentMentionsResource.delete': resource('CommentMentionsResource', 'delete', {
    path: '/v3/aggregated_comments/:comment_id/mentions/',
    method: 'DELETE',
  }),
  'MentionTypeaheadResource.get': resource('MentionTypeaheadResource', 'get', { access: 'member' }),
  'CommentRestoreResource.create': resource('CommentRestoreResource', 'create'),
  'CommentReactionResource.create': resource('CommentReactionResource', 'create', react),
  'CommentReactionResource.delete': resource('CommentReactionResource', 'delete', { ...react, method: 'DELETE' }),
  'CommentHelpfulResource.create': resource('CommentHelpfulResource', 'create', helpful),
  'CommentHelpfulResource.delete': resource('CommentHelpfulResource', 'delete', { ...helpful, method: 'DELETE' }),
  'CommentHighlightResource.update': resource('CommentHighlightResource', 'update', {
    path: '/v3/aggregated_comments/pin/highlight/',
    method: 'PUT',
  }),
  'CommentReportResource.update': resource('CommentReportResource', 'update', {
    path: '/v3/aggregated_comments/:comment_id/flag/',
    method: 'PUT',
  }),
  'ReportedCommentsResource.get': resource('ReportedCommentsResource', 'get', { access: 'siteAdmin' }),
  'ReportedCommentResource.update': resource('ReportedCommentResource', 'update', { access: 'siteAdmin' }),
  'CommentTranslationResource.get': resource('CommentTranslationResource', 'get', {
    path: '/v3/aggregated_comments/:comment_id/translate/',
    access: 'member',
  }),
  'AggregatedCommentFeaturesResource.get': resource('AggregatedCommentFeaturesResource', 'get', { access: 'member' }),
  'AggregatedCommentFeaturesResource.update': resource('AggregatedCommentFeaturesResource', 'update', {
    isPersonal: true,
    isProtected: true,
  }),
  'HiddenCommentResource.create': resource('HiddenCommentResource', 'create', own),
  'HiddenCommentResource.delete': resource('HiddenCommentResource', 'delete', own),
  'HiddenCommenterResource.create': resource('HiddenCommenterResource', 'create', own),
  'HiddenCommenterResource.delete': resource('HiddenCommenterResource', 'delete', own),
};
