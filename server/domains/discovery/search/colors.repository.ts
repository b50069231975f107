import { sql } from 'kysely';
import type { ColorFilter } from '../../../../contract/constants/discovery/search';
import type { Db } from '../../../platform/database/tables';
import { distanceTo, LIKE_COLOR } from './filters.repository';
import { type After, beyond, type FoundPin } from './search.repository';
import { notBlocked, notHidden, notWarned, type PinFilter, pinConditions, pinFilters } from './seenPins.repository';

/** The most popular and the newest pins are looked through for a colour, so many of each … */
const LOOKED_AT = 4000;
/** … and up to so many found ones are ranked. */
const RANKED = 1000;

/** One page of pins with a main colour like one, the nearest first; one of each lineage, unless they are the viewer's own. */
export async function findPinsByColor(
  db: Db,
  color: ColorFilter,
  filter: PinFilter,
  limit: number,
  after?: After,
): Promise<FoundPin[]> {
  const each = filter.isOwn ? sql`id` : sql`line`;
  const where = sql.join(pinConditions(filter), sql` and `);
  const most = sql.lit(LIKE_COLOR ** 2);
  const result = await sql<FoundPin>`
    with looked as (
      (select * from pins where ${where} order by heat desc, id desc limit ${sql.lit(LOOKED_AT)})
      union all
      (select * from pins where ${where} order by id desc limit ${sql.lit(LOOKED_AT)})
    ), candidate as materialized (
      select id, coalesce(origin_pin_id, id) as line, board_id, pinner_id, signature,
        (1000000 * (1 - difference / ${most}))::integer as score
      from (select *, ${distanceTo(color)} as difference from looked offset 0) seen
      where difference < ${most} and ${sql.join(pinFilters(filter), sql` and `)}
      order by score desc, id desc limit ${sql.lit(RANKED)}
    ), scored as (
      select id, line, score from candidate
      where ${notBlocked(filter)} and ${notHidden(filter)} and ${notWarned(filter)}
    ), best as (
      select distinct on (${each}) id, score from scored order by ${each}, score desc, id desc
    )
    select id, score from best where ${beyond(after)} order by score desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}
