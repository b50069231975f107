/**
 * `npm run move -- postgres://…`: copies the site from the database of the settings into an empty one on PostgreSQL;
 * `npm run move -- embedded` from PostgreSQL into the data folder. The server must be stopped. What was interrupted goes
 * on when the same command runs again. Pictures and videos stay where they are: in the data folder.
 */
import { moveDatabase } from '../server/db/move/moveDatabase';
import { readEnv } from '../server/env';
import { readEnvironment } from '../server/envFile';
import type { Database } from '../server/platform/database/database';
import { StartError } from '../server/platform/database/errors';
import { openDatabase } from '../server/platform/database/open';
import { refuseOthers } from '../server/platform/database/refuseOthers';
import { becomeOwner } from './dataOwner';
import { runScript, terminalLog } from './terminal';

const USAGE = `npm run move -- postgres://user:password@host/database   from the database of the settings to PostgreSQL
npm run move -- embedded                                  from PostgreSQL (DATABASE_URL) into DATA_DIR`;
const EMBEDDED = 'embedded';

runScript(async () => {
  const [target, ...more] = process.argv.slice(2);
  const env = readEnv(readEnvironment());
  // A pooler that lends connections to transactions keeps no cursor.
  const current = env.directUrl ?? env.databaseUrl ?? undefined;
  const isAddress = /^postgres(ql)?:\/\//.test(target ?? '');
  if (more.length > 0 || !(isAddress || target === EMBEDDED)) throw new StartError(USAGE);
  const next = isAddress ? target : undefined;
  if (next === current) throw new StartError('The settings name this database: the site is there already.');
  becomeOwner(env.dataDir);
  const began = Date.now();
  const from = await open(env.dataDir, current);
  try {
    const to = await open(env.dataDir, next);
    try {
      const { tables, rows } = await moveDatabase({ from, to, onTable: say });
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      process.stdout.write(`Moved ${rows} rows of ${tables} tables in ${seconds} seconds; each is as it was.\n`);
      process.stdout.write(
        `${next ? 'Set DATABASE_URL to this address' : 'Take DATABASE_URL out of the settings'}, then start the server.\n`,
      );
      process.stdout.write('The database that it came from is unchanged: delete it when you no longer need it.\n');
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
});

async function open(dataDir: string, databaseUrl: string | undefined): Promise<Database> {
  const database = await openDatabase({ dataDir, databaseUrl, log: terminalLog, vacuumIntervalMs: 0 });
  if (!databaseUrl) return database;
  try {
    await refuseOthers(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const say = (name: string, rows: number) => {
  if (rows > 0) process.stdout.write(`${name}: ${rows}\n`);
};
