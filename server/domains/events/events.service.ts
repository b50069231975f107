import type { OptionsOf } from '../../../contract/api';
import { DAY_MS } from '../../../contract/constants/durations';
import { randomShard } from '../../platform/database/ids';
import type { Db } from '../../platform/database/tables';
import type { Ctx } from '../../platform/http/context';
import { dayRange } from '../../platform/text/days';
import { countEvents, packEvent, unpackBatches } from './events.repository';
import { writerOf } from './writer';

/** The longest plausible network delay; beyond it the browser's clock is wrong. */
const SLOW_NETWORK_MS = 10_000;
/** Events wait in a browser at most this long. */
const OLDEST_MS = 7 * DAY_MS;
/** Few, so that other statements hardly wait for the database's single connection. */
const BATCHES_AT_ONCE = 4;

/**
 * The time of an event by the server's clock: its own time, corrected by the browser clock's error when the batch was
 * sent, never in the future and never more than a week ago (ms).
 */
export function correctTime(time: number, reportTime: number, receivedAt: number): number {
  const skew = receivedAt - reportTime;
  const corrected = Math.abs(skew) > SLOW_NETWORK_MS ? time + skew : time;
  return Math.min(Math.max(corrected, receivedAt - OLDEST_MS), receivedAt);
}

/** Stores a batch. Resolves when it is durably in the database; its events become single rows soon after. */
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

/** Splits all stored batches into events. */
export async function unpackAll(db: Db, signal?: AbortSignal): Promise<void> {
  while ((await unpackBatches(db, BATCHES_AT_ONCE)) === BATCHES_AT_ONCE) signal?.throwIfAborted();
}

/** Events by day and type, by default of the last 30 days; does not include the last seconds. */
export async function eventCounts(ctx: Ctx, days: OptionsOf<'EventCountsResource.get'>) {
  return countEvents(ctx.db, dayRange(ctx.clock, days));
}
