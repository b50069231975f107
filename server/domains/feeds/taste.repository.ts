import { sql } from 'kysely';
import type { HomeFeedOrder } from '../../../contract/constants/homeFeed';
import type { UserId } from '../../../contract/schemas/common';
import type { Db } from '../../platform/database/tables';

/** What a member's home feed is made for. */
export interface Taste {
  order: HomeFeedOrder;
  /** The images of their newest saves, the newest first. */
  signatures: string[];
}

/** Newest saves that recommendations start from: as many as the benchmark of the save graph measures. */
const NEWEST = 100;

/** One statement. */
export async function findTaste(db: Db, userId: UserId): Promise<Taste> {
  const { rows } = await sql<Taste>`
    select coalesce(settings ->> 'home_feed_order', 'ranked') as "order",
      (select coalesce(json_agg(signature), '[]') from (
        select signature from pins where pinner_id = ${userId}::bigint and deleted_at is null
        order by id desc limit ${sql.lit(NEWEST)}
      ) newest) as signatures
    from users where id = ${userId}::bigint`.execute(db);
  return rows[0] ?? { order: 'ranked', signatures: [] };
}
