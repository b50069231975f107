/** `npm run backup -- [folder]`: makes a verified backup of database and media, even while the server runs. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnv } from '../server/env';
import { readEnvironment } from '../server/envFile';
import { createBackups } from '../server/platform/backup/backups';
import { requestBackup } from '../server/platform/backup/requests';
import { DATABASE_FOLDER, DATABASE_LOCK } from '../server/platform/database/embedded/open';
import { StartError } from '../server/platform/database/errors';
import { openDatabase } from '../server/platform/database/open';
import { systemClock } from '../server/platform/ops/clock';
import { readLock } from '../server/platform/ops/lock';
import { becomeOwner } from './dataOwner';
import { runScript, terminalLog } from './terminal';

runScript(async () => {
  const [target] = process.argv.slice(2);
  const { dataDir, ...env } = readEnv(readEnvironment());
  // A pooler that lends connections to transactions does not carry the tools of PostgreSQL.
  const databaseUrl = env.directUrl ?? env.databaseUrl;
  becomeOwner(dataDir);
  const place = target === undefined ? undefined : resolve(target);
  if (!databaseUrl && (await readLock(join(dataDir, DATABASE_LOCK)))) {
    process.stdout.write('The server is running: it makes the backup.\n');
    process.stdout.write(`${await requestBackup(dataDir, place)}\n`);
    return;
  }
  if (!databaseUrl && !existsSync(join(dataDir, DATABASE_FOLDER))) {
    throw new StartError(`There is no database in ${dataDir} yet. Is DATA_DIR right?`);
  }
  const database = await openDatabase({
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
    log: terminalLog,
    vacuumIntervalMs: 0,
  });
  try {
    const backups = createBackups({ database, dataDir, settings: env.backups, clock: systemClock, log: terminalLog });
    process.stdout.write(`${(await backups.runByHand(place)).folder}\n`);
  } finally {
    await database.close();
  }
});
