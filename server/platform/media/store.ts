import { statfs } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { IMAGE_FORMATS, type ImageFormat } from '../../../contract/constants/content/imageSizes';
import { MUSIC_TYPE } from '../../../contract/constants/content/siteMusic';
import { VIDEO_FILES } from '../../../contract/constants/content/videos';
import type { PicturePart } from '../../../contract/schemas/content/pictureCrops';
import { ApiError } from '../http/errors';
import type { Log } from '../ops/log';
import { type PictureEdits, writeEdited } from './crop';
import { createDeferredRenditions, type DeferredFormat } from './deferred';
import type { ReadableFile } from './fileStore/fileStore';
import { createMediaFiles, type MediaFiles } from './files';
import { createFairLimit, createLanes, createLimit } from './limit';
import { type MeasuredSize, measureFiles } from './measure';
import { parseMusicPath } from './music';
import { createPartialFiles, type PartialFiles } from './partialFiles';
import { describeOriginal, type Likeness, type Picture, type ProcessOptions, processPicture } from './picture';
import { describePart, describeQuery, type PictureQuery } from './query';
import { type Received, type ReceiveOptions, receive } from './receive';
import { parseImagePath, type RenditionName } from './renditions';
import type { MediaSettings } from './settings';
import { createVideos, parseVideoPath, type Videos } from './video/videos';

export interface MediaStoreOptions {
  dataDir: string;
  log: Log;
  /** Absent: everything is on the disk. */
  settings?: MediaSettings;
}

/** A file to serve. The caller must close the handle; `handle.createReadStream` does so at its end. */
export interface MediaFile {
  handle: ReadableFile;
  size: number;
  contentType: string;
  /** True if it is in another format than the URL says, because that one could not be made. */
  isStandIn?: boolean;
}

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/**
 * Images and videos, on disk (DATA_DIR/media/<size>/<aa>/<bb>/<signature>.<ext>) or under the same names in an object store.
 * A file with a final name is always complete. What is unfinished is on the disk. Everything throws `busy` (503) while the
 * object store is away.
 */
export interface MediaStore {
  /**
   * Streams an upload to a temporary file. Throws 413 beyond `maxBytes` and 409 for other bytes than `checksum` says, and
   * leaves nothing behind then or if the stream ends early.
   */
  receive(stream: Readable, options: ReceiveOptions): Promise<Received>;
  /**
   * Checks a received file and stores the original and its renditions. Deletes the temporary file in any case. Throws
   * 415 if it is none of the five formats, 422 if it is damaged or has too many pixels.
   */
  processPicture(temporaryPath: string, options?: ProcessOptions): Promise<Picture>;
  /** Stores what edits make of a stored image as an image of its own. Throws 404 if it was deleted, 422 if it is an animation. */
  editPicture(signature: string, edits: PictureEdits, options: ProcessOptions): Promise<Picture>;
  /** Describes a part of a stored image; null if it was deleted. */
  describePart(signature: string, part: PicturePart, ownerId: string): Promise<PictureQuery | null>;
  /** Describes a picture in memory, which is not stored. Throws 415 or 422 if it cannot be read. */
  describeQuery(file: Buffer, ownerId: string): Promise<PictureQuery>;
  /** For a job: describes a stored image again; null if it was deleted. Throws 422 if it is damaged. */
  describeStored(signature: string): Promise<Likeness | null>;
  /** Makes the missing AVIF and WebP files. For a job: can run again, and does nothing if the image was deleted. */
  makeAvif(signature: string): Promise<void>;
  /** Stores a video beside the image that is its first frame: `write` makes the file, which then gets its name. */
  keepVideo(signature: string, write: (toFile: string) => Promise<void>): Promise<void>;
  /** Stores the file of a piece of music under its signature. */
  keepMusic(signature: string, sound: Buffer): Promise<void>;
  /** The file at a URL of `imagePath`, `videoPath` or `musicPath`; makes a missing WebP or AVIF first. null if there is none. */
  openFile(path: string): Promise<MediaFile | null>;
  /** Makes a missing file of `imagePath` from the image's original, in any format. */
  remake(path: string): Promise<void>;
  /**
   * Deletes all files of an image or a piece of music. With `untouchedForMs` it deletes nothing and returns false if it
   * was uploaded again within that time.
   */
  remove(signature: string, options?: { untouchedForMs?: number }): Promise<boolean>;
  videos: Videos;
  /** Uploads that arrive in pieces. */
  partial: PartialFiles;
  /** For a file that `processPicture` is to read. */
  temporaryPath(): string;
  /** The disk on which the files are, or those that are not finished. */
  disk(): Promise<Disk>;
  /** Whether files can be read and stored at the moment. */
  isThere(): Promise<boolean>;
  /**
   * Scans all files; returns number and bytes for each size, in the order of their names. Reads every folder. What is in
   * two stores while it moves counts twice.
   */
  measure(signal: AbortSignal): Promise<MeasuredSize[]>;
  /** Deletes the temporary files of processes that are gone; call it at start-up. */
  clearTemporary(): Promise<void>;
}

export function createMediaStore({ dataDir, log, settings }: MediaStoreOptions): MediaStore {
  // sharp's settings are global: one thread per operation, and no cache, because files are read only once.
  sharp.concurrency(1);
  sharp.cache(false);
  const files = createMediaFiles(dataDir, settings);
  const lanes = busyLanes();
  const pictures = createFairLimit(lanes);
  const tools = { files, run: createLimit(lanes) };
  // A separate pool, so that uploads do not wait for AVIF, which takes longer than everything else.
  const deferredLanes = createLanes(1);
  const later = createDeferredRenditions({ files, lanes: deferredLanes });
  const patient = { files, run: deferredLanes.patient };

  const processOne: MediaStore['processPicture'] = (temporaryPath, options = {}) =>
    pictures(options.ownerId ?? '', () => processPicture(tools, temporaryPath, options));

  return {
    partial: createPartialFiles(files.folder),
    videos: createVideos({ files, processPicture: processOne }),
    temporaryPath: files.temporaryPath,
    receive: (stream, options) => receive(files, stream, options),
    processPicture: processOne,
    editPicture: (signature, edits, options) =>
      pictures(options.ownerId ?? '', async () => {
        const temporary = files.temporaryPath();
        const isThere = await files.withOriginal(signature, async (original) => {
          await tools.run(() => writeEdited(original, edits, temporary));
          return true;
        });
        if (!isThere) throw new ApiError('notFound', { message: 'pictureNotFound' });
        return processPicture(tools, temporary, options);
      }),
    describePart: (signature, part, ownerId) =>
      pictures(ownerId, () =>
        files.withOriginal(signature, (original) => tools.run(() => describePart(original.path, part))),
      ),
    describeQuery: (file, ownerId) => pictures(ownerId, () => tools.run(() => describeQuery(file))),
    describeStored: (signature) => describeOriginal(patient, signature),
    makeAvif: (signature) => later.makeAll(signature),
    async remake(address) {
      const parsed = parseImagePath(address);
      if (!parsed || parsed.format === 'gif') return;
      if (isDeferredFormat(parsed.format)) await later.makeOne(parsed.signature, parsed.size, parsed.format);
      else if (parsed.size !== 'orig') await later.remake(parsed.signature, parsed.size, parsed.format);
    },
    remove: (signature, { untouchedForMs = 0 } = {}) => files.remove(signature, untouchedForMs),
    async keepVideo(signature, write) {
      const temporary = files.temporaryPath();
      await write(temporary);
      await files.publish(temporary, files.videoPathOf(signature, 'mp4'));
    },
    keepMusic: (signature, sound) => files.write(sound, files.musicPathOf(signature)),
    async openFile(address) {
      const music = parseMusicPath(address);
      if (music !== null) return openForReading(files, files.musicPathOf(music), MUSIC_TYPE);
      const video = parseVideoPath(address);
      if (video) {
        const { signature, file } = video;
        return openForReading(files, files.videoPathOf(signature, file), VIDEO_FILES[file].contentType);
      }
      const parsed = parseImagePath(address);
      if (!parsed) return null;
      const { signature, size, format } = parsed;
      const file = files.pathOf(signature, size, format);
      const found = await openForReading(files, file, `image/${format}`);
      if (found || !isDeferredFormat(format)) return found;
      try {
        const isMade = await later.makeOne(signature, size, format);
        return isMade ? openForReading(files, file, `image/${format}`) : null;
      } catch (error) {
        const standIn = await openStandIn(files, signature, size);
        if (!standIn) throw error;
        log.warn({ err: error, signature, size, format }, 'A rendition could not be made; another encoding is sent');
        return standIn;
      }
    },
    async disk() {
      const { bavail, blocks, bsize } = await statfs(files.folder);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
    isThere: files.store.isThere,
    measure: (signal) => measureFiles(files.store.list(signal)),
    async clearTemporary() {
      const count = await files.clearTemporary();
      if (count > 0) log.info({ count }, 'removed temporary media files of an earlier run');
    },
  };
}

/**
 * How many sharp operations may run at a time. They share Node's thread pool (four threads unless UV_THREADPOOL_SIZE is
 * set) with files, DNS and password hashing, for which two threads stay free.
 */
function busyLanes(): number {
  const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4;
  return Math.max(1, Math.min(availableParallelism(), threads - 2));
}

function isDeferredFormat(format: ImageFormat): format is DeferredFormat {
  return (IMAGE_FORMATS as readonly ImageFormat[]).includes(format);
}

/** The format made at upload, for when the folder is not writable or full. */
async function openStandIn(files: MediaFiles, signature: string, size: RenditionName): Promise<MediaFile | null> {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const found = await openForReading(files, files.pathOf(signature, size, format), `image/${format}`);
    if (found) return { ...found, isStandIn: true };
  }
  return null;
}

async function openForReading(files: MediaFiles, name: string, contentType: string): Promise<MediaFile | null> {
  const found = await files.open(name);
  return found && { ...found, contentType };
}
