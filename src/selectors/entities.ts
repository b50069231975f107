import type { EntityIds, EntityRecords, TableName } from '../entities/records';
import { type EntityTable, readEntity } from '../lib/entityTable';
import type { EntitiesState } from '../reducers/entities/initialEntities';
import type { RootState } from '../reducers/root';

/** One record by id; undefined where the store does not know it. Components use useEntity, which wakes them by id. */
export function selectEntity<N extends TableName>(
  state: RootState,
  table: N,
  id: EntityIds[N] | null | undefined,
): EntityRecords[N] | undefined {
  const tables: EntitiesState = state.entities;
  return id ? readEntity(tables[table], id) : undefined;
}

/** A record as the server is known to have it: without changes that are still on their way. */
export function selectBase<N extends TableName>(
  state: RootState,
  table: N,
  id: EntityIds[N],
): EntityRecords[N] | undefined {
  const committed = (state.optimistic?.committed?.entities ?? state.entities) as EntitiesState;
  return readEntity(committed[table] as EntityTable<EntityRecords[N]>, id);
}

/** True for what the viewer has deleted and not restored. */
export const selectIsRemoved = (state: RootState, id: string): boolean => state.lists.removed[id] !== undefined;
