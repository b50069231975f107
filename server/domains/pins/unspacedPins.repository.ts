import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables';
import { isUnspacedText } from '../../platform/database/unspacedWords';

/** Pins after an id, and whether any of their words may lack spaces between them. */
export async function findPinsAfter(
  db: Db,
  after: string,
  limit: number,
): Promise<{ key: string; is_unspaced: boolean }[]> {
  const text = sql`concat_ws(' ', pins.title, pins.description, pins.alt_text, pins.rich::text, boards.name)`;
  const { rows } = await sql<{ key: string; is_unspaced: boolean }>`
    select pins.id::text as key, ${isUnspacedText(text)} as is_unspaced
    from pins left join boards on boards.id = pins.board_id
    where pins.id > ${after}::bigint order by pins.id limit ${limit}`.execute(db);
  return rows;
}
