/** `npm run restore -- <backup> [--force]`: puts a backup in the place of the database and its media; the server is off. */
import { resolve } from 'node:path';
import { readEnv } from '../server/env';
import { restoreBackup } from '../server/platform/backup/restore';
import { systemClock } from '../server/platform/ops/clock';
import { parseRestoreArguments } from './restoreArguments';
import { runScript, terminalLog } from './terminal';

runScript(async () => {
  const { backup, force } = parseRestoreArguments(process.argv.slice(2), process.env);
  const { dataDir, databaseUrl } = readEnv(process.env);
  await restoreBackup({
    backup: resolve(backup),
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
    force,
    clock: systemClock,
    log: terminalLog,
  });
});
