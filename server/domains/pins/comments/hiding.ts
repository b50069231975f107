import type { CommentId, UserId } from '../../../../contract/schemas/common';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { requireSeenUser } from '../../people/users';
import { requireComment } from './comments.access';
import { cannotHideOwnComment } from './comments.errors';
import * as hiding from './hiding.repository';

/**
 * Hides a comment from the viewer alone, or shows it again (ledger COMM-009). Throws 404, also for a deleted comment, and
 * hiding 400 for one's own.
 */
export async function setCommentHidden(ctx: Ctx, id: CommentId, to: boolean): Promise<void> {
  const { id: viewerId } = requireViewer(ctx);
  const { comment } = await requireComment(ctx.db, id, viewerId);
  if (!to) return hiding.unhideComment(ctx.db, viewerId, id);
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
