/** Actions on many pins of a board at once (ledger BOARD-007). */
export const BULK_ACTIONS = ['bulkMove', 'bulkCopy', 'bulkCreateSection', 'bulkDelete'] as const;
export type BulkActionKind = (typeof BULK_ACTIONS)[number];

/**
 * stopped: it could not continue, because its target was deleted or the right to it was lost. What was not done yet
 * stays as it was.
 */
export const BULK_STATUSES = ['running', 'undoing', 'done', 'undone', 'stopped'] as const;

/** The section id that means the whole board (ledger BOARD-010). */
export const WHOLE_BOARD = '-1';

export const BULK_LIMITS = {
  /** Most pins of one action. */
  pins: 100_000,
  /** Most pin ids in one call, limited by the size of a request body. Larger selections are sent as all but some. */
  namedPins: 10_000,
} as const;

/** The exact error message for a response without blocking actions (ledger BOARD-014). */
export const NO_BLOCKING_ACTIONS = 'No blocking actions found in the response';
