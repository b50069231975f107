import type { UnknownAction } from '@reduxjs/toolkit';

/** The branches that optimistic changes change and answers fill. A new lazy one adds its name here. */
export const DATA_BRANCHES = ['entities', 'lists', 'collaborators', 'interests', 'conversations'] as const;

/** Branches of state by name: the whole state, or the data branches alone. */
export type Branches = Readonly<Record<string, unknown>>;

/** Runs the reducers of the data branches; the same object where none of them changes anything. */
export type DataReducer = (branches: Branches, action: UnknownAction) => Branches;

/** What a change has changed so far. */
export interface Footprint {
  /** As `pins 12`. */
  readonly records: readonly string[];
  /** Counters of them that it added to, as `boards 7 pinCount`. */
  readonly counted: readonly string[];
}

export interface LogEntry extends Footprint {
  readonly changeId: string;
  readonly action: UnknownAction;
  /** When the server confirmed it (ms); null while it has not answered. */
  readonly confirmedAt: number | null;
}

/**
 * The data branches of the state are what is shown: `log.reduce(reducer, committed)`. `committed` is what the server is
 * known to have; null while the log is empty, because it is then the shown branches themselves.
 */
export interface OptimisticState {
  readonly committed: Branches | null;
  /** Changes in the order in which they were made, until they are committed or reverted. */
  readonly log: readonly LogEntry[];
  /** Changes that were committed lately: an answer that was sent before them may still arrive. */
  readonly recent: readonly LogEntry[];
}

export const NOTHING_OPTIMISTIC: OptimisticState = { committed: null, log: [], recent: [] };

/** How long an answer from before a confirmed change may take: queries are cached for a minute, calls may take one. */
export const OLDER_ANSWER_WINDOW_MS = 150_000;

export const optimisticOf = (state: Branches): OptimisticState =>
  (state.optimistic as OptimisticState | undefined) ?? NOTHING_OPTIMISTIC;
