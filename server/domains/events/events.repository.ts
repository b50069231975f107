import { sql } from 'kysely';
import type { UserId } from '../../../contract/schemas/common';
import type { LoggedEvent } from '../../../contract/schemas/events';
import { type Db, jsonb } from '../../platform/database/tables';
import type { DayRange } from '../../platform/days';

/** Who a batch is of. */
export interface EventWriter {
  userId: UserId | null;
  unauthId: string | null;
}

export type NewEvent = Omit<LoggedEvent, 'clientUUID' | 'appState' | 'time'> & {
  client_uuid: string;
  app_state: string;
  /** ISO 8601 in UTC. */
  at: string;
};

/**
 * Writes a batch in one statement of one shape, whatever its length, and answers how many events were new. Those of one
 * id within the batch count as one.
 */
export async function insertEvents(db: Db, writer: EventWriter, rows: readonly NewEvent[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into events (client_uuid, day, at, event_type, view_type, view_parameter, view_data, component,
      object_id_str, aux_data, event_data, app_state, user_id, unauth_id)
    select client_uuid, (at at time zone 'UTC')::date, at, event_type, view_type, view_parameter, view_data, component,
      object_id_str, aux_data, event_data, app_state, ${writer.userId}::bigint, ${writer.unauthId}::text
    from jsonb_to_recordset(${jsonb(rows)}::jsonb) as one (client_uuid uuid, at timestamptz, event_type integer,
      view_type integer, view_parameter integer, view_data jsonb, component integer, object_id_str text,
      aux_data jsonb, event_data jsonb, app_state text)
    on conflict (client_uuid) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function countEvents(db: Db, { from, to }: DayRange) {
  return db
    .selectFrom('events')
    .select((of) => ['day', 'event_type', 'view_type', sql<number>`${of.fn.countAll()}::int`.as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'event_type', 'view_type'])
    .orderBy('day', 'desc')
    .orderBy('event_type')
    .orderBy('view_type')
    .execute();
}

/** Takes away up to `limit` events of days before `day`. */
export async function purgeEvents(db: Db, day: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('client_uuid', 'in', (of) =>
      of.selectFrom('events').select('client_uuid').where('day', '<', day).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
