import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DAY_MS } from '../../../contract/constants/durations';
import { LIMITS } from '../../../contract/constants/limits';
import type { UserId } from '../../../contract/schemas/common';
import type { Media } from '../../../contract/schemas/media';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../platform/http/context';
import { ApiError, conflict } from '../../platform/http/errors';
import type { Checksum } from '../../platform/media/partialFiles';
import { workOf } from '../../platform/media/video/work';
import { noSuchUpload } from './media.errors';
import { presentMedia, presentStoredMedia } from './media.presenter';
import * as media from './media.repository';
import { keepPicture, processOptions, requireDisk, requireRoom } from './media.service';
import * as partials from './partialUploads.repository';
import { findVideo } from './videos.repository';
import { recordVideo, requireProcessingRoom, requireVideoTools } from './videos.service';

/** Unfinished uploads of one person. Bounds the disk roughly; `keepPicture` enforces what may be stored. */
const MOST_PARTIALS = 100;
/** What nobody has sent anything for since then is deleted. */
const GIVEN_UP_AFTER_MS = DAY_MS;
const ROWS_AT_ONCE = 500;

/** Uploads that are written or processed in this process: one request at a time for each. */
const busy = new Set<string>();

interface PartialUpload {
  id: string;
  /** Bytes that have arrived. */
  offset: number;
  length: number;
}

const nameOf = ({ owner_id, id }: { owner_id: string; id: string }) => `${owner_id}-${id}`;

async function alone<R>(name: string, work: () => Promise<R>): Promise<R> {
  if (busy.has(name)) throw new ApiError('busy', { retryAfter: 1 });
  busy.add(name);
  try {
    return await work();
  } finally {
    busy.delete(name);
  }
}

/**
 * Begins an upload of the viewer, or finds it to be resumed. Another file under the same id begins from the start.
 * Throws 415 for a video where those are switched off, 409 while too many are being prepared, 413 where it is too large or
 * exceeds what the person may store, with all their unfinished ones.
 */
export async function openPartial(
  ctx: Ctx,
  { id, length, fingerprint }: { id: string; length: number; fingerprint: string },
): Promise<PartialUpload> {
  const viewer = requireViewer(ctx);
  if (length > LIMITS.uploadBytes) throw new ApiError('tooLarge');
  await ctx.rateLimiter.count('upload', viewer.id);
  // The type that the browser names; the content decides when it has arrived.
  const isVideo = / video\/\S+$/.test(fingerprint);
  if (isVideo) await requireVideoTools(ctx);
  const key = { owner_id: viewer.id, id };
  const known = await partials.findPartial(ctx.db, key);
  if (known && Number(known.length) === length && known.fingerprint === fingerprint) return resumed(ctx, known);
  return alone(nameOf(key), async () => {
    await inTransaction(ctx.db, async (tx) => {
      const open = await partials.lockPartials(tx, viewer.id);
      if (open.count >= MOST_PARTIALS) throw conflict('tooManyUploads');
      if (isVideo) await requireProcessingRoom(tx, viewer.id, 1);
      await requireRoom({ ...ctx, db: tx }, viewer.id, open.bytes + length);
      await partials.savePartial(tx, { ...key, length, fingerprint, touched_at: ctx.clock.now() });
    });
    await ctx.mediaStore.partial.remove(nameOf(key));
    return { id, offset: 0, length };
  });
}

type Known = NonNullable<Awaited<ReturnType<typeof partials.findPartial>>>;

async function resumed(ctx: Ctx, row: Known): Promise<PartialUpload> {
  await partials.touchPartial(ctx.db, row, ctx.clock.now());
  const length = Number(row.length);
  const offset = row.media_id === null ? await ctx.mediaStore.partial.sizeOf(nameOf(row)) : length;
  return { id: row.id, offset, length };
}

/** The viewer's unfinished upload; throws 404. */
export async function findPartialUpload(ctx: Ctx, id: string): Promise<PartialUpload> {
  const row = await requirePartial(ctx, id);
  const length = Number(row.length);
  const offset = row.media_id === null ? await ctx.mediaStore.partial.sizeOf(nameOf(row)) : length;
  return { id, offset, length };
}

async function requirePartial(ctx: Ctx, id: string): Promise<Known> {
  const row = await partials.findPartial(ctx.db, { owner_id: requireViewer(ctx).id, id });
  if (!row) throw noSuchUpload();
  return row;
}

/**
 * Appends to the viewer's upload and returns how much has arrived. What arrived before a connection broke stays. Throws
 * 404, 409 if `offset` is not how much has arrived or the piece has another digest than `checksum`, 503 while another
 * request writes, 507 if the disk is full.
 */
export async function appendToPartial(
  ctx: Ctx,
  id: string,
  { offset, checksum }: { offset: number; checksum: Checksum | null },
  stream: Readable,
): Promise<number> {
  const name = nameOf({ owner_id: requireViewer(ctx).id, id });
  return alone(name, async () => {
    const row = await requirePartial(ctx, id);
    const length = Number(row.length);
    const { partial } = ctx.mediaStore;
    const arrived = row.media_id === null ? await partial.sizeOf(name) : length;
    if (arrived !== offset) throw conflict('uploadOffset');
    await requireDisk(ctx, length - arrived);
    await partials.touchPartial(ctx.db, row, ctx.clock.now());
    if (row.media_id === null) await partial.append(name, stream, { offset, length, checksum });
    return row.media_id === null ? partial.sizeOf(name) : length;
  });
}

/**
 * Makes an image or a video of an upload that has arrived as a whole. A repeated call returns the same. A file that is
 * neither is deleted. Throws 404, 409 if something is missing, and what processing it throws.
 */
export async function finishPartial(ctx: Ctx, id: string): Promise<Media> {
  const name = nameOf({ owner_id: requireViewer(ctx).id, id });
  return alone(name, async () => {
    const row = await requirePartial(ctx, id);
    if (row.media_id !== null) return presentFinished(ctx, row);
    const { partial } = ctx.mediaStore;
    if ((await partial.sizeOf(name)) !== Number(row.length)) throw conflict('uploadOffset');
    const temporary = ctx.mediaStore.temporaryPath();
    try {
      await partial.copyTo(name, temporary);
      const media = await takeFile(ctx, row.owner_id, temporary);
      await partials.touchPartial(ctx.db, row, ctx.clock.now(), media.id);
      await partial.remove(name);
      return media;
    } catch (error) {
      if (isRefusal(error)) await discard(ctx, row);
      throw error;
    }
  });
}

/**
 * Runs `work` on the file of the viewer's upload that has arrived as a whole, for what is no image of theirs. The upload
 * stays, unless `work` refuses its file. Throws 404, 409 if something is missing, and what `work` throws.
 */
export async function withWholeUpload<R>(ctx: Ctx, id: string, work: (file: string) => Promise<R>): Promise<R> {
  const name = nameOf({ owner_id: requireViewer(ctx).id, id });
  return alone(name, async () => {
    const row = await requirePartial(ctx, id);
    const { partial } = ctx.mediaStore;
    if ((await partial.sizeOf(name)) !== Number(row.length)) throw conflict('uploadOffset');
    const temporary = ctx.mediaStore.temporaryPath();
    try {
      await partial.copyTo(name, temporary);
      return await work(temporary);
    } catch (error) {
      if (isRefusal(error)) await discard(ctx, row);
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  });
}

/** Stores a received file as an image, or as a video with its cover. */
async function takeFile(ctx: Ctx, ownerId: UserId, temporary: string): Promise<Media> {
  const { mediaStore, quotas } = ctx;
  const format = await mediaStore.videos.sniff(temporary);
  if (!format) {
    const picture = await mediaStore.processPicture(temporary, processOptions(ctx, ownerId));
    return presentMedia(await keepPicture(ctx, ownerId, picture, quotas), picture);
  }
  await requireVideoTools(ctx);
  const { picture, facts } = await mediaStore.videos.process(temporary, format, processOptions(ctx, ownerId));
  const { signature } = picture;
  const id = await keepPicture(ctx, ownerId, picture, quotas, async (tx) => {
    await recordVideo(tx, ctx, { ...facts, signature, work: workOf(facts) });
    await requireProcessingRoom(tx, ownerId, 0);
  });
  return presentMedia(id, picture, await findVideo(ctx.db, signature));
}

/** The file itself is refused, and would be again; not where too many videos are being prepared at the moment. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500 && error.code !== 'conflict';

async function presentFinished(ctx: Ctx, row: Known): Promise<Media> {
  const signature = row.media_id && (await media.findUploadSignature(ctx.db, row.owner_id, row.media_id));
  const picture = signature ? await media.findPicture(ctx.db, signature) : undefined;
  if (!row.media_id || !picture) {
    await discard(ctx, row);
    throw noSuchUpload();
  }
  return presentStoredMedia(row.media_id, picture, await findVideo(ctx.db, picture.signature));
}

/** Gives up an upload of the viewer. A repeated call changes nothing. */
export async function discardPartial(ctx: Ctx, id: string): Promise<void> {
  const key = { owner_id: requireViewer(ctx).id, id };
  await alone(nameOf(key), () => discard(ctx, key));
}

/** The row first: a file without a row is found by `clearPartials`. */
async function discard(ctx: Ctx, key: Pick<Known, 'owner_id' | 'id'>): Promise<void> {
  await partials.deletePartial(ctx.db, key);
  await ctx.mediaStore.partial.remove(nameOf(key));
}

/** Deletes what nobody has continued for a day, rows and files, also files whose row was lost. */
export async function clearPartials(
  { db, clock, mediaStore }: Pick<Services, 'db' | 'clock' | 'mediaStore'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - GIVEN_UP_AFTER_MS);
  while ((await partials.deleteUntouched(db, before, ROWS_AT_ONCE)) === ROWS_AT_ONCE) signal?.throwIfAborted();
  for (const name of await mediaStore.partial.findUntouched(before)) {
    const [ownerId = '', ...id] = name.split('-');
    const row = await partials.findPartial(db, { owner_id: ownerId as Known['owner_id'], id: id.join('-') });
    if (!row || row.media_id !== null) await mediaStore.partial.remove(name);
  }
}
