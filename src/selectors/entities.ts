import type { EntityIds, EntityRecords, TableName } from '../entities/records';
import { type EntityTable, readEntity } from '../lib/entityTable';
import type { EntitiesState } from '../reducers/entities/initialEntities';
import type { RootState } from '../reducers/root';

/**
 * One record by id; undefined if the store does not have it. Components use useEntity, which subscribes to single ids.
 */
export function selectEntity<N extends TableName>(
  state: RootState,
  table: N,
  id: EntityIds[N] | null | undefined,
): EntityRecords[N] | undefined {
  const tables: EntitiesState = state.entities;
  return id ? readEntity(tables[table], id) : undefined;
}

/** The committed record: without changes that the server has not confirmed. */
export function selectBase<N extends TableName>(
  state: RootState,
  table: N,
  id: EntityIds[N],
): EntityRecords[N] | undefined {
  const committed = (state.optimistic?.committed?.entities ?? state.entities) as EntitiesState;
  return readEntity(committed[table] as EntityTable<EntityRecords[N]>, id);
}

/** True for a record that the viewer has deleted and not restored. */
export const selectIsRemoved = (state: RootState, id: string): boolean => state.lists.removed[id] !== undefined;
