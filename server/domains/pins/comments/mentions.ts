import type { OptionsOf } from '../../../../contract/api';
import type { UserId } from '../../../../contract/schemas/common';
import type { CommentMentions } from '../../../../contract/schemas/pins/comments';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { findMentioned } from '../../people/users';
import { presentOne, requireComment } from './comments.access';
import type { CommentRow } from './comments.repository';
import * as mentions from './mentions.repository';

/** Stores whom the text of a new comment names; `tags` narrows it to some of them. Returns them. */
export const addMentions = async (tx: Tx, ctx: Ctx, comment: CommentRow, tags?: readonly UserId[]): Promise<UserId[]> =>
  mentions.insertMentions(tx, comment, await mentionedIn(tx, ctx, comment, tags));

/** As `addMentions`, of an edited comment: who is no longer named goes. Returns those whom it has never named before. */
export async function replaceMentions(
  tx: Tx,
  ctx: Ctx,
  comment: CommentRow,
  tags?: readonly UserId[],
): Promise<UserId[]> {
  const people = await mentionedIn(tx, ctx, comment, tags);
  const named = people.map(({ user_id }) => user_id);
  await mentions.endOtherMentions(tx, comment, named, ctx.clock.now());
  return mentions.insertMentions(tx, comment, people);
}

const mentionedIn = (tx: Tx, { clock }: Ctx, { user_id, text }: CommentRow, tags?: readonly UserId[]) =>
  findMentioned(tx, user_id, text, clock.now(), tags);

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
