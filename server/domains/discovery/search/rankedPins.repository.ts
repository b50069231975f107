import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables';
import type { RankedPins } from '../../../platform/textIndex/textIndex';
import { type After, beyond, type FoundPin, type Match, matches, scoreOf } from './search.repository';
import { notBlocked, notHidden, notWarned, type PinFilter, pinConditions, pinFilters } from './seenPins.repository';

/**
 * One page of pins as `findPins` would return it, of those that the text index ranked, which are not the viewer's own
 * alone. Pins that were written since the index followed the log as far as `followedTo` are ranked here.
 */
export async function findRankedPins(
  db: Db,
  match: Match,
  filter: PinFilter,
  { ids, scores }: Pick<RankedPins, 'ids' | 'scores'>,
  followedTo: number,
  limit: number,
  after?: After,
): Promise<FoundPin[]> {
  const conditions = sql.join([...pinConditions(filter), ...pinFilters(filter)], sql` and `);
  const result = await sql<FoundPin>`
    with written as materialized (
      select pin_id from text_index_writes
      union select pin_id from text_index_changes where seq > ${followedTo}::bigint
    ), candidate as (
      select id, coalesce(origin_pin_id, id) as line, board_id, pinner_id, signature, ranked_score as score
      from unnest(${ids}::bigint[], ${scores}::integer[]) as ranked (ranked_id, ranked_score)
      join pins on pins.id = ranked_id
      where ${conditions} and ranked_id not in (select pin_id from written)
      union all
      select id, coalesce(origin_pin_id, id), board_id, pinner_id, signature,
        ${scoreOf(match.rank, sql`repin_count`)}
      from written cross join lateral (select * from pins where id = pin_id limit 1) pins
      where ${conditions} and ${matches(match)}
    ), scored as (
      select id, line, score from candidate
      where ${notBlocked(filter)} and ${notHidden(filter)} and ${notWarned(filter)}
    ), best as (
      select distinct on (line) id, score from scored order by line, score desc, id desc
    )
    select id, score from best where ${beyond(after)} order by score desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}
