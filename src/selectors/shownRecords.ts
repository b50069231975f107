import type { ShownRecords } from '../../contract/ssr';
import { TABLE_NAMES, type TableName } from '../entities/records';
import { type EntityTable, type HasId, recordsOf } from '../lib/entityTable';
import type { RootState } from '../reducers/root';

/**
 * The tables whose records a cached page may show, because their rows, or those that they refer to, tell whether the
 * page is still current.
 */
const SHOWN_TABLES: ReadonlySet<TableName> = new Set(['pins', 'boards', 'users', 'comments', 'stories', 'articles']);

/**
 * The records that decide whether a cached page is still current; null if the page shows records of other tables too.
 */
export function selectShownRecords({ entities }: RootState): ShownRecords | null {
  const idsOf = (name: TableName) => {
    const table: EntityTable<HasId> = entities[name];
    return Array.from(recordsOf(table), ({ id }) => id);
  };
  const others = TABLE_NAMES.filter((name) => !SHOWN_TABLES.has(name));
  if (others.some((name) => idsOf(name).length > 0)) return null;
  // Stories and articles have no rows of their own: they consist of pins.
  const named = [...recordsOf(entities.stories), ...recordsOf(entities.articles)].flatMap((one) => one.contentIds);
  const pins = [...new Set([...idsOf('pins'), ...named])];
  return { pins, boards: idsOf('boards'), users: idsOf('users'), comments: idsOf('comments') };
}
