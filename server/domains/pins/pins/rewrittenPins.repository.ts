import { sql } from 'kysely';
import { isIndexedOtherwise } from '../../../platform/database/rewrittenWords';
import type { Db } from '../../../platform/database/tables';

/** Pins after an id, and whether their words may be others now. */
export async function findPinsAfter(
  db: Db,
  after: string,
  limit: number,
): Promise<{ key: string; is_changed: boolean }[]> {
  const text = sql`concat_ws(' ', pins.title, pins.description, pins.alt_text, pins.rich::text, boards.name)`;
  const { rows } = await sql<{ key: string; is_changed: boolean }>`
    select pins.id::text as key, ${isIndexedOtherwise(text)} as is_changed
    from pins left join boards on boards.id = pins.board_id
    where pins.id > ${after}::bigint order by pins.id limit ${limit}`.execute(db);
  return rows;
}
