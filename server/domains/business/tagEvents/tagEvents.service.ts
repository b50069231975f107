import type { EventWay } from '../../../../contract/constants/business/tags';
import type { ConversionTagId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { GroupWriter } from '../../../platform/database/groupWriter';
import { randomShard } from '../../../platform/database/ids';
import { inSlices } from '../../../platform/database/slices';
import type { Db } from '../../../platform/database/tables';
import type { Services } from '../../../platform/http/context';
import { enqueue } from '../../../platform/ops/jobs';
import { daysAgo } from '../../../platform/text/days';
import { readTagCall, readTagId, type TagCall } from './tagCall';
import type { NewTagBatch, PackedTagEvent } from './tagEvents.repository';
import * as repository from './tagEvents.repository';

/** Delay of 'tagEvents/unpack' after a batch. */
const UNPACK_AFTER_MS = 5000;
/** Few, so that other statements hardly wait for the database's single connection. */
const MOST_BATCHES = 4;
const MOST_ROWS = 5000;
const WRITES_AT_ONCE = 16;
/** Events of one batch: so many that dividing some batches is soon done. */
const BATCH = 100;

interface Writer {
  batches: GroupWriter<NewTagBatch>;
  /** When the job is due that divides these batches, ms since 1970. */
  unpacksAt: number;
}

const writers = new WeakMap<Db, Writer>();

function writerOf(db: Db): Writer {
  let writer = writers.get(db);
  if (!writer) {
    const batches = new GroupWriter<NewTagBatch>((rows) => repository.insertBatches(db, rows), WRITES_AT_ONCE);
    writer = { batches, unpacksAt: Number.NEGATIVE_INFINITY };
    writers.set(db, writer);
  }
  return writer;
}

type Tools = Pick<Services, 'db' | 'ids' | 'clock'>;

/** Stores events. Resolves when they are durably in the database; they become single rows soon after. */
export async function storeEvents(
  tools: Tools,
  tagId: ConversionTagId,
  events: readonly PackedTagEvent[],
): Promise<void> {
  const writer = writerOf(tools.db);
  const batches = Array.from({ length: Math.ceil(events.length / BATCH) }, (_, index) => ({
    id: tools.ids.next('report', randomShard()),
    tag_id: tagId,
    body: jsonb(events.slice(index * BATCH, (index + 1) * BATCH)),
  }));
  await Promise.all(batches.map((batch) => writer.batches.add(batch)));
  const now = tools.clock.now().getTime();
  if (writer.unpacksAt > now) return;
  writer.unpacksAt = now + UNPACK_AFTER_MS;
  await enqueue(tools.db, tools, 'tagEvents/unpack', {}, { key: 'batches', runAt: new Date(writer.unpacksAt) });
}

/**
 * Takes in a call of a page of another site. Does the same whether or not the tag exists, so that nobody can tell; what
 * names no tag and what holds no event is dropped.
 */
export async function receiveTagCall(tools: Tools, call: TagCall, way: EventWay): Promise<void> {
  const tagId = readTagId(call.tag);
  const events = readTagCall(call, way, tools.clock.now().getTime());
  if (tagId === null || events.length === 0) return;
  await storeEvents(tools, tagId, events);
}

/** Divides all stored batches into events. */
export async function unpackAll(db: Db, signal?: AbortSignal): Promise<void> {
  await inSlices({ most: MOST_BATCHES, signal }, async (size) => (await repository.unpackBatches(db, size)) === size);
}

/** Deletes what is older than the retention, and all of the tags that were deleted. */
export async function purge(
  { db, clock, siteSettings }: Pick<Services, 'db' | 'clock' | 'siteSettings'>,
  signal?: AbortSignal,
): Promise<void> {
  await siteSettings.refresh();
  const day = daysAgo(clock, siteSettings.retentionDays);
  await repository.purgeDays(db, day);
  await inSlices({ most: MOST_ROWS, signal }, async (size) => (await repository.purgeEvents(db, day, size)) > 0);
  for (;;) {
    const tag = await repository.findDeletedTag(db);
    if (!tag) return;
    await inSlices({ most: MOST_ROWS, signal }, async (size) => (await repository.deleteEventsOf(db, tag, size)) > 0);
    await repository.deleteTagRow(db, tag);
  }
}
