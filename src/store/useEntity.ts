import { useMemo, useSyncExternalStore } from 'react';
import type { EntityIds, EntityRecords, TableName } from '../entities/records';
import { type EntityTable, type HasId, readEntity } from '../lib/entityTable';
import type { EntityTables } from '../reducers/entities/initialEntities';
import type { View } from '../selectors/views';
import type { AppStore } from './createAppStore';
import { useAppStore } from './hooks';

const NO_IDS: readonly string[] = [];

/**
 * One record, flat. The component renders again when this record changes and not for any other; undefined where the
 * store does not know it or `id` is null.
 */
export function useEntity<N extends TableName>(
  table: N,
  id: EntityIds[N] | null | undefined,
): EntityRecords[N] | undefined {
  const store = useAppStore();
  const source = useMemo(() => {
    const read = (tables: EntityTables) => (id ? readEntity(tables[table], id) : undefined);
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

/** The same functions for as long as the same is read: with new ones React would look anew after each render. */
function sourceOf<T>(store: AppStore, table: TableName, ids: readonly string[], read: (tables: EntityTables) => T) {
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

/** Gives the last array back while the new one holds the same records: what useSyncExternalStore compares. */
function createKeeper<T>(): (records: readonly T[]) => readonly T[] {
  let last: readonly T[] = [];
  return (records) => {
    const isSame = records.length === last.length && records.every((record, i) => record === last[i]);
    if (!isSame) last = records;
    return last;
  };
}

/**
 * What a component shows of several records that lead to each other, found by one id with one subscription (a hook for
 * each record costs each card of a grid that much more). The component renders again when one of the records that the
 * view has read changes and not for any other; the parts are the same object while all of them are. `view` is a
 * function of `selectors/views`, the same at every render.
 */
export function useEntityView<Id, Parts extends object>(view: View<Id, Parts>, id: Id): Parts {
  const store = useAppStore();
  const source = useMemo(() => new ViewSource(store, view, id), [store, view, id]);
  return useSyncExternalStore(source.subscribe, source.now, source.before);
}

/** Table and id of each record that was asked for, one after the other. */
type Met = readonly string[];

class ViewSource<Id, Parts extends object> {
  private met: Met = [];
  private parts: Parts | undefined;

  constructor(
    private readonly store: AppStore,
    private readonly view: View<Id, Parts>,
    private readonly id: Id,
  ) {}

  readonly now = () => this.read(this.store.getState().entities);
  readonly before = () => this.read(this.store.hydrationState.entities);

  readonly subscribe = (wake: () => void) => {
    const { entityListeners } = this.store;
    let watched: Met = [];
    let isOver = false;
    const watch = (met: Met) => {
      if (hasSame(watched, met)) return;
      const left = watched;
      watched = met;
      forEachMet(met, (table, id) => entityListeners.add(table, id, onChange));
      // Last, and only what is not wanted any more.
      forEachMet(left, (table, id) => isMet(met, table, id) || entityListeners.remove(table, id, onChange));
    };
    const onChange = () => {
      // Whoever was woken before may have taken it down.
      if (isOver) return;
      this.now();
      // A pin that has moved leads to another board.
      watch(this.met);
      wake();
    };
    this.now();
    watch(this.met);
    return () => {
      isOver = true;
      watch([]);
    };
  };

  private read(tables: EntityTables): Parts {
    const met: string[] = [];
    const parts = this.view((table, id) => {
      if (!id) return undefined;
      met.push(table, id);
      return readEntity(tables[table], id);
    }, this.id);
    this.met = met;
    if (!this.parts || !hasSameParts(this.parts, parts)) this.parts = parts;
    return this.parts;
  }
}

function hasSame(one: Met, other: Met): boolean {
  return one.length === other.length && one.every((name, i) => name === other[i]);
}

function hasSameParts<Parts extends object>(one: Parts, other: Parts): boolean {
  for (const name in one) if (one[name] !== other[name]) return false;
  return true;
}

function forEachMet(met: Met, use: (table: TableName, id: string) => void): void {
  for (let i = 0; i < met.length; i += 2) use(met[i] as TableName, met[i + 1] ?? '');
}

function isMet(met: Met, table: TableName, id: string): boolean {
  for (let i = 0; i < met.length; i += 2) if (met[i] === table && met[i + 1] === id) return true;
  return false;
}
