import type { Generated } from 'kysely';
import type { ContentReportReason } from '../../../contract/constants/pins/contentReports';
import type { BoardId, ConversationId, MessageId, PinId, TriedItId, UserId } from '../../../contract/schemas/common';
import type { Json, SearchVector } from './columns';

/** Tables of conversations and messages (server/db/migrations); see tables.ts. */

interface ConversationsTable {
  id: ConversationId;
  member_ids: Json<readonly UserId[]>;
  name: Generated<string>;
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
  typing_at: Generated<Date | null>;
  muted_at: Generated<Date | null>;
  hidden_at: Generated<Date | null>;
}

interface MessagesTable {
  conversation_id: ConversationId;
  id: MessageId;
  sender_id: UserId;
  text: string;
  pin_id: PinId | null;
  board_id: BoardId | null;
  attached_user_id: UserId | null;
  tried_it_id: TriedItId | null;
  created_at: Date;
  search: SearchVector;
}

interface ContactRequestsTable {
  user_id: UserId;
  conversation_id: ConversationId;
  sender_id: UserId;
  has_declined: Generated<boolean>;
  has_blocked: Generated<boolean>;
  created_at: Date;
}

interface MessageInvitesTable {
  conversation_id: ConversationId;
  address_key: string;
  address: string;
  sender_id: UserId;
  token_hash: string | null;
  created_at: Date;
  signed_up_at: Generated<Date | null>;
  expired_at: Generated<Date | null>;
}

/** Whose readers want no invitations. */
interface RefusedInvitesTable {
  hash: string;
  created_at: Date;
}

interface ConversationReportsTable {
  conversation_id: ConversationId;
  reporter_id: UserId;
  reason: ContentReportReason;
  note: Generated<string>;
  status: Generated<'open' | 'dismissed'>;
  created_at: Date;
  decided_by_id: UserId | null;
  decided_at: Date | null;
}

export interface ConversationTables {
  conversation_reports: ConversationReportsTable;
  contact_requests: ContactRequestsTable;
  message_invites: MessageInvitesTable;
  refused_invites: RefusedInvitesTable;
  conversations: ConversationsTable;
  conversation_keys: ConversationKeysTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
}
