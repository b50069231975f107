import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readlinkSync } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
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
import { PARTIAL_FOLDER } from './partialFiles';
import { isSignature, type RenditionName } from './renditions';

const FORMATS = Object.keys(FORMAT_EXTENSION) as ImageFormat[];
/** Nothing is made in these formats of an original in another one. */
const UPLOAD_ONLY = ['jpeg', 'png', 'gif'] as const;

const SOURCE_FOLDER = 'source';
const TEMPORARY_FOLDER = 'tmp';
const PIECES_FOLDER = 'pieces';
/** Folders of unfinished files: backups and measurements leave them out. */
export const UNFINISHED_FOLDERS: readonly string[] = [TEMPORARY_FOLDER, PARTIAL_FOLDER, PIECES_FOLDER];
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

/** Where media files are stored and how: written under a temporary name, synced, then renamed. */
export interface MediaFiles {
  /** The root folder. */
  readonly folder: string;
  temporaryPath(): string;
  pathOf(signature: string, size: RenditionName, format: ImageFormat): string;
  /** `source`: the video as it was uploaded, which has no URL. */
  videoPathOf(signature: string, file: VideoFile | 'source'): string;
  musicPathOf(signature: string): string;
  /** The folder of what is encoded of a long video so far. */
  piecesOf(signature: string): string;
  /** Gives a finished temporary file its final name. */
  publish(temporaryPath: string, finalPath: string): Promise<void>;
  write(data: Buffer, finalPath: string): Promise<void>;
  exists(finalPath: string): Promise<boolean>;
  findOriginal(signature: string): Promise<{ path: string; format: ImageFormat } | null>;
  /** Updates the file's time, because the image was uploaded again. */
  touch(finalPath: string): Promise<void>;
  /** Deletes all files of a signature; none, and returns false, if the original was touched within that time. */
  remove(signature: string, untouchedForMs: number): Promise<boolean>;
  /** Deletes the files of a video, without its cover. */
  removeVideo(signature: string): Promise<void>;
  clearTemporary(): Promise<number>;
}

export function createMediaFiles(dataDir: string): MediaFiles {
  const folder = path.join(dataDir, 'media');
  const temporary = path.join(folder, TEMPORARY_FOLDER);
  const instance = randomUUID().slice(0, 8);
  mkdirSync(temporary, { recursive: true });

  const temporaryPath = () => path.join(temporary, `${process.pid}-${instance}-n${PID_NAMESPACE}-${randomUUID()}`);

  const pathOf: MediaFiles['pathOf'] = (signature, size, format) => {
    if (!isSignature(signature)) throw new Error('not a signature');
    return path.join(dataDir, imagePath(signature, size, FORMAT_EXTENSION[format]));
  };

  const videoPathOf: MediaFiles['videoPathOf'] = (signature, file) => {
    if (!isSignature(signature)) throw new Error('not a signature');
    if (file !== 'source') return path.join(dataDir, videoPath(signature, file));
    return path.join(folder, SOURCE_FOLDER, signature.slice(0, 2), signature.slice(2, 4), `${signature}.bin`);
  };

  const piecesOf: MediaFiles['piecesOf'] = (signature) => {
    if (!isSignature(signature)) throw new Error('not a signature');
    return path.join(folder, PIECES_FOLDER, signature);
  };

  const musicPathOf: MediaFiles['musicPathOf'] = (signature) => {
    if (!isSignature(signature)) throw new Error('not a signature');
    return path.join(dataDir, musicPath(signature));
  };

  const removeVideo: MediaFiles['removeVideo'] = async (signature) => {
    for (const file of VIDEO_FILE_NAMES) await rm(videoPathOf(signature, file), { force: true });
    await rm(piecesOf(signature), { recursive: true, force: true });
  };

  const findOriginal: MediaFiles['findOriginal'] = async (signature) => {
    for (const format of UPLOAD_ONLY) {
      const original = pathOf(signature, 'orig', format);
      if (await exists(original)) return { path: original, format };
    }
    const encodings = IMAGE_FORMATS.map((format) => ({ path: pathOf(signature, 'orig', format), format }));
    const isThere = await Promise.all(encodings.map(({ path: file }) => exists(file)));
    const [first, second] = encodings.filter((_, at) => isThere[at]);
    if (!first || !second) return first ?? null;
    return (await digestOf(first.path)) === signature ? first : second;
  };

  return {
    folder,
    temporaryPath,
    pathOf,
    videoPathOf,
    musicPathOf,
    piecesOf,
    removeVideo,
    publish,
    exists,
    findOriginal,
    async write(data, finalPath) {
      const temporaryFile = temporaryPath();
      await place(temporaryFile, finalPath, async () => {
        const handle = await open(temporaryFile, 'wx');
        try {
          await handle.writeFile(data);
          await handle.sync();
        } finally {
          await handle.close();
        }
      });
    },
    async touch(finalPath) {
      const now = new Date();
      await utimes(finalPath, now, now);
    },
    async remove(signature, untouchedForMs) {
      const music = musicPathOf(signature);
      const written = (await findOriginal(signature))?.path ?? music;
      if (untouchedForMs > 0 && (await isTouchedWithin(untouchedForMs, written))) return false;
      await rm(music, { force: true });
      // The original first: without it nothing can make a rendition again.
      for (const name of NAMES) {
        await Promise.all(FORMATS.map((format) => rm(pathOf(signature, name, format), { force: true })));
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

async function publish(temporaryPath: string, finalPath: string): Promise<void> {
  await place(temporaryPath, finalPath, async () => {
    const handle = await open(temporaryPath, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/** Syncs and renames what `write` has written; deletes the temporary file in any case. */
async function place(temporaryPath: string, finalPath: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
    await rename(temporaryPath, finalPath).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(path.dirname(finalPath), { recursive: true });
      await rename(temporaryPath, finalPath);
    });
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

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

/** False for a file that does not exist. */
async function isTouchedWithin(ms: number, file: string): Promise<boolean> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  return found !== null && Date.now() - found.mtimeMs < ms;
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

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
