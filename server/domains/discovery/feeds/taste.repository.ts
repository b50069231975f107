import { sql } from 'kysely';
import type { FeedSource } from '../../../../contract/constants/discovery/feedPreferences';
import type { HomeFeedOrder } from '../../../../contract/constants/discovery/homeFeed';
import type { InterestId, PinId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** What a member's home feed is computed from. */
export interface Taste {
  order: HomeFeedOrder;
  /** The images of their newest saves, the newest first. */
  signatures: string[];
  /** Of what they want to see more or less (settings, and the menu of a card). */
  preferences: { kind: FeedSource; id: string; preference: 'more' | 'less' }[];
}

/** Newest saves that recommendations start from: as many as the benchmark of the save graph measures. */
const NEWEST = 100;

/** Reads the taste of a member in one statement. */
export async function findTaste(db: Db, userId: UserId): Promise<Taste> {
  const { rows } = await sql<Taste>`
    select coalesce(settings ->> 'home_feed_order', 'ranked') as "order",
      (select coalesce(json_agg(signature), '[]') from (
        select signature from pins where pinner_id = ${userId}::bigint and deleted_at is null
        order by id desc limit ${sql.lit(NEWEST)}
      ) newest) as signatures,
      (select coalesce(json_agg(wish), '[]') from (
        select kind, subject_id::text as id, preference from feed_preferences where user_id = ${userId}::bigint
      ) wish) as preferences
    from users where id = ${userId}::bigint`.execute(db);
  return rows[0] ?? { order: 'ranked', signatures: [], preferences: [] };
}

/** Those of these pins that are about one of these topics. */
export async function findAboutTopics(
  db: Db,
  pinIds: readonly PinId[],
  topics: readonly InterestId[],
): Promise<ReadonlySet<PinId>> {
  if (pinIds.length === 0 || topics.length === 0) return new Set();
  const { rows } = await sql<{ id: PinId }>`
    select pins.id::text as id from pins where id = any(${pinIds}::bigint[]) and exists (
      select from interest_pins
      where pin_id = coalesce(pins.origin_pin_id, pins.id) and interest_id = any(${topics}::bigint[])
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
