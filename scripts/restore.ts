/** `npm run restore -- <backup> [--force]`: puts a backup in the place of the database and its media; the server is off. */
import { resolve } from 'node:path';
import { readEnv } from '../server/env';
import { restoreBackup } from '../server/platform/backup/restore';
import { systemClock } from '../server/platform/clock';
import { StartError } from '../server/platform/database/errors';
import { runScript, terminalLog } from './terminal';

runScript(async () => {
  const args = process.argv.slice(2);
  const force = args.includes('--force');
  const [backup] = args.filter((arg) => arg !== '--force');
  if (!backup) {
    throw new StartError(
      'Which backup? npm run restore -- <folder of the backup> [--force]. They are in DATA_DIR/backups.',
    );
  }
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
