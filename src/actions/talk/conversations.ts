import { createAction } from '@reduxjs/toolkit';
import type { BoardId, ConversationId, MessageId, PinId, TriedItId, UserId } from '../../../contract/schemas/common';
import type { MessageEntity } from '../../entities/talk/conversations';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** The viewer's conversations changed: these, and unknown others if `isMissed`; `unseen` of them are unseen. */
export const conversationsChanged = createAction(
  'conversations/changed',
  of<{ unseen: number; conversationIds: readonly ConversationId[]; isMissed: boolean }>(),
);

export const messageRequested = createAction(
  'conversations/messageRequested',
  of<{ conversationId: ConversationId; text: string; shared?: Shared | null }>(),
);
/** The viewer types in a conversation. */
export const typed = createAction('conversations/typed', of<{ conversationId: ConversationId }>());
export interface Typist {
  readonly conversationId: ConversationId;
  readonly userId: UserId;
}
/** All others who are typing now. */
export const typingSeen = createAction('conversations/typingSeen', of<{ typing: readonly Typist[] }>());
/** The viewer searches their messages; an empty text ends the search. */
export const messagesSearched = createAction('conversations/messagesSearched', of<{ query: string }>());
/** Where somebody reads in a conversation: the top of this message is so many px below that of what they see. */
export interface ScrollPosition {
  readonly messageId: MessageId;
  readonly top: number;
}
/** Where the reader was when they left a conversation; null: at its end. */
export const positionLeft = createAction(
  'conversations/positionLeft',
  of<{ conversationId: ConversationId; position: ScrollPosition | null }>(),
);
/**
 * A first message to some people, and to addresses that are invited; `formId` names the form, whose failure stays with it. `isInDropdown`: it is written in
 * the header, where the conversation opens.
 */
export const conversationRequested = createAction(
  'conversations/conversationRequested',
  of<{
    userIds: readonly UserId[];
    emails?: readonly string[];
    text: string;
    formId: string;
    isInDropdown?: boolean;
  }>(),
);
/** A conversation could not be begun; `error` says why (ledger MSG-011). */
export const conversationFailed = createAction(
  'conversations/conversationFailed',
  of<{ formId: string; error: string }>(),
);
/** A sent message, shown at the end of its conversation immediately (ledger MSG-007). */
export const messageSent = createAction(
  'conversations/messageSent',
  of<OptimisticPayload & { message: MessageEntity }>(),
);
/**
 * Sending failed: the text returns to its field, with what was attached. The same message is sent again under the same
 * `key`, so that it arrives once.
 */
export const messageFailed = createAction(
  'conversations/messageFailed',
  of<{ conversationId: ConversationId; text: string; shared: Shared | null; key: string; error: string }>(),
);

/** What can be sent, under its field of a message. */
export type Shared =
  | { readonly pin: PinId }
  | { readonly board: BoardId }
  | { readonly user: UserId }
  | { readonly user_did_it_data: TriedItId };

/** The share dialog was opened: forgets the sends of the time before. */
export const sharingOpened = createAction('conversations/sharingOpened', of<Record<string, never>>());
/** The viewer looks by name for somebody to send something to; an empty name ends the search. */
export const suggestionsSearched = createAction('conversations/suggestionsSearched', of<{ query: string }>());
/** `sendId` identifies the person and what is sent: see `sendIdOf`. */
export const shareRequested = createAction(
  'conversations/shareRequested',
  of<{ sendId: string; userId: UserId; shared: Shared; text: string }>(),
);
export const shareStarted = createAction('conversations/shareStarted', of<{ sendId: string }>());
export const shareArrived = createAction('conversations/shareArrived', of<{ sendId: string }>());
export const shareFailed = createAction('conversations/shareFailed', of<{ sendId: string; error: string }>());
