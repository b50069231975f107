import { ACCOUNT_PARAM } from '../headers';

/**
 * Kinds of changes on a board, as sent over the live channel. `subject_id` is the pin for kinds that concern one, and the
 * write of `pins_changed`, by which the page that sent it knows its own.
 * Clients fetch the data themselves, so the channel never reveals anything that the viewer may not see.
 */
export const LIVE_KINDS = [
  'pin_added',
  'pin_removed',
  'pin_changed',
  /** Many pins at once; without a write where no page sent one of its own, as in a merge. */
  'pins_changed',
  /** A pin was moved in the ordering. */
  'pin_placed',
  'sections_changed',
  'board_changed',
  'people_changed',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** The write of `pins_changed`: a bulk action, or with a minus sign its undoing. */
export const bulkWriteOf = (actionId: string, isUndo: boolean): string => (isUndo ? `-${actionId}` : actionId);

/** One event of the channel. `seq` numbers a board's changes from 1 without gaps. */
export interface LiveChange {
  seq: number;
  kind: LiveKind;
  subject_id: string | null;
}

/**
 * Sent when the viewer's conversations or news have changed and when the channel opens; names the conversation if it is known.
 */
export interface LiveMessages {
  news_hub_count: number;
  conversations_unseen_count: number;
  conversation_ids: readonly string[];
}

/** Sent when people in the viewer's conversations begin or stop typing: all who are typing now. */
export type LiveTyping = readonly { conversation_id: string; user_id: string }[];

/** Sent when the comment count of the pin on screen has changed, and when the channel opens. */
export interface LiveComments {
  pin_id: string;
  comment_count: number;
}

/** A member's single live channel: changes of their conversations and of the board on screen, if any. */
export function livePath(account: string, boardId: string | null, after: number | null): string {
  const path = boardId === null ? '/_/live/' : `/_/live/boards/${boardId}/`;
  const resumed = boardId === null || after === null ? '' : `&after=${after}`;
  return `${path}?${ACCOUNT_PARAM}=${account}${resumed}`;
}

/** The same channel while a pin's page is on screen: changes of the member's conversations and of the pin's comments. */
export function livePinPath(account: string, pinId: string): string {
  return `/_/live/pins/${pinId}/?${ACCOUNT_PARAM}=${account}`;
}

export const LIVE = {
  /** How long somebody is shown as typing after their last keystroke was sent. ms */
  typingMs: 5000,
  /** Interval of the keep-alive lines, at which permissions are checked again. ms */
  heartbeatMs: 15_000,
  /** Most changes that are replayed after a reconnect; after more, the client refetches everything. */
  resumeChanges: 200,
} as const;
