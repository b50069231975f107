import { createHash } from 'node:crypto';
import { access, rm, stat } from 'node:fs/promises';
import { VIDEO_FILES, type VideoFile } from '../../../../contract/constants/content/videos';
import { ApiError } from '../../http/errors';
import { digestOf } from '../fileStore/disk';
import type { ReadableFile } from '../fileStore/fileStore';
import type { MediaFiles } from '../files';
import { createFairLimit } from '../limit';
import type { Picture, ProcessOptions } from '../picture';
import { joinPieces, type PieceOptions, writePieces } from './pieces';
import { probeOrNull, probeVideo, type VideoFacts } from './probe';
import { sniffHead, sniffVideo, VIDEO_HEAD, type VideoFormat } from './sniff';
import { isVideoPossible } from './tools';
import { renditionBytes, VideoRefused, writeFrame, writeHls, writeMp4 } from './transcode';
import { WORK_LIMITS, workOf } from './work';

/** A stored video with its cover. */
export interface StoredVideo {
  picture: Picture;
  facts: VideoFacts;
}

/** What is played of a video. */
export interface MadeVideo extends VideoFacts {
  /** Of all files of the video, the uploaded one included. */
  bytes: number;
}

/** What became of a call to make what is played; a paused one has so much work left, in seconds. */
export type Transcoding =
  | { state: 'ready'; video: MadeVideo }
  | { state: 'paused'; work: number }
  | { state: 'deleted' };

/** How a video is published. */
export interface VideoEdits {
  /** The time of its cover; null: near its beginning. */
  coverMs: number | null;
  /** WebVTT. */
  captions: string | null;
}

/** Videos on disk, beside the image that is their cover, under its signature. The uploaded file stays as `source`. */
export interface Videos {
  /** Whether ffmpeg is there. */
  isPossible(): Promise<boolean>;
  /** The kind of video that a received file is by its content; null if it is none. */
  sniff(temporaryPath: string): Promise<VideoFormat | null>;
  /**
   * Checks a received video, stores it and its cover. Its bytes include the most that its renditions may need. Deletes
   * the temporary file in any case. Throws 415 and 422 for one that cannot be played.
   */
  process(temporaryPath: string, format: VideoFormat, options: ProcessOptions): Promise<StoredVideo>;
  /** How long preparing a stored video takes, in seconds (`workOf`); 0 if it cannot be read. */
  estimate(signature: string): Promise<number>;
  /**
   * Makes what is played: an MP4 and its packing for HLS. A long video pauses while others wait, and the next call goes on
   * where it paused. Throws VideoRefused. For a job: can run again, and goes on where its process was killed.
   */
  transcode(signature: string, options: PieceOptions): Promise<Transcoding>;
  /** Stores a video whose renditions are made once more, with a chosen cover and captions. Throws 404 if it was deleted. */
  edit(signature: string, edits: VideoEdits, options: ProcessOptions): Promise<Picture>;
  /** The uploaded file, whose handle the caller must close; null if the image is no video. */
  openSource(signature: string): Promise<{ handle: ReadableFile; extension: string } | null>;
}

interface Tools {
  files: MediaFiles;
  processPicture: (temporaryPath: string, options: ProcessOptions) => Promise<Picture>;
}

/** Where the default cover is: beyond a fade from black, if the video is as long. */
const COVER_MS = 1000;
/** By what an uploaded file is; those of Matroska are mostly of browsers. */
const EXTENSIONS: Readonly<Record<VideoFormat, string>> = { mov: 'mp4', matroska: 'webm', avi: 'avi' };
/** Videos that are checked at a time, beside the transcoding. */
const AT_ONCE = 2;

export function createVideos(tools: Tools): Videos {
  const { files } = tools;
  const limit = createFairLimit(AT_ONCE);
  const withSource = <Result>(signature: string, work: (source: string) => Promise<Result>) =>
    files.store.withLocal(files.videoPathOf(signature, 'source'), work);
  return {
    isPossible: isVideoPossible,
    sniff: sniffVideo,
    process: (temporary, format, options) =>
      limit(options.ownerId ?? '', () => processVideo(tools, { temporary, format }, options)),
    async transcode(signature, options) {
      const done = await withSource(signature, (source) => transcode(files, signature, source, options));
      return done ?? { state: 'deleted' };
    },
    async estimate(signature) {
      const work = await withSource(signature, async (source) => {
        const format = await sniffVideo(source);
        const facts = format && (await probeOrNull(source, format));
        return facts ? workOf(facts) : 0;
      });
      return work ?? 0;
    },
    async edit(signature, edits, options) {
      const edited = await limit(options.ownerId ?? '', () =>
        withSource(signature, (source) => storeEdited(tools, { signature, source, edits }, options)),
      );
      if (!edited) throw new ApiError('notFound', { message: 'uploadNotFound' });
      return edited;
    },
    async openSource(signature) {
      const source = files.videoPathOf(signature, 'source');
      const head = await readHead(files, source);
      if (!head) return null;
      const found = await files.open(source);
      return found && { handle: found.handle, extension: EXTENSIONS[sniffHead(head) ?? 'matroska'] };
    },
  };
}

async function processVideo(
  tools: Tools,
  { temporary, format }: { temporary: string; format: VideoFormat },
  options: ProcessOptions,
): Promise<StoredVideo> {
  const { files } = tools;
  try {
    const facts = await probeVideo(temporary, format);
    const [signature, { size }] = await Promise.all([digestOf(temporary), stat(temporary)]);
    const as = { signature, bytes: size + renditionBytes(facts.duration) };
    const picture = await makeCover(tools, { source: temporary, facts, coverMs: null }, { ...options, as });
    await files.publish(temporary, files.videoPathOf(signature, 'source'));
    return { picture, facts };
  } finally {
    await rm(temporary, { force: true });
  }
}

interface CoverOf {
  source: string;
  facts: VideoFacts;
  coverMs: number | null;
}

async function makeCover({ files, processPicture }: Tools, cover: CoverOf, options: ProcessOptions): Promise<Picture> {
  const { source, facts, coverMs } = cover;
  const frame = files.temporaryPath();
  try {
    for (const at of [coverMs ?? Math.min(COVER_MS, facts.duration / 3), 0]) {
      const isWritten = await writeFrame(source, facts, at, frame);
      if (isWritten && (await isThere(frame))) return await processPicture(frame, options);
    }
    throw new ApiError('unreadableMedia', { message: 'videoDamaged' });
  } finally {
    await rm(frame, { force: true });
  }
}

async function transcode(
  files: MediaFiles,
  signature: string,
  source: string,
  options: PieceOptions,
): Promise<Transcoding> {
  const [mp4, playlist, segments] = [files.temporaryPath(), files.temporaryPath(), files.temporaryPath()];
  try {
    const facts = await requireFacts(source);
    const made =
      workOf(facts) > WORK_LIMITS.short
        ? await writeLongMp4(files, { signature, source, facts }, mp4, options)
        : await writeMp4(source, facts, mp4, options);
    if ('work' in made) return { state: 'paused', work: made.work };
    const text = await writeHls(mp4, { playlist, segments }, `${signature}.m4s`, options.signal);
    await files.publish(segments, files.videoPathOf(signature, 'm4s'));
    await files.write(Buffer.from(text), files.videoPathOf(signature, 'm3u8'));
    await files.publish(mp4, files.videoPathOf(signature, 'mp4'));
    await rm(files.piecesOf(signature), { recursive: true, force: true });
    if (await files.exists(files.videoPathOf(signature, 'source'))) {
      return { state: 'ready', video: { ...made, bytes: await bytesOf(files, signature) } };
    }
    // The video was deleted meanwhile, so nothing made here may stay.
    await files.removeVideo(signature);
    return { state: 'deleted' };
  } catch (error) {
    if (error instanceof VideoRefused) await rm(files.piecesOf(signature), { recursive: true, force: true });
    throw error;
  } finally {
    await Promise.all([mp4, playlist, segments].map((file) => rm(file, { force: true })));
  }
}

/** Writes the MP4 of a long video; one that paused has so much work left, in seconds. */
async function writeLongMp4(
  files: MediaFiles,
  { signature, source, facts }: { signature: string; source: string; facts: VideoFacts },
  target: string,
  options: PieceOptions,
): Promise<VideoFacts | { work: number }> {
  let percent = 0;
  const onProgress = (done: number) => {
    percent = done;
    options.onProgress?.(done);
  };
  const [pieces, sound] = [files.piecesOf(signature), files.temporaryPath()];
  const folders = { pieces, temporary: files.temporaryPath() };
  const isDone = await writePieces(source, facts, folders, { ...options, onProgress });
  if (!isDone) return { work: (workOf(facts) * (100 - percent)) / 100 };
  try {
    return await joinPieces(source, facts, { pieces, sound, target }, options.signal);
  } finally {
    await rm(sound, { force: true });
  }
}

/** What a stored video is; it was checked when it was uploaded. */
async function requireFacts(source: string): Promise<VideoFacts> {
  const format = await sniffVideo(source);
  const facts = format && (await probeOrNull(source, format));
  if (!facts) throw new VideoRefused('damaged');
  return facts;
}

/** Bytes of an uploaded video and of what is played of it. */
async function bytesOf(files: MediaFiles, signature: string): Promise<number> {
  const all = (['source', 'm4s', 'mp4'] as const).map((file) => files.find(files.videoPathOf(signature, file)));
  return (await Promise.all(all)).reduce((sum, found) => sum + (found?.size ?? missing()), 0);
}

async function storeEdited(
  tools: Tools,
  { signature, source, edits }: { signature: string; source: string; edits: VideoEdits },
  options: ProcessOptions,
): Promise<Picture> {
  const { files } = tools;
  const { coverMs, captions } = edits;
  const edited = createHash('sha256')
    .update(JSON.stringify([signature, coverMs, captions]))
    .digest('hex');
  const [facts, bytes] = await Promise.all([requireFacts(source), bytesOf(files, signature)]);
  const picture = await makeCover(tools, { source, facts, coverMs }, { ...options, as: { signature: edited, bytes } });
  for (const file of ['source', 'm4s', 'mp4'] as const) {
    await files.store.copy(files.videoPathOf(signature, file), files.videoPathOf(edited, file));
  }
  const playlist = await readText(files, files.videoPathOf(signature, 'm3u8'));
  await files.write(Buffer.from(playlist.replaceAll(signature, edited)), files.videoPathOf(edited, 'm3u8'));
  if (captions !== null) await files.write(Buffer.from(captions), files.videoPathOf(edited, 'vtt'));
  return picture;
}

const missing = (): never => {
  throw new Error('A file of a video is missing');
};

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function readText(files: MediaFiles, name: string): Promise<string> {
  const { handle } = (await files.open(name)) ?? missing();
  try {
    return (await handle.readFile()).toString();
  } finally {
    await handle.close();
  }
}

/** The first bytes of a file; null if there is none. */
async function readHead(files: MediaFiles, name: string): Promise<Buffer | null> {
  const found = await files.open(name);
  if (!found) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of found.handle.createReadStream({ start: 0, end: VIDEO_HEAD - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const PATH = /^\/media\/([a-z]+)\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{64})\.([a-z0-9]{3,4})$/;

/** Parses a URL of `videoPath`; null if it is not one. */
export function parseVideoPath(address: string): { signature: string; file: VideoFile } | null {
  const [, folder, first, second, signature = '', extension = ''] = PATH.exec(address) ?? [];
  if (!Object.hasOwn(VIDEO_FILES, extension) || !signature.startsWith(`${first}${second}`)) return null;
  const file = extension as VideoFile;
  return VIDEO_FILES[file].folder === folder ? { signature, file } : null;
}
