import { type EntityRecords, TABLE_NAMES, type TableName } from '../../entities/records';
import { type EntityTable, emptyTable } from '../../lib/entityTable';
import type { Layered } from '../../lib/optimisticLog';
import type { RecordOp } from './recordChanges';

export type EntityTables = { readonly [N in TableName]: EntityTable<EntityRecords[N]> };

/** Records with optimistic changes on top, and when records were last written by a confirmed change (ms). */
export interface OptimisticTable<T> {
  readonly changed: Readonly<Record<string, Layered<T | undefined, RecordOp<T>>>>;
  readonly confirmedAt: Readonly<Record<string, number>>;
}

/** The tables of records, and beside them what is only believed until the server has answered. */
export type EntitiesState = EntityTables & {
  readonly optimistic: { readonly [N in TableName]: OptimisticTable<EntityRecords[N]> };
};

const NOTHING_OPTIMISTIC: OptimisticTable<never> = { changed: {}, confirmedAt: {} };

function forEachTable<V>(value: V): { [N in TableName]: V } {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, value])) as { [N in TableName]: V };
}

export const initialEntities: EntitiesState = {
  ...forEachTable(emptyTable<never>()),
  optimistic: forEachTable(NOTHING_OPTIMISTIC),
};
