/**
 * What a change of a board was, as the live channel tells it. `subject_id` names the pin of those that are about one; readers
 * fetch what they need, so that the channel itself says nothing that somebody may not see.
 */
export const LIVE_KINDS = [
  'pin_added',
  'pin_removed',
  'pin_changed',
  /** Many pins at once. */
  'pins_changed',
  /** A pin stands elsewhere in the order. */
  'pin_placed',
  'sections_changed',
  'board_changed',
  'people_changed',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** One line of the channel. `seq` counts a board's changes from 1 without gaps. */
export interface LiveChange {
  seq: number;
  kind: LiveKind;
  subject_id: string | null;
}

/** A line that says that the viewer's conversations have news, and where the channel begins; of which, where it is known. */
export interface LiveMessages {
  conversations_unseen_count: number;
  conversation_ids: readonly string[];
}

/** A member's one channel: what happens in their conversations and, where they look at one, on a board. */
export const livePath = (boardId: string | null, after: number | null): string =>
  boardId === null ? '/_/live/' : `/_/live/boards/${boardId}/${after === null ? '' : `?after=${after}`}`;

export const LIVE = {
  /** How often a line says that the channel stands, and rights are looked at anew; ms. */
  heartbeatMs: 15_000,
  /** Changes that are told to somebody who comes back; after more, everything is to be read anew. */
  resumeChanges: 200,
} as const;
