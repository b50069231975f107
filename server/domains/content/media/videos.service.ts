import { imagePath } from '../../../../contract/constants/content/imageSizes';
import { VIDEO_LIMITS, type VideoFailure, videoPath } from '../../../../contract/constants/content/videos';
import { message } from '../../../../contract/messages';
import type { MediaId, UserId } from '../../../../contract/schemas/common';
import type { UploadedVideo } from '../../../../contract/schemas/content/media';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type ActingCtx, type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { ApiError, conflict } from '../../../platform/http/errors';
import { renditionBytes, VideoRefused } from '../../../platform/media/video/transcode';
import type { VideoEdits } from '../../../platform/media/video/videos';
import { renditionSize, WORK_LIMITS } from '../../../platform/media/video/work';
import { type EnqueueTools, enqueue, type JobContext } from '../../../platform/ops/jobs';
import { checkCaptions } from './captions';
import { noSuchUpload } from './media.errors';
import { presentVideo } from './media.presenter';
import { keepPicture, processOptions, requireDisk, requireRoom, requireUpload } from './media.service';
import { changeBytes } from './usage.repository';
import * as videos from './videos.repository';

/** Attempts to make the renditions of a video, including those that ended with their process. */
const MAX_ATTEMPTS = 4;

interface NewVideo {
  signature: string;
  duration: number;
  width: number;
  height: number;
  /** How long preparing it takes, in seconds. */
  work: number;
}

/**
 * Records a stored video and enqueues the job that makes its renditions, unless it has them. Call it in the transaction
 * that records its cover.
 */
export async function recordVideo(tx: Tx, ctx: Ctx, video: NewVideo): Promise<void> {
  const { signature, duration, work, ...size } = video;
  const now = ctx.clock.now();
  const isNew = await videos.saveVideo(tx, {
    signature,
    status: 'processing',
    failure: null,
    duration,
    ...renditionSize(size),
    created_at: now,
    updated_at: now,
  });
  if (isNew) await enqueueTranscoding(tx, ctx, signature, work);
}

/** Short videos have a place of their own, and of those in a place the ones with less work go first. */
async function enqueueTranscoding(tx: Tx, tools: EnqueueTools, signature: string, work: number): Promise<void> {
  const kind = work > WORK_LIMITS.short ? 'media/transcodeLong' : 'media/transcode';
  await enqueue(tx, tools, kind, { signature }, { key: `media/transcode:${signature}`, effortMs: work * 1000 });
}

/** What has become of these uploads of the viewer that are videos. */
export async function listUploadedVideos(
  ctx: Ctx,
  mediaIds: readonly MediaId[],
): Promise<{ media_id: MediaId; video: UploadedVideo }[]> {
  const uploads = await videos.findUploads(ctx.db, requireViewer(ctx).id, mediaIds);
  const found = await videos.findVideos(
    ctx.db,
    uploads.map(({ signature }) => signature),
  );
  return uploads.flatMap(({ id, signature }) => {
    const row = found.get(signature);
    return row ? [{ media_id: id, video: presentVideo(row) }] : [];
  });
}

type TranscodeTools = Pick<Services, 'db' | 'ids' | 'clock' | 'mediaStore'>;

/**
 * Makes the renditions of a video, and counts their bytes in place of the most that they could have needed. A file that
 * cannot be read fails for good; what else fails is tried again, such as for lack of disk space.
 */
export async function transcodeVideo(
  tools: TranscodeTools,
  signature: string,
  { attempt, signal }: JobContext,
): Promise<void> {
  const { db, clock, mediaStore } = tools;
  const row = await videos.findVideo(db, signature);
  if (row?.status !== 'processing') return;
  const fail = (failure: VideoFailure) =>
    inTransaction(db, (tx) => endProcessing(tx, tools, signature, { status: 'failed', failure }));
  if (attempt > MAX_ATTEMPTS) return fail('notMade');
  await requireDisk({ mediaStore }, renditionBytes(row.duration));
  // One write at a time, and none after the last.
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  const onProgress = (progress: number) => {
    if (isWriting) return;
    isWriting = true;
    writing = videos
      .changeProcessing(db, signature, { progress, updated_at: clock.now() })
      .catch(() => undefined)
      .finally(() => {
        isWriting = false;
      });
  };
  try {
    const isAwaited = () => videos.isAnotherProcessing(db, signature);
    const made = await mediaStore.videos.transcode(signature, { signal, onProgress, isAwaited });
    await writing;
    if (made.state === 'paused') {
      // As long, so that it goes on in the same place, behind those with less work.
      const work = Math.max(WORK_LIMITS.short + 1, made.work);
      return await inTransaction(db, (tx) => enqueueTranscoding(tx, tools, signature, work));
    }
    if (made.state === 'deleted') return;
    const { duration, width, height, bytes } = made.video;
    await inTransaction(db, async (tx) => {
      await changeBytes(tx, signature, bytes);
      await endProcessing(tx, tools, signature, { status: 'ready', progress: 100, duration, width, height });
    });
  } catch (error) {
    await writing;
    if (!(error instanceof VideoRefused)) throw error;
    await fail(error.failure);
  }
}

/** Also enqueues the publication of the drafts that wait for the video. */
async function endProcessing(
  tx: Tx,
  { ids, clock }: TranscodeTools,
  signature: string,
  change: Omit<Parameters<typeof videos.changeProcessing>[2], 'updated_at'>,
): Promise<void> {
  await videos.changeProcessing(tx, signature, { ...change, updated_at: clock.now() });
  await enqueue(
    tx,
    { ids, clock },
    'pinDrafts/videoEnded',
    { signature },
    { key: `pinDrafts/videoEnded:${signature}` },
  );
}

/** The videos of a new pin, which stores them; null if its image is no video. Throws 409 unless they are ready. */
export async function videosOf(tx: Tx, signature: string) {
  const row = await videos.findVideo(tx, signature);
  if (!row) return null;
  if (row.status === 'processing') throw conflict('videoProcessing');
  if (row.status === 'failed') throw conflict('videoFailed');
  const { duration, width, height, has_captions: hasCaptions } = row;
  const video = {
    ...{ width, height, duration },
    // Covers are JPEG.
    thumbnail: imagePath(signature, '736x', 'jpg'),
    captions_urls: hasCaptions ? [videoPath(signature, 'vtt')] : [],
  };
  return {
    video_list: {
      V_720P: { ...video, url: videoPath(signature) },
      V_HLSV4: { ...video, url: videoPath(signature, 'm3u8') },
    },
  };
}

/**
 * Stores an uploaded video of the viewer with the chosen cover and captions, and returns its id; the upload itself
 * without either, and for an image. The same edits always have the same id. Throws 400 for captions that are none, 409
 * unless the video is ready.
 */
export async function editVideo(ctx: ActingCtx, mediaId: MediaId, edits: VideoEdits): Promise<MediaId> {
  const viewer = requireViewer(ctx);
  const signature = await requireUpload(ctx.db, viewer.id, mediaId, { isVideoAllowed: true });
  const row = await videos.findVideo(ctx.db, signature);
  if (!row) return mediaId;
  if (row.status !== 'ready') throw conflict(row.status === 'failed' ? 'videoFailed' : 'videoProcessing');
  const captions = edits.captions?.trim() ? checkCaptions(edits.captions) : null;
  if (edits.coverMs === null && captions === null) return mediaId;
  await ctx.rateLimiter.count('upload', viewer.id);
  await requireRoom(ctx, viewer.id, 0);
  const picture = await ctx.mediaStore.videos.edit(
    signature,
    { coverMs: edits.coverMs, captions },
    processOptions(ctx, viewer.id),
  );
  const { width, height, duration } = row;
  return keepPicture(ctx, viewer.id, picture, ctx.quotas, async (tx) => {
    const now = ctx.clock.now();
    await videos.saveVideo(tx, {
      ...{ signature: picture.signature, status: 'ready', progress: 100, failure: null },
      ...{ duration, width, height, has_captions: captions !== null, created_at: now, updated_at: now },
    });
  });
}

/** Throws 415 with its reason where videos cannot be read on this server. */
export async function requireVideoTools({ mediaStore }: Pick<Services, 'mediaStore'>): Promise<void> {
  if (!(await mediaStore.videos.isPossible())) throw new ApiError('unsupportedMedia', { message: 'videoSwitchedOff' });
}

/**
 * Throws 409 where more videos are being prepared than a person, or the site, may have at a time: preparing them takes
 * one of few places for minutes. However many the site prepares, a person may have a few. `added`: how many would be
 * added to those.
 */
export async function requireProcessingRoom(db: Db, ownerId: UserId, added: number): Promise<void> {
  const { person, site, always } = VIDEO_LIMITS.processing;
  const own = (await videos.countProcessing(db, ownerId)) + added;
  if (own > person) throw conflict(message('tooManyVideos', { limit: person }));
  if (own > always && (await videos.countProcessing(db)) + added > site) throw conflict('videosBusy');
}

/** Processes a video of the viewer again that failed; throws 404, and 409 while too many are being processed. */
export async function retryVideo(ctx: Ctx, mediaId: MediaId): Promise<UploadedVideo> {
  const { id: ownerId } = requireViewer(ctx);
  await ctx.rateLimiter.count('upload', ownerId);
  const signature = await requireUpload(ctx.db, ownerId, mediaId, { isVideoAllowed: true });
  const work = await ctx.mediaStore.videos.estimate(signature);
  return inTransaction(ctx.db, async (tx) => {
    const row = await videos.findVideo(tx, signature);
    if (!row) throw noSuchUpload();
    if (row.status === 'failed') {
      await recordVideo(tx, ctx, { ...row, work });
      await requireProcessingRoom(tx, ownerId, 0);
    }
    return presentVideo((await videos.findVideo(tx, signature)) ?? row);
  });
}
