import type { PinId } from '../../../../contract/schemas/common';
import type { Db, Row } from '../../../platform/database/tables';

export type ReportedRow = Pick<Row<'pins'>, 'id' | 'title' | 'alt_text' | 'signature' | 'picture'> &
  Pick<Row<'users'>, 'username' | 'full_name'>;

/** These pins with their savers, by id. */
export async function findReportedPins(db: Db, ids: readonly PinId[]): Promise<ReadonlyMap<PinId, ReportedRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pins')
    .innerJoin('users', 'users.id', 'pins.pinner_id')
    .select(['pins.id', 'title', 'alt_text', 'signature', 'picture', 'username', 'full_name'])
    .where('pins.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
