import type { OptionsOf } from '../../../../contract/api';
import { END_BOOKMARK, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { CommentId, UserId } from '../../../../contract/schemas/common';
import type { Comment } from '../../../../contract/schemas/pins/comments';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { ApiError, invalid } from '../../../platform/http/errors';
import { type PageOf, type PageOptions, readPage } from '../../../platform/http/page';
import { countComment } from '../../../platform/http/repetition';
import { enqueueNews } from '../../../platform/ops/news';
import { cleanText, isSeen } from '../../../platform/text/text';
import { requireAllowedWords } from '../../content/commentWords';
import { claimPicture, requireUpload } from '../../content/media';
import { hiddenAmong } from '../../people/users';
import { recordWebhookEvent } from '../../people/webhooks';
import { lockPins, requireCommentsOpen, requirePin } from '../pins';
import {
  presentComments,
  presentOne,
  requireComment,
  requireCommentOf,
  type SeenComment,
  type SeenThread,
} from './comments.access';
import {
  noCommentToHighlight,
  noPinToHighlightOn,
  notOnTheirBehalf,
  notYourCommentToEdit,
  notYourPinToHighlight,
} from './comments.errors';
import { canEditComment, canHighlightComments } from './comments.policy';
import * as comments from './comments.repository';
import { addMentions, replaceMentions } from './mentions';

/**
 * A pin's comments, newest first, or the replies to one of them, oldest first (ledger COMM-006, COMM-007); none while
 * they are turned off (COMM-003), none between two people with a block, and none that the viewer has hidden.
 */
export async function listComments(
  ctx: Ctx,
  options: OptionsOf<'UnifiedCommentsResource.get'>,
): Promise<PageOf<Comment>> {
  const viewerId = viewerIdOf(ctx);
  const { pin } = await requirePin(ctx.db, options.pin_id, viewerId);
  const { comment_id: headId } = options;
  const parentId = headId === undefined ? null : (await requireCommentOf(ctx.db, pin, headId, viewerId)).head.id;
  return listCommentsOf(ctx, pin, options, parentId);
}

/** As `listComments`, of a pin that the viewer sees, and of the thread of `parentId`. */
export async function listCommentsOf(
  ctx: Ctx,
  pin: SeenComment['pin'],
  options: PageOptions,
  parentId: CommentId | null = null,
): Promise<PageOf<Comment>> {
  const viewerId = viewerIdOf(ctx);
  if (pin.comments_disabled) return { rows: [], bookmark: END_BOOKMARK };
  const thread = { pinId: pin.id, parentId, viewerId };
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `comments:${pin.id}:${parentId ?? ''}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE[parentId === null ? 'comments' : 'replies'] },
    (after, limit) => comments.findComments(ctx.db, thread, limit, after && (String(after[0]) as CommentId)),
    (row) => [row.id],
  );
  const blocked = await hiddenAmong(
    ctx.db,
    viewerId,
    rows.map((row) => row.user_id),
  );
  const shown = rows.filter((row) => !blocked.has(row.user_id));
  return { rows: await presentComments(ctx.db, viewerId, pin, shown), bookmark };
}

/** A comment says something that can be seen, or has a picture (ledger COMM-037); throws 400. */
function requireContent(text: string, hasPicture: boolean): void {
  if (!hasPicture && !isSeen(text)) throw invalid({ text: 'textMissing' });
}

/**
 * Adds a comment to a pin, or a reply to a thread. Throws 403 if comments are off, and if the owner of the pin accepts
 * none from the viewer. `seePin` throws where the viewer does not see the pin.
 */
export async function createComment(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'AggregatedCommentResource.create'>,
  seePin: (tx: Tx) => Promise<{ pin: SeenComment['pin'] }> = (db) =>
    requirePin(db, options.pin_id, requireViewer(ctx).id),
): Promise<Comment> {
  const viewer = requireViewer(ctx);
  const text = cleanText('text', options.text);
  requireContent(text, options.media_id !== undefined);
  // Locks first, so that what is checked below stays true.
  await lockPins(tx, [options.pin_id]);
  const { pin } = await seePin(tx);
  await requireCommentsOpen(tx, ctx, pin);
  await checkWords(tx, ctx, pin, { ...options, text });
  const { parent_id: parentId } = options;
  const thread = parentId === undefined ? null : await requireCommentOf(tx, pin, parentId, viewer.id);
  const head = thread?.head ?? null;
  if (head) await comments.addReplies(tx, head, 1);
  await comments.addComments(tx, pin.id, 1);
  const signature = options.media_id === undefined ? null : await requireUpload(tx, viewer.id, options.media_id);
  const row = await comments.insertComment(tx, {
    id: ctx.ids.next('comment', shardOf(pin.id)),
    pin_id: pin.id,
    parent_id: head?.id ?? null,
    user_id: viewer.id,
    text,
    signature,
    // Seen by anyone who sees the pin, so that it is never public by itself.
    picture: signature === null ? null : await claimPicture(tx, signature, false),
    created_at: ctx.clock.now(),
  });
  const mentioned = await addMentions(tx, ctx, row, options.tags);
  await notifyOfComment(tx, ctx, { pin, thread, row }, mentioned);
  const said = { event: 'comment.created', userIds: [pin.pinner_id], data: { id: row.id, pin_id: pin.id } } as const;
  await recordWebhookEvent(tx, ctx, said);
  return presentOne(tx, viewer.id, pin, row);
}

/** Throws where words are not allowed, and 403 where somebody writes for another account (ledger COMM-032). */
async function checkWords(
  tx: Tx,
  ctx: Ctx,
  pin: Pick<SeenComment['pin'], 'pinner_id'>,
  said: Pick<OptionsOf<'AggregatedCommentResource.update'>, 'text' | 'force' | 'orbac_subject_id'>,
): Promise<void> {
  const { id: authorId } = requireViewer(ctx);
  const { text, force: isForced = false, orbac_subject_id: subjectId = authorId } = said;
  if (subjectId !== authorId) throw notOnTheirBehalf();
  await requireAllowedWords(tx, { text, authorId, ownerId: pin.pinner_id, isForced });
}

/**
 * Notifies the author of the comment that is answered and, where that is a reply, of the head of its thread; the owner of
 * the pin; and the mentioned people: each once.
 */
async function notifyOfComment(
  tx: Tx,
  ctx: Ctx,
  { pin, thread, row }: { pin: SeenComment['pin']; thread: SeenThread | null; row: comments.CommentRow },
  mentioned: readonly UserId[],
) {
  const event = { actorId: row.user_id, pinId: pin.id, commentId: row.id };
  const answered = new Map((thread ? [thread.comment, thread.head] : []).map((one) => [one.user_id, one.id]));
  for (const [userId, subjectId] of answered)
    await enqueueNews(tx, ctx, { ...event, kind: 'reply', userId, subjectId });
  if (!answered.has(pin.pinner_id)) {
    await enqueueNews(tx, ctx, { ...event, kind: 'comment', userId: pin.pinner_id, subjectId: pin.id });
  }
  const others = mentioned.filter((id) => id !== pin.pinner_id && !answered.has(id));
  await notifyOfMentions(tx, ctx, row, others);
}

async function notifyOfMentions(tx: Tx, ctx: Ctx, row: comments.CommentRow, mentioned: readonly UserId[]) {
  const event = { kind: 'mention', actorId: row.user_id, subjectId: row.pin_id, pinId: row.pin_id } as const;
  for (const userId of mentioned) await enqueueNews(tx, ctx, { ...event, userId, commentId: row.id });
}

/**
 * Rewrites the viewer's own comment and marks it as edited; the same text changes nothing. Throws 403, 404, and 429
 * after many comments and edits.
 */
export async function editComment(ctx: Ctx, options: OptionsOf<'AggregatedCommentResource.update'>): Promise<Comment> {
  const viewer = requireViewer(ctx);
  const text = cleanText('text', options.text);
  await countComment(ctx, text);
  return inTransaction(ctx.db, async (tx) => {
    const { comment, pin } = await requireComment(tx, options.comment_id, viewer.id);
    if (!canEditComment(comment, viewer.id)) throw notYourCommentToEdit();
    requireContent(text, comment.signature !== null);
    await checkWords(tx, ctx, pin, { ...options, text });
    const edits = { text, edited_at: ctx.clock.now() };
    const row = text === comment.text ? comment : await comments.updateComment(tx, comment, edits);
    await notifyOfMentions(tx, ctx, row, await replaceMentions(tx, ctx, row, options.tags));
    return presentOne(tx, viewer.id, pin, row);
  });
}

/** The owner of a pin highlights one of its comments, or no longer (ledger COMM-015 to COMM-019). */
export async function highlightComment(
  ctx: Ctx,
  { pin: pinId, aggregated_comment: id, highlight }: OptionsOf<'CommentHighlightResource.update'>,
): Promise<Comment> {
  const viewer = requireViewer(ctx);
  const orThrow = (absent: () => ApiError) => (error: unknown) => {
    throw error instanceof ApiError ? absent() : error;
  };
  return inTransaction(ctx.db, async (tx) => {
    const { pin } = await requirePin(tx, pinId, viewer.id).catch(orThrow(noPinToHighlightOn));
    const { comment } = await requireCommentOf(tx, pin, id, viewer.id).catch(orThrow(noCommentToHighlight));
    if (!canHighlightComments(pin, viewer.id)) throw notYourPinToHighlight();
    const isSame = (comment.highlighted_at !== null) === highlight;
    const to = { highlighted_at: highlight ? ctx.clock.now() : null };
    return presentOne(tx, viewer.id, pin, isSame ? comment : await comments.updateComment(tx, comment, to));
  });
}
