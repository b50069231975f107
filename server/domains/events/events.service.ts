import type { OptionsOf } from '../../../contract/api';
import type { LoggedEvent } from '../../../contract/schemas/events';
import type { Ctx } from '../../platform/context';
import { dayRange } from '../../platform/days';
import { countEvents, type EventWriter, insertEvents, type NewEvent } from './events.repository';

const DAY_MS = 86_400_000;
/** A network may be this slow; beyond it the browser's clock is wrong. */
const SLOW_NETWORK_MS = 10_000;
/** Nothing waits in a browser for longer. */
const OLDEST_MS = 7 * DAY_MS;

/**
 * When an event happened by the server's clock: its own time, moved by as much as the browser's clock was off when the
 * batch left, never later than now and never more than a week ago (ms).
 */
export function correctTime(time: number, reportTime: number, receivedAt: number): number {
  const skew = receivedAt - reportTime;
  const corrected = Math.abs(skew) > SLOW_NETWORK_MS ? time + skew : time;
  return Math.min(Math.max(corrected, receivedAt - OLDEST_MS), receivedAt);
}

/** Keeps a batch, each event once however often it comes. Answered when it is kept for good. */
export async function logEvents(ctx: Ctx, { events, report_time }: OptionsOf<'ApiCResource.create'>) {
  const receivedAt = ctx.clock.now().getTime();
  const rows = events.map((event) => toRow(event, correctTime(event.time, report_time, receivedAt)));
  const writer: EventWriter = { userId: ctx.viewer?.id ?? null, unauthId: ctx.viewer ? null : ctx.unauthId || null };
  const accepted = await insertEvents(ctx.db, writer, rows);
  return { accepted, repeated: events.length - accepted };
}

function toRow({ clientUUID, appState, time: _, ...event }: LoggedEvent, at: number): NewEvent {
  return { ...event, client_uuid: clientUUID, app_state: appState, at: new Date(at).toISOString() };
}

/** Events by day and type, those of the last 30 days unless said otherwise. */
export async function eventCounts(ctx: Ctx, days: OptionsOf<'EventCountsResource.get'>) {
  return countEvents(ctx.db, dayRange(ctx.clock, days));
}
