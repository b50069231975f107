import { useMemo, useSyncExternalStore } from 'react';
import type { EntityIds, EntityRecords, TableName } from '../entities/records';
import { type EntityTable, type HasId, readEntity } from '../lib/entityTable';
import type { EntitiesState } from '../reducers/entities/initialEntities';
import type { AppStore } from './createAppStore';
import { useAppStore } from './hooks';

const NO_IDS: readonly string[] = [];

/**
 * One flat record. The component re-renders when this record changes and for no other; undefined when the store does not
 * have it or `id` is null.
 */
export function useEntity<N extends TableName>(
  table: N,
  id: EntityIds[N] | null | undefined,
): EntityRecords[N] | undefined {
  const store = useAppStore();
  const source = useMemo(() => {
    const read = (tables: EntitiesState) => (id ? readEntity(tables[table], id) : undefined);
    return sourceOf(store, table, id ? [id] : NO_IDS, read);
  }, [store, table, id]);
  return useSyncExternalStore(source.subscribe, source.now, source.before);
}

/**
 * The known records of `ids`, in their order. The array is the same object while all of its records are. `ids` should
 * keep its identity between renders, as lists in the store do.
 */
export function useEntities<N extends TableName>(table: N, ids: readonly EntityIds[N][]): readonly EntityRecords[N][] {
  const store = useAppStore();
  const keepSame = useMemo(() => createKeeper<EntityRecords[N]>(), []);
  const source = useMemo(
    () => sourceOf(store, table, ids, (tables) => keepSame(readAll(tables[table], ids))),
    [store, table, ids, keepSame],
  );
  return useSyncExternalStore(source.subscribe, source.now, source.before);
}

/** Stable functions while the same records are read: with new ones React would subscribe again after each render. */
function sourceOf<T>(store: AppStore, table: TableName, ids: readonly string[], read: (tables: EntitiesState) => T) {
  return {
    subscribe: (wake: () => void) => store.entityListeners.subscribe(table, ids, wake),
    now: () => read(store.getState().entities),
    before: () => read(store.hydrationState.entities),
  };
}

function readAll<T extends HasId>(table: EntityTable<T>, ids: readonly string[]): T[] {
  const records: T[] = [];
  for (const id of ids) {
    const record = readEntity(table, id);
    if (record !== undefined) records.push(record);
  }
  return records;
}

/** Returns the previous array while the new one has the same records, because useSyncExternalStore compares identity. */
function createKeeper<T>(): (records: readonly T[]) => readonly T[] {
  let last: readonly T[] = [];
  return (records) => {
    const isSame = records.length === last.length && records.every((record, i) => record === last[i]);
    if (!isSame) last = records;
    return last;
  };
}
