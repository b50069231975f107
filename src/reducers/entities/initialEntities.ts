import { type EntityRecords, TABLE_NAMES, type TableName } from '../../entities/records';
import { type EntityTable, emptyTable } from '../../lib/entityTable';

/** The tables of records. */
export type EntitiesState = { readonly [N in TableName]: EntityTable<EntityRecords[N]> };

export const initialEntities = Object.fromEntries(
  TABLE_NAMES.map((name) => [name, emptyTable<never>()]),
) as unknown as EntitiesState;
