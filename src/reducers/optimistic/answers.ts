import type { UnknownAction } from '@reduxjs/toolkit';
import { merged } from '../../actions/entities';
import * as requests from '../../actions/requests';
import { isRecord } from '../../lib/isRecord';
import { type Branches, DATA_BRANCHES, type DataReducer, type LogEntry, type OptimisticState } from './optimisticState';

type Answer = ReturnType<typeof requests.completed> | ReturnType<typeof merged>;

/** Parts of an answer for which the optimistic log has newer data; read by the reducers of entities. */
export interface AnswerMeta {
  /** Records (`pins 12`) that a change modified after the answer was requested: the answer only fills absent fields. */
  readonly older: ReadonlySet<string>;
  /**
   * Counters (`boards 7 pinCount`) that changes in the log modify: it is unknown whether the answer includes those
   * changes.
   */
  readonly uncounted: ReadonlySet<string>;
}

export const isAnswer = (action: UnknownAction): action is Answer =>
  requests.completed.match(action) || merged.match(action);

/** Applies an answer to the committed state, without undoing what was committed after the answer was requested. */
export function takeAnswer(
  reduce: DataReducer,
  committed: Branches,
  answer: Answer,
  { log, recent }: Pick<OptimisticState, 'log' | 'recent'>,
): Branches {
  const { sentAt } = answer.payload;
  const younger = recent.filter(({ confirmedAt }) => (confirmedAt ?? 0) > sentAt);
  if (log.length === 0 && younger.length === 0) return reduce(committed, answer);
  const after = reduce(committed, { ...answer, meta: metaOf(log, younger) });
  return younger.length === 0 ? after : rebase(reduce, committed, after, younger);
}

function metaOf(log: readonly LogEntry[], younger: readonly LogEntry[]): AnswerMeta {
  return {
    older: new Set(younger.flatMap(({ records }) => records)),
    uncounted: new Set(log.flatMap(({ counted }) => counted)),
  };
}

/**
 * Applies the newer changes again to the lists and other parts that an old answer has overwritten. Records do not need
 * it, since an old answer never overwrites their fields.
 */
function rebase(reduce: DataReducer, before: Branches, after: Branches, younger: readonly LogEntry[]): Branches {
  const again = younger.reduce((branches, { action }) => reduce(branches, action), after);
  let rebased = after;
  for (const name of DATA_BRANCHES) {
    if (name === 'entities') continue;
    const branch = takeWritten(before[name], after[name], again[name], 2);
    if (branch !== after[name]) rebased = { ...rebased, [name]: branch };
  }
  return rebased;
}

/** Takes from `again` the parts that differ between `before` and `after`; the other parts stay as they are. */
function takeWritten(before: unknown, after: unknown, again: unknown, depth: number): unknown {
  if (before === after || again === after) return after;
  if (depth === 0 || !isRecord(before) || !isRecord(after) || !isRecord(again)) return again;
  const parts: Record<string, unknown> = {};
  for (const key of Object.keys({ ...after, ...again })) {
    const part = takeWritten(before[key], after[key], again[key], depth - 1);
    if (part !== undefined) parts[key] = part;
  }
  return parts;
}
