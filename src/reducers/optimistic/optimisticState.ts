import type { UnknownAction } from '@reduxjs/toolkit';

/** The branches that optimistic changes and answers write to. A new lazy branch adds its name here. */
export const DATA_BRANCHES = [
  'entities',
  'lists',
  'collaborators',
  'interests',
  'conversations',
  'pinReactions',
  'triedIts',
  'settings',
  'recentSearches',
  'savedSearches',
  'business',
] as const;

/** Branches of state by name: the whole state, or only the data branches. */
export type Branches = Readonly<Record<string, unknown>>;

/** Runs the reducers of the data branches; returns the same object if nothing changes. */
export type DataReducer = (branches: Branches, action: UnknownAction) => Branches;

/** The records and counters that a change has modified so far. */
export interface Footprint {
  /** As `pins 12`. */
  readonly records: readonly string[];
  /** Counters that it only added to, as `boards 7 pinCount`. */
  readonly counted: readonly string[];
}

export interface LogEntry extends Footprint {
  readonly changeId: string;
  readonly action: UnknownAction;
  /** When the server confirmed it (ms); null until then. */
  readonly confirmedAt: number | null;
}

/**
 * The data branches of the state are the shown ones: `shown = log.reduce(reducer, committed)`. `committed` is what the
 * server is known to have; null while the log is empty, because the two are then the same.
 */
export interface OptimisticState {
  readonly committed: Branches | null;
  /** Changes in the order in which they were made, until they are committed or reverted. */
  readonly log: readonly LogEntry[];
  /** Recently committed changes: an answer that was requested before them may still arrive. */
  readonly recent: readonly LogEntry[];
}

export const NOTHING_OPTIMISTIC: OptimisticState = { committed: null, log: [], recent: [] };

/** How old an answer can be when it arrives: queries are cached for a minute, and calls may take a minute. */
export const OLDER_ANSWER_WINDOW_MS = 150_000;

export const optimisticOf = (state: Branches): OptimisticState =>
  (state.optimistic as OptimisticState | undefined) ?? NOTHING_OPTIMISTIC;
