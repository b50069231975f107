import { sql } from 'kysely';
import type { NewsId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
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

/** Notes that these entries, as they are, were mailed. */
export async function markMailed(tx: Tx, userId: UserId, ids: readonly NewsId[]): Promise<void> {
  await tx
    .updateTable('news')
    .set({ mailed_event_id: sql`latest_event_id` })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** Notes up to which of its events an entry was sent to devices. Never moves back. */
export async function markPushed(db: Db, { user_id, id, latest_event_id }: NewsRow): Promise<void> {
  await db
    .updateTable('news')
    .set({ pushed_event_id: sql`greatest(pushed_event_id, ${latest_event_id}::bigint)` })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}
