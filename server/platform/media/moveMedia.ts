import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../database/errors';
import { digestOf } from './fileStore/disk';
import type { FileStore } from './fileStore/fileStore';
import { createStores } from './fileStore/stores';
import type { MediaSettings } from './settings';
import { createTemporaryFiles } from './temporaryFiles';

interface MovedMedia {
  files: number;
  bytes: number;
}

interface MoveOptions {
  from: FileStore;
  to: FileStore;
  temporaryPath(): string;
  /** Called after each file. */
  onFile?: (moved: MovedMedia) => void;
}

/** Files that are copied at a time. */
const AT_ONCE = 4;

/**
 * Moves all files from one store to another, beside a running server, which reads both: copies each, reads it back and
 * compares it, then deletes the old one. What was interrupted goes on when it is called again. Throws where a copy differs.
 */
export async function moveMedia({ from, to, temporaryPath, onFile }: MoveOptions): Promise<MovedMedia> {
  const moved: MovedMedia = { files: 0, bytes: 0 };
  const files = from.list()[Symbol.asyncIterator]();
  let hasFailed = false;
  const worker = async () => {
    for (let next = await files.next(); !next.done && !hasFailed; next = await files.next()) {
      const { name, size } = next.value;
      if (!(await moveFile(name, { from, to, temporaryPath }))) continue;
      moved.files += 1;
      moved.bytes += size;
      onFile?.(moved);
    }
  };
  const workers = Array.from({ length: AT_ONCE }, () =>
    worker().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  const failure = (await Promise.allSettled(workers)).find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return moved;
}

/** False for a file that was deleted meanwhile. */
async function moveFile(name: string, { from, to, temporaryPath }: MoveOptions): Promise<boolean> {
  const isCopied = await from.withLocal(name, async (local) => {
    const digest = await digestOf(local);
    // An earlier run may have been ended before it deleted the old one.
    if ((await to.digest(name)) === digest) return true;
    const temporary = temporaryPath();
    await link(local, temporary).catch(() => copyFile(local, temporary));
    await to.put(name, temporary);
    if ((await to.digest(name)) === digest) return true;
    throw new StartError(
      `The copy of ${name} is not what it should be. Nothing of it was deleted; run the command again.`,
    );
  });
  if (!isCopied) return false;
  if (await from.find(name)) {
    await from.remove(name);
    return true;
  }
  // The server deleted it while it was copied.
  await to.remove(name);
  return false;
}

const NOTE = '.stores';

/** Names the stores that a server works with, for the command that moves files between them. */
export async function noteStores(dataDir: string, settings: MediaSettings): Promise<void> {
  const folder = path.join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, NOTE), describeStores(settings));
}

const describeStores = ({ objects, isOnDisk }: MediaSettings): string =>
  JSON.stringify({
    writes: isOnDisk ? 'disk' : 's3',
    bucket: objects && `${objects.endpoint} ${objects.bucket} ${objects.prefix}`,
  });

/** Moves everything to the store that the settings name. Throws a StartError unless the server was started with them. */
export async function moveToStore(
  { dataDir, media }: { dataDir: string; media: MediaSettings },
  onFile?: (moved: MovedMedia) => void,
): Promise<MovedMedia> {
  const noted = await readFile(path.join(dataDir, 'media', NOTE), 'utf8').catch(() => '');
  if (noted !== describeStores(media)) {
    throw new StartError(
      'The server was not started with these settings yet: restart it, then run this command again.',
    );
  }
  const folder = path.join(dataDir, 'media');
  const { path: temporaryPath } = createTemporaryFiles(folder);
  const { disk, remote } = createStores(folder, temporaryPath, { ...media, cacheBytes: 0 });
  if (!remote) throw new StartError('There is no bucket in the settings: S3_ENDPOINT, S3_BUCKET and the key of it.');
  return moveMedia({
    ...(media.isOnDisk ? { from: remote, to: disk } : { from: disk, to: remote }),
    temporaryPath,
    ...(onFile && { onFile }),
  });
}
