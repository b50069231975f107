import type { UnknownAction } from '@reduxjs/toolkit';
import * as changes from '../../actions/changes';
import { merged } from '../../actions/entities';
import { swapIds } from '../../lib/swapIds';
import { isAnswer, takeAnswer } from './answers';
import { footprintOf } from './footprint';
import { showBranches } from './keepIdentity';
import {
  type Branches,
  DATA_BRANCHES,
  type DataReducer,
  type LogEntry,
  OLDER_ANSWER_WINDOW_MS,
  type OptimisticState,
  optimisticOf,
} from './optimisticState';

/**
 * Reduces the data branches of `state` with an optimistic log (docs/adr/0015-optimistic-log.md). An action whose
 * payload has a change id is shown and logged; `changes/confirmed` commits it; `changes/reverted` removes it, whatever
 * has happened since. Every other action changes the committed state, and the log is applied again on top.
 */
export function reduceWithLog(reduce: DataReducer, state: Branches, action: UnknownAction): Branches {
  if (changes.confirmed.match(action)) return confirm(reduce, state, action.payload);
  if (changes.reverted.match(action)) return revert(reduce, state, action.payload.changeId);
  const { changeId } = (action.payload ?? {}) as { changeId?: unknown };
  if (typeof changeId === 'string') return append(reduce, state, changeId, action);

  const optimistic = optimisticOf(state);
  const base = baseOf(state, optimistic);
  const committed = isAnswer(action) ? takeAnswer(reduce, base, action, optimistic) : reduce(base, action);
  if (optimistic.log.length === 0) return committed;
  return committed === base ? state : show(reduce, state, { ...optimistic, committed });
}

function append(reduce: DataReducer, state: Branches, changeId: string, { type, payload }: UnknownAction): Branches {
  const { log, recent, committed } = optimisticOf(state);
  // A copy without extra fields: redux-saga adds a mark to the actions that it puts, and state must stay plain data.
  const action = { type, payload };
  const after = reduce(state, action);
  const entry: LogEntry = { changeId, action, confirmedAt: null, ...footprintOf(state, after) };
  const optimistic: OptimisticState = { committed: committed ?? pickData(state), log: [...log, entry], recent };
  return { ...after, optimistic };
}

function confirm(
  reduce: DataReducer,
  state: Branches,
  { changeId, at, ids = {}, entities }: ReturnType<typeof changes.confirmed>['payload'],
): Branches {
  const named = withIds(state, ids);
  const before = optimisticOf(named);
  const log = before.log.map((entry) => (entry.changeId === changeId ? { ...entry, confirmedAt: at } : entry));
  const recent = before.recent.filter(({ confirmedAt }) => at - (confirmedAt ?? 0) < OLDER_ANSWER_WINDOW_MS);
  const base = baseOf(named, before);
  const settled = commit(reduce, base, log, recent);
  const committed = entities
    ? takeAnswer(reduce, settled.committed, merged({ entities, sentAt: at }), settled)
    : settled.committed;
  return before.log.length === 0 ? committed : show(reduce, named, { ...settled, committed });
}

function revert(reduce: DataReducer, state: Branches, changeId: string): Branches {
  const optimistic = optimisticOf(state);
  const log = optimistic.log.filter((entry) => entry.changeId !== changeId);
  if (log.length === optimistic.log.length) return state;
  return show(reduce, state, commit(reduce, baseOf(state, optimistic), log, optimistic.recent));
}

/** Commits the confirmed changes that may be committed before older, unconfirmed ones. */
function commit(reduce: DataReducer, base: Branches, log: readonly LogEntry[], recent: readonly LogEntry[]) {
  let committed = base;
  const left: LogEntry[] = [];
  const done: LogEntry[] = [];
  for (const entry of log) {
    if (entry.confirmedAt === null || !mayOvertake(reduce, committed, left, entry)) {
      left.push(entry);
      continue;
    }
    const after = reduce(committed, entry.action);
    done.push({ ...entry, ...footprintOf(committed, after, entry) });
    committed = after;
  }
  return { committed, log: left, recent: done.length === 0 ? recent : [...recent, ...done] };
}

/**
 * Whether a change gives the same result before and after the older changes, together and each alone, since any of them
 * may be reverted. True if they change different records, or only add to the same counters. This lets a confirmed
 * change commit while an older call waits hours for a connection.
 */
function mayOvertake(reduce: DataReducer, committed: Branches, older: readonly LogEntry[], { action }: LogEntry) {
  if (older.length === 0) return true;
  const first = reduce(committed, action);
  const apply = (branches: Branches, entry: LogEntry) => reduce(branches, entry.action);
  const commutes = (entries: readonly LogEntry[]) => {
    const inOrder = reduce(entries.reduce(apply, committed), action);
    return showBranches(inOrder, entries.reduce(apply, first)) === inOrder;
  };
  return older.every((entry) => commutes([entry])) && commutes(older);
}

/** Applies the log to the committed state. */
function show(
  reduce: DataReducer,
  state: Branches,
  { committed, log, recent }: OptimisticState & { committed: Branches },
): Branches {
  let shown = committed;
  const entries = log.map((entry): LogEntry => {
    const before = shown;
    shown = reduce(before, entry.action);
    return { ...entry, ...footprintOf(before, shown, entry) };
  });
  const optimistic: OptimisticState = { committed: log.length === 0 ? null : committed, log: entries, recent };
  return { ...showBranches(state, shown), optimistic };
}

/** Replaces client-made ids by the server's, in the log and in the shown state. */
function withIds(state: Branches, ids: Readonly<Record<string, string>>): Branches {
  if (Object.keys(ids).length === 0) return state;
  const { log, recent, committed } = optimisticOf(state);
  const named = (entries: readonly LogEntry[]) =>
    entries.map((entry) => ({ ...entry, action: swapIds(entry.action, ids) }));
  const optimistic: OptimisticState = { committed, log: named(log), recent: named(recent) };
  return { ...state, ui: swapIds(state.ui, ids), saves: swapIds(state.saves, ids), optimistic };
}

/** The committed state, including branches that were installed after the oldest change in the log. */
function baseOf(state: Branches, { committed }: OptimisticState): Branches {
  if (committed === null) return state;
  const isMissing = (name: string) => committed[name] === undefined && state[name] !== undefined;
  return DATA_BRANCHES.some(isMissing) ? { ...pickData(state), ...committed } : committed;
}

function pickData(state: Branches): Branches {
  return Object.fromEntries(DATA_BRANCHES.flatMap((name) => (state[name] === undefined ? [] : [[name, state[name]]])));
}
