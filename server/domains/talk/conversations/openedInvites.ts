import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { UserId } from '../../../../contract/schemas/common';
import type { Conversation } from '../../../../contract/schemas/talk/conversations';
import { hashToken, isTokenShape } from '../../../platform/auth/sessions';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { emailKey } from '../../../platform/text/emailAddress';
import { blockedAmong, isHiddenFrom, presentUsersById } from '../../people/users';
import { noSuchConversation, noSuchInvite, notToBeSent } from './conversations.errors';
import { canReadConversation } from './conversations.policy';
import { type ConversationRow, findConversations, lockConversation } from './conversations.repository';
import { getConversation } from './conversations.service';
import { noteChange } from './groups.repository';
import { invitesSince } from './invites';
import * as invites from './invites.repository';
import { requireReachable } from './sending';

/**
 * Who invited by this link; null for an unknown one, and likewise for a sender whom the viewer may not see or who could no
 * longer write there.
 */
export async function readInvite(ctx: Ctx, token: string): Promise<DataOf<'MessageInviteResource.get'>> {
  await ctx.rateLimiter.count('search', ctx.viewer?.id ?? ctx.address);
  const invite = await findOpen(ctx, token);
  const viewerId = viewerIdOf(ctx);
  const isHidden = await isHiddenFrom(ctx.db, viewerId, invite?.sender_id);
  const [conversation] = invite ? await findConversations(ctx.db, [invite.conversation_id]) : [];
  if (!invite || !conversation || isHidden || !(await isInviter(ctx.db, conversation, invite.sender_id))) return null;
  const sender = (await presentUsersById(ctx.db, viewerId, [invite.sender_id])).get(invite.sender_id);
  return sender ? { sender } : null;
}

const findOpen = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, token: string) =>
  isTokenShape(token) ? invites.findInviteByToken(db, hashToken(token), invitesSince(clock.now())) : undefined;

/**
 * Takes the viewer into the conversation of a link, which works once. Throws 404 for a link that does not, for one of the
 * viewer's own or of somebody who could no longer write there, and where a message from the viewer could not be sent.
 */
export async function acceptInvite(tx: Tx, ctx: Ctx, token: string): Promise<Conversation> {
  const { id: viewerId } = requireViewer(ctx);
  const invite = await findOpen({ ...ctx, db: tx }, token);
  const conversation = invite && (await lockConversation(tx, invite.conversation_id));
  if (!conversation || conversation.member_ids.includes(viewerId)) throw noSuchInvite();
  if (!(await isInviter(tx, conversation, invite.sender_id))) throw noSuchInvite();
  await requireWelcomed(tx, ctx, [...conversation.member_ids, viewerId]);
  if (!(await invites.deleteInvite(tx, invite))) throw noSuchInvite();
  const now = ctx.clock.now();
  await invites.insertMember(tx, conversation, viewerId, now);
  await noteChange(tx, conversation, now);
  return getConversation({ ...ctx, db: tx }, conversation.id, viewerId);
}

/**
 * The viewer takes back an invitation of theirs: its link no longer works. A repeated call, and one about what is not
 * there, change nothing. Throws 404 for a conversation that the viewer is not in.
 */
export async function withdrawInvite(
  ctx: Ctx,
  { conversation_id: id, email }: OptionsOf<'MessageInviteResource.delete'>,
): Promise<void> {
  const { id: viewerId } = requireViewer(ctx);
  const key = { conversation_id: id, address_key: emailKey(email) };
  await inTransaction(ctx.db, async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (!conversation || !canReadConversation(conversation, viewerId)) throw noSuchConversation();
    const invite = await invites.findInvite(tx, key);
    if (invite?.sender_id !== viewerId) return;
    await invites.deleteInvite(tx, key);
    await invites.claimUnlessInvited(tx, conversation.member_ids, id);
    await noteChange(tx, conversation, ctx.clock.now());
  });
}

/** Counts an opened link against the limits. Throws 429. */
export const countOpening = ({ rateLimiter, address }: Pick<Ctx, 'rateLimiter' | 'address'>): Promise<void> =>
  rateLimiter.count('emailLink', address);

/** False where the sender of an invitation has left the conversation, or has a block with one of its people. */
const isInviter = async (db: Db, { member_ids: people }: ConversationRow, senderId: UserId): Promise<boolean> =>
  people.includes(senderId) && (await blockedAmong(db, senderId, people)).size === 0;

async function requireWelcomed(tx: Tx, ctx: Ctx, people: readonly UserId[]): Promise<void> {
  try {
    await requireReachable(tx, ctx, people);
  } catch (error) {
    if (error instanceof ApiError && error.reason.id === notToBeSent().reason.id) throw noSuchInvite();
    throw error;
  }
}
