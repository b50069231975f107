import type { OptionsOf } from '../../../contract/api';
import type { ConversationId, UserId } from '../../../contract/schemas/common';
import type { Conversation, Message } from '../../../contract/schemas/conversations';
import { shardOf } from '../../platform/database/ids';
import type { Db, Tx } from '../../platform/database/tables';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { cleanText, isSeen } from '../../platform/text/text';
import { requireBoard } from '../boards';
import { recordShare, requirePin } from '../pins';
import {
  blockedAmong,
  canBeAddressed,
  findPersonFacts,
  findWelcoming,
  hasBlockAmong,
  hasMessages,
  type PersonFacts,
} from '../users';
import { noSuchConversation, nothingSaid, notToBeSent, notToYourself, oneAttachment } from './conversations.errors';
import { canReadConversation } from './conversations.policy';
import type { ConversationRow, MessageRow } from './conversations.repository';
import * as conversations from './conversations.repository';
import { getConversation, presentMessages, requireConversation } from './conversations.service';

type Said = Pick<OptionsOf<'ConversationResource.create'>, 'text' | 'pin' | 'board'>;

/**
 * Counts a message against the limits before it is sent, and as an invitation too if it is the first to these people.
 * Throws 429.
 */
export async function countStart(ctx: Ctx, userIds: readonly UserId[]): Promise<void> {
  const viewer = requireViewer(ctx);
  ctx.rateLimiter.count('message', viewer.id, userIds.length);
  const known = await conversations.findConversationOf(ctx.db, [viewer.id, ...userIds]);
  if (known === undefined) ctx.rateLimiter.count('invite', viewer.id, userIds.length);
}

/** Counts a message in a conversation against the limits, by recipient, before it is sent. Throws 404 and 429. */
export async function countMessage(ctx: Ctx, id: ConversationId): Promise<void> {
  const viewer = requireViewer(ctx);
  const conversation = await requireConversation(ctx.db, id, viewer.id);
  ctx.rateLimiter.count('message', viewer.id, conversation.member_ids.length - 1);
}

/**
 * Sends a message in the conversation of exactly these people and the viewer, or in a new one (ledger MSG-022). Throws
 * 403 without the reason if one of them cannot be reached (ledger MSG-033), 404 for content that the viewer may not
 * see.
 */
export async function startConversation(
  tx: Tx,
  ctx: Ctx,
  { user_ids: userIds, ...said }: OptionsOf<'ConversationResource.create'>,
): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  if (userIds.includes(viewer.id)) throw notToYourself();
  const memberIds = [viewer.id, ...userIds];
  const text = await checkSaid(tx, viewer.id, said);
  const facts = await requireReachable(tx, ctx, memberIds);
  const newId = ctx.ids.next('conversation', shardOf(viewer.id));
  const id = await conversations.claimConversation(tx, memberIds, newId);
  if (id === newId) {
    const others = facts.filter(({ id }) => id !== viewer.id);
    await requireWelcome(tx, viewer.id, others, ctx.clock.now());
    await conversations.insertConversation(tx, { id, member_ids: memberIds, created_at: ctx.clock.now() });
  }
  const conversation = await conversations.lockConversation(tx, id);
  if (!conversation) throw noSuchConversation();
  await addMessage(tx, ctx, conversation, { ...said, text });
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
  const text = await checkSaid(tx, viewer.id, said);
  await requireReachable(tx, ctx, conversation.member_ids);
  const row = await addMessage(tx, ctx, conversation, { ...said, text });
  const [message] = await presentMessages({ ...ctx, db: tx }, viewer.id, [row]);
  if (!message) throw noSuchConversation();
  return message;
}

/**
 * The text in its stored form; throws if there is neither text nor content, and 404 for content that the viewer may not
 * see.
 */
async function checkSaid(db: Db, viewerId: UserId, { text = '', pin, board }: Said): Promise<string> {
  if (pin !== undefined && board !== undefined) throw oneAttachment();
  const clean = cleanText('text', text);
  if (!isSeen(clean) && pin === undefined && board === undefined) throw nothingSaid();
  if (pin !== undefined) await requirePin(db, pin, viewerId);
  if (board !== undefined) await requireBoard(db, board, viewerId);
  return clean;
}

/** Throws unless all of them exist, may use messages, and have no block with the viewer. */
async function requireReachable(db: Db, ctx: Ctx, memberIds: readonly UserId[]): Promise<PersonFacts[]> {
  const now = ctx.clock.now();
  const facts = await findPersonFacts(db, memberIds);
  const isOpen = facts.length === memberIds.length && facts.every((person) => hasMessages(person, now));
  if (!isOpen || (await blockedAmong(db, requireViewer(ctx).id, memberIds)).size > 0) throw notToBeSent();
  return facts;
}

/**
 * A first message only reaches people who accept messages from the viewer, and cannot bring two people with a block
 * together.
 */
async function requireWelcome(db: Db, viewerId: UserId, others: readonly PersonFacts[], now: Date): Promise<void> {
  const ids = others.map(({ id }) => id);
  const welcome = await findWelcoming(db, viewerId, ids);
  const isWelcome = others.every((person) => canBeAddressed(person, 'messages', welcome, now));
  if (!isWelcome || (await hasBlockAmong(db, ids))) throw notToBeSent();
}

async function addMessage(
  tx: Tx,
  ctx: Ctx,
  conversation: ConversationRow,
  { text, pin, board }: Said & { text: string },
): Promise<MessageRow> {
  const row: MessageRow = {
    conversation_id: conversation.id,
    id: ctx.ids.next('message', shardOf(conversation.id)),
    sender_id: requireViewer(ctx).id,
    text,
    pin_id: pin ?? null,
    board_id: board ?? null,
    created_at: ctx.clock.now(),
  };
  await conversations.insertMessage(tx, conversation, row);
  if (pin !== undefined) await recordShare(tx, ctx, pin, 'person');
  return row;
}
