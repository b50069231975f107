import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { LIMITS } from '../../../../contract/constants/limits';
import type { Picture, ProcessOptions } from '../../../../server/platform/media/picture';
import { createMediaStore, type MediaStore } from '../../../../server/platform/media/store';
import { silentLog } from '../../../../server/platform/ops/log';

export interface MediaFolder {
  dataDir: string;
  store: MediaStore;
  /** Uploads and processes. */
  add(data: Buffer, options?: ProcessOptions): Promise<Picture>;
  /** The bytes that an address answers, or null. */
  read(address: string): Promise<Buffer | null>;
  /** Every file of the data folder, relative to DATA_DIR/media, sorted. */
  files(): Promise<string[]>;
  remove(): Promise<void>;
}

export async function createMediaFolder(): Promise<MediaFolder> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-media-'));
  const store = createMediaStore({ dataDir, log: silentLog });
  return {
    dataDir,
    store,
    async add(data, options) {
      const received = await store.receive(Readable.from([data]), { maxBytes: LIMITS.uploadBytes });
      return store.processPicture(received.path, options);
    },
    async read(address) {
      const file = await store.openFile(address);
      if (!file) return null;
      try {
        return await file.handle.readFile();
      } finally {
        await file.handle.close();
      }
    },
    async files() {
      const root = path.join(dataDir, 'media');
      const found = await readdir(root, { recursive: true, withFileTypes: true });
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .sort();
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
