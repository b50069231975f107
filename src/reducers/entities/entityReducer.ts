import type { UnknownAction } from '@reduxjs/toolkit';
import * as entities from '../../actions/entities';
import * as requests from '../../actions/requests';
import type { EntityRecords, RecordsByTable, TableName } from '../../entities/records';
import { type EntityTable, readEntity } from '../../lib/entityTable';
import { type MergeRules, mergeRecords, putRecords, removeRecords } from '../../lib/entityWrites';
import { sameValue } from '../../lib/sameValue';
import type { AnswerMeta } from '../optimistic/answers';
import type { EntitiesState } from './initialEntities';
import { applyRecordOp, type RecordChange, type RecordOp } from './recordChanges';

/** How an event changes the records of one table. */
export interface EntityRule<T> {
  readonly type: string;
  readonly changes: (payload: never, tables: EntitiesState) => readonly RecordChange<T>[];
}

/**
 * Defines a table's rules: `const on = rulesFor<PinEntity>(); on(pins.edited, (payload, tables) => […])`. `tables` are
 * all records before the event.
 */
export function rulesFor<T>() {
  return <P>(
    event: { readonly type: string } & ((payload: P) => { payload: P }),
    changesOf: (payload: P, tables: EntitiesState) => readonly RecordChange<T>[],
  ): EntityRule<T> => ({ type: event.type, changes: changesOf });
}

export interface EntityReducerOptions<T> extends MergeRules<T> {
  /** Numbers that changes increment or decrement; never shown below 0 (ledger BOARD-043). */
  counters?: readonly (keyof T & string)[];
  rules?: readonly EntityRule<T>[];
}

/** The reducer of one table: merges answers and applies the noun's rules. `tables` are all records before the event. */
export type EntityReducer<T> = ((
  table: EntityTable<T>,
  action: UnknownAction,
  tables: EntitiesState,
) => EntityTable<T>) & {
  readonly counters: readonly string[];
};

export function entityReducer<N extends TableName>(
  name: N,
  { counters = [], rules = [], ...mergeRules }: EntityReducerOptions<EntityRecords[N]> = {},
): EntityReducer<EntityRecords[N]> {
  type T = EntityRecords[N];
  type ChangesOf = (payload: unknown, tables: EntitiesState) => readonly RecordChange<T>[];
  const changesByType = new Map(rules.map(({ type, changes }) => [type, changes as ChangesOf]));

  /**
   * Drops the counters that open changes in the optimistic log modify: it is unknown whether the answer already
   * includes those changes.
   */
  function withoutUncounted(table: EntityTable<T>, record: T, { uncounted }: AnswerMeta): T {
    const unsure = counters.filter((field) => uncounted.has(`${name} ${record.id} ${field}`));
    const known = unsure.length > 0 && readEntity(table, record.id);
    if (!known) return record;
    const left = { ...record };
    for (const field of unsure) if (known[field] !== undefined) left[field] = undefined as never;
    return left;
  }

  function merge(table: EntityTable<T>, records: readonly T[], meta: AnswerMeta | undefined): EntityTable<T> {
    if (!meta) return mergeRecords(table, records, mergeRules).table;
    const isOlder = (id: string) => meta.older.has(`${name} ${id}`);
    const sure = records.map((record) => withoutUncounted(table, record, meta));
    return mergeRecords(table, sure, { ...mergeRules, isOlder }).table;
  }

  function clamped(record: T): T {
    let next = record;
    for (const field of counters) if ((next[field] as number) < 0) next = { ...next, [field]: 0 };
    return next;
  }

  function applyChanges(table: EntityTable<T>, changes: readonly RecordChange<T>[]): EntityTable<T> {
    const changed = new Map<string, T>();
    for (const { id, ...op } of changes) {
      const record = applyRecordOp(changed.get(id) ?? readEntity(table, id), op as RecordOp<T>);
      if (record) changed.set(id, record);
    }
    const records = Array.from(changed, ([id, record]) => orSame(readEntity(table, id), clamped(record)));
    return putRecords(table, records).table;
  }

  function reduce(table: EntityTable<T>, action: UnknownAction, tables: EntitiesState): EntityTable<T> {
    if (requests.completed.match(action) || entities.merged.match(action)) {
      const records = (action.payload.entities as RecordsByTable)[name] as readonly T[] | undefined;
      return records ? merge(table, records, (action as { meta?: AnswerMeta }).meta) : table;
    }
    if (entities.evicted.match(action)) return removeRecords(table, action.payload.records[name] ?? []).table;
    const changesOf = changesByType.get(action.type);
    return changesOf ? applyChanges(table, changesOf(action.payload, tables)) : table;
  }

  return Object.assign(reduce, { counters });
}

/** Keeps the identity of a record that did not change, so that its components do not render again. */
function orSame<T>(now: T | undefined, next: T): T {
  return now !== undefined && sameValue(now, next) ? now : next;
}
