import type { UnknownAction } from '@reduxjs/toolkit';
import * as changes from '../../actions/changes';
import * as entities from '../../actions/entities';
import * as requests from '../../actions/requests';
import type { EntityRecords, RecordsByTable, TableName } from '../../entities/records';
import { type EntityTable, readEntity } from '../../lib/entityTable';
import {
  type MergeRules,
  mergeRecord,
  mergeRecords,
  putRecords,
  removeRecords,
  type TableWrite,
} from '../../lib/entityWrites';
import {
  addChange,
  confirmChange,
  type Layered,
  type LogEntry,
  revertChange,
  shownValue,
  sinkConfirmed,
} from '../../lib/optimisticLog';
import { sameValue } from '../../lib/sameValue';
import { swapIds } from '../../lib/swapIds';
import type { EntityTables, OptimisticTable } from './initialEntities';
import { applyRecordOp, type RecordChange, type RecordOp, summedFields } from './recordChanges';

export interface TableState<T> {
  readonly table: EntityTable<T>;
  readonly optimistic: OptimisticTable<T>;
}

/** What a noun's records do when an event happens. */
export interface EntityRule<T> {
  readonly type: string;
  readonly changes: (payload: never, tables: EntityTables) => readonly RecordChange<T>[];
}

/**
 * Writes a noun's rules: `const on = rulesFor<PinEntity>(); on(pins.edited, (payload, tables) => […])`. `tables` are
 * all records as they were before the event.
 */
export function rulesFor<T>() {
  return <P>(
    event: { readonly type: string } & ((payload: P) => { payload: P }),
    changesOf: (payload: P, tables: EntityTables) => readonly RecordChange<T>[],
  ): EntityRule<T> => ({ type: event.type, changes: changesOf });
}

export interface EntityReducerOptions<T> extends MergeRules<T> {
  counters?: readonly (keyof T & string)[];
  rules?: readonly EntityRule<T>[];
}

/** How long answers from before a confirmed change are told apart: queries are kept for a minute, calls may take one. */
const OLDER_ANSWER_WINDOW_MS = 150_000;

/** The reducer of one table: merges answers, applies the noun's rules, and carries optimistic changes. */
export function entityReducer<N extends TableName>(name: N, options: EntityReducerOptions<EntityRecords[N]> = {}) {
  type T = EntityRecords[N];
  const rules = new Map(
    (options.rules ?? []).map((rule) => [
      rule.type,
      rule.changes as (payload: unknown, tables: EntityTables) => readonly RecordChange<T>[],
    ]),
  );
  const apply = applyRecordOp<T>;

  function clamped(record: T): T {
    let next = record;
    for (const field of options.counters ?? []) {
      if ((next[field] as number) < 0) next = { ...next, [field]: 0 };
    }
    return next;
  }

  /** Writes the layers' outcome into the table and forgets layers whose log is empty. */
  function show(state: TableState<T>, layers: ReadonlyMap<string, Layered<T | undefined, RecordOp<T>>>): TableState<T> {
    const changed = { ...state.optimistic.changed };
    const records: T[] = [];
    const gone: string[] = [];
    for (const [id, layered] of layers) {
      if (layered.log.length === 0) delete changed[id];
      else changed[id] = layered;
      const record = shownValue(layered, apply);
      if (record === undefined) gone.push(id);
      else records.push(orSame(readEntity(state.table, id), clamped(record)));
    }
    const table = removeRecords(putRecords(state.table, records).table, gone).table;
    return { table, optimistic: { ...state.optimistic, changed } };
  }

  function layerOf(state: TableState<T>, id: string): Layered<T | undefined, RecordOp<T>> {
    return state.optimistic.changed[id] ?? { base: readEntity(state.table, id), log: [] };
  }

  function applyRule(state: TableState<T>, list: readonly RecordChange<T>[], changeId: string | undefined) {
    const layers = new Map<string, Layered<T | undefined, RecordOp<T>>>();
    for (const { id, ...op } of list) {
      const layered = layers.get(id) ?? layerOf(state, id);
      if (layered.base === undefined && layered.log.length === 0 && !('insert' in op)) continue;
      layers.set(
        id,
        changeId === undefined
          ? { ...layered, base: apply(layered.base, op as RecordOp<T>) }
          : addChange(layered, changeId, op as RecordOp<T>),
      );
    }
    return layers.size === 0 ? state : show(state, layers);
  }

  function settle(
    state: TableState<T>,
    changeId: string,
    how: typeof confirmChange | typeof revertChange,
    ids: Readonly<Record<string, string>> = {},
  ) {
    const layers = new Map<string, Layered<T | undefined, RecordOp<T>>>();
    for (const [id, layered] of Object.entries(state.optimistic.changed)) {
      if (!layered.log.some((entry) => entry.changeId === changeId)) continue;
      const log = layered.log.map((entry) =>
        entry.changeId === changeId ? { ...entry, op: swapIds(entry.op, ids) } : entry,
      );
      const resolveId = ids[id];
      if (resolveId === undefined) {
        layers.set(id, how({ ...layered, log }, changeId, apply));
        continue;
      }
      // A record under a client-made id has done its work; what else was changed in it goes on under the server's.
      layers.set(id, { base: undefined, log: [] });
      const others = log.filter((entry) => entry.changeId !== changeId);
      if (others.length > 0) layers.set(resolveId, { base: undefined, log: others });
    }
    return { layers, state: layers.size === 0 ? state : show(state, layers) };
  }

  function merge(state: TableState<T>, records: readonly T[], sentAt: number): TableState<T> {
    const { changed, confirmedAt } = state.optimistic;
    // Mostly nothing is optimistic: then no record is looked up twice.
    if (isEmpty(changed) && isEmpty(confirmedAt)) return withTable(state, mergeRecords(state.table, records, options));
    const isOlder = (id: string) => sentAt < (confirmedAt[id] ?? 0);
    const rules = { ...options, isOlder };
    const layers = new Map<string, Layered<T | undefined, RecordOp<T>>>();
    for (const incoming of records) {
      const { id } = incoming;
      const layered = layers.get(id) ?? changed[id];
      if (!layered) continue;
      const { base, log } = isOlder(id) ? layered : sinkConfirmed(layered, apply);
      layers.set(id, {
        base: base === undefined ? incoming : mergeRecord(base, sumless(incoming, base, log), rules),
        log,
      });
    }
    // Records with changes on top are shown below; what the table holds of them meanwhile does not matter.
    const next = withTable(state, mergeRecords(state.table, records, rules));
    return layers.size === 0 ? next : show(next, layers);
  }

  function remember(state: TableState<T>, ids: Iterable<string>, at: number): TableState<T> {
    const confirmedAt: Record<string, number> = {};
    for (const [id, time] of Object.entries(state.optimistic.confirmedAt)) {
      if (at - time < OLDER_ANSWER_WINDOW_MS) confirmedAt[id] = time;
    }
    for (const id of ids) confirmedAt[id] = at;
    return { ...state, optimistic: { ...state.optimistic, confirmedAt } };
  }

  const recordsFor = (byTable: RecordsByTable | undefined) => byTable?.[name] as readonly T[] | undefined;

  return (state: TableState<T>, action: UnknownAction, tables: EntityTables): TableState<T> => {
    if (requests.completed.match(action) || entities.merged.match(action)) {
      const records = recordsFor(action.payload.entities);
      return records ? merge(state, records, action.payload.sentAt) : state;
    }
    if (entities.evicted.match(action)) {
      return withTable(state, removeRecords(state.table, action.payload.records[name] ?? []));
    }
    if (changes.reverted.match(action)) return settle(state, action.payload.changeId, revertChange).state;
    if (changes.confirmed.match(action)) {
      const { changeId, ids, entities: byTable, at } = action.payload;
      const settled = settle(state, changeId, confirmChange, ids);
      const written = settled.layers.size === 0 ? state : remember(settled.state, settled.layers.keys(), at);
      const records = recordsFor(byTable);
      return records ? merge(written, records, at) : written;
    }
    const changesOf = rules.get(action.type);
    if (!changesOf) return state;
    const payload = action.payload as { changeId?: string };
    return applyRule(state, changesOf(payload, tables), payload.changeId);
  };
}

/**
 * An answer without what open changes add to: it left before they were confirmed, so nobody can tell whether it counts
 * them, and what was known before them does not. What the answer counts beside them is read the next time.
 */
function sumless<T extends object>(incoming: T, base: T, log: readonly LogEntry<RecordOp<T>>[]): T {
  const next = { ...incoming };
  for (const { op } of log) for (const field of summedFields(op)) next[field] = base[field] ?? next[field];
  return next;
}

/** A record that came out as it was keeps its identity: a confirmation of what already shows wakes nobody. */
function orSame<T>(now: T | undefined, next: T): T {
  return now !== undefined && sameValue(now, next) ? now : next;
}

function withTable<T>(state: TableState<T>, { table }: TableWrite<T>): TableState<T> {
  return table === state.table ? state : { ...state, table };
}

function isEmpty(map: object): boolean {
  for (const _ in map) return false;
  return true;
}
