import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles } from './durableFiles';
import type { FromWorker, ToWorker, WorkerOptions } from './protocol';

/**
 * The embedded database in its thread: bytes of PostgreSQL's wire protocol in, bytes out. It has a thread of its own
 * because PGlite computes without pause; under load the timers and requests of its thread would starve.
 */
const { dataDir, isDurable } = workerData as WorkerOptions;

const settings = {
  // Without a bound the write-ahead log grows to 1 GB.
  max_wal_size: '128MB',
  ...(isDurable ? { fsync: 'on', wal_sync_method: 'fsync' } : {}),
};

const database = await PGlite.create({
  fs: new DurableFiles(dataDir),
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
  // A 16 MB segment is mostly zeros for a small installation; 4 MB keeps backups and first starts light.
  initDbStartParams: ['--wal-segsize=4'],
});

function send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** A new client must not find what the one before it left: an open transaction, prepared statements, settings. */
async function forgetClient(): Promise<void> {
  if (database.isInTransaction()) await database.exec('rollback');
  await database.exec('discard all');
}

async function answer(message: ToWorker): Promise<void> {
  if (message === 'close') {
    await database.close();
    send({ type: 'closed' });
    parentPort?.close();
    return;
  }
  // A startup message is the only one that begins with its length, so with a zero byte.
  if (message[0] === 0) await forgetClient();
  const answered = database.execProtocolRawSync(message);
  const bytes = answered.byteLength === answered.buffer.byteLength ? answered : answered.slice();
  send({ type: 'bytes', bytes }, [bytes.buffer as ArrayBuffer]);
}

// One after the other: a message that comes while one is being answered waits.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  last = last.then(() => answer(message));
});
send({ type: 'ready' });
