import { type Static, Type } from 'typebox';
import { LIMITS } from '../constants/limits';
import { BoardSchema } from './boards';
import {
  BoardIdSchema,
  ConversationIdSchema,
  Done,
  MessageIdSchema,
  Nullable,
  OneOf,
  Page,
  PinIdSchema,
  TimestampSchema,
  UserIdSchema,
} from './common';
import { PinSchema } from './pins';
import { UserSchema } from './users';

/** What somebody wrote (ledger MSG-002). */
export const MessageSchema = Type.Object({
  id: MessageIdSchema,
  type: Type.Literal('message'),
  conversation_id: ConversationIdSchema,
  sender: UserSchema,
  text: Type.String(),
  created_at: TimestampSchema,
  created_ms: Type.Integer(),
  /** What was sent with it. Pin and board are null where there is none, and where the viewer may not see it. */
  attached: Nullable(OneOf(['pin', 'board'])),
  pin: Nullable(PinSchema),
  board: Nullable(BoardSchema),
});
export type Message = Static<typeof MessageSchema>;

/** Messages between the same people (ledger MSG-001). */
export const ConversationSchema = Type.Object({
  id: ConversationIdSchema,
  type: Type.Literal('conversation'),
  created_at: TimestampSchema,
  /** The others who take part. */
  users: Type.Array(UserSchema),
  /** Messages of others that the viewer has not read, at most `LIMITS.unreadShown`. */
  unread: Type.Integer(),
  last_message: MessageSchema,
});
export type Conversation = Static<typeof ConversationSchema>;

const closed = { additionalProperties: false };
const one = Type.Object({ conversation_id: ConversationIdSchema }, closed);

/** Text, or a pin or a board, or one of them with text. */
const said = {
  text: Type.Optional(Type.String({ maxLength: LIMITS.message })),
  pin: Type.Optional(PinIdSchema),
  board: Type.Optional(BoardIdSchema),
};

export const conversationSchemas = {
  /** The viewer's conversations, the latest message first. */
  'ConversationsResource.get': { options: Type.Object(Page, closed), data: Type.Array(ConversationSchema) },
  /** The viewer has looked at their conversations, as far as this message: what came after it is still new. */
  'ConversationsResource.update': { options: Type.Object({ last_message_id: MessageIdSchema }, closed), data: Done },
  'ConversationResource.get': { options: one, data: ConversationSchema },
  /** The viewer has read a conversation as far as this message. */
  'ConversationResource.update': {
    options: Type.Object({ conversation_id: ConversationIdSchema, last_message_id: MessageIdSchema }, closed),
    data: Done,
  },
  /** Sends a first message to people, or one more where they have a conversation with the viewer already. */
  'ConversationResource.create': {
    options: Type.Object(
      {
        user_ids: Type.Array(UserIdSchema, { minItems: 1, maxItems: LIMITS.conversationPeople, uniqueItems: true }),
        ...said,
      },
      closed,
    ),
    data: ConversationSchema,
  },
  /** The latest messages first. */
  'ConversationMessagesResource.get': {
    options: Type.Object({ conversation_id: ConversationIdSchema, ...Page }, closed),
    data: Type.Array(MessageSchema),
  },
  'ConversationMessagesResource.create': {
    options: Type.Object({ conversation_id: ConversationIdSchema, ...said }, closed),
    data: MessageSchema,
  },
  /** People whom the viewer may want to send something to, the likeliest first. */
  'ShareSuggestionsResource.get': {
    options: Type.Object(
      { suggestion_type: Type.Literal('share'), hide_group_conversations: Type.Literal(true) },
      closed,
    ),
    data: Type.Array(UserSchema),
  },
};
