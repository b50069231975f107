/**
 * `npm run restore -- <backup> [--force]`: replaces the database and its media by a backup; the server must be stopped.
 */
import { resolve } from 'node:path';
import { readEnv } from '../server/env';
import { restoreBackup } from '../server/platform/backup/restore';
import { systemClock } from '../server/platform/ops/clock';
import { parseRestoreArguments } from './restoreArguments';
import { runScript, terminalLog } from './terminal';

runScript(async () => {
  const { backup, force } = parseRestoreArguments(process.argv.slice(2), process.env);
  const { dataDir, ...env } = readEnv(process.env);
  // A pooler that lends connections to transactions does not carry the tools of PostgreSQL.
  const databaseUrl = env.directUrl ?? env.databaseUrl;
  await restoreBackup({
    backup: resolve(backup),
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
    force,
    clock: systemClock,
    log: terminalLog,
  });
});
