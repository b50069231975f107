import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles } from './durableFiles';
import type { FromWorker, ToWorker, WorkerOptions } from './protocol';

/**
 * The embedded database in its thread: bytes of PostgreSQL's wire protocol in, bytes out. It has a thread of its own
 * because PGlite computes without pause; under load the timers and requests of its thread would starve.
 */
const { dataDir, isDurable, settings } = workerData as WorkerOptions;

/** Write-ahead log after which a checkpoint is due, and how often to look, while there is work. */
const CHECKPOINT_BYTES = 48 * 1024 * 1024;
const CHECKPOINT_LOOK_MS = 1000;

const allSettings: Record<string, string> = {
  // How much of the log is kept for reuse after a checkpoint.
  max_wal_size: '64MB',
  ...(isDurable ? { fsync: 'on', wal_sync_method: 'fsync' } : {}),
  ...settings,
};

const database = await PGlite.create({
  fs: new DurableFiles(dataDir),
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
  // A 16 MB segment is mostly zeros for a small installation; 4 MB keeps backups and first starts light.
  initDbStartParams: ['--wal-segsize=4'],
});
let lookedAt = Date.now();

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
  await checkpointWhenDue();
}

/**
 * PostgreSQL makes checkpoints in a process of its own, which PGlite has not: left alone, its write-ahead log grows
 * without end and max_wal_size bounds nothing.
 */
async function checkpointWhenDue(): Promise<void> {
  if (Date.now() - lookedAt < CHECKPOINT_LOOK_MS || database.isInTransaction()) return;
  const { rows } = await database.query<{ is_due: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${CHECKPOINT_BYTES} as is_due
     from pg_control_checkpoint()`,
  );
  if (rows[0]?.is_due) await database.exec('checkpoint');
  lookedAt = Date.now();
}

// One after the other: a message that comes while one is being answered waits.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToWorker) => {
  last = last.then(() => answer(message));
});
send({ type: 'ready' });
