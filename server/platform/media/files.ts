import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readlinkSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import {
  FORMAT_EXTENSION,
  IMAGE_FORMATS,
  IMAGE_SIZE_NAMES,
  type ImageFormat,
  imagePath,
} from '../../../contract/constants/content/imageSizes';
import { musicPath } from '../../../contract/constants/content/siteMusic';
import { VIDEO_FILES, type VideoFile, videoPath } from '../../../contract/constants/content/videos';
import { DAY_MS } from '../../../contract/constants/durations';
import { createObjectClient } from '../services/objectClient';
import { createBothFiles } from './fileStore/both';
import { createFileCache } from './fileStore/cache';
import { createDiskFiles } from './fileStore/disk';
import type { FileStore, OpenedFile, StoredFile } from './fileStore/fileStore';
import { createObjectFiles } from './fileStore/object';
import { PARTIAL_FOLDER } from './partialFiles';
import { isSignature, type RenditionName } from './renditions';
import type { MediaSettings } from './settings';

const FORMATS = Object.keys(FORMAT_EXTENSION) as ImageFormat[];
/** Nothing is made in these formats of an original in another one. */
const UPLOAD_ONLY = ['jpeg', 'png', 'gif'] as const;

const SOURCE_FOLDER = 'source';
const TEMPORARY_FOLDER = 'tmp';
const PIECES_FOLDER = 'pieces';
/** Copies of what is in an object store. */
const CACHE_FOLDER = 'cache';
/** Folders of unfinished files and of copies: backups and measurements leave them out. */
export const UNFINISHED_FOLDERS: readonly string[] = [TEMPORARY_FOLDER, PARTIAL_FOLDER, PIECES_FOLDER, CACHE_FOLDER];
const VIDEO_FILE_NAMES = ['source', ...(Object.keys(VIDEO_FILES) as VideoFile[])] as const;
const NAMES: readonly RenditionName[] = ['orig', ...IMAGE_SIZE_NAMES];

/** Temporary files of a running process are only deleted after this time. */
const ABANDONED_MS = DAY_MS;
/**
 * Temporary files of processes whose ids are not valid here are deleted after this time without a write; no upload may
 * take longer.
 */
const FOREIGN_ABANDONED_MS = 2 * 3_600_000;
/**
 * `<process id>-<instance>-n<namespace>-<random>`, so that a start-up knows which process a temporary file belongs to.
 */
const TEMPORARY = /^(\d+)-([0-9a-f]{8})-(?:n([0-9a-f]{8})-)?/;

const PID_NAMESPACE = pidNamespace();

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
  const temporary = path.join(folder, TEMPORARY_FOLDER);
  const instance = newInstance();
  const stores = createStores(dataDir, settings, instance);
  const { temporaryPath } = stores;
  const store = createStore(stores, settings?.isOnDisk ?? true);

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
    async clearTemporary() {
      const abandoned: string[] = [];
      for (const name of await readdir(temporary)) {
        if (await isAbandoned(temporary, name, instance)) abandoned.push(name);
      }
      await Promise.all(abandoned.map((name) => rm(path.join(temporary, name), { recursive: true, force: true })));
      return abandoned.length;
    },
  };
}

interface Stores {
  disk: FileStore;
  /** Null: there is no bucket. */
  remote: FileStore | null;
  temporaryPath(): string;
}

/** The stores of the settings, each by itself. */
export function createStores(dataDir: string, settings: MediaSettings | undefined, instance = newInstance()): Stores {
  const folder = path.join(dataDir, 'media');
  const temporary = path.join(folder, TEMPORARY_FOLDER);
  mkdirSync(temporary, { recursive: true });
  const temporaryPath = () => path.join(temporary, `${process.pid}-${instance}-n${PID_NAMESPACE}-${randomUUID()}`);
  const disk = createDiskFiles(folder, (name) => UNFINISHED_FOLDERS.includes(name));
  if (!settings?.objects) return { disk, remote: null, temporaryPath };
  const { objects, cacheBytes } = settings;
  const cache = cacheBytes > 0 ? createFileCache(path.join(folder, CACHE_FOLDER), cacheBytes) : null;
  const remote = createObjectFiles({ client: createObjectClient(objects), cache, temporaryPath });
  return { disk, remote, temporaryPath };
}

function createStore({ disk, remote, temporaryPath }: Stores, isOnDisk: boolean): FileStore {
  if (!remote) return disk;
  return isOnDisk ? createBothFiles(disk, remote, temporaryPath) : createBothFiles(remote, disk, temporaryPath);
}

const newInstance = () => randomUUID().slice(0, 8);

async function isAbandoned(folder: string, name: string, instance: string): Promise<boolean> {
  const [, pid, owner, namespace = PID_NAMESPACE] = TEMPORARY.exec(name) ?? [];
  if (owner === instance) return false;
  if (namespace !== PID_NAMESPACE) return isOlderThan(FOREIGN_ABANDONED_MS, folder, name);
  // A file with our own process id but another instance belongs to a process that is gone: after a container restart
  // ids repeat.
  if (!pid || Number(pid) === process.pid || !isAlive(Number(pid))) return true;
  return isOlderThan(ABANDONED_MS, folder, name);
}

async function isOlderThan(ms: number, folder: string, name: string): Promise<boolean> {
  const found = await stat(path.join(folder, name)).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ms;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Identifies where this process's id is valid: this machine, and the container. */
function pidNamespace(): string {
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // Not Linux, so there are no such namespaces.
  }
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8);
}
