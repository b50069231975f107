import { sql } from 'kysely';
import type { PinId } from '../../../../contract/schemas/common';
import { isOfKind } from '../../../platform/database/pinKinds';
import type { PinKind } from '../../../platform/database/pinTables';
import type { Db } from '../../../platform/database/tables';

/** Saves of one picture that are looked at, and pins to choose from, where the viewer may not see the first. */
const SAVES = 50;
const CHOICES = 8;

/** The listed pins of these pictures, given by the first digits of their signatures, in that order; the oldest first. */
export async function findPinsOf(
  db: Db,
  prefixes: readonly string[],
  kind?: PinKind,
): Promise<{ signature: string; pin_ids: PinId[] }[]> {
  if (prefixes.length === 0) return [];
  const { rows } = await sql<{ signature: string; pin_ids: PinId[] }>`
    select saved.signature, to_json((array_agg(pins.id::text order by pins.id))[1:${sql.lit(CHOICES)}]) as pin_ids
    from jsonb_array_elements_text(${JSON.stringify(prefixes)}::jsonb) with ordinality as given(prefix, place)
    cross join lateral (
      select signature, pin_id from picture_boards
      where signature >= given.prefix and signature < given.prefix || 'g'
      order by signature, board_id, pin_id limit ${sql.lit(SAVES)}
    ) saved
    join pins on pins.id = saved.pin_id
    where pins.is_listed ${kind ? sql`and ${isOfKind(kind)}` : sql``}
    group by saved.signature, given.place
    order by given.place`.execute(db);
  return rows;
}
