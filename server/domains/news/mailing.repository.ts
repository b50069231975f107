import { sql } from 'kysely';
import type { UserId } from '../../../contract/schemas/common';
import type { Db, Tx } from '../../platform/database/tables';
import { isUnmutedPin, type NewsRow } from './news.repository';

/** For a row of news: of no muted pin and of a kind that is still switched on, neither seen, read nor mailed. */
const isUnmailed = (
  now: Date,
) => sql<boolean>`${isUnmutedPin(now)} and read_at is null and dismissed_at is null and not exists (
    select from news_settings setting
    where setting.user_id = news.user_id and setting.medium = 'news' and setting.kind = news.kind and not setting.is_on
  ) and latest_event_id > coalesce((
    select greatest(seen_event_id, news_seen.mailed_event_id) from news_seen where news_seen.user_id = news.user_id), 0)`;

/** People after `after` with a verified address and entries that they have neither seen nor got by mail. */
export async function findUnmailed(db: Db, now: Date, after: UserId, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('news')
    .innerJoin('users', 'users.id', 'news.user_id')
    .select('news.user_id')
    .distinct()
    .where('news.user_id', '>', after)
    .where('users.email_verified_at', 'is not', null)
    .where('users.closed_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .where(isUnmailed(now))
    .orderBy('news.user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The newest of those entries. */
export function findUnmailedNews(db: Db, now: Date, userId: UserId, limit: number): Promise<NewsRow[]> {
  return db
    .selectFrom('news')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isUnmailed(now))
    .orderBy('latest_event_id', 'desc')
    .limit(limit)
    .execute();
}

export async function putMailed(tx: Tx, userId: UserId, upTo: string): Promise<void> {
  await tx
    .insertInto('news_seen')
    .values({ user_id: userId, seen_event_id: '0', mailed_event_id: upTo })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mailed_event_id: upTo }))
    .execute();
}
