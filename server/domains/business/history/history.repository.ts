import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import { findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, Row } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type EventRow = Row<'business_history'>;

/** Entries from one time to before another, newest first. */
export async function findEvents(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'BusinessHistoryResource.get'>,
  { from, to }: { from: Date; to: Date },
): Promise<SortedPage<EventRow>> {
  const { business_id: id, kinds } = options;
  return findSortedPage<EventRow>(
    db,
    cursors,
    {
      name: `businessHistory:${JSON.stringify([id, from, to, kinds])}`,
      columns: sql`business_history.*`,
      from: sql`from business_history where business_id = ${id} and created_at >= ${from} and created_at < ${to}
        and ${kinds ? sql`kind in (${sql.join([...kinds])})` : sql`true`}`,
      sort: sql`created_at`,
      id: sql`id`,
    },
    { sort_direction: 'DESCENDING', ...options },
  );
}
