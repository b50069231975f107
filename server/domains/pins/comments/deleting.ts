import type { CommentId } from '../../../../contract/schemas/common';
import type { Comment } from '../../../../contract/schemas/pins/comments';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer } from '../../../platform/http/context';
import { isHiddenFrom } from '../../people/users';
import { closeReports } from '../../running/reports';
import { lockPins } from '../pins';
import { presentOne, requireCommentRow } from './comments.access';
import { noSuchComment, notYourComment } from './comments.errors';
import { canDeleteComment, canRestoreComment, isOwnDeletion } from './comments.policy';
import * as comments from './comments.repository';

/**
 * Deletes a comment with its replies. A repeated call changes nothing. Of one that a site admin took down it records that
 * it stays deleted, whatever becomes of that decision.
 */
export async function deleteComment(ctx: Ctx, id: CommentId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const { comment, pin } = await requireCommentRow(tx, id, viewer.id);
    if (!canDeleteComment(comment, pin, viewer.id)) {
      const isHidden = comment.deleted_at !== null || (await isHiddenFrom(tx, viewer.id, comment.user_id));
      throw isHidden ? noSuchComment() : notYourComment();
    }
    if (await markDeleted(tx, id, { deletedAt: ctx.clock.now(), userId: viewer.id })) return;
    // Read under the lock of `markDeleted`.
    const deleted = await comments.findComment(tx, id);
    if (!deleted || deleted.taken_down_by_id === null || isOwnDeletion(deleted, pin)) return;
    // The site admin who took it down may be the pin's owner: then it is a deletion of theirs as well.
    const isTheirs = deleted.taken_down_by_id === viewer.id;
    await comments.updateComment(tx, deleted, {
      deleted_by_id: viewer.id,
      ...(isTheirs && { taken_down_by_id: null }),
    });
  });
}

/**
 * Deletes any comment as a site admin, which its author cannot undo, and closes its reports; returns it. The caller must
 * have checked the right. Throws 404 if it is already deleted.
 */
export async function takeDownComment(
  tx: Tx,
  { viewer, clock }: Pick<MemberCtx, 'clock'> & { readonly viewer: Pick<MemberCtx['viewer'], 'id'> },
  id: CommentId,
): Promise<comments.CommentRow> {
  const comment = await comments.findComment(tx, id);
  const now = clock.now();
  if (!comment || !(await markDeleted(tx, id, { deletedAt: now, userId: viewer.id, isTakedown: true })))
    throw noSuchComment();
  await closeReports(tx, { kind: 'comment', id }, { status: 'removed', by: viewer.id, at: now });
  return comment;
}

/**
 * Undoes a deletion, for the person who deleted the comment: an author cannot undo what the pin's owner deleted. Throws
 * 404 for a reply whose thread is deleted. A repeated call changes nothing.
 */
export async function restoreComment(ctx: Ctx, id: CommentId): Promise<Comment> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    await lockPins(tx, [(await requireCommentRow(tx, id, viewer.id)).pin.id]);
    // Read under the lock: a site admin may have taken it down meanwhile.
    const { comment, pin } = await requireCommentRow(tx, id, viewer.id);
    if (!canRestoreComment(comment, pin, viewer.id)) throw noSuchComment();
    const head = comment.parent_id === null ? null : await comments.findComment(tx, comment.parent_id);
    if (head === undefined || (head && head.deleted_at !== null)) throw noSuchComment();
    if (await comments.unmarkDeleted(tx, comment)) await countOne(tx, comment, 1);
    return presentOne(tx, viewer.id, pin, (await comments.findComment(tx, id)) ?? comment);
  });
}

/**
 * Restores a comment that a site admin took down at `takenDownAt`, with its replies. Throws 404 where it was purged, or
 * was deleted later, or by its author or the pin's owner: their deletion stands.
 */
export async function putBackComment(tx: Tx, id: CommentId, takenDownAt: Date): Promise<void> {
  const found = await comments.findComment(tx, id);
  if (!found) throw noSuchComment();
  const [pin] = await lockPins(tx, [found.pin_id]);
  const comment = await comments.findComment(tx, id);
  if (!comment) throw noSuchComment();
  const isLater = comment.deleted_at !== null && comment.deleted_at > takenDownAt;
  if (isLater || isOwnDeletion(comment, pin)) throw noSuchComment();
  if (await comments.unmarkDeleted(tx, comment)) await countOne(tx, comment, 1);
}

/** Deletes a comment and lowers the counts; returns false if it was already deleted. */
async function markDeleted(tx: Tx, id: CommentId, by: comments.Deletion): Promise<boolean> {
  const found = await comments.findComment(tx, id);
  if (!found) return false;
  await lockPins(tx, [found.pin_id]);
  const comment = (await comments.findComment(tx, id)) ?? found;
  if (!(await comments.markDeleted(tx, comment, by))) return false;
  await countOne(tx, comment, -1);
  return true;
}

/**
 * Counts a comment that is deleted or restored: a reply at the head of its thread too, a head with all its replies.
 * The pin must be locked. Replies of a head that is deleted or not counted count for nothing at the pin, and comments
 * that are not counted (see domains/accountCounts) for nothing at all.
 */
async function countOne(tx: Tx, comment: comments.CommentRow, by: 1 | -1): Promise<void> {
  const { is_counted, reply_count } = (await comments.findComment(tx, comment.id)) ?? comment;
  if (!is_counted) return;
  const { pin_id, parent_id } = comment;
  if (parent_id === null) {
    return comments.addComments(tx, pin_id, by * (1 + reply_count));
  }
  await comments.addReplies(tx, { pin_id, id: parent_id }, by);
  const head = await comments.findComment(tx, parent_id);
  if (head?.deleted_at === null && head.is_counted) await comments.addComments(tx, pin_id, by);
}
