import { sql } from 'kysely';
import { COVERED_FIELDS } from '../../../../contract/constants/business/tags';
import type { Db, NewRow, Row } from '../../../platform/database/tables';
import type { EventData } from './eventData';

/**
 * An event in a batch: only values, in this order. Key, time (ms since 1970), name, way, action source, covered, email
 * hash, url, data. Two events of a tag with one key are one event.
 */
export type PackedTagEvent = readonly [
  key: string,
  at: number,
  name: string,
  way: number,
  actionSource: number,
  covered: number,
  emailHash: string | null,
  url: string | null,
  data: EventData | null,
];

type TagKey = Pick<Row<'conversion_tags'>, 'business_id' | 'id'>;
export type NewTagBatch = NewRow<'tag_event_batches'>;

export async function insertBatches(db: Db, batches: readonly NewTagBatch[]): Promise<void> {
  await db.insertInto('tag_event_batches').values(batches).execute();
}

const COLUMNS = COVERED_FIELDS.map((field) => `with_${field}`);
const columnList = sql.raw(COLUMNS.join(', '));
const zeros = sql.raw(COLUMNS.map(() => '0').join(', '));
const coveredCounts = sql.raw(
  COVERED_FIELDS.map(
    (field, index) => `count(*) filter (where covered & ${1 << index} <> 0)::int as with_${field}`,
  ).join(', '),
);
const coveredSums = sql.raw(COLUMNS.map((column) => `sum(${column})::int`).join(', '));
const added = sql.raw(
  ['received', 'count', ...COLUMNS].map((column) => `${column} = days.${column} + excluded.${column}`).join(', '),
);

/**
 * Divides up to `limit` batches, oldest first, into their events; returns the number of batches. Events that were there
 * before, and those of tags that do not exist, are dropped. One statement, so that either the batch or all of its
 * events and their counts exist.
 */
export async function unpackBatches(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from tag_event_batches where id in (
        select id from tag_event_batches order by id limit ${limit} for update skip locked
      ) returning tag_id, body
    ), found as (
      select tag.business_id, tag.id as tag_id,
        encode(substring(sha256(convert_to(one->>0, 'UTF8')) for 16), 'hex')::uuid as event_key,
        to_timestamp((one->>1)::double precision / 1000) as at, one->>2 as name, (one->>3)::smallint as way,
        (one->>4)::smallint as action_source, (one->>5)::integer as covered, decode(one->>6, 'hex') as email_hash,
        one->>7 as url, nullif(one->8, 'null') as data
      from taken join conversion_tags tag on tag.id = taken.tag_id and tag.deleted_at is null,
        jsonb_array_elements(taken.body::jsonb) as one
    ), kept as (
      insert into tag_events (business_id, tag_id, event_key, day, at, name, way, action_source, covered, email_hash,
        url, data)
      select business_id, tag_id, event_key, (at at time zone 'UTC')::date, at, name, way, action_source, covered,
        email_hash, url, data
      from found
      on conflict (business_id, tag_id, event_key) do nothing
      returning business_id, tag_id, day, at, name, way, covered
    ), figures as (
      select business_id, tag_id, (at at time zone 'UTC')::date as day, name, way, count(*)::int as received,
        0 as count, max(at) as last_at, ${zeros}
      from found group by 1, 2, 3, 4, 5
      union all
      select business_id, tag_id, day, name, way, 0, count(*)::int, max(at), ${coveredCounts}
      from kept group by 1, 2, 3, 4, 5
    ), counted as (
      insert into tag_event_days as days
        (business_id, tag_id, day, name, way, received, count, last_at, ${columnList})
      select business_id, tag_id, day, name, way, sum(received)::int, sum(count)::int, max(last_at), ${coveredSums}
      from figures as f (business_id, tag_id, day, name, way, received, count, last_at, ${columnList})
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (business_id, tag_id, day, name, way) do update
        set last_at = greatest(days.last_at, excluded.last_at), ${added}
    )
    select count(*)::int as count from taken`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the counts of days before `day`. */
export async function purgeDays(db: Db, day: string): Promise<void> {
  await db.deleteFrom('tag_event_days').where('day', '<', day).execute();
}

/** Deletes up to `limit` events of days before `day`; returns how many. */
export async function purgeEvents(db: Db, day: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from tag_events using (
      select business_id, tag_id, event_key from tag_events where day < ${day} limit ${limit}
    ) old
    where tag_events.business_id = old.business_id and tag_events.tag_id = old.tag_id
      and tag_events.event_key = old.event_key`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A tag that was deleted and still has its row, the longest deleted first. */
export async function findDeletedTag(db: Db): Promise<TagKey | undefined> {
  return db
    .selectFrom('conversion_tags')
    .select(['business_id', 'id'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes up to `limit` events of a tag; returns how many. */
export async function deleteEventsOf(db: Db, { business_id, id }: TagKey, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('tag_events')
    .where('business_id', '=', business_id)
    .where('tag_id', '=', id)
    .where('event_key', 'in', (of) =>
      of
        .selectFrom('tag_events')
        .select('event_key')
        .where('business_id', '=', business_id)
        .where('tag_id', '=', id)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the counts and the row of a tag without events. */
export async function deleteTagRow(db: Db, { business_id, id }: TagKey): Promise<void> {
  await db.deleteFrom('tag_event_days').where('business_id', '=', business_id).where('tag_id', '=', id).execute();
  await db.deleteFrom('conversion_tags').where('business_id', '=', business_id).where('id', '=', id).execute();
}
