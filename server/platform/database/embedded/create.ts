import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../ops/log';
import { StartError } from '../errors';
import { Engine } from './engine';
import { syncFolder, syncTree } from './sync';

/** PostgreSQL's major version in PGlite, which cannot open data folders of another version. */
const POSTGRES_MAJOR = '18';
const LEAST_BUFFERS_MB = 16;
const MOST_BUFFERS_MB = 128;
/** What PostgreSQL's template databases and its own tables take. */
const SYSTEM_MB = 24;
const STATE_AT = 16;
/** DB_SHUTDOWNED of PostgreSQL's pg_control.h. */
const SHUT_DOWN = 1;

export interface EmbeddedOptions {
  /** The folder of the database's files. */
  folder: string;
  log: Log;
  isDurable: boolean;
}

/**
 * Opens the embedded database, and creates it first if there is none. The caller must hold the lock of the data folder.
 */
export async function openEngine({ folder, log, isDurable }: EmbeddedOptions): Promise<Engine> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await createDatabase(folder, log, isDurable);
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== POSTGRES_MAJOR) {
    throw new StartError(
      `The database in ${folder} was written by PostgreSQL ${version}, and this version of Magpie reads ` +
        `${POSTGRES_MAJOR} only. Start it with the version of Magpie that wrote it.`,
    );
  }
  if (!(await wasShutDown(folder))) {
    log.info({ folder }, 'The database was not closed when it last ran and is being recovered (this may take a while)');
  }
  return await Engine.open({ dataDir: folder, isDurable, log, settings: await memoryFor(folder) });
}

/** Reads the state in PostgreSQL's control file: a 4-byte number after the identifier and two version numbers. */
async function wasShutDown(folder: string): Promise<boolean> {
  const control = await readFile(join(folder, 'global', 'pg_control')).catch(() => undefined);
  return !control || control.length < STATE_AT + 4 || control.readUInt32LE(STATE_AT) === SHUT_DOWN;
}

/**
 * PGlite's default of 128 MB of shared buffers is memory that is taken at once, however small the database is. What does
 * not fit is read from the file cache of the system.
 */
async function memoryFor(folder: string): Promise<Record<string, string>> {
  const names = await readdir(join(folder, 'base'), { recursive: true }).catch(() => []);
  let bytes = 0;
  for (const name of names)
    bytes += await stat(join(folder, 'base', name)).then(
      ({ size }) => size,
      () => 0,
    );
  const wanted = Math.ceil(bytes / 1024 ** 2);
  return { shared_buffers: `${Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, wanted - SYSTEM_MB))}MB` };
}

/**
 * Created in a folder beside it and renamed at the end, so that an interrupted creation is not taken for a database.
 */
async function createDatabase(folder: string, log: Log, isDurable: boolean): Promise<void> {
  const left = existsSync(folder) ? await readdir(folder) : [];
  if (left.length > 0) {
    throw new StartError(
      `${folder} holds files but no database (PG_VERSION is missing). Restore a backup, or move it away.`,
    );
  }
  log.info({ folder }, 'Creating the database (first start; this takes a few seconds)');
  const began = Date.now();
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const engine = await Engine.open({ dataDir: draft, isDurable: false, log, settings: await memoryFor(draft) });
  await engine.close();
  if (isDurable) await syncTree(draft);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  if (isDurable) await syncFolder(join(folder, '..'));
  log.info({ ms: Date.now() - began }, 'Created the database');
}
