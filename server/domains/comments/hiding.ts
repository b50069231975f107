import type { CommentId, UserId } from '../../../contract/schemas/common';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { requireSeenUser } from '../users';
import { requireComment, requireCommentRow } from './comments.access';
import { cannotHideOwnComment } from './comments.errors';
import * as hiding from './hiding.repository';

/**
 * Hides a comment from the viewer alone, or shows it again (ledger COMM-009). Hiding throws 400 for one's own and 404.
 */
export async function setCommentHidden(ctx: Ctx, id: CommentId, to: boolean): Promise<void> {
  const { id: viewerId } = requireViewer(ctx);
  if (!to) {
    await requireCommentRow(ctx.db, id, viewerId);
    return hiding.unhideComment(ctx.db, viewerId, id);
  }
  const { comment } = await requireComment(ctx.db, id, viewerId);
  if (comment.user_id === viewerId) throw cannotHideOwnComment();
  await hiding.hideComment(ctx.db, viewerId, id, ctx.clock.now());
}

/** Hides all comments of a person from the viewer alone, or shows them again (ledger COMM-010). Throws 400 and 404. */
export async function setCommenterHidden(ctx: Ctx, userId: UserId, to: boolean): Promise<void> {
  const { id: viewerId } = requireViewer(ctx);
  if (userId === viewerId) throw cannotHideOwnComment();
  await requireSeenUser(ctx.db, userId, viewerId);
  if (to) await hiding.hideCommenter(ctx.db, viewerId, userId, ctx.clock.now());
  else await hiding.unhideCommenter(ctx.db, viewerId, userId);
}
