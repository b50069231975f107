import { sql } from 'kysely';
import type { PinId } from '../../../contract/schemas/common';
import type { Db, Row } from '../../platform/database/tables';

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

/** The newest `limit` notes of each pin's open reports, newest first. */
export async function findNotes(db: Db, ids: readonly PinId[], limit: number): Promise<{ id: PinId; note: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: PinId; note: string }>`
    select id, note from (
      select pin_id as id, note, row_number() over (partition by pin_id order by created_at desc) as rank
      from content_reports where status = 'open' and note <> '' and pin_id in (${sql.join(ids)})
    ) ranked where rank <= ${limit} order by id, rank`.execute(db);
  return rows;
}
