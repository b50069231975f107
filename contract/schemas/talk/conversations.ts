import { type Static, Type } from 'typebox';
import { MESSAGE_INVITES } from '../../constants/boards/invites';
import { LIMITS } from '../../constants/limits';
import { CONTENT_REPORT_REASONS } from '../../constants/pins/contentReports';
import { BoardSchema } from '../boards/boards';
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
  TriedItIdSchema,
  UserIdSchema,
} from '../common';
import { UserSchema } from '../people/users';
import { PinImageSchema, PinSchema } from '../pins/pins';
import { TriedItSchema } from '../pins/triedIts';

const ATTACHED_KINDS = ['pin', 'board', 'user', 'triedIt'] as const;

/** A message (ledger MSG-002). */
export const MessageSchema = Type.Object({
  id: MessageIdSchema,
  type: Type.Literal('message'),
  conversation_id: ConversationIdSchema,
  sender: UserSchema,
  text: Type.String(),
  created_at: TimestampSchema,
  created_ms: Type.Integer(),
  /** What was sent with it. The field of its kind is null if the viewer may not see it, the others always. */
  attached: Nullable(OneOf(ATTACHED_KINDS)),
  pin: Nullable(PinSchema),
  board: Nullable(BoardSchema),
  user: Nullable(UserSchema),
  /** With its pin. */
  user_did_it_data: Nullable(TriedItSchema),
});
export type Message = Static<typeof MessageSchema>;

/** Somebody whom the viewer does not know wants to write to them (ledger MSG-034). */
const ContactRequestSchema = Type.Object({
  /** The id of the conversation that it began. */
  id: ConversationIdSchema,
  sender_id: UserIdSchema,
  has_declined: Type.Boolean(),
  has_blocked: Type.Boolean(),
});

/** What a member decides about a contact request; `reopen` takes back a decline or a block. */
export const CONTACT_DECISIONS = ['accept', 'decline', 'block', 'reopen'] as const;
export type ContactDecision = (typeof CONTACT_DECISIONS)[number];

/** How far another participant has read. */
const ReadMarkSchema = Type.Object({ user_id: UserIdSchema, last_read_id: MessageIdSchema });

/** A conversation between the same people (ledger MSG-001). */
export const ConversationSchema = Type.Object({
  id: ConversationIdSchema,
  type: Type.Literal('conversation'),
  created_at: TimestampSchema,
  /** The name of a group; empty if it has none. */
  name: Type.String(),
  /** The other participants. */
  users: Type.Array(UserSchema),
  /** Whom the viewer invited by mail, and who has not come yet. */
  emails: Type.Array(Type.String()),
  /** Whom the viewer invited by mail, and who did not come in time. */
  expired_emails: Type.Array(Type.String()),
  /** How many addresses are invited, by anybody: who comes reads all that was said. */
  invited_count: Type.Integer(),
  /** Its messages are not counted as new to the viewer. */
  is_muted: Type.Boolean(),
  /** Unread messages of others, at most `LIMITS.unreadShown`. */
  unread: Type.Integer(),
  last_message: MessageSchema,
  /** Null once it is accepted, and for those who began or welcome the conversation. */
  contact_request: Nullable(ContactRequestSchema),
  /** Of those who show it to the viewer, who then shows it too. */
  read_marks: Type.Array(ReadMarkSchema),
});
export type Conversation = Static<typeof ConversationSchema>;

/** What was sent with a reported message. */
const ReportedAttachmentSchema = Type.Object({
  kind: OneOf(ATTACHED_KINDS),
  /** Null if the site admin may not see it. */
  shown: Nullable(
    Type.Object({
      /** Empty for a pin without a title and a tried-it without a note. */
      name: Type.String(),
      /** Path on this site. */
      url: Type.String(),
      image: Nullable(PinImageSchema),
    }),
  ),
});
export type ReportedAttachment = Static<typeof ReportedAttachmentSchema>;

/** A conversation with all its open reports, for site admins: what others than the reporter said last, newest first. */
const ReportedConversationSchema = Type.Object({
  conversation_id: ConversationIdSchema,
  messages: Type.Array(
    Type.Object({
      id: MessageIdSchema,
      text: Type.String(),
      attachment: Nullable(ReportedAttachmentSchema),
      user: Type.Object({ username: Type.String(), full_name: Type.String() }),
    }),
  ),
  reasons: Type.Array(OneOf(CONTENT_REPORT_REASONS)),
  notes: Type.Array(Type.String()),
  reported_at: TimestampSchema,
});
export type ReportedConversation = Static<typeof ReportedConversationSchema>;

const closed = { additionalProperties: false };
const Token = Type.String({ minLength: 1, maxLength: 100 });
const invitation = Type.Object(
  { conversation_id: ConversationIdSchema, email: Type.String({ maxLength: LIMITS.email }) },
  closed,
);
const one = Type.Object({ conversation_id: ConversationIdSchema }, closed);

/** Text, or a pin, a board, a person or a tried-it, or one of them with text. */
const said = {
  text: Type.Optional(Type.String({ maxLength: LIMITS.message })),
  pin: Type.Optional(PinIdSchema),
  board: Type.Optional(BoardIdSchema),
  user: Type.Optional(UserIdSchema),
  user_did_it_data: Type.Optional(TriedItIdSchema),
  /** Where it was sent from. Accepted and ignored, as what follows: what people write to each other is not measured. */
  source: Type.Optional(Type.String({ maxLength: LIMITS.trackingText })),
  client_tracking_params: Type.Optional(Type.String({ maxLength: LIMITS.trackingText })),
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
        /** People, or at least one address. */
        user_ids: Type.Array(UserIdSchema, { maxItems: LIMITS.conversationPeople, uniqueItems: true }),
        /** Invites to a new conversation by mail, which says nothing of who has an account. */
        emails: Type.Optional(
          Type.Array(Type.String({ maxLength: LIMITS.email }), { maxItems: MESSAGE_INVITES.atOnce }),
        ),
        ...said,
      },
      closed,
    ),
    data: ConversationSchema,
  },
  /** Who invited by the link in a mail; null if it does not work. */
  'MessageInviteResource.get': {
    options: Type.Object({ token: Token }, closed),
    data: Nullable(Type.Object({ sender: UserSchema })),
  },
  /** Takes the viewer into the conversation, once. */
  'MessageInviteResource.update': { options: Type.Object({ token: Token }, closed), data: ConversationSchema },
  /** The viewer sends an expired invitation of theirs again. */
  'MessageInviteResource.create': { options: invitation, data: ConversationSchema },
  /** The viewer takes back an invitation of theirs, expired or not: its link no longer works. */
  'MessageInviteResource.delete': { options: invitation, data: Done },
  /** Latest messages first. */
  'ConversationMessagesResource.get': {
    options: Type.Object({ conversation_id: ConversationIdSchema, ...Page }, closed),
    data: Type.Array(MessageSchema),
  },
  'ConversationMessagesResource.create': {
    options: Type.Object({ conversation_id: ConversationIdSchema, ...said }, closed),
    data: MessageSchema,
  },
  /** Names a group; an empty name removes it. */
  'ConversationNameResource.update': {
    options: Type.Object(
      { conversation_id: ConversationIdSchema, name: Type.String({ maxLength: LIMITS.conversationName }) },
      closed,
    ),
    data: ConversationSchema,
  },
  /** The viewer leaves a group, and reads nothing of it any more. */
  'ConversationMemberResource.delete': { options: one, data: Done },
  /** The viewer is typing; the others see it for `LIVE.typingMs`. */
  'ConversationTypingResource.update': { options: one, data: Done },
  'ConversationMuteResource.create': { options: one, data: Done },
  'ConversationMuteResource.delete': { options: one, data: Done },
  /** Reports a conversation; the viewer's lists no longer have it until they write in it. */
  'ConversationReportResource.create': {
    options: Type.Object(
      {
        conversation_id: ConversationIdSchema,
        reason: OneOf(CONTENT_REPORT_REASONS),
        note: Type.Optional(Type.String({ maxLength: LIMITS.contentReportNote })),
      },
      closed,
    ),
    data: Done,
  },
  /** Conversations with open reports, most recently reported first. */
  'ReportedConversationsResource.get': {
    options: Type.Object({}, closed),
    data: Type.Array(ReportedConversationSchema),
  },
  /** Closes all open reports of the conversation. */
  'ReportedConversationResource.delete': { options: one, data: Done },
  /** The viewer's own messages that contain every word, latest first. */
  'MessageSearchResource.get': {
    options: Type.Object({ query: Type.String({ minLength: 1, maxLength: LIMITS.searchQuery }), ...Page }, closed),
    data: Type.Array(MessageSchema),
  },
  /** Conversations that wait for the viewer's decision, or that they declined, newest first. */
  'ContactRequestsResource.get': {
    options: Type.Object({ has_declined: Type.Boolean(), ...Page }, closed),
    data: Type.Array(ConversationSchema),
  },
  'ContactRequestResource.update': {
    options: Type.Object({ contact_request_id: ConversationIdSchema, decision: OneOf(CONTACT_DECISIONS) }, closed),
    data: ConversationSchema,
  },
  /** Suggested people to send something to, likeliest first; with `query`, those of that name whom a message reaches. */
  'ShareSuggestionsResource.get': {
    options: Type.Object(
      {
        suggestion_type: Type.Literal('share'),
        hide_group_conversations: Type.Literal(true),
        query: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.searchQuery })),
      },
      closed,
    ),
    data: Type.Array(UserSchema),
  },
};
