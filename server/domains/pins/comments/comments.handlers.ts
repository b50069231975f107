import type { commentEndpoints } from '../../../../contract/endpoints/pins/comments';
import type { Handlers } from '../../../platform/http/context';
import { oncePrepared } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import { countComment } from '../../../platform/http/repetition';
import { listActivity, previewComments } from './activity';
import * as comments from './comments.service';
import * as deleting from './deleting';
import { getCommentFeatures, updateCommentFeatures } from './features';
import { setCommenterHidden, setCommentHidden } from './hiding';
import { removeMention } from './mentions';
import { react } from './reactions';
import { decideOnComment, listReportedComments, reportComment } from './reports';
import { translateComment } from './translating';
import { suggestMentions } from './typeahead';

const done = { data: { ok: true } } as const;

export const commentHandlers = {
  'UnifiedCommentsResource.get': async (options, ctx) => answerPage(await comments.listComments(ctx, options)),
  'UnifiedCommentsPreviewResource.get': async ({ pin_id }, ctx) => ({ data: await previewComments(ctx, pin_id) }),
  'AggregatedActivityFeedResource.get': async (options, ctx) => answerPage(await listActivity(ctx, options)),
  'AggregatedCommentResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'AggregatedCommentResource.create',
      () => countComment(ctx, options.text),
      (tx) => comments.createComment(tx, ctx, options),
      options,
    ),
  }),
  'AggregatedCommentResource.update': async (options, ctx) => ({ data: await comments.editComment(ctx, options) }),
  'AggregatedCommentResource.delete': async (options, ctx) => {
    await deleting.deleteComment(ctx, options.comment_id);
    return done;
  },
  'CommentMentionsResource.delete': async (options, ctx) => ({ data: await removeMention(ctx, options) }),
  'MentionTypeaheadResource.get': async ({ query }, ctx) => ({ data: await suggestMentions(ctx, query) }),
  'CommentRestoreResource.create': async (options, ctx) => ({
    data: await deleting.restoreComment(ctx, options.comment_id),
  }),
  'CommentReactionResource.create': async ({ comment_id }, ctx) => ({
    data: await react(ctx, comment_id, 'like', true),
  }),
  'CommentReactionResource.delete': async ({ comment_id }, ctx) => ({
    data: await react(ctx, comment_id, 'like', false),
  }),
  'CommentHelpfulResource.create': async ({ comment_id }, ctx) => ({
    data: await react(ctx, comment_id, 'helpful', true),
  }),
  'CommentHelpfulResource.delete': async ({ comment_id }, ctx) => ({
    data: await react(ctx, comment_id, 'helpful', false),
  }),
  'CommentHighlightResource.update': async (options, ctx) => ({ data: await comments.highlightComment(ctx, options) }),
  'CommentReportResource.update': async (options, ctx) => {
    await reportComment(ctx, options);
    return done;
  },
  'ReportedCommentsResource.get': async (_options, ctx) => ({ data: await listReportedComments(ctx) }),
  'ReportedCommentResource.update': async (options, ctx) => {
    await decideOnComment(ctx, options);
    return done;
  },
  'CommentTranslationResource.get': async ({ comment_id }, ctx) => ({ data: await translateComment(ctx, comment_id) }),
  'AggregatedCommentFeaturesResource.get': async (_options, ctx) => ({ data: await getCommentFeatures(ctx) }),
  'AggregatedCommentFeaturesResource.update': async (options, ctx) => ({
    data: await updateCommentFeatures(ctx, options),
  }),
  'HiddenCommentResource.create': async ({ comment_id }, ctx) => {
    await setCommentHidden(ctx, comment_id, true);
    return done;
  },
  'HiddenCommentResource.delete': async ({ comment_id }, ctx) => {
    await setCommentHidden(ctx, comment_id, false);
    return done;
  },
  'HiddenCommenterResource.create': async ({ user_id }, ctx) => {
    await setCommenterHidden(ctx, user_id, true);
    return done;
  },
  'HiddenCommenterResource.delete': async ({ user_id }, ctx) => {
    await setCommenterHidden(ctx, user_id, false);
    return done;
  },
} satisfies Handlers<typeof commentEndpoints>;
