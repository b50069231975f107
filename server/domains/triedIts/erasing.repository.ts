import { sql } from 'kysely';
import type { TriedItId, UserId } from '../../../contract/schemas/common';
import type { Db, Tx } from '../../platform/database/tables';

/** Some tried-its of a person, at most `limit`. */
export async function findTriedItsOf(db: Db, userId: UserId, limit: number): Promise<TriedItId[]> {
  const rows = await db.selectFrom('tried_its').select('id').where('user_id', '=', userId).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Takes back reactions of a person to tried-its, with their counts: at most `limit` at once; returns how many. */
export async function deleteTriedItReactionsOf(tx: Tx, userId: UserId, limit: number): Promise<number> {
  const { rows } = await sql<{ id: TriedItId }>`
    with gone as (
      delete from tried_it_reactions where (pin_id, tried_it_id, kind, user_id) in (
        select pin_id, tried_it_id, kind, user_id from tried_it_reactions where user_id = ${userId} limit ${limit}
      ) returning pin_id, tried_it_id, kind
    ), counted as (
      select pin_id, tried_it_id, count(*) filter (where kind = 'like') as likes,
        count(*) filter (where kind = 'helpful') as helpful
      from gone group by 1, 2
    ), changed as (
      update tried_its set like_count = like_count - counted.likes, helpful_count = helpful_count - counted.helpful
      from counted where tried_its.pin_id = counted.pin_id and tried_its.id = counted.tried_it_id
    )
    select tried_it_id as id from gone`.execute(tx);
  return rows.length;
}
