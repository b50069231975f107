import type { Board } from '../../../../contract/schemas/boards/boards';
import type { BoardId, PinId, TriedItId, UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { TriedIt } from '../../../../contract/schemas/pins/triedIts';
import type {
  Conversation,
  Message,
  ReportedAttachment,
  ReportedConversation,
} from '../../../../contract/schemas/talk/conversations';
import type { ContactRequestRow } from './contactRequests.repository';
import type { ConversationRow, MessageRow } from './conversations.repository';
import type { ReadMark } from './presence.repository';
import type { ReportedMessage } from './reports.repository';

/** What messages show besides their rows, as far as the viewer may see it; read for all messages at once. */
export interface MessageRelations {
  /** Participants. */
  readonly users: ReadonlyMap<UserId, User>;
  /** People who were sent. */
  readonly visibleUsers: ReadonlyMap<UserId, User>;
  readonly pins: ReadonlyMap<PinId, Pin>;
  readonly boards: ReadonlyMap<BoardId, Board>;
  readonly triedIts: ReadonlyMap<TriedItId, TriedIt>;
}

/** Null if the sender no longer exists. */
export function presentMessage(row: MessageRow, relations: MessageRelations): Message | null {
  const sender = relations.users.get(row.sender_id);
  if (!sender) return null;
  return {
    id: row.id,
    type: 'message',
    conversation_id: row.conversation_id,
    sender,
    text: row.text,
    created_at: row.created_at.toISOString(),
    created_ms: row.created_at.getTime(),
    attached: attachedTo(row),
    ...presentAttachment(row, relations),
  };
}

const presentAttachment = (
  row: MessageRow,
  { visibleUsers, pins, boards, triedIts }: MessageRelations,
): Pick<Message, 'pin' | 'board' | 'user' | 'user_did_it_data'> => ({
  pin: (row.pin_id && pins.get(row.pin_id)) ?? null,
  board: (row.board_id && boards.get(row.board_id)) ?? null,
  user: (row.attached_user_id && visibleUsers.get(row.attached_user_id)) ?? null,
  user_did_it_data: (row.tried_it_id && triedIts.get(row.tried_it_id)) ?? null,
});

function attachedTo(row: MessageRow): Message['attached'] {
  if (row.pin_id !== null) return 'pin';
  if (row.board_id !== null) return 'board';
  if (row.tried_it_id !== null) return 'triedIt';
  return row.attached_user_id === null ? null : 'user';
}

/** For site admins, also of a sender whom nobody else sees any more. */
export function presentReportedMessage(
  row: ReportedMessage,
  relations: MessageRelations,
): ReportedConversation['messages'][number] {
  const kind = attachedTo(row);
  return {
    id: row.id,
    text: row.text,
    attachment: kind && { kind, shown: summarize(presentAttachment(row, relations)) },
    user: { username: row.username, full_name: row.full_name },
  };
}

function summarize(attached: ReturnType<typeof presentAttachment>): ReportedAttachment['shown'] {
  const { pin, board, user, user_did_it_data: triedIt } = attached;
  if (pin) return { name: pin.title, url: `/pin/${pin.id}/`, image: pin.images['236x'] ?? null };
  if (board) return { name: board.name, url: board.url, image: null };
  if (user) return { name: user.full_name, url: `/${user.username}/`, image: null };
  return triedIt && { name: triedIt.text, url: `/pin/${triedIt.pin_id}/`, image: triedIt.image };
}

/** What one participant has of a conversation. */
export interface ConversationState {
  readonly last: MessageRow | undefined;
  readonly isMuted: boolean;
  readonly unread: number;
  /** Whom the viewer invited by mail, and who has not come yet. */
  readonly emails: readonly string[];
  /** Whom the viewer invited by mail, and who did not come in time. */
  readonly expiredEmails: readonly string[];
  /** Whoever invited them. */
  readonly invitedCount: number;
  readonly request: ContactRequestRow | undefined;
  /** Of any conversations. */
  readonly readMarks: readonly ReadMark[];
}

const presentReadMark = ({ user_id, last_read_id }: ReadMark) => ({ user_id, last_read_id });

/** Null if no other participant exists or was invited, or the last message was deleted with its sender (ledger MSG-016). */
export function presentConversation(
  row: ConversationRow,
  { last, isMuted, unread, emails, expiredEmails, invitedCount, request, readMarks }: ConversationState,
  viewerId: UserId,
  relations: MessageRelations,
): Conversation | null {
  const others = row.member_ids.filter((id) => id !== viewerId).flatMap((id) => relations.users.get(id) ?? []);
  const lastMessage = last && presentMessage(last, relations);
  if (others.length + emails.length + expiredEmails.length === 0 || !lastMessage) return null;
  return {
    id: row.id,
    type: 'conversation',
    created_at: row.created_at.toISOString(),
    name: row.name,
    users: others,
    emails: [...emails],
    expired_emails: [...expiredEmails],
    invited_count: invitedCount,
    is_muted: isMuted,
    unread,
    last_message: lastMessage,
    contact_request: request
      ? {
          id: row.id,
          sender_id: request.sender_id,
          has_declined: request.has_declined,
          has_blocked: request.has_blocked,
        }
      : null,
    read_marks: readMarks.filter(({ conversation_id }) => conversation_id === row.id).map(presentReadMark),
  };
}
