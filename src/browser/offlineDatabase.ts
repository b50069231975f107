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

const NAME = 'magpie';
const CALLS = 'calls';
const SHARES = 'shares';

/**
 * The IndexedDB database of the pages and the service worker. Throws if storage is blocked or full. Each method is one
 * transaction.
 */
export function openOfflineDatabase(factory: IDBFactory): { calls: OutboxStore; shares: ShareStore } {
  const run = async <T>(store: string, mode: IDBTransactionMode, work: Work<T>): Promise<T> => {
    const database = await open(factory);
    try {
      return await transact(database, store, mode, work);
    } finally {
      database.close();
    }
  };
  /** Runs `act` on the call with this id, with its key, which determines its order. */
  const change = (id: string, act: (store: IDBObjectStore, key: IDBValidKey, call: QueuedCall) => void) =>
    run<boolean>(CALLS, 'readwrite', (store, answer) => {
      store.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return answer(false);
        const call = cursor.value as QueuedCall;
        if (call.id !== id) return cursor.continue();
        act(store, cursor.primaryKey, call);
        answer(true);
      };
    });

  return {
    calls: {
      all: () => run(CALLS, 'readonly', (store, answer) => read(store.getAll() as IDBRequest<QueuedCall[]>, answer)),
      add: (call) =>
        run<void>(CALLS, 'readwrite', (store, answer) => {
          store.add(call);
          answer();
        }),
      remove: (id) => change(id, (store, key) => store.delete(key)),
      async refuse(id, error) {
        await change(id, (store, key, call) => store.put({ ...call, error }, key));
      },
    },
    shares: {
      put: (shared) =>
        run<void>(SHARES, 'readwrite', (store, answer) => {
          // At most one is stored: an older one that was never taken is deleted.
          store.clear();
          store.put(shared);
          answer();
        }),
      take: (id) =>
        run<Shared | undefined>(SHARES, 'readwrite', (store, answer) => {
          read(store.get(id) as IDBRequest<Shared | undefined>, answer);
          store.delete(id);
        }),
    },
  };
}

/** Takes what was shared with the application under this id; a second call finds nothing. */
export async function takeShared(id: string): Promise<Shared | undefined> {
  return openOfflineDatabase(window.indexedDB).shares.take(id);
}

type Work<T> = (store: IDBObjectStore, answer: (value: T) => void) => void;

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(CALLS, { autoIncrement: true });
      request.result.createObjectStore(SHARES, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not open'));
  });
}

/** Resolves when the transaction has committed, not when its requests have succeeded. */
function transact<T>(database: IDBDatabase, name: string, mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    let result: T;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error ?? new Error('Nothing could be kept'));
    work(transaction.objectStore(name), (value) => {
      result = value;
    });
  });
}

function read<T>(request: IDBRequest<T>, answer: (value: T) => void): void {
  request.onsuccess = () => answer(request.result);
}
