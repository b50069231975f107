import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../ops/log';
import { StartError } from '../errors';
import { Engine } from './engine';
import { syncFolder, syncTree } from './sync';

/** PostgreSQL's major version in PGlite, which cannot open data folders of another version. */
const POSTGRES_MAJOR = '18';

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
  return await Engine.open({ dataDir: folder, isDurable, log });
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
  const engine = await Engine.open({ dataDir: draft, isDurable: false, log });
  await engine.close();
  if (isDurable) await syncTree(draft);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  if (isDurable) await syncFolder(join(folder, '..'));
  log.info({ ms: Date.now() - began }, 'Created the database');
}
