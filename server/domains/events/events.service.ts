import type { OptionsOf } from '../../../contract/api';
import { DAY_MS } from '../../../contract/constants/durations';
import { randomShard } from '../../platform/database/ids';
import type { Db } from '../../platform/database/tables';
import type { Ctx } from '../../platform/http/context';
import { dayRange } from '../../platform/text/days';
import { countEvents, packEvent, unpackBatches } from './events.repository';
import { writerOf } from './writer';

/** A network may be this slow; beyond it the browser's clock is wrong. */
const SLOW_NETWORK_MS = 10_000;
/** Nothing waits in a browser for longer. */
const OLDEST_MS = 7 * DAY_MS;
/** Few, so that others wait no longer than a blink for the database's one connection. */
const BATCHES_AT_ONCE = 4;

/**
 * When an event happened by the server's clock: its own time, moved by as much as the browser's clock was off when the
 * batch left, never later than now and never more than a week ago (ms).
 */
export function correctTime(time: number, reportTime: number, receivedAt: number): number {
  const skew = receivedAt - reportTime;
  const corrected = Math.abs(skew) > SLOW_NETWORK_MS ? time + skew : time;
  return Math.min(Math.max(corrected, receivedAt - OLDEST_MS), receivedAt);
}

/** Takes a batch in. Answered when it is in the database for good; its events stand there one by one soon after. */
export async function logEvents(ctx: Ctx, { events, report_time }: OptionsOf<'ApiCResource.create'>): Promise<number> {
  const receivedAt = ctx.clock.now().getTime();
  const packed = events.map((event) => packEvent(event, correctTime(event.time, report_time, receivedAt)));
  await writerOf(ctx.db).add({
    id: ctx.ids.next('report', randomShard()),
    body: JSON.stringify(packed),
    user_id: ctx.viewer?.id ?? null,
    unauth_id: ctx.viewer ? null : ctx.unauthId || null,
  });
  return events.length;
}

/** Divides what was taken in into events, until nothing is left. */
export async function unpackAll(db: Db, signal?: AbortSignal): Promise<void> {
  while ((await unpackBatches(db, BATCHES_AT_ONCE)) === BATCHES_AT_ONCE) signal?.throwIfAborted();
}

/** Events by day and type, those of the last 30 days unless said otherwise; the last seconds' are still to come. */
export async function eventCounts(ctx: Ctx, days: OptionsOf<'EventCountsResource.get'>) {
  return countEvents(ctx.db, dayRange(ctx.clock, days));
}
