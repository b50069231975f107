import type { CommentId } from '../../../../contract/schemas/common';
import type { Comment } from '../../../../contract/schemas/pins/comments';
import type { ReactionKind } from '../../../platform/database/reactions';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { enqueueNews } from '../../../platform/ops/news';
import { presentOne, requireComment } from './comments.access';
import { noSuchComment } from './comments.errors';
import { findComment } from './comments.repository';
import { commentReactions } from './reactions.repository';

/**
 * Likes a comment or marks it helpful, or takes that back: once per person, however often it is called (ledger COMM-013,
 * COMM-014). Throws 404.
 */
export async function react(ctx: Ctx, id: CommentId, kind: ReactionKind, to: boolean): Promise<Comment> {
  const { id: userId } = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const { comment, pin } = await requireComment(tx, id, userId);
    const hasChanged = to
      ? await commentReactions.add(tx, comment, { userId, kind }, ctx.clock.now())
      : await commentReactions.remove(tx, comment, { userId, kind });
    if (hasChanged && to && kind === 'like') {
      const { user_id, pin_id } = comment;
      const subject = { subjectId: id, pinId: pin_id, commentId: id };
      await enqueueNews(tx, ctx, { kind: 'like', userId: user_id, actorId: userId, ...subject });
    }
    const after = await findComment(tx, id);
    if (!after) throw noSuchComment();
    return presentOne(tx, userId, pin, after);
  });
}
