import type { CommentId } from '../../../../contract/schemas/common';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { requireComment } from './comments.access';

/**
 * A comment in the viewer's language, by the service that the site is configured with (ledger COMM-022, COMM-025); empty
 * if that fails, or without one (ledger COMM-024). Throws 404 for a comment that the viewer does not see, and 429.
 */
export async function translateComment(ctx: Ctx, id: CommentId): Promise<string> {
  const viewer = requireViewer(ctx);
  const { comment } = await requireComment(ctx.db, id, viewer.id);
  if (!ctx.translator) return '';
  await ctx.rateLimiter.count('translation', viewer.id);
  return ctx.translator.translate(comment.text, ctx.locale).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'A comment could not be translated');
    return '';
  });
}
