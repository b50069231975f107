import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  FORMAT_EXTENSION,
  IMAGE_SIZE_NAMES,
  type ImageFormat,
  imagePath,
} from '../../../contract/constants/content/imageSizes';
import { musicPath } from '../../../contract/constants/content/siteMusic';
import { VIDEO_FILES, type VideoFile, videoPath } from '../../../contract/constants/content/videos';
import type { FileStore, OpenedFile, StoredFile } from './fileStore/fileStore';
import { createFileStore } from './fileStore/stores';
import { PIECES_FOLDER } from './folders';
import { isSignature, type RenditionName } from './renditions';
import type { MediaSettings } from './settings';
import { createTemporaryFiles } from './temporaryFiles';

const FORMATS = Object.keys(FORMAT_EXTENSION) as ImageFormat[];
/** Nothing is made in these formats of an original in another one. */
const UPLOAD_ONLY = ['jpeg', 'png', 'gif'] as const;

const SOURCE_FOLDER = 'source';
const VIDEO_FILE_NAMES = ['source', ...(Object.keys(VIDEO_FILES) as VideoFile[])] as const;
const NAMES: readonly RenditionName[] = ['orig', ...IMAGE_SIZE_NAMES];

/**
 * Where media files are stored and how. Paths are those below the media folder, as the names of a FileStore; temporary
 * files and folders are paths on this machine.
 */
export interface MediaFiles {
  /** The root folder on this machine. */
  readonly folder: string;
  readonly store: FileStore;
  temporaryPath(): string;
  pathOf(signature: string, size: RenditionName, format: ImageFormat): string;
  /** `source`: the video as it was uploaded, which has no URL. */
  videoPathOf(signature: string, file: VideoFile | 'source'): string;
  musicPathOf(signature: string): string;
  /** The folder on this machine of what is encoded of a long video so far. */
  piecesOf(signature: string): string;
  /** Gives a finished temporary file its final name. */
  publish(temporaryPath: string, finalPath: string): Promise<void>;
  write(data: Buffer, finalPath: string): Promise<void>;
  exists(finalPath: string): Promise<boolean>;
  find(finalPath: string): Promise<StoredFile | null>;
  open(finalPath: string): Promise<OpenedFile | null>;
  findOriginal(signature: string): Promise<{ path: string; format: ImageFormat } | null>;
  /** Calls `work` with the original of an image as a file on this machine; null if it was deleted. */
  withOriginal<Result>(signature: string, work: (local: Original) => Promise<Result>): Promise<Result | null>;
  /** Deletes all files of a signature; none, and returns false, if the original was touched within that time. */
  remove(signature: string, untouchedForMs: number): Promise<boolean>;
  /** Deletes the files of a video, without its cover. */
  removeVideo(signature: string): Promise<void>;
  clearTemporary(): Promise<number>;
}

/** An original on this machine, and what it is stored as. */
interface Original {
  path: string;
  format: ImageFormat;
  stored: string;
}

/** The name of what has this URL. */
const nameOf = (address: string) => address.slice('/media/'.length);

export function createMediaFiles(dataDir: string, settings?: MediaSettings): MediaFiles {
  const folder = path.join(dataDir, 'media');
  const temporary = createTemporaryFiles(folder);
  const temporaryPath = temporary.path;
  const store = createFileStore(folder, temporaryPath, settings);

  const pathOf: MediaFiles['pathOf'] = (signature, size, format) => {
    if (!isSignature(signature)) throw new Error('not a signature');
    return nameOf(imagePath(signature, size, FORMAT_EXTENSION[format]));
  };

  const videoPathOf: MediaFiles['videoPathOf'] = (signature, file) => {
    if (!isSignature(signature)) throw new Error('not a signature');
    if (file !== 'source') return nameOf(videoPath(signature, file));
    return `${SOURCE_FOLDER}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.bin`;
  };

  const piecesOf: MediaFiles['piecesOf'] = (signature) => {
    if (!isSignature(signature)) throw new Error('not a signature');
    return path.join(folder, PIECES_FOLDER, signature);
  };

  const musicPathOf: MediaFiles['musicPathOf'] = (signature) => {
    if (!isSignature(signature)) throw new Error('not a signature');
    return nameOf(musicPath(signature));
  };

  const exists = async (name: string) => (await store.find(name)) !== null;

  const removeVideo: MediaFiles['removeVideo'] = async (signature) => {
    for (const file of VIDEO_FILE_NAMES) await store.remove(videoPathOf(signature, file));
    await rm(piecesOf(signature), { recursive: true, force: true });
  };

  const findOriginal: MediaFiles['findOriginal'] = async (signature) => {
    const all = FORMATS.map((format) => ({ path: pathOf(signature, 'orig', format), format }));
    const isThere = await Promise.all(all.map(({ path: name }) => exists(name)));
    const found = all.filter((_, at) => isThere[at]);
    const uploaded = UPLOAD_ONLY.map((wanted) => found.find(({ format }) => format === wanted)).find(Boolean);
    if (uploaded) return uploaded;
    const [first, second] = found;
    if (!first || !second) return first ?? null;
    return (await store.digest(first.path)) === signature ? first : second;
  };

  return {
    folder,
    temporaryPath,
    pathOf,
    videoPathOf,
    musicPathOf,
    piecesOf,
    removeVideo,
    store,
    publish: (temporaryFile, name) => store.put(name, temporaryFile),
    exists,
    find: store.find,
    open: store.open,
    findOriginal,
    async withOriginal(signature, work) {
      const original = await findOriginal(signature);
      if (!original) return null;
      const { path: stored, format } = original;
      return store.withLocal(stored, (local) => work({ path: local, format, stored }));
    },
    async write(data, name) {
      const temporaryFile = temporaryPath();
      try {
        await writeFile(temporaryFile, data, { flag: 'wx' });
      } catch (error) {
        await rm(temporaryFile, { force: true });
        throw error;
      }
      await store.put(name, temporaryFile);
    },
    async remove(signature, untouchedForMs) {
      const music = musicPathOf(signature);
      const written = (await findOriginal(signature))?.path ?? music;
      const changedAt = untouchedForMs > 0 ? (await store.find(written))?.changedAt : undefined;
      if (changedAt && Date.now() - changedAt.getTime() < untouchedForMs) return false;
      await store.remove(music);
      // The original first: without it nothing can make a rendition again.
      for (const name of NAMES) {
        await Promise.all(FORMATS.map((format) => store.remove(pathOf(signature, name, format))));
      }
      await removeVideo(signature);
      return true;
    },
    clearTemporary: temporary.clear,
  };
}
