import type { Reducer } from '@reduxjs/toolkit';
import { merged } from '../actions/entities';
import * as requests from '../actions/requests';
import type { LazyRecordsByTable, RecordsByTable } from '../entities/records';
import { type On, tableReducer } from '../lib/tableReducer';

type Name = keyof LazyRecordsByTable;
type RecordOf<N extends Name> = NonNullable<LazyRecordsByTable[N]>[number];
type Table<N extends Name> = Readonly<Record<string, RecordOf<N>>>;

/** A table of a lazy branch, by id: takes its records from every answer, and changes them by `rules`. */
export function lazyTable<N extends Name>(name: N, rules: (on: On<Table<N>>) => void): Reducer<Table<N>> {
  const take = (state: Table<N>, entities: RecordsByTable | undefined): Table<N> => {
    const records: readonly RecordOf<N>[] = (entities as LazyRecordsByTable | undefined)?.[name] ?? [];
    if (records.length === 0) return state;
    return { ...state, ...Object.fromEntries(records.map((record) => [record.id, record])) };
  };
  return tableReducer<Table<N>>({}, (on) => {
    rules(on);
    on(merged, (state, { entities }) => take(state, entities));
    on(requests.completed, (state, { entities }) => take(state, entities));
  });
}
