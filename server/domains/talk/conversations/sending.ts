import type { OptionsOf } from '../../../../contract/api';
import type { ConversationId, UserId } from '../../../../contract/schemas/common';
import type { Conversation, Message } from '../../../../contract/schemas/talk/conversations';
import { shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { countRepetition } from '../../../platform/http/repetition';
import { cleanText, isSeen } from '../../../platform/text/text';
import { requireBoard } from '../../boards/boards';
import {
  blockedAmong,
  canBeAddressed,
  findPersonFacts,
  findWelcoming,
  hasBlockAmong,
  hasMessages,
  type PersonFacts,
  requireSeenUser,
} from '../../people/users';
import { recordShare, requirePin } from '../../pins/pins';
import { requireTriedIt } from '../../pins/triedIts';
import { deleteRequest, findUndecided, insertRequests } from './contactRequests.repository';
import {
  nobodyToWriteTo,
  noSuchConversation,
  nothingSaid,
  notToBeSent,
  notToYourself,
  oneAttachment,
} from './conversations.errors';
import { canReadConversation } from './conversations.policy';
import type { ConversationRow, MessageRow } from './conversations.repository';
import * as conversations from './conversations.repository';
import { getConversation, presentMessages, requireConversation } from './conversations.service';
import { cleanAddresses, countInvites, inviteByMail } from './invites';
import { linkedPin } from './linkedPin';

type Said = Pick<OptionsOf<'ConversationResource.create'>, 'text' | 'pin' | 'board' | 'user' | 'user_did_it_data'>;

/**
 * Counts a message against the limits before it is sent, and as an invitation and by what it says if it is the first to
 * these people.
 * Throws 403 for invitations by mail from somebody without a confirmed address, and 429.
 */
export async function countStart(
  ctx: Ctx,
  {
    user_ids: userIds,
    emails = [],
    text = '',
  }: Pick<OptionsOf<'ConversationResource.create'>, 'user_ids' | 'emails' | 'text'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const receivers = userIds.length + emails.length;
  if (receivers === 0) throw nobodyToWriteTo();
  if (emails.length > 0) await countInvites(ctx, emails.length);
  await ctx.rateLimiter.count('message', viewer.id, receivers);
  if (emails.length === 0 && (await conversations.findConversationOf(ctx.db, [viewer.id, ...userIds])) !== undefined)
    return;
  await ctx.rateLimiter.count('invite', viewer.id, receivers);
  await countRepetition(ctx, text);
}

/** Counts a message in a conversation against the limits, by recipient, before it is sent. Throws 404 and 429. */
export async function countMessage(ctx: Ctx, id: ConversationId): Promise<void> {
  const viewer = requireViewer(ctx);
  const conversation = await requireConversation(ctx.db, id, viewer.id);
  await ctx.rateLimiter.count('message', viewer.id, Math.max(1, conversation.member_ids.length - 1));
}

/**
 * Sends a message in the conversation of exactly these people and the viewer, or in a new one (ledger MSG-022), to which
 * it invites the addresses. Throws
 * 403 without the reason if one of them cannot be reached (ledger MSG-033), 404 for content that the viewer may not
 * see.
 */
export async function startConversation(
  tx: Tx,
  ctx: Ctx,
  { user_ids: userIds, emails = [], ...said }: OptionsOf<'ConversationResource.create'>,
): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  if (userIds.includes(viewer.id)) throw notToYourself();
  const memberIds = [viewer.id, ...userIds];
  const checked = await checkSaid(tx, ctx, said);
  const facts = await requireReachable(tx, ctx, memberIds);
  const newId = ctx.ids.next('conversation', shardOf(viewer.id));
  const addresses = cleanAddresses(emails);
  // With people who are yet to come it is another conversation than that of those who are here.
  const id = addresses.length > 0 ? newId : await conversations.claimConversation(tx, memberIds, newId);
  if (id === newId) {
    const others = facts.filter(({ id }) => id !== viewer.id);
    const now = ctx.clock.now();
    const welcome = await requireWelcome(tx, viewer.id, others, now);
    await conversations.insertConversation(tx, { id, member_ids: memberIds, name: '', created_at: now });
    const strangers = others.flatMap((person) => (welcome.has(person.id) ? [] : person.id));
    await insertRequests(tx, { conversationId: id, senderId: viewer.id }, strangers, now);
  }
  const conversation = await conversations.lockConversation(tx, id);
  if (!conversation) throw noSuchConversation();
  await addMessage(tx, ctx, conversation, checked);
  await inviteByMail(tx, ctx, id, addresses);
  return getConversation({ ...ctx, db: tx }, id, viewer.id);
}

/** Sends another message in a conversation (ledger MSG-024), with the same checks. */
export async function sendMessage(
  tx: Tx,
  ctx: Ctx,
  { conversation_id: id, ...said }: OptionsOf<'ConversationMessagesResource.create'>,
): Promise<Message> {
  const viewer = requireViewer(ctx);
  const conversation = await conversations.lockConversation(tx, id);
  if (!conversation || !canReadConversation(conversation, viewer.id)) throw noSuchConversation();
  const checked = await checkSaid(tx, ctx, said);
  await requireReachable(tx, ctx, conversation.member_ids);
  const row = await addMessage(tx, ctx, conversation, checked);
  const [message] = await presentMessages({ ...ctx, db: tx }, viewer.id, [row]);
  if (!message) throw noSuchConversation();
  return message;
}

/**
 * What is said with its text in the stored form, and with the pin to which it links where nothing is attached. Throws if
 * there is neither text nor content, and 404 for content that the viewer may not see.
 */
async function checkSaid(
  db: Db,
  ctx: Ctx,
  { text = '', pin, board, user, user_did_it_data: triedIt }: Said,
): Promise<Said & { text: string }> {
  const { id: viewerId } = requireViewer(ctx);
  const attached = [pin, board, user, triedIt].filter((id) => id !== undefined);
  if (attached.length > 1) throw oneAttachment();
  const clean = cleanText('text', text);
  if (!isSeen(clean) && attached.length === 0) throw nothingSaid();
  if (pin !== undefined) await requirePin(db, pin, viewerId);
  if (board !== undefined) await requireBoard(db, board, viewerId);
  if (user !== undefined) await requireSeenUser(db, user, viewerId);
  if (triedIt !== undefined) await requireTriedIt(db, triedIt, viewerId);
  if (attached.length === 0) return { text: clean, pin: await linkedPin(db, ctx, clean) };
  return { text: clean, pin, board, user, user_did_it_data: triedIt };
}

/** Throws unless all of them exist, may use messages, and have no block with the viewer. */
export async function requireReachable(db: Db, ctx: Ctx, memberIds: readonly UserId[]): Promise<PersonFacts[]> {
  const now = ctx.clock.now();
  const facts = await findPersonFacts(db, memberIds);
  const isOpen = facts.length === memberIds.length && facts.every((person) => hasMessages(person, now));
  // Asked where somebody is absent too: a block must not take longer.
  const blocked = await blockedAmong(db, requireViewer(ctx).id, memberIds);
  if (!isOpen || blocked.size > 0) throw notToBeSent();
  return facts;
}

/**
 * A first message only reaches people who accept messages from the viewer, and cannot bring two people with a block
 * together. Returns those who follow the viewer or share a board with them.
 */
async function requireWelcome(
  db: Db,
  viewerId: UserId,
  others: readonly PersonFacts[],
  now: Date,
): Promise<ReadonlySet<UserId>> {
  const ids = others.map(({ id }) => id);
  const welcome = await findWelcoming(db, viewerId, ids);
  const isWelcome = others.every((person) => canBeAddressed(person, 'messages', welcome, now));
  if (!isWelcome || (await hasBlockAmong(db, ids))) throw notToBeSent();
  return welcome;
}

async function addMessage(
  tx: Tx,
  ctx: Ctx,
  conversation: ConversationRow,
  { text, pin, board, user, user_did_it_data: triedIt }: Said & { text: string },
): Promise<MessageRow> {
  const { id: viewerId } = requireViewer(ctx);
  const undecided = await findUndecided(tx, conversation.id);
  const own = undecided.find(({ user_id }) => user_id === viewerId);
  // Who answers a request accepts it.
  if (own) await deleteRequest(tx, { user_id: viewerId, conversation_id: conversation.id });
  const row: MessageRow = {
    conversation_id: conversation.id,
    id: ctx.ids.next('message', shardOf(conversation.id)),
    sender_id: viewerId,
    text,
    pin_id: pin ?? null,
    board_id: board ?? null,
    attached_user_id: user ?? null,
    tried_it_id: triedIt ?? null,
    created_at: ctx.clock.now(),
  };
  const declinedBy = undecided.flatMap(({ user_id, has_declined }) => (has_declined ? user_id : []));
  await conversations.insertMessage(tx, conversation, row, { declinedBy, locale: ctx.locale });
  if (pin !== undefined) await recordShare(tx, ctx, pin, 'person');
  return row;
}
