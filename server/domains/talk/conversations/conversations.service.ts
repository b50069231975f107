import type { OptionsOf } from '../../../../contract/api';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import type { ConversationId, MessageId, UserId } from '../../../../contract/schemas/common';
import type { Conversation, Message } from '../../../../contract/schemas/talk/conversations';
import { textQuery } from '../../../platform/database/fullText';
import type { Db } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { presentBoardsById } from '../../boards/boards';
import { hiddenAmong, presentUsersById } from '../../people/users';
import { type PresentCtx, presentPinsById } from '../../pins/pins';
import { presentSeenTriedIts } from '../../pins/triedIts';
import { findRequests } from './contactRequests.repository';
import { noSuchConversation } from './conversations.errors';
import { canReadConversation } from './conversations.policy';
import { type MessageRelations, presentConversation, presentMessage } from './conversations.presenter';
import type { ConversationRow, MembershipRow, MessageRow } from './conversations.repository';
import * as conversations from './conversations.repository';
import { findInvites } from './invites.repository';
import { findReadMarks, noteRead } from './presence.repository';
import { findMuted } from './reports.repository';

/** The conversation if the viewer is a participant; throws 404. */
export async function requireConversation(db: Db, id: ConversationId, viewerId: UserId): Promise<ConversationRow> {
  const [row] = await conversations.findConversations(db, [id]);
  if (!row || !canReadConversation(row, viewerId)) throw noSuchConversation();
  return row;
}

/** The viewer's conversations, by latest message first (ledger MSG-015, MSG-016). */
export async function listConversations(
  ctx: Ctx,
  options: OptionsOf<'ConversationsResource.get'>,
): Promise<PageOf<Conversation>> {
  const viewer = requireViewer(ctx);
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `conversations:${viewer.id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.conversations },
    (before, limit) =>
      conversations.findMemberships(ctx.db, viewer.id, limit, before && (String(before[0]) as MessageId)),
    (row) => [row.last_message_id],
  );
  const ids = rows.map((row) => row.conversation_id);
  return { rows: await presentConversations(ctx, viewer.id, ids, rows), bookmark };
}

/** Marks the viewer's conversations as seen up to this message. A repeated call changes nothing. */
export async function markSeen(ctx: Ctx, lastMessageId: MessageId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, (tx) => conversations.markSeen(tx, viewer.id, lastMessageId, ctx.clock.now()));
}

/** Marks a conversation as read up to this message. A repeated call changes nothing. Throws 404. */
export async function markRead(
  ctx: Ctx,
  { conversation_id: conversationId, last_message_id: lastMessageId }: OptionsOf<'ConversationResource.update'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const { id } = await requireConversation(ctx.db, conversationId, viewer.id);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const hasChanged = await conversations.markRead(tx, viewer.id, id, lastMessageId, now);
    if (hasChanged) await noteRead(tx, viewer.id, { conversationId: id, upTo: lastMessageId }, now);
  });
}

export async function getConversation(ctx: PresentCtx, id: ConversationId, viewerId: UserId): Promise<Conversation> {
  const [shown] = await presentConversations(ctx, viewerId, [id]);
  if (!shown) throw noSuchConversation();
  return shown;
}

/** The messages of a conversation, latest first. */
export async function listMessages(
  ctx: Ctx,
  options: OptionsOf<'ConversationMessagesResource.get'>,
): Promise<PageOf<Message>> {
  const viewer = requireViewer(ctx);
  const { id } = await requireConversation(ctx.db, options.conversation_id, viewer.id);
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `messages:${id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.messages },
    (before, limit) => conversations.findMessages(ctx.db, id, limit, before && (String(before[0]) as MessageId)),
    (row) => [row.id],
  );
  return { rows: await presentMessages(ctx, viewer.id, rows), bookmark };
}

/** The messages of the viewer's conversations that contain every word, latest first. Throws 429. */
export async function searchMessages(
  ctx: Ctx,
  options: OptionsOf<'MessageSearchResource.get'>,
): Promise<PageOf<Message>> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('search', viewer.id);
  const words = textQuery(options.query, ctx.locale);
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `messageSearch:${viewer.id}:${options.query}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.messages },
    async (before, limit) =>
      words
        ? conversations.searchMessages(ctx.db, viewer.id, words, limit, before && (String(before[0]) as MessageId))
        : [],
    (row) => [row.id],
  );
  return { rows: await presentMessages(ctx, viewer.id, rows), bookmark };
}

export async function presentMessages(
  ctx: PresentCtx,
  viewerId: UserId,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const relations = await readRelations(ctx, viewerId, rows);
  return rows.flatMap((row) => presentMessage(row, relations) ?? []);
}

/** The viewer's conversations of these ids, in this order; leaves out those of others. */
export async function presentConversations(
  ctx: PresentCtx,
  viewerId: UserId,
  ids: readonly ConversationId[],
  known?: readonly MembershipRow[],
): Promise<Conversation[]> {
  const memberships = known ?? (await conversations.findMembershipsOf(ctx.db, viewerId, ids));
  const [found, last, muted, unread, requests, readMarks, invited] = await Promise.all([
    conversations.findConversations(ctx.db, ids),
    conversations.findLastMessages(ctx.db, memberships),
    findMuted(ctx.db, viewerId, ids),
    conversations.countUnread(ctx.db, viewerId, ids),
    findRequests(ctx.db, viewerId, ids),
    findReadMarks(ctx.db, viewerId, ids),
    findInvites(ctx.db, ids),
  ]);
  const byId = new Map(found.map((row) => [row.id, row]));
  const lastOf = new Map(last.map((row) => [row.conversation_id, row]));
  const people = found.flatMap((row) => row.member_ids);
  const relations = await readRelations(ctx, viewerId, last, people);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const invites = invited.filter((one) => one.conversation_id === id);
    const open = invites.filter(({ expired_at }) => expired_at === null);
    const own = invites.filter(({ sender_id }) => sender_id === viewerId);
    const state = {
      last: lastOf.get(id),
      isMuted: muted.has(id),
      unread: unread.get(id) ?? 0,
      emails: own.flatMap(({ expired_at, address }) => (expired_at === null ? address : [])),
      expiredEmails: own.flatMap(({ expired_at, address }) => (expired_at === null ? [] : address)),
      invitedCount: open.length,
      request: requests.get(id),
      readMarks,
    };
    return (row && presentConversation(row, state, viewerId, relations)) ?? [];
  });
}

/** A fixed number of queries, however many messages there are. */
export async function readRelations(
  ctx: PresentCtx,
  viewerId: UserId,
  rows: readonly MessageRow[],
  people: readonly UserId[] = [],
): Promise<MessageRelations> {
  const sent = rows.flatMap((row) => row.attached_user_id ?? []);
  const [users, hidden, pins, boards, triedIts] = await Promise.all([
    presentUsersById(ctx.db, viewerId, [...people, ...sent, ...rows.map((row) => row.sender_id)]),
    hiddenAmong(ctx.db, viewerId, sent),
    presentPinsById(ctx, [...new Set(rows.flatMap((row) => row.pin_id ?? []))], { includesHidden: true }),
    presentBoardsById(ctx.db, viewerId, [...new Set(rows.flatMap((row) => row.board_id ?? []))]),
    presentSeenTriedIts(ctx, [...new Set(rows.flatMap((row) => row.tried_it_id ?? []))]),
  ]);
  return {
    users,
    visibleUsers: new Map([...users].filter(([id]) => !hidden.has(id))),
    pins: new Map(pins.map((pin) => [pin.id, pin])),
    boards: new Map(boards.map((board) => [board.id, board])),
    triedIts: new Map(triedIts.map((triedIt) => [triedIt.id, triedIt])),
  };
}
