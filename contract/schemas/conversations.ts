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

/** A message (ledger MSG-002). */
export const MessageSchema = Type.Object({
  id: MessageIdSchema,
  type: Type.Literal('message'),
  conversation_id: ConversationIdSchema,
  sender: UserSchema,
  text: Type.String(),
  created_at: TimestampSchema,
  created_ms: Type.Integer(),
  /** What was sent with it. Pin and board are null if there is none, or the viewer may not see it. */
  attached: Nullable(OneOf(['pin', 'board'])),
  pin: Nullable(PinSchema),
  board: Nullable(BoardSchema),
});
export type Message = Static<typeof MessageSchema>;

/** A conversation between the same people (ledger MSG-001). */
export const ConversationSchema = Type.Object({
  id: ConversationIdSchema,
  type: Type.Literal('conversation'),
  created_at: TimestampSchema,
  /** The other participants. */
  users: Type.Array(UserSchema),
  /** Unread messages of others, at most `LIMITS.unreadShown`. */
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
  /** The viewer's conversations, by latest message first. */
  'ConversationsResource.get': { options: Type.Object(Page, closed), data: Type.Array(ConversationSchema) },
  /** Marks the list of conversations as seen up to this message; later messages stay new. */
  'ConversationsResource.update': { options: Type.Object({ last_message_id: MessageIdSchema }, closed), data: Done },
  'ConversationResource.get': { options: one, data: ConversationSchema },
  /** Marks a conversation as read up to this message. */
  'ConversationResource.update': {
    options: Type.Object({ conversation_id: ConversationIdSchema, last_message_id: MessageIdSchema }, closed),
    data: Done,
  },
  /** Sends a first message to people, or another one if they already have a conversation with the viewer. */
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
  /** Latest messages first. */
  'ConversationMessagesResource.get': {
    options: Type.Object({ conversation_id: ConversationIdSchema, ...Page }, closed),
    data: Type.Array(MessageSchema),
  },
  'ConversationMessagesResource.create': {
    options: Type.Object({ conversation_id: ConversationIdSchema, ...said }, closed),
    data: MessageSchema,
  },
  /** Suggested people to send something to, likeliest first. */
  'ShareSuggestionsResource.get': {
    options: Type.Object(
      { suggestion_type: Type.Literal('share'), hide_group_conversations: Type.Literal(true) },
      closed,
    ),
    data: Type.Array(UserSchema),
  },
};
