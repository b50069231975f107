import path from 'node:path';
import { createObjectClient } from '../../services/objectClient';
import { CACHE_FOLDER, UNFINISHED_FOLDERS } from '../folders';
import type { MediaSettings } from '../settings';
import { createBothFiles } from './both';
import { createFileCache } from './cache';
import { createDiskFiles } from './disk';
import type { FileStore } from './fileStore';
import { createObjectFiles } from './object';

export interface Stores {
  disk: FileStore;
  /** Null: there is no bucket. */
  remote: FileStore | null;
}

/** The stores of the settings, each by itself. */
export function createStores(folder: string, temporaryPath: () => string, settings: MediaSettings | undefined): Stores {
  const disk = createDiskFiles(folder, (name) => UNFINISHED_FOLDERS.includes(name));
  if (!settings?.objects) return { disk, remote: null };
  const { objects, cacheBytes } = settings;
  const cache = cacheBytes > 0 ? createFileCache(path.join(folder, CACHE_FOLDER), cacheBytes) : null;
  return { disk, remote: createObjectFiles({ client: createObjectClient(objects), cache, temporaryPath }) };
}

/** What the server works with: new files go to the store of the settings, and the other one is read too. */
export function createFileStore(
  folder: string,
  temporaryPath: () => string,
  settings: MediaSettings | undefined,
): FileStore {
  const { disk, remote } = createStores(folder, temporaryPath, settings);
  if (!remote) return disk;
  const [current, old] = settings?.isOnDisk ? [disk, remote] : [remote, disk];
  return createBothFiles(current, old, temporaryPath);
}
