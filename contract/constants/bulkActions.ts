/** What can be done to many pins of a board at once (ledger BOARD-007). */
export const BULK_ACTIONS = ['bulkMove', 'bulkCopy', 'bulkCreateSection', 'bulkDelete'] as const;
export type BulkActionKind = (typeof BULK_ACTIONS)[number];

/** stopped: it could not go on (its target is gone, or the right to it) and left what was not done yet as it was. */
export const BULK_STATUSES = ['running', 'undoing', 'done', 'undone', 'stopped'] as const;

/** The section id that stands for all of a board (ledger BOARD-010). */
export const WHOLE_BOARD = '-1';

export const BULK_LIMITS = {
  /** Pins of one action. */
  pins: 100_000,
  /** Pins that one call names: as many ids as a request's body holds. More are chosen as all but some. */
  namedPins: 10_000,
} as const;

/** What a call is rejected with whose answer lacks them, letter for letter (ledger BOARD-014). */
export const NO_BLOCKING_ACTIONS = 'No blocking actions found in the response';
