import { join } from 'node:path';
import { acquireLock, type Lock, LockedError } from '../../ops/lock';
import type { Log } from '../../ops/log';
import type { Database, OpenDatabaseOptions } from '../database';
import { StartError } from '../errors';
import { inBackground } from '../turns';
import { createDatabaseClient } from './client';
import { openEngine } from './create';
import { packDatabase } from './snapshot';
import { createUpkeep, vacuumAll } from './vacuum';

const VACUUM_INTERVAL_MS = 30 * 60 * 1000;

/** The folder of the embedded database in the data folder. */
export const DATABASE_FOLDER = 'database';

/** The lock file of a data folder with an embedded database, which only one process may open. */
export const DATABASE_LOCK = 'lock';

/** Opens the embedded database: PGlite in a worker thread, used through pg as if it were a remote server. */
export async function openEmbedded(options: OpenDatabaseOptions): Promise<Database> {
  const { dataDir, log, vacuumIntervalMs = VACUUM_INTERVAL_MS, isDurable = true } = options;
  const folder = join(dataDir, DATABASE_FOLDER);
  const lock = await lockDataDir(dataDir);
  const engine = await openEngine({ folder, log, isDurable }).catch(async (error) => {
    await lock.release();
    throw error;
  });

  const db = createDatabaseClient(engine, log);

  const vacuum = () => inBackground(() => vacuumAll(db));
  const upkeep = createUpkeep(db);
  const stopVacuuming = vacuumIntervalMs > 0 ? repeat(() => inBackground(upkeep), vacuumIntervalMs, log) : () => {};

  return {
    kind: 'embedded',
    db,
    vacuum,
    dump: (toFile) => packDatabase(db, folder, toFile),
    async close() {
      stopVacuuming();
      await db.destroy();
      await engine.close();
      await lock.release();
    },
  };
}

/** Never overlapping: each pause begins when the last run has ended. */
function repeat(vacuum: () => Promise<void>, pauseMs: number, log: Log): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      vacuum()
        .catch((error) => {
          if (!isStopped) log.error({ err: error }, 'The embedded database could not be vacuumed');
        })
        .finally(schedule);
    }, pauseMs);
    timer.unref();
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Takes the lock of the data folder, or throws a StartError that names its holder. */
export async function lockDataDir(dataDir: string): Promise<Lock> {
  try {
    return await acquireLock(join(dataDir, DATABASE_LOCK));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    const { pid, host, since } = error.holder;
    throw new StartError(
      `The data folder ${dataDir} is in use by another Magpie (process ${pid} on ${host}, since ${since}). ` +
        'Stop that one first, or choose another folder with DATA_DIR.',
    );
  }
}
