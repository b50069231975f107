import type { TriedItId } from '../../../../contract/schemas/common';
import type { Db, Row } from '../../../platform/database/tables';

type ReportedRow = Pick<Row<'tried_its'>, 'id' | 'pin_id' | 'text' | 'signature' | 'picture'> &
  Pick<Row<'users'>, 'username' | 'full_name'>;

/** These tried-its with their authors, by id. */
export async function findReportedTriedIts(
  db: Db,
  ids: readonly TriedItId[],
): Promise<ReadonlyMap<TriedItId, ReportedRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tried_its')
    .innerJoin('users', 'users.id', 'tried_its.user_id')
    .select(['tried_its.id', 'pin_id', 'text', 'signature', 'picture', 'username', 'full_name'])
    .where('tried_its.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
