import {
  type DBSchema,
  type IDBPCursorWithValueIteratorValue,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
} from 'idb';
import type { OutboxStore, QueuedCall } from '../lib/outbox';

/** Content shared with the application, stored until its page takes it. */
export interface Shared {
  id: string;
  title: string;
  text: string;
  url: string;
  files: File[];
}

export interface ShareStore {
  put(shared: Shared): Promise<void>;
  /** Returns it once and deletes it. */
  take(id: string): Promise<Shared | undefined>;
}

interface Schema extends DBSchema {
  calls: { key: number; value: QueuedCall };
  shares: { key: string; value: Shared };
}
type StoreName = 'calls' | 'shares';
type Store<Name extends StoreName> = IDBPTransaction<Schema, [Name], 'readwrite'>['store'];
type CallCursor = IDBPCursorWithValueIteratorValue<Schema, ['calls'], 'calls', unknown, 'readwrite'>;

/**
 * The IndexedDB database of the pages and the service worker. Rejects if storage is blocked or full. Each method is one
 * transaction.
 */
export function openOfflineDatabase(): { calls: OutboxStore; shares: ShareStore } {
  return {
    calls: {
      all: () => withDatabase((database) => database.getAll('calls')),
      add: (call) => transact('calls', async (store) => void (await store.add(call))),
      remove: (id) => changeCall(id, (cursor) => cursor.delete()),
      async refuse(id, error) {
        await changeCall(id, (cursor) => cursor.update({ ...cursor.value, error }));
      },
    },
    shares: {
      put: (shared) =>
        transact('shares', async (store) => {
          // At most one is stored: an older one that was never taken is deleted.
          await store.clear();
          await store.put(shared);
        }),
      take: (id) =>
        transact('shares', async (store) => {
          const shared = await store.get(id);
          await store.delete(id);
          return shared;
        }),
    },
  };
}

/** Takes what was shared with the application under this id; a second call finds nothing. */
export const takeShared = (id: string): Promise<Shared | undefined> => openOfflineDatabase().shares.take(id);

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('magpie', 1, {
    upgrade(database) {
      database.createObjectStore('calls', { autoIncrement: true });
      database.createObjectStore('shares', { keyPath: 'id' });
    },
  });

/** Closes the database afterwards: an open one would hold up a later version of it in another tab. */
async function withDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Resolves when the transaction is on disk, not when its requests have succeeded. */
function transact<Name extends StoreName, T>(name: Name, work: (store: Store<Name>) => Promise<T>): Promise<T> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([work(transaction.store), transaction.done]);
    return result;
  });
}

/** Runs `act` on the call with this id, under its key, which determines its order. Resolves to whether it was there. */
function changeCall(id: string, act: (cursor: CallCursor) => Promise<unknown>): Promise<boolean> {
  return transact('calls', async (store) => {
    for await (const cursor of store) {
      if (cursor.value.id !== id) continue;
      await act(cursor);
      return true;
    }
    return false;
  });
}
