import type { UnknownAction } from '@reduxjs/toolkit';
import * as changes from '../../actions/changes';
import type { ListRef } from '../../entities/lists';
import { swapIds } from '../../lib/swapIds';
import type { ListChange } from './listReducer';

/**
 * The latest changes of lists, read or not. An answer that left before a change was done holds the list as it was, and
 * comes when the change may be settled already: what is pending is then done to it once more. All of these may be done
 * twice; that some alone stay (`keep`) may not, since others may have come.
 */
export type PendingChanges = readonly PendingChange[];

interface PendingChange extends ListChange {
  readonly changeId: string;
  /** When the server's word on it came (ms); null: it is under way. */
  readonly confirmedAt: number | null;
}

export const NOTHING_PENDING: PendingChanges = [];

/** More than anybody does while one answer is on its way. */
const MAX_PENDING = 100;

export function withPending(pending: PendingChanges, changeId: string, made: readonly ListChange[]): PendingChanges {
  const more = made.filter(({ op }) => !('keep' in op)).map((change) => ({ ...change, changeId, confirmedAt: null }));
  return more.length === 0 ? pending : [...pending, ...more].slice(-MAX_PENDING);
}

export function pendingReducer(pending: PendingChanges, action: UnknownAction): PendingChanges {
  if (changes.confirmed.match(action)) {
    const { changeId, at, ids = {} } = action.payload;
    const named = swapIds(pending, ids);
    if (!named.some((change) => change.changeId === changeId)) return named;
    return named.map((change) => (change.changeId === changeId ? { ...change, confirmedAt: at } : change));
  }
  if (!changes.reverted.match(action)) return pending;
  const left = pending.filter((change) => change.changeId !== action.payload.changeId);
  return left.length === pending.length ? pending : left;
}

/** What an answer that left at `sentAt` (ms) may not know of a list, in the order in which it was done. */
export function pendingFor(pending: PendingChanges, { name, key }: ListRef, sentAt: number): PendingChanges {
  return pending.filter(
    (change) =>
      change.name === name && change.key === key && (change.confirmedAt === null || change.confirmedAt > sentAt),
  );
}
