import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { NO_STORED_FILES, type StoredFile, type StoredFiles } from '../lib/storedFiles';

interface Schema extends DBSchema {
  files: { key: string; value: StoredFile };
}

const lockOf = (uploadId: string) => `upload ${uploadId}`;

/** Storage of files whose uploads are not finished, in a database of its own: the service worker uses the other one. */
export function createStoredFiles(window: Window & typeof globalThis): StoredFiles {
  if (!window.indexedDB) return NO_STORED_FILES;
  const locks = window.navigator.locks as LockManager | undefined;

  async function withDatabase<R>(work: (database: IDBPDatabase<Schema>) => Promise<R>, otherwise: R): Promise<R> {
    try {
      const database = await openDB<Schema>('magpie-files', 1, {
        upgrade: (created) => void created.createObjectStore('files', { keyPath: 'uploadId' }),
      });
      try {
        return await work(database);
      } finally {
        database.close();
      }
    } catch {
      return otherwise;
    }
  }

  return {
    async save(stored) {
      // Held until this page is gone, so that no other page begins the same upload.
      void locks?.request(lockOf(stored.uploadId), () => new Promise(() => {})).catch(() => {});
      await withDatabase(async (database) => void (await database.put('files', stored)), undefined);
    },
    async findLeft() {
      const { held = [] } = (await locks?.query().catch(() => ({}) as LockManagerSnapshot)) ?? {};
      const names = held.map(({ name }) => name);
      const all = await withDatabase((database) => database.getAll('files'), []);
      return all.filter(({ uploadId }) => !names.includes(lockOf(uploadId)));
    },
    remove: (uploadIds) =>
      withDatabase(async (database) => {
        for (const id of uploadIds) await database.delete('files', id);
      }, undefined),
    clear: () => withDatabase((database) => database.clear('files'), undefined),
  };
}
