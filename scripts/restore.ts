/**
 * `npm run restore -- <backup> [--force]`: replaces the database and its media by a backup; the server must be stopped.
 */
import { join, resolve } from 'node:path';
import { readEnv } from '../server/env';
import { readEnvironment } from '../server/envFile';
import { MANIFEST_FILE } from '../server/platform/backup/manifest';
import { restoreBackup } from '../server/platform/backup/restore';
import { systemClock } from '../server/platform/ops/clock';
import { becomeOwner, refuseUnreadable } from './dataOwner';
import { parseRestoreArguments } from './restoreArguments';
import { runScript, terminalLog } from './terminal';

runScript(async () => {
  const { backup, force } = parseRestoreArguments(process.argv.slice(2), process.env);
  const { dataDir, ...env } = readEnv(readEnvironment());
  // A pooler that lends connections to transactions does not carry the tools of PostgreSQL.
  const databaseUrl = env.directUrl ?? env.databaseUrl;
  becomeOwner(dataDir);
  await refuseUnreadable(join(resolve(backup), MANIFEST_FILE));
  await restoreBackup({
    backup: resolve(backup),
    dataDir,
    databaseUrl: databaseUrl ?? undefined,
    force,
    clock: systemClock,
    log: terminalLog,
  });
});
