import type { Board } from '../../../contract/schemas/boards';
import type { BoardId, PinId, UserId } from '../../../contract/schemas/common';
import type { Conversation, Message } from '../../../contract/schemas/conversations';
import type { Pin } from '../../../contract/schemas/pins';
import type { User } from '../../../contract/schemas/users';
import type { ConversationRow, MessageRow } from './conversations.repository';

/** What messages show besides their rows, as far as the viewer may see it; read for all messages at once. */
export interface MessageRelations {
  readonly users: ReadonlyMap<UserId, User>;
  readonly pins: ReadonlyMap<PinId, Pin>;
  readonly boards: ReadonlyMap<BoardId, Board>;
}

/** Null if the sender no longer exists. */
export function presentMessage(row: MessageRow, { users, pins, boards }: MessageRelations): Message | null {
  const sender = users.get(row.sender_id);
  if (!sender) return null;
  return {
    id: row.id,
    type: 'message',
    conversation_id: row.conversation_id,
    sender,
    text: row.text,
    created_at: row.created_at.toISOString(),
    created_ms: row.created_at.getTime(),
    attached: row.pin_id !== null ? 'pin' : row.board_id !== null ? 'board' : null,
    pin: (row.pin_id && pins.get(row.pin_id)) ?? null,
    board: (row.board_id && boards.get(row.board_id)) ?? null,
  };
}

/** Null if no other participant exists, or the last message was deleted with its sender (ledger MSG-016). */
export function presentConversation(
  row: ConversationRow,
  last: MessageRow | undefined,
  unread: number,
  viewerId: UserId,
  relations: MessageRelations,
): Conversation | null {
  const others = row.member_ids.filter((id) => id !== viewerId).flatMap((id) => relations.users.get(id) ?? []);
  const lastMessage = last && presentMessage(last, relations);
  if (others.length === 0 || !lastMessage) return null;
  return {
    id: row.id,
    type: 'conversation',
    created_at: row.created_at.toISOString(),
    users: others,
    unread,
    last_message: lastMessage,
  };
}
