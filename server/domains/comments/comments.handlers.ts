import type { commentEndpoints } from '../../../contract/endpoints/comments';
import type { Handlers } from '../../platform/http/context';
import { once } from '../../platform/http/idempotency';
import { answerPage } from '../../platform/http/page';
import * as comments from './comments.service';

export const commentHandlers = {
  'UnifiedCommentsResource.get': async (options, ctx) => answerPage(await comments.listComments(ctx, options)),
  'AggregatedCommentResource.create': async (options, ctx) => ({
    data: await once(ctx, 'AggregatedCommentResource.create', (tx) => comments.createComment(tx, ctx, options)),
  }),
  'AggregatedCommentResource.delete': async (options, ctx) => {
    await comments.deleteComment(ctx, options.comment_id);
    return { data: { ok: true } };
  },
  'CommentRestoreResource.create': async (options, ctx) => ({
    data: await comments.restoreComment(ctx, options.comment_id),
  }),
} satisfies Handlers<typeof commentEndpoints>;
