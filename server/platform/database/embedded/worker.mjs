// @ts-check
// The embedded database in its thread: bytes of PostgreSQL's wire protocol in, bytes out. It has a thread of its own
// because PGlite computes without pause: under load the timers and requests of its thread would starve. Plain
// JavaScript, because a worker thread would have to load a compiler first.
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @import { FromWorker, ToWorker, WorkerOptions } from './protocol' */
/** @typedef {{ nfd?: number, node: unknown }} OpenFile a folder has no `nfd` */
/** @typedef {{ realPath(node: unknown): string, stream_ops: { fsync?(file: OpenFile): number } }} NodeFiles */
/** @typedef {{ filesystems: { NODEFS: NodeFiles } }} EmscriptenFiles */

/** How often to look, while there is work, what is due that PostgreSQL leaves to processes of its own. */
const TEND_MS = 1000;
/**
 * Write-ahead log after which a checkpoint is due. All wait while one is made, as long as there is to write: three of a
 * third are hardly more work, and each holds up a third as long.
 */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;
/** The plans of prepared statements are made anew that often: one made for a few rows is bad for many. */
const PLANS_KEPT_MS = 10_000;

/**
 * PGlite's files on disk, with the one operation that its file system leaves out: fsync. PostgreSQL calls it for its
 * write-ahead log before a commit is acknowledged, and for all else when a checkpoint needs it (with `fsync=on` and
 * `wal_sync_method=fsync`; its other methods do not come through here).
 */
class DurableFiles extends NodeFS {
  /** @override @type {NodeFS['init']} */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module) => {
        const { filesystems } = /** @type {EmscriptenFiles} */ (/** @type {unknown} */ (module.FS));
        const files = filesystems.NODEFS;
        files.stream_ops.fsync = (file) => {
          if (file.nfd === undefined) syncFolder(files.realPath(file.node));
          else fdatasyncSync(file.nfd);
          return 0;
        };
      },
    ];
    return { emscriptenOpts };
  }
}

/** @param {string} path */
function syncFolder(path) {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

const { dataDir, isDurable, settings, plansKeptMs = PLANS_KEPT_MS } = /** @type {WorkerOptions} */ (workerData);

/** @type {Record<string, string>} */
const allSettings = {
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
  // A 16 MB segment is mostly zeros for a small installation; 4 MB keeps backups and first starts light. So do fewer
  // buffers for the creation itself, which does not read the settings above.
  initDbStartParams: ['--wal-segsize=4', '--set', 'shared_buffers=16MB'],
});
let tendedAt = Date.now();
let plannedAt = Date.now();

/** @type {(message: FromWorker, transfer?: ArrayBuffer[]) => void} */
function send(message, transfer = []) {
  parentPort?.postMessage(message, transfer);
}

/** A new client must not find what the one before it left: an open transaction, prepared statements, settings. */
async function forgetClient() {
  if (database.isInTransaction()) await database.exec('rollback');
  await database.exec('discard all');
}

/** @param {ToWorker} message */
async function answer(message) {
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
  send({ type: 'bytes', bytes }, [/** @type {ArrayBuffer} */ (bytes.buffer)]);
  await tend();
}

/**
 * PostgreSQL makes checkpoints in a process of its own, which PGlite has not: left alone, its write-ahead log grows
 * without end and max_wal_size bounds nothing. Nor has it autovacuum, whose analyzing has plans made anew.
 */
async function tend() {
  const now = Date.now();
  if (now - tendedAt < TEND_MS || database.isInTransaction()) return;
  /** @type {{ rows: { is_due: boolean }[] }} */
  const { rows } = await database.query(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${CHECKPOINT_BYTES} as is_due
     from pg_control_checkpoint()`,
  );
  if (rows[0]?.is_due) await database.exec('checkpoint');
  if (now - plannedAt >= plansKeptMs) {
    await database.exec('discard plans');
    plannedAt = now;
  }
  tendedAt = Date.now();
}

// One after the other: a message that comes while one is being answered waits.
/** @type {Promise<void>} */
let last = Promise.resolve();
parentPort?.on('message', (/** @type {ToWorker} */ message) => {
  last = last.then(() => answer(message));
});
send({ type: 'ready' });
