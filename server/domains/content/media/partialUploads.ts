import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UPLOAD_PIECE_BYTES } from '../../../../contract/constants/content/uploads';
import { DAY_MS } from '../../../../contract/constants/durations';
import { LIMITS } from '../../../../contract/constants/limits';
import type { UserId } from '../../../../contract/schemas/common';
import type { Media } from '../../../../contract/schemas/content/media';
import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { ApiError, conflict } from '../../../platform/http/errors';
import type { Checksum } from '../../../platform/media/partialFiles';
import { workOf } from '../../../platform/media/video/work';
import { emptyFile, noSuchUpload } from './media.errors';
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
const MOST_ROWS = 500;
/** Times that a lease is renewed before it would end. */
const RENEWALS = 4;

interface PartialUpload {
  id: string;
  /** Bytes that have arrived. */
  offset: number;
  length: number;
}

const nameOf = ({ owner_id, id }: Key) => `${owner_id}-${id}`;

type Known = NonNullable<Awaited<ReturnType<typeof partials.findPartial>>>;
type Key = Pick<Known, 'owner_id' | 'id'>;

/** An upload that one request alone writes or processes, over all processes. */
interface Leased {
  readonly row: Known;
  readonly leaseId: string;
}

const busy = () => new ApiError('busy', { retryAfter: 1 });

/**
 * Runs `work` on the viewer's upload while no other request, of whichever process, writes or processes it. Throws 404, and
 * 503 while another request does.
 */
async function leased<R>(ctx: Ctx, id: string, work: (upload: Leased) => Promise<R>): Promise<R> {
  const key = { owner_id: requireViewer(ctx).id, id };
  const leaseId = randomUUID();
  const row = await partials.leasePartial(ctx.db, key, leaseId, ctx.clock.now());
  if (!row) {
    await requirePartial(ctx, id);
    throw busy();
  }
  const timer = setInterval(
    () => void partials.renewLease(ctx.db, key, leaseId).catch(() => {}),
    partials.LEASE_MS / RENEWALS,
  );
  timer.unref();
  try {
    if (row.former_lease_id !== null) await fenceOff(ctx, { row, leaseId });
    return await work({ row, leaseId });
  } finally {
    clearInterval(timer);
    // If it cannot be ended now, it ends by itself.
    await partials.endLease(ctx.db, key, leaseId).catch(() => {});
  }
}

/** Keeps away what a request whose lease ran out still writes: its process may have stood still, and go on. Throws 503. */
async function fenceOff(ctx: Ctx, { row, leaseId }: Leased): Promise<void> {
  const { mediaStore } = ctx;
  await mediaStore.partial.fence(nameOf(row), mediaStore.temporaryPath(), (replace) =>
    inTransaction(ctx.db, async (tx) => {
      if (!(await partials.lockLeased(tx, row, leaseId))) throw busy();
      await replace();
    }),
  );
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
  await inTransaction(ctx.db, async (tx) => {
    const open = await partials.lockPartials(tx, viewer.id);
    if (open.count >= MOST_PARTIALS) throw conflict('tooManyUploads');
    if (isVideo) await requireProcessingRoom(tx, viewer.id, 1);
    await requireRoom({ ...ctx, db: tx }, viewer.id, open.bytes + length);
    if (!(await partials.savePartial(tx, { ...key, length, fingerprint, touched_at: ctx.clock.now() }))) throw busy();
    // While the row is locked, so that nobody writes to the new upload before. If the transaction fails, an upload
    // without bytes begins from the start.
    await ctx.mediaStore.partial.remove(nameOf(key));
  });
  return { id, offset: 0, length };
}

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
  return leased(ctx, id, async ({ row, leaseId }) => {
    const [name, length] = [nameOf(row), Number(row.length)];
    const { partial } = ctx.mediaStore;
    const arrived = row.media_id === null ? await partial.sizeOf(name) : length;
    if (arrived !== offset) throw conflict('uploadOffset');
    if (row.media_id !== null) return length;
    await requireDisk(ctx, length - arrived);
    const requireAlone = async () => {
      if (!(await partials.renewLease(ctx.db, row, leaseId))) throw busy();
    };
    await partial.append(name, stream, { offset, length, checksum, requireAlone });
    // Where the lease was lost, these bytes are not in the file that counts.
    await requireAlone();
    return partial.sizeOf(name);
  });
}

/**
 * Makes an image or a video of an upload that has arrived as a whole. A repeated call returns the same. A file that is
 * neither is deleted. Throws 404, 409 if something is missing, and what processing it throws.
 */
export async function finishPartial(ctx: Ctx, id: string): Promise<Media> {
  return leased(ctx, id, async (upload) => {
    const { row, leaseId } = upload;
    if (row.media_id !== null) return presentFinished(ctx, upload);
    const name = nameOf(row);
    const { partial } = ctx.mediaStore;
    if ((await partial.sizeOf(name)) !== Number(row.length)) throw conflict('uploadOffset');
    const temporary = ctx.mediaStore.temporaryPath();
    try {
      await partial.copyTo(name, temporary);
      const media = await takeFile(ctx, row.owner_id, temporary);
      // The file while the row is locked, as in `discard`.
      await inTransaction(ctx.db, async (tx) => {
        if (await partials.finishLeased(tx, row, leaseId, media.id)) await partial.remove(name);
      });
      return media;
    } catch (error) {
      if (isRefusal(error)) await discard(ctx, upload);
      throw error;
    }
  });
}

/**
 * Runs `work` on the file of the viewer's upload that has arrived as a whole, for what is no image of theirs. The upload
 * stays, unless `work` refuses its file. Throws 404, 409 if something is missing, and what `work` throws.
 */
export async function withWholeUpload<R>(ctx: Ctx, id: string, work: (file: string) => Promise<R>): Promise<R> {
  return leased(ctx, id, async (upload) => {
    const { row } = upload;
    const name = nameOf(row);
    const { partial } = ctx.mediaStore;
    if ((await partial.sizeOf(name)) !== Number(row.length)) throw conflict('uploadOffset');
    const temporary = ctx.mediaStore.temporaryPath();
    try {
      await partial.copyTo(name, temporary);
      return await work(temporary);
    } catch (error) {
      if (isRefusal(error)) await discard(ctx, upload);
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  });
}

/**
 * Makes an image or a video of a file that comes in one request, of which nothing stays if the connection breaks. The same
 * file of the same person always has the same id, so that a repeated call returns the same. Throws 409 for other bytes than
 * `checksum` says, 413, and what processing it throws.
 */
export async function takeWholeUpload(
  ctx: Ctx,
  checksum: Checksum | null,
  stream: Readable,
  maxBytes = UPLOAD_PIECE_BYTES,
): Promise<Media> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('upload', viewer.id);
  const received = await ctx.mediaStore.receive(stream, { maxBytes, checksum });
  try {
    if (received.bytes === 0) throw emptyFile();
    await requireRoom(ctx, viewer.id, received.bytes);
    return await takeFile(ctx, viewer.id, received.path);
  } finally {
    await received.discard();
  }
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

async function presentFinished(ctx: Ctx, upload: Leased): Promise<Media> {
  const { row } = upload;
  const signature = row.media_id && (await media.findUploadSignature(ctx.db, row.owner_id, row.media_id));
  const picture = signature ? await media.findPicture(ctx.db, signature) : undefined;
  if (!row.media_id || !picture) {
    await discard(ctx, upload);
    throw noSuchUpload();
  }
  return presentStoredMedia(row.media_id, picture, await findVideo(ctx.db, picture.signature));
}

/** Gives up an upload of the viewer. A repeated call changes nothing. */
export async function discardPartial(ctx: Ctx, id: string): Promise<void> {
  const key = { owner_id: requireViewer(ctx).id, id };
  if (!(await partials.findPartial(ctx.db, key))) return;
  await leased(ctx, id, (upload) => discard(ctx, upload)).catch((error) => {
    if (!(error instanceof ApiError && error.code === 'notFound')) throw error;
  });
}

/** The file while the row is locked: another upload may begin under its id as soon as it is gone. */
async function discard(ctx: Ctx, { row, leaseId }: Leased): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (await partials.deleteLeased(tx, row, leaseId)) await ctx.mediaStore.partial.remove(nameOf(row));
  });
}

/** Deletes what nobody has continued for a day, rows and files, also files whose row was lost. */
export async function clearPartials(
  { db, clock, mediaStore }: Pick<Services, 'db' | 'clock' | 'mediaStore'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - GIVEN_UP_AFTER_MS);
  await inSlices({ most: MOST_ROWS, signal }, async (size) => {
    return (await partials.deleteUntouched(db, before, size)) === size;
  });
  for (const name of await mediaStore.partial.findUntouched(before)) {
    const [ownerId = '', ...id] = name.split('-');
    const row = await partials.findPartial(db, { owner_id: ownerId as Known['owner_id'], id: id.join('-') });
    if (!row || row.media_id !== null) await mediaStore.partial.remove(name);
  }
}
