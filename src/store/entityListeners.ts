import { TABLE_NAMES, type TableName } from '../entities/records';
import { changedIds, type EntityTable, type HasId } from '../lib/entityTable';
import type { EntitiesState } from '../reducers/entities/initialEntities';

type Listener = () => void;
type ListenersById = Map<string, Set<Listener>>;

/**
 * Wakes the components that show a record when that record changes, and no others: one subscription to the store,
 * listeners by table and id. The changed ids are computed from the two tables, so that time travel notifies them too.
 */
export class EntityListeners {
  private readonly byTable = Object.fromEntries(
    TABLE_NAMES.map((name): [TableName, ListenersById] => [name, new Map()]),
  ) as { readonly [N in TableName]: ListenersById };

  constructor(private shown: EntitiesState) {}

  subscribe(table: TableName, ids: readonly string[], listener: Listener): () => void {
    const listeners = this.byTable[table];
    for (const id of ids) {
      const ofId = listeners.get(id) ?? new Set();
      listeners.set(id, ofId.add(listener));
    }
    return () => {
      for (const id of ids) {
        const ofId = listeners.get(id);
        ofId?.delete(listener);
        if (ofId?.size === 0) listeners.delete(id);
      }
    };
  }

  /** Called once after each event. */
  notify(tables: EntitiesState): void {
    const before = this.shown;
    if (before === tables) return;
    this.shown = tables;
    const woken = new Set<Listener>();
    for (const name of TABLE_NAMES) this.collect(name, before[name], tables[name], woken);
    for (const listener of woken) listener();
  }

  /** Ids of records that a mounted component shows. */
  watchedIds(table: TableName): Iterable<string> {
    return this.byTable[table].keys();
  }

  private collect(name: TableName, before: EntityTable<HasId>, after: EntityTable<HasId>, woken: Set<Listener>) {
    const listeners = this.byTable[name];
    if (before === after || listeners.size === 0) return;
    for (const id of changedIds(before, after)) {
      for (const listener of listeners.get(id) ?? []) woken.add(listener);
    }
  }
}
