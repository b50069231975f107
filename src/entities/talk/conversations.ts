import type { Camelized } from '../../../contract/camelized';
import type { BoardId, MessageId, PinId, TriedItId, UserId } from '../../../contract/schemas/common';
import type { Conversation, Message } from '../../../contract/schemas/talk/conversations';
import { camelize, entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';
import { boardSchema } from '../boards/boards';
import { userSchema } from '../people/users';
import { pinSchema } from '../pins/pins';
import { triedItSchema } from '../pins/triedIts';

/** Fields that hold records. */
type Related = 'sender' | 'pin' | 'board' | 'user' | 'userDidItData';

export type MessageEntity = Omit<Camelized<Message>, 'type' | Related> & {
  /** `temporary`: not confirmed by the server (ledger MSG-002). */
  type: Message['type'] | 'temporary';
  sender: UserId;
  pin: PinId | null;
  board: BoardId | null;
  user: UserId | null;
  userDidItData: TriedItId | null;
};
export type ConversationEntity = Omit<Camelized<Conversation>, 'users' | 'lastMessage'> & {
  users: readonly UserId[];
  lastMessage: MessageId;
};

export type ContactRequestEntity = NonNullable<ConversationEntity['contactRequest']>;

const toMessageEntity = entityMapper<Message, MessageEntity, Related>('conversation_id', (wire) => ({
  id: wire.id,
  type: wire.type,
  conversationId: wire.conversation_id,
  sender: wire.sender,
  text: wire.text,
  createdAt: wire.created_at,
  createdMs: wire.created_ms,
  attached: wire.attached,
  pin: wire.pin,
  board: wire.board,
  user: wire.user,
  userDidItData: wire.user_did_it_data,
}));

const toConversationEntity = entityMapper<Conversation, ConversationEntity, 'users' | 'lastMessage'>(
  'last_message',
  (wire) => ({
    id: wire.id,
    type: wire.type,
    createdAt: wire.created_at,
    name: wire.name,
    users: wire.users,
    emails: wire.emails,
    expiredEmails: wire.expired_emails,
    invitedCount: wire.invited_count,
    isMuted: wire.is_muted,
    unread: wire.unread,
    lastMessage: wire.last_message,
    contactRequest: wire.contact_request && camelize(wire.contact_request),
    readMarks: wire.read_marks?.map((mark) => camelize(mark)),
  }),
);

export const messageSchema = entitySchema('messages', toMessageEntity, {
  sender: userSchema,
  pin: pinSchema,
  board: boardSchema,
  user: userSchema,
  userDidItData: triedItSchema,
});
export const conversationSchema = entitySchema('conversations', toConversationEntity, {
  users: [userSchema],
  lastMessage: messageSchema,
});
