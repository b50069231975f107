import type { OptionsOf } from '../../../../contract/api';
import { DAY_MS } from '../../../../contract/constants/durations';
import { randomShard } from '../../../platform/database/ids';
import { inSlices } from '../../../platform/database/slices';
import type { Db } from '../../../platform/database/tables';
import type { Ctx } from '../../../platform/http/context';
import { enqueue } from '../../../platform/ops/jobs';
import { dayRange } from '../../../platform/text/days';
import { countEvents, packEvent, unpackBatches } from './events.repository';
import { type BatchWriter, writerOf } from './writer';

/** The longest plausible network delay; beyond it the browser's clock is wrong. */
const SLOW_NETWORK_MS = 10_000;
/** Events wait in a browser at most this long. */
const OLDEST_MS = 7 * DAY_MS;
/** Delay of 'events/unpack' after a batch. */
const UNPACK_AFTER_MS = 5000;
/** Few, so that other statements hardly wait for the database's single connection. */
const MOST_BATCHES = 4;

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
  const writer = writerOf(ctx.db);
  await writer.add({
    id: ctx.ids.next('report', randomShard()),
    body: JSON.stringify(packed),
    user_id: ctx.viewer?.id ?? null,
    unauth_id: ctx.viewer ? null : ctx.unauthId || null,
  });
  await enqueueUnpack(ctx, writer, receivedAt);
  return events.length;
}

/** One job for all batches of the next seconds. The hourly run finds those after which a process ended before this. */
async function enqueueUnpack({ db, ids, clock }: Ctx, writer: BatchWriter, now: number): Promise<void> {
  if (writer.unpacksAt > now) return;
  writer.unpacksAt = now + UNPACK_AFTER_MS;
  await enqueue(db, { ids, clock }, 'events/unpack', {}, { key: 'batches', runAt: new Date(writer.unpacksAt) });
}

/** Splits all stored batches into events. */
export async function unpackAll(db: Db, signal?: AbortSignal): Promise<void> {
  await inSlices({ most: MOST_BATCHES, signal }, async (size) => (await unpackBatches(db, size)) === size);
}

/** Events by day and type, by default of the last 30 days; does not include the last seconds. */
export async function eventCounts(ctx: Ctx, days: OptionsOf<'EventCountsResource.get'>) {
  return countEvents(ctx.db, dayRange(ctx.clock, days));
}
