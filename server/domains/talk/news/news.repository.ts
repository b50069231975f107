import { type RawBuilder, sql } from 'kysely';
import { LIMITS } from '../../../../contract/constants/limits';
import type { NewsKind } from '../../../../contract/constants/talk/news';
import type { NewsId, UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';
import { isHiddenPerson } from '../../people/users';
import { isSeenPin } from '../../pins/pins';
import { isMuted } from './mutes.repository';

export type NewsRow = Row<'news'>;
export type NewsActorRow = Row<'news_actors'>;

/** For a row of news_actors: whether its owner can see the person and has not muted them. */
const isSeenActor = (userId: UserId, now: Date): RawBuilder<boolean> => sql<boolean>`
  exists (select from users person where person.id = actor_id and not ${isHiddenPerson('person', sql`${userId}::bigint`)})
  and not ${isMuted(sql`${userId}::bigint`, 'person', sql`actor_id`, now)}`;

/** For a row of news: whether its owner has not muted its pin. */
export const isUnmutedPin = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`not ${isMuted(sql`news.user_id`, 'pin', sql`news.pin_id`, now)}`;

/**
 * For a row of news: whether its pin, if it has one, is on a board that its owner can see, of people whom they can see.
 */
const hasSeenPin = (userId: UserId): RawBuilder<boolean> => sql<boolean>`(
  news.pin_id is null or exists (
    select from pins join boards board on board.id = pins.board_id
    where pins.id = news.pin_id and ${isSeenPin(sql`${userId}::bigint`)}))`;

/**
 * Locks the accounts of both people, who may be one, until the transaction ends, so that neither is
 * erased before. Returns false if one is erased already.
 */
export async function lockPeople(tx: Tx, userId: UserId, actorId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select id from users where id in (${userId}, ${actorId}) order by id for key share`.execute(tx);
  return rows.length === new Set([userId, actorId]).size;
}

/** The row of this kind, subject and day, locked; `row` if there was none. */
export async function claimNews(tx: Tx, row: NewsRow): Promise<NewsId> {
  await tx
    .insertInto('news')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject_id', 'day']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('news')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('kind', '=', row.kind)
    .where('subject_id', '=', row.subject_id)
    .where('day', '=', row.day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds a person to a row; returns false if they are there already. With `isRepeatable` a newer event of theirs counts
 * too.
 */
export async function putActor(tx: Tx, row: NewsActorRow, isRepeatable: boolean): Promise<boolean> {
  const again = isRepeatable
    ? sql`do update set event_id = excluded.event_id where news_actors.event_id < excluded.event_id`
    : sql`do nothing`;
  const { rows } = await sql<{ actor_id: UserId }>`
    insert into news_actors (user_id, news_id, actor_id, event_id)
    values (${row.user_id}, ${row.news_id}, ${row.actor_id}, ${row.event_id})
    on conflict (user_id, news_id, actor_id) ${again}
    returning actor_id`.execute(tx);
  return rows.length > 0;
}

/** Moves a row to the front and marks it unread. */
export async function renewNews(
  tx: Tx,
  { user_id, id }: Pick<NewsRow, 'user_id' | 'id'>,
  to: Pick<NewsRow, 'comment_id' | 'latest_event_id' | 'updated_at'>,
): Promise<void> {
  await tx
    .updateTable('news')
    .set({ ...to, read_at: null, dismissed_at: null })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

interface NewsPage {
  readonly now: Date;
  /** Of this kind alone. */
  readonly kind: NewsKind | undefined;
  /** Those before this event. */
  readonly before: string | undefined;
}

/** Entries of a member, newest first; without removed ones and those of muted pins. */
export async function findNewsPage(
  db: Db,
  userId: UserId,
  { now, kind, before }: NewsPage,
  limit: number,
): Promise<NewsRow[]> {
  let query = db
    .selectFrom('news')
    .selectAll()
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .where(isUnmutedPin(now));
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (before !== undefined) query = query.where('latest_event_id', '<', before);
  return query.orderBy('latest_event_id', 'desc').limit(limit).execute();
}

/** An entry that its owner has neither read nor seen in the list, of no muted pin; undefined otherwise. */
export function findUnseen(db: Db, userId: UserId, id: NewsId, now: Date): Promise<NewsRow | undefined> {
  return db
    .selectFrom('news')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where(isUnmutedPin(now))
    .where(sql<boolean>`latest_event_id > coalesce((select seen_event_id from news_seen where user_id = ${userId}), 0)`)
    .executeTakeFirst();
}

/** An entry of a member, removed ones left out; undefined otherwise. */
export function findNews(db: Db, userId: UserId, id: NewsId): Promise<NewsRow | undefined> {
  return db
    .selectFrom('news')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
}

/** The newest people of an entry whom its owner sees, each with their last event: for what is said, the comment. */
export async function findActorEvents(
  db: Db,
  { user_id: userId, id }: Pick<NewsRow, 'user_id' | 'id'>,
  now: Date,
  limit: number,
): Promise<Pick<Row<'news_actors'>, 'actor_id' | 'event_id'>[]> {
  return db
    .selectFrom('news_actors')
    .select(['actor_id', 'event_id'])
    .where('user_id', '=', userId)
    .where('news_id', '=', id)
    .where(isSeenActor(userId, now))
    .orderBy('event_id', 'desc')
    .orderBy('actor_id', 'desc')
    .limit(limit)
    .execute();
}

export interface NewsActor {
  readonly news_id: NewsId;
  readonly actor_id: UserId;
  /** People of the row altogether, of those whom its owner sees. */
  readonly total: number;
}

/** The newest people of each of these rows whom their owner sees, at most `limit` each. */
export async function findActors(
  db: Db,
  userId: UserId,
  ids: readonly NewsId[],
  now: Date,
  limit: number,
): Promise<NewsActor[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NewsActor>`
    select news_id, actor_id, total from (
      select news_id, actor_id, (count(*) over (partition by news_id))::int as total,
        row_number() over (partition by news_id order by event_id desc, actor_id desc) as nth
      from news_actors where user_id = ${userId} and news_id in (${sql.join(ids)}) and ${isSeenActor(userId, now)}
    ) ranked where nth <= ${limit} order by news_id, nth`.execute(db);
  return rows;
}

/** How many rows have changed since they were last seen and still show something, at most `LIMITS.unreadShown`. */
export async function countUnseenNews(db: Db, userId: UserId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from news where user_id = ${userId} and dismissed_at is null and latest_event_id > coalesce(
        (select seen_event_id from news_seen where user_id = ${userId}), 0)
        and ${hasSeenPin(userId)} and ${isUnmutedPin(now)} and exists (
          select from news_actors where news_actors.user_id = ${userId} and news_id = news.id and ${isSeenActor(userId, now)})
      limit ${LIMITS.unreadShown}
    ) unseen`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Never moves back, so that an older call that arrives late changes nothing. */
export async function putSeen(db: Db, userId: UserId, upTo: string, now: Date): Promise<void> {
  await sql`
    insert into news_seen (user_id, seen_event_id, changed_at)
    select ${userId}, least(${upTo}::bigint, max(latest_event_id)), ${now} from news
    where user_id = ${userId} having count(*) > 0
    on conflict (user_id) do update set
      seen_event_id = excluded.seen_event_id, changed_at = excluded.changed_at, changes = news_seen.changes + 1
    where news_seen.seen_event_id < excluded.seen_event_id`.execute(db);
}

/** Lets the open pages of a person count their news again. */
export async function noteNewsChange(db: Db, userId: UserId, now: Date): Promise<void> {
  await sql`
    insert into news_seen (user_id, seen_event_id, changed_at) values (${userId}, 0, ${now})
    on conflict (user_id) do update set
      changed_at = excluded.changed_at, changes = news_seen.changes + 1`.execute(db);
}

/** Marks one row, or all of them, as read. */
export async function markNewsRead(db: Db, userId: UserId, id: NewsId | undefined, now: Date): Promise<void> {
  let query = db.updateTable('news').set({ read_at: now }).where('user_id', '=', userId).where('read_at', 'is', null);
  if (id !== undefined) query = query.where('id', '=', id);
  await query.execute();
  await noteNewsChange(db, userId, now);
}

export async function dismissNews(db: Db, userId: UserId, id: NewsId, now: Date): Promise<void> {
  await db
    .updateTable('news')
    .set({ dismissed_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('dismissed_at', 'is', null)
    .execute();
  await noteNewsChange(db, userId, now);
}

export interface RecentNews {
  readonly userId: UserId;
  /** What others did, or what the person did with it on one of their pages. */
  readonly source: 'events' | 'person';
  /** Differs with every change. */
  readonly stamp: string;
}

/** People whose news changed since then. */
export async function findRecentNews(db: Db, since: Date): Promise<RecentNews[]> {
  const { rows } = await sql<RecentNews>`
    select user_id as "userId", 'events' as source, max(latest_event_id)::text as stamp
    from news where updated_at > ${since} group by user_id
    union all select user_id, 'person', changes::text from news_seen where changed_at > ${since}`.execute(db);
  return rows;
}

/** Deletes up to `limit` rows that were last changed before then; returns how many. */
export async function purgeNews(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: NewsId }>`
    with gone as (
      select user_id, id from news where updated_at < ${before} limit ${limit}
    ), actors as (
      delete from news_actors using gone where news_actors.user_id = gone.user_id and news_actors.news_id = gone.id
    )
    delete from news using gone where news.user_id = gone.user_id and news.id = gone.id returning news.id`.execute(tx);
  return rows.length;
}
