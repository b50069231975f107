import type { BoardId, ConversationId, MessageId, PinId, UserId } from '../../../contract/schemas/common';
import type { Json } from './columns';

/** Tables of conversations and messages (server/db/migrations); see tables.ts. */

interface ConversationsTable {
  id: ConversationId;
  member_ids: Json<readonly UserId[]>;
  created_at: Date;
}

interface ConversationKeysTable {
  people: string;
  conversation_id: ConversationId;
}

interface ConversationMembersTable {
  user_id: UserId;
  conversation_id: ConversationId;
  last_message_id: MessageId;
  last_read_id: MessageId;
  is_unseen: boolean;
  news_at: Date;
}

interface MessagesTable {
  conversation_id: ConversationId;
  id: MessageId;
  sender_id: UserId;
  text: string;
  pin_id: PinId | null;
  board_id: BoardId | null;
  created_at: Date;
}

export interface ConversationTables {
  conversations: ConversationsTable;
  conversation_keys: ConversationKeysTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
}
