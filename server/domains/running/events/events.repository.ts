import { sql } from 'kysely';
import { EVENT_TYPES } from '../../../../contract/constants/running/events';
import type { LoggedEvent } from '../../../../contract/schemas/running/events';
import type { Db, NewRow } from '../../../platform/database/tables';
import type { DayRange } from '../../../platform/text/days';

/**
 * An event in a batch: only values, in this order, which halves the size of a batch. id, time (ms since 1970),
 * event_type, view_type, view_parameter, view_data, component, object_id_str, aux_data, event_data, app_state.
 */
export type PackedEvent = readonly (string | number | object | null)[];

export function packEvent(event: LoggedEvent, at: number): PackedEvent {
  return [
    event.clientUUID,
    at,
    event.event_type,
    event.view_type ?? null,
    event.view_parameter ?? null,
    event.view_data ?? null,
    event.component ?? null,
    event.object_id_str ?? null,
    event.aux_data ?? null,
    event.event_data ?? null,
    event.appState,
  ];
}

/** Means no view in the counts, whose key allows no nulls. */
const NO_VIEW = sql.lit(-1);

export type NewBatch = NewRow<'event_batches'>;

export async function insertBatches(db: Db, batches: readonly NewBatch[]): Promise<void> {
  await db.insertInto('event_batches').values(batches).execute();
}

/**
 * Splits up to `limit` batches, oldest first, into their events, without duplicates; returns the number of batches. One
 * statement, so that either the batch or all of its events exist.
 */
export async function unpackBatches(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from event_batches where id in (
        select id from event_batches order by id limit ${limit} for update skip locked
      ) returning body, user_id, unauth_id
    ), kept as (
      insert into events (client_uuid, day, at, event_type, view_type, view_parameter, view_data, component,
        object_id_str, aux_data, event_data, app_state, user_id, unauth_id)
      select (one->>0)::uuid, (at at time zone 'UTC')::date, at, (one->>2)::integer, (one->>3)::integer,
        (one->>4)::integer, nullif(one->5, 'null'), (one->>6)::integer, one->>7, nullif(one->8, 'null'),
        nullif(one->9, 'null'), one->>10, user_id, unauth_id
      from taken, jsonb_array_elements(body::jsonb) as one, to_timestamp((one->>1)::double precision / 1000) as at
      on conflict (client_uuid) do nothing
      returning day, event_type, view_type
    ), counted as (
      insert into event_days (day, event_type, view_type, count)
      select day, event_type, coalesce(view_type, ${NO_VIEW}::integer), count(*)::int from kept group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, event_type, view_type) do update set count = event_days.count + excluded.count
    )
    select count(*)::int as count from taken`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countEvents(db: Db, { from, to }: DayRange) {
  return db
    .selectFrom('event_days')
    .select(['day', 'event_type', sql<number | null>`nullif(view_type, ${NO_VIEW})`.as('view_type'), 'count'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('event_type')
    .orderBy('view_type')
    .execute();
}

/** Experiment groups among the newest `limit` triggers in these days. */
export async function countTriggers(db: Db, { from, to }: DayRange, limit: number) {
  const { rows } = await sql<{ experiment: string; group: string; count: number }>`
    select aux_data->>'experiment' as experiment, aux_data->>'group' as "group", count(*)::int as count
    from (
      select aux_data from events
      where day >= ${from} and day <= ${to} and event_type = ${EVENT_TYPES.experimentTriggered}
      order by day desc limit ${limit}
    ) as newest
    where aux_data ? 'experiment' and aux_data ? 'group'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Deletes the counts of days before `day`. */
export async function purgeEventDays(db: Db, day: string): Promise<void> {
  await db.deleteFrom('event_days').where('day', '<', day).execute();
}

/** Deletes up to `limit` events of days before `day`. */
export async function purgeEvents(db: Db, day: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('client_uuid', 'in', (of) =>
      of.selectFrom('events').select('client_uuid').where('day', '<', day).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
