import type { OptionsOf } from '../../../contract/api';
import { END_BOOKMARK, PAGE_SIZE } from '../../../contract/constants/limits';
import type { Comment } from '../../../contract/schemas/comments';
import type { CommentId } from '../../../contract/schemas/common';
import { shardOf } from '../../platform/database/ids';
import type { Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, type MemberCtx, requireViewer, viewerIdOf } from '../../platform/http/context';
import { ApiError, invalid } from '../../platform/http/errors';
import { type PageOf, readPage } from '../../platform/http/page';
import { cleanText } from '../../platform/text/text';
import { requirePin } from '../pins';
import { closedAmong, hiddenAmong, isHiddenFrom, presentUsersById } from '../users';
import { commentsAreOff, commentsFromFew, noSuchComment, notYourComment } from './comments.errors';
import { canDeleteComment, canRestoreComment } from './comments.policy';
import { presentComment } from './comments.presenter';
import * as comments from './comments.repository';

/**
 * A pin's comments, newest first; none while they are turned off (ledger COMM-003), and none between two people with a
 * block.
 */
export async function listComments(
  ctx: Ctx,
  options: OptionsOf<'UnifiedCommentsResource.get'>,
): Promise<PageOf<Comment>> {
  const viewerId = viewerIdOf(ctx);
  const { pin } = await requirePin(ctx.db, options.pin_id, viewerId);
  if (pin.comments_disabled) return { rows: [], bookmark: END_BOOKMARK };
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `comments:${pin.id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.comments },
    (before, limit) => comments.findComments(ctx.db, pin.id, limit, before && (String(before[0]) as CommentId)),
    (row) => [row.id],
  );
  const writers = rows.map((row) => row.user_id);
  const blocked = await hiddenAmong(ctx.db, viewerId, writers);
  const users = await presentUsersById(ctx.db, viewerId, writers);
  const shown = rows.filter((row) => !blocked.has(row.user_id));
  return { rows: shown.flatMap((row) => presentComment(row, pin, viewerId, users) ?? []), bookmark };
}

/** Adds a comment to a pin: 1 to 500 characters after trimming (ledger COMM-037). Throws 403 if comments are off. */
export async function createComment(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'AggregatedCommentResource.create'>,
): Promise<Comment> {
  const viewer = requireViewer(ctx);
  const text = cleanText('text', options.text);
  if (text === '') throw invalid({ text: 'textMissing' });
  // Counts first, because that locks the pin, so that what is checked below stays true.
  await comments.addComments(tx, options.pin_id, 1);
  const { pin } = await requirePin(tx, options.pin_id, viewer.id);
  if (pin.comments_disabled) throw commentsAreOff();
  if (pin.pinner_id !== viewer.id) {
    const closed = await closedAmong(tx, viewer.id, [pin.pinner_id], 'comments', ctx.clock.now());
    if (closed.size > 0) throw commentsFromFew();
  }
  const row = {
    id: ctx.ids.next('comment', shardOf(pin.id)),
    pin_id: pin.id,
    user_id: viewer.id,
    text,
    created_at: ctx.clock.now(),
    deleted_at: null,
    deleted_by_id: null,
  };
  await comments.insertComment(tx, row);
  const comment = presentComment(row, pin, viewer.id, await presentUsersById(tx, viewer.id, [viewer.id]));
  if (!comment) throw new ApiError('unauthenticated');
  return comment;
}

/** Deletes a comment. A repeated call changes nothing. */
export async function deleteComment(ctx: Ctx, id: CommentId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const comment = await comments.findComment(tx, id);
    if (!comment) throw noSuchComment();
    const { pin } = await requirePin(tx, comment.pin_id, viewer.id).catch((error: unknown) => {
      throw error instanceof ApiError ? noSuchComment() : error;
    });
    const mayDelete = canDeleteComment(comment, pin, viewer.id);
    if (!mayDelete) {
      const isHidden = comment.deleted_at !== null || (await isHiddenFrom(tx, viewer.id, comment.user_id));
      throw isHidden ? noSuchComment() : notYourComment();
    }
    const by = { deletedAt: ctx.clock.now(), userId: viewer.id };
    if (await comments.markDeleted(tx, comment, by)) await comments.addComments(tx, pin.id, -1);
  });
}

/**
 * Deletes any comment as a site admin, which its author cannot undo; returns it. The caller must have checked the
 * right. Throws 404 if it is already deleted.
 */
export async function takeDownComment(
  tx: Tx,
  { viewer, clock }: Pick<MemberCtx, 'clock'> & { readonly viewer: Pick<MemberCtx['viewer'], 'id'> },
  id: CommentId,
): Promise<comments.CommentRow> {
  const comment = await comments.findComment(tx, id);
  const by = { deletedAt: clock.now(), userId: viewer.id };
  if (!comment || !(await comments.markDeleted(tx, comment, by))) throw noSuchComment();
  await comments.addComments(tx, comment.pin_id, -1);
  return comment;
}

/**
 * Undoes a deletion, for the person who deleted the comment: an author cannot undo what the pin's owner deleted. A
 * repeated call changes nothing.
 */
export async function restoreComment(ctx: Ctx, id: CommentId): Promise<Comment> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const comment = await comments.findComment(tx, id);
    if (!comment) throw noSuchComment();
    const { pin } = await requirePin(tx, comment.pin_id, viewer.id).catch((error: unknown) => {
      throw error instanceof ApiError ? noSuchComment() : error;
    });
    if (!canRestoreComment(comment, pin, viewer.id)) throw noSuchComment();
    if (await comments.unmarkDeleted(tx, comment)) await comments.addComments(tx, pin.id, 1);
    const users = await presentUsersById(tx, viewer.id, [comment.user_id]);
    const restored = presentComment(comment, pin, viewer.id, users);
    if (!restored) throw noSuchComment();
    return restored;
  });
}
