import type { ShownRecords } from '../../contract/ssr';
import { TABLE_NAMES, type TableName } from '../entities/records';
import { type EntityTable, type HasId, recordsOf } from '../lib/entityTable';
import type { RootState } from '../reducers/root';

/** What a kept page may show: whether it is still so is told by the rows of these, or of what they name. */
const SHOWN_TABLES: ReadonlySet<TableName> = new Set(['pins', 'boards', 'users', 'comments', 'stories', 'articles']);

/** The records by whose rows one can tell whether a page still shows what is; null where it shows others besides. */
export function selectShownRecords({ entities }: RootState): ShownRecords | null {
  const idsOf = (name: TableName) => {
    const table: EntityTable<HasId> = entities[name];
    return Array.from(recordsOf(table), ({ id }) => id);
  };
  const others = TABLE_NAMES.filter((name) => !SHOWN_TABLES.has(name));
  if (others.some((name) => idsOf(name).length > 0)) return null;
  // Stories and articles have no rows of their own: they are made of the pins that they name.
  const named = [...recordsOf(entities.stories), ...recordsOf(entities.articles)].flatMap((one) => one.contentIds);
  const pins = [...new Set([...idsOf('pins'), ...named])];
  return { pins, boards: idsOf('boards'), users: idsOf('users'), comments: idsOf('comments') };
}
