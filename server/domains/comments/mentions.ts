import type { OptionsOf } from '../../../contract/api';
import type { CommentMentions } from '../../../contract/schemas/comments';
import type { UserId } from '../../../contract/schemas/common';
import type { Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { closedAmong, findUserIds, hiddenAmong } from '../users';
import { presentOne, requireComment } from './comments.access';
import type { CommentRow } from './comments.repository';
import * as mentions from './mentions.repository';
import { handlesIn } from './mentionTags';

/** Stores whom the text of a new comment names; `tags` narrows it to some of them. Returns them. */
export const addMentions = async (tx: Tx, ctx: Ctx, comment: CommentRow, tags?: readonly UserId[]): Promise<UserId[]> =>
  mentions.insertMentions(tx, comment, await findMentioned(tx, ctx, comment, tags));

/** As `addMentions`, of an edited comment: who is no longer named goes. Returns those whom it did not name before. */
export async function replaceMentions(
  tx: Tx,
  ctx: Ctx,
  comment: CommentRow,
  tags?: readonly UserId[],
): Promise<UserId[]> {
  const people = await findMentioned(tx, ctx, comment, tags);
  await mentions.deleteOtherMentions(
    tx,
    comment,
    people.map(({ user_id }) => user_id),
  );
  return mentions.insertMentions(tx, comment, people);
}

/**
 * Whom the text of a comment names. Leaves out its author and, without saying so, people who are absent, whom a block or
 * a private profile hides from the author, or who do not let the author mention them (ledger CTX-028).
 */
async function findMentioned(tx: Tx, ctx: Ctx, comment: CommentRow, tags?: readonly UserId[]) {
  const found = await findUserIds(tx, handlesIn(comment.text));
  const named = found.filter(({ id }) => id !== comment.user_id && (tags?.includes(id) ?? true));
  const ids = named.map(({ id }) => id);
  const hidden = await hiddenAmong(tx, comment.user_id, ids);
  const closed = await closedAmong(tx, comment.user_id, ids, 'mentions', ctx.clock.now());
  return named.flatMap(({ id, key }) => (hidden.has(id) || closed.has(id) ? [] : { user_id: id, handle: key }));
}

/**
 * The viewer takes their own name out of a comment, for good (ledger COMM-020, COMM-021). Changes nothing where they are
 * not named. Throws 404.
 */
export async function removeMention(
  ctx: Ctx,
  { comment_id: id }: OptionsOf<'CommentMentionsResource.delete'>,
): Promise<CommentMentions> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const { comment, pin } = await requireComment(tx, id, viewer.id);
    await mentions.markMentionRemoved(tx, comment, viewer.id, ctx.clock.now());
    const { tagged_users } = await presentOne(tx, viewer.id, pin, comment);
    return { id, tagged_users };
  });
}
