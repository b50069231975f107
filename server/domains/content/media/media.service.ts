import type { Readable } from 'node:stream';
import type { DataOf } from '../../../../contract/api';
import { DAY_MS } from '../../../../contract/constants/durations';
import { LIMITS } from '../../../../contract/constants/limits';
import type { MediaId, UserId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { PictureSummary } from '../../../platform/database/pinTables';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type ActingCtx, type Ctx, type Quotas, requireViewer, type Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { requireWebAddress } from '../../../platform/http/externalUrl';
import type { PictureEdits } from '../../../platform/media/crop';
import type { Picture, ProcessOptions } from '../../../platform/media/picture';
import { enqueue } from '../../../platform/ops/jobs';
import { findPagePictures } from '../../../platform/structuredData/pagePictures';
import { noSuchUpload, quotaReached, storageFull } from './media.errors';
import * as media from './media.repository';
import { endLeases } from './partialUploads.repository';
import * as mediaUsage from './usage.repository';
import * as videos from './videos.repository';
import * as mediaWrites from './writes.repository';

/** How long an unused image is retained, so that an upload can become a pin. */
const ORPHAN_AFTER_MS = DAY_MS;
/** No upload takes this long to process; older recorded writes were left by a crash. */
const WRITE_GIVEN_UP_AFTER_MS = 900_000;
const CLEAR_AT_ONCE = 100;
/** Disk space that is reserved for the database. */
const KEPT_FREE_BYTES = 500e6;
const NO_QUOTAS: Quotas = { personBytes: Number.POSITIVE_INFINITY, siteBytes: Number.POSITIVE_INFINITY };

/** Checks that there is space for `bytes` more; throws 413 if the person's limit is reached, 507 if the site's is. */
export async function requireRoom(
  { db, mediaStore, quotas, siteSettings }: Pick<Services, 'db' | 'mediaStore' | 'quotas' | 'siteSettings'>,
  ownerId: UserId,
  bytes: number,
): Promise<void> {
  await siteSettings.refresh(db);
  const { own, all, quota } = await mediaUsage.findRoom(db, ownerId);
  const most = quota ?? quotas.personBytes;
  if (own + bytes > most) throw quotaReached(most);
  if (all + bytes > quotas.siteBytes) throw storageFull();
  await requireDisk({ mediaStore }, bytes);
}

/** Checks that `bytes` more leave enough of the disk for the database; throws 507. */
export async function requireDisk({ mediaStore }: Pick<Services, 'mediaStore'>, bytes: number): Promise<void> {
  if ((await mediaStore.disk()).freeBytes < KEPT_FREE_BYTES + bytes) throw storageFull();
}

/** The person's limit in bytes: set by a site admin, or the default. */
async function personQuota(db: Db, ownerId: UserId, quotas: Quotas): Promise<number> {
  if (quotas === NO_QUOTAS) return quotas.personBytes;
  return (await mediaUsage.findQuota(db, ownerId)) ?? quotas.personBytes;
}

/** Checks and stores an image from a stream; throws 413, 415 or 422 like the media store. */
async function takeIn(ctx: Services, ownerId: UserId, stream: Readable): Promise<Picture> {
  await requireRoom(ctx, ownerId, 0);
  const received = await ctx.mediaStore.receive(stream, { maxBytes: LIMITS.uploadBytes });
  try {
    await requireRoom(ctx, ownerId, received.bytes);
  } catch (error) {
    await received.discard();
    throw error;
  }
  return ctx.mediaStore.processPicture(received.path, processOptions(ctx, ownerId));
}

export const processOptions = ({ db, clock }: Pick<Services, 'db' | 'clock'>, ownerId: UserId): ProcessOptions => ({
  ownerId,
  beforeStored: (signature) => mediaWrites.recordWrite(db, signature, clock.now()),
});

/**
 * Records an image whose files are stored as a person's upload, in one transaction: its row, the uploader, and that the
 * write is complete. The same image of the same person always has the same id. Concurrent uploads cannot exceed
 * `quotas` together. `record` writes what belongs to the image, in the same transaction.
 */
export async function keepPicture(
  ctx: Pick<Services, 'db' | 'clock' | 'ids'>,
  ownerId: UserId,
  picture: Picture,
  quotas: Quotas = NO_QUOTAS,
  record: (tx: Tx) => Promise<void> = async () => {},
): Promise<MediaId> {
  const now = ctx.clock.now();
  const id = ctx.ids.next('media', shardOf(ownerId));
  return inTransaction(ctx.db, async (tx) => {
    // Not `picture.bytes`: those of a video become fewer when it has its renditions.
    const { isNew, bytes } = await media.savePicture(tx, picture, now);
    const upload = await media.saveUpload(tx, { ownerId, id, signature: picture.signature, now });
    const own = upload.isNew ? await mediaUsage.addUsage(tx, ownerId, 1, bytes) : 0;
    const most = await personQuota(tx, ownerId, quotas);
    if (own > most) throw quotaReached(most);
    const all = isNew ? await mediaUsage.addUsage(tx, mediaUsage.WHOLE_SITE, 1, bytes) : 0;
    if (all > quotas.siteBytes) throw storageFull();
    await mediaWrites.forgetWrite(tx, picture.signature);
    await record(tx);
    const { signature } = picture;
    await enqueue(tx, ctx, 'media/makeAvif', { signature }, { key: `media/makeAvif:${signature}` });
    return upload.id;
  });
}

/**
 * Fetches an image from a public URL into the viewer's uploads; throws 400 or 422 for URLs that it may not read.
 * `referrer`: the page that shows it, because sites refuse images to those who come from nowhere.
 */
export async function importPicture(ctx: ActingCtx, imageUrl: string, referrer?: string): Promise<MediaId> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('upload', viewer.id);
  return (await fetchPicture(ctx, viewer.id, requireWebAddress('image_url', imageUrl).href, referrer)).id;
}

/**
 * For jobs: fetches an image from a public URL into a person's uploads. Throws 422 for URLs that it may not read, and
 * what processing the image throws. `referrer`: as for `importPicture`.
 */
export async function fetchPicture(
  services: Services,
  ownerId: UserId,
  url: string,
  referrer?: string,
): Promise<Picture & { id: MediaId }> {
  const { result } = await services.safeFetch.streamPublic(
    url,
    {
      maxBytes: LIMITS.uploadBytes,
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.1',
      ...(referrer !== undefined && { referrer }),
    },
    (body) => takeIn(services, ownerId, body),
  );
  return { ...result, id: await keepPicture(services, ownerId, result, services.quotas) };
}

/** For jobs: stores an image that a person brought in a file as an upload of theirs. Throws as `fetchPicture` does. */
export async function storePicture(services: Services, ownerId: UserId, stream: Readable): Promise<Picture> {
  const picture = await takeIn(services, ownerId, stream);
  await keepPicture(services, ownerId, picture, services.quotas);
  return picture;
}

/** Stores an edited copy of an upload of the viewer and returns its id. The same edits always have the same id. */
export async function editPicture(ctx: ActingCtx, mediaId: MediaId, edits: PictureEdits): Promise<MediaId> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('upload', viewer.id);
  const signature = await requireUpload(ctx.db, viewer.id, mediaId);
  await requireRoom(ctx, viewer.id, 0);
  const picture = await ctx.mediaStore.editPicture(signature, edits, processOptions(ctx, viewer.id));
  return keepPicture(ctx, viewer.id, picture, ctx.quotas);
}

/** The images of a web page to choose from (ledger BUILD-050). */
export async function findPictures(ctx: Ctx, address: string): Promise<DataOf<'FindPinImagesResource.get'>> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('findImages', viewer.id);
  return findPagePictures(ctx, requireWebAddress('url', address).href);
}

/** The image of the person's own upload; throws 404, and 415 for a video unless it is allowed. */
export async function requireUpload(
  db: Db,
  ownerId: UserId,
  id: MediaId,
  { isVideoAllowed = false } = {},
): Promise<string> {
  const signature = await media.findUploadSignature(db, ownerId, id);
  if (signature === undefined) throw noSuchUpload();
  if (!isVideoAllowed && (await videos.findVideo(db, signature))) throw new ApiError('unsupportedMedia');
  return signature;
}

/**
 * Adds a use of an image and returns what a pin stores of it; throws 404 if it has been deleted. `isPublic`: this use
 * makes it public.
 */
export async function claimPicture(tx: Tx, signature: string, isPublic: boolean): Promise<PictureSummary> {
  const row = await media.addUse(tx, signature, isPublic);
  if (!row) throw noSuchUpload();
  return media.summaryOf(row);
}

/**
 * As `claimPicture`, for several images; returns them in their order. Locks them in the order of their signatures, because
 * people share images: others may claim the same ones in another order at the same time.
 */
export async function claimPictures<Claim extends { readonly signature: string }>(
  tx: Tx,
  claims: readonly Claim[],
  isPublic: boolean,
): Promise<(Claim & { picture: PictureSummary })[]> {
  const claimed: (Claim & { picture: PictureSummary })[] = [];
  const ordered = [...claims.entries()].sort(([, one], [, other]) => (one.signature < other.signature ? -1 : 1));
  for (const [at, claim] of ordered) {
    claimed[at] = { ...claim, picture: await claimPicture(tx, claim.signature, isPublic) };
  }
  return claimed;
}

type Store = Pick<Services, 'db' | 'clock' | 'mediaStore'>;

/** Deletes the images that have been unused for a day, rows first and files afterwards. */
export async function clearOrphans(services: Store, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now();
  const before = new Date(now.getTime() - ORPHAN_AFTER_MS);
  while (!signal?.aborted) {
    const orphans = await media.findOrphans(services.db, before, CLEAR_AT_ONCE);
    if (orphans.length === 0) return;
    for (const signature of orphans) {
      const isGone = await inTransaction(services.db, (tx) => media.deleteOrphan(tx, signature, before, now));
      if (isGone) await clearFiles(services, signature);
    }
  }
}

/**
 * Deletes the files of images and music whose write was begun and never completed. `isAlone`: no other process works on
 * this installation, so that all recorded writes were left by a crash.
 */
export async function clearLeftWrites(services: Store, { isAlone = false } = {}): Promise<void> {
  const now = services.clock.now();
  const before = isAlone ? now : new Date(now.getTime() - WRITE_GIVEN_UP_AFTER_MS);
  if (isAlone) await endLeases(services.db);
  let after = '';
  for (;;) {
    const left = await mediaWrites.findWrites(services.db, before, after, CLEAR_AT_ONCE);
    const last = left.at(-1);
    if (last === undefined) return;
    for (const signature of left) await clearFiles(services, signature, isAlone);
    after = last;
  }
}

/**
 * Keeps the files if an upload of the same file is running, because it has touched them; they stay recorded, so that
 * the next run checks them again.
 */
async function clearFiles({ db, mediaStore }: Store, signature: string, isAlone = false): Promise<void> {
  const isKept = await media.isInUse(db, signature);
  const grace = isAlone ? {} : { untouchedForMs: WRITE_GIVEN_UP_AFTER_MS };
  if (isKept || (await mediaStore.remove(signature, grace))) await mediaWrites.forgetWrite(db, signature);
}
