import type { CommentId, UserId } from '../../../../contract/schemas/common';
import type { Comment } from '../../../../contract/schemas/pins/comments';
import { absentId } from '../../../platform/database/ids';
import type { Db } from '../../../platform/database/tables';
import { handlesIn, hiddenAmong, presentUsersById } from '../../people/users';
import { findSeenPin } from '../pins';
import { findTriedItsBy, presentTriedIts } from '../triedIts';
import { noSuchComment } from './comments.errors';
import { type CommentRelations, presentComment } from './comments.presenter';
import { type CommentRow, findComment } from './comments.repository';
import { findMentions } from './mentions.repository';
import { commentReactions } from './reactions.repository';

export type PinRow = NonNullable<Awaited<ReturnType<typeof findSeenPin>>>['pin'];

export interface SeenComment {
  readonly comment: CommentRow;
  readonly pin: PinRow;
}
export interface SeenThread extends SeenComment {
  /** The comment itself where it is one. */
  readonly head: CommentRow;
}

/** A comment, deleted or not, whose pin the viewer sees; throws 404. */
export async function requireCommentRow(db: Db, id: CommentId, viewerId: UserId | null): Promise<SeenComment> {
  const comment = await findComment(db, id);
  // Asked of an absent comment too: a hidden one must not take longer.
  const seen = await findSeenPin(db, comment?.pin_id ?? absentId(), viewerId);
  if (!comment || !seen) throw noSuchComment();
  return { comment, pin: seen.pin };
}

/** A comment that the viewer sees, with the head of its thread; throws 404, also while comments are turned off. */
export async function requireComment(db: Db, id: CommentId, viewerId: UserId | null): Promise<SeenThread> {
  const { comment, pin } = await requireCommentRow(db, id, viewerId);
  return requireThread(db, pin, comment, viewerId);
}

/** As `requireComment`, of a pin that the viewer sees. */
export async function requireCommentOf(
  db: Db,
  pin: PinRow,
  id: CommentId,
  viewerId: UserId | null,
): Promise<SeenThread> {
  const comment = await findComment(db, id);
  return requireThread(db, pin, comment?.pin_id === pin.id ? comment : undefined, viewerId);
}

/** Asks the database the same of a comment that is absent or deleted as of one whose author is hidden from the viewer. */
async function requireThread(
  db: Db,
  pin: PinRow,
  comment: CommentRow | undefined,
  viewerId: UserId | null,
): Promise<SeenThread> {
  const head = comment?.parent_id ? await findComment(db, comment.parent_id) : comment;
  const hidden = await hiddenAmong(db, viewerId, [comment?.user_id, head?.user_id]);
  const isThere = comment?.deleted_at === null && head?.deleted_at === null;
  if (!isThere || pin.comments_disabled || hidden.size > 0) throw noSuchComment();
  return { comment, head, pin };
}

/** What comments show of their pin. */
type Pinned = Pick<PinRow, 'id' | 'pinner_id' | 'tried_count'>;

/**
 * Three queries, however many comments of the pin there are, two for visitors; two more if they mention people, and
 * three if somebody tried what the pin shows. Leaves out those without an author.
 */
export async function presentComments(
  db: Db,
  viewerId: UserId | null,
  pin: Pinned,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const mentions = await findSeenMentions(db, viewerId, rows);
  const people = [...rows, ...mentions].map((row) => row.user_id);
  const [users, triedIts, { liked, helpful }] = await Promise.all([
    presentUsersById(db, viewerId, people),
    findAuthorsTriedIts(db, viewerId, pin, rows),
    commentReactions.find(db, rows, viewerId),
  ]);
  const tried = new Map(triedIts.map((one) => [one.user.id, one]));
  const relations: CommentRelations = { pin, viewerId, users, liked, helpful, mentions, triedIts: tried };
  return rows.flatMap((row) => presentComment(row, relations) ?? []);
}

/** No query where nobody tried what the pin shows. */
async function findAuthorsTriedIts(db: Db, viewerId: UserId | null, pin: Pinned, rows: readonly CommentRow[]) {
  if (pin.tried_count === 0) return [];
  const authors = [...new Set(rows.map((row) => row.user_id))];
  return presentTriedIts(db, viewerId, pin, await findTriedItsBy(db, { pinId: pin.id, viewerId }, authors));
}

/** The mentions of people whom the viewer sees; no query where no text names anybody. */
async function findSeenMentions(db: Db, viewerId: UserId | null, rows: readonly CommentRow[]) {
  const mentions = await findMentions(
    db,
    rows.filter(({ text }) => handlesIn(text).length > 0),
  );
  const hidden = await hiddenAmong(
    db,
    viewerId,
    mentions.map((mention) => mention.user_id),
  );
  return mentions.filter((mention) => !hidden.has(mention.user_id));
}

/** As `presentComments`; throws 404 if its author no longer exists. */
export async function presentOne(db: Db, viewerId: UserId, pin: Pinned, row: CommentRow): Promise<Comment> {
  const [comment] = await presentComments(db, viewerId, pin, [row]);
  if (!comment) throw noSuchComment();
  return comment;
}
