import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountCommand } from '../server/accountCommands';
import { requestCommand } from '../server/commandRequests';
import { isOutdated } from '../server/db/migrate';
import { readEnv } from '../server/env';
import { readEnvironment } from '../server/envFile';
import { listSettings } from '../server/envSettings';
import { DATABASE_FOLDER, DATABASE_LOCK } from '../server/platform/database/embedded/open';
import { StartError } from '../server/platform/database/errors';
import { createIds } from '../server/platform/database/ids';
import { openDatabase } from '../server/platform/database/open';
import { ApiError } from '../server/platform/http/errors';
import { createMailTransport } from '../server/platform/mail/transport';
import { systemClock } from '../server/platform/ops/clock';
import { readLock } from '../server/platform/ops/lock';
import { createSiteSettings } from '../server/platform/ops/siteSettings';
import { becomeOwner } from './dataOwner';
import { terminalLog } from './terminal';

/**
 * Has a command executed: by the running server on an embedded database, else on the database itself. Returns the lines
 * to print; throws a StartError.
 */
export async function runHostCommand(command: AccountCommand): Promise<string> {
  const given = readEnvironment();
  const env = readEnv(given);
  const { dataDir } = env;
  becomeOwner(dataDir);
  if (!env.databaseUrl && (await readLock(join(dataDir, DATABASE_LOCK)))) return requestCommand(dataDir, command);
  if (!env.databaseUrl && !existsSync(join(dataDir, DATABASE_FOLDER))) {
    throw new StartError(`There is no database in ${dataDir} yet. Is DATA_DIR right?`);
  }
  const databaseUrl = env.directUrl ?? env.databaseUrl ?? undefined;
  const database = await openDatabase({ dataDir, databaseUrl, log: terminalLog, vacuumIntervalMs: 0 });
  try {
    if (await isOutdated(database.db))
      throw new StartError('The database is of an earlier version. Start the server once.');
    const siteSettings = createSiteSettings(database.db, env.site, listSettings(given));
    await siteSettings.refresh();
    const tools = {
      db: database.db,
      ids: createIds(systemClock),
      clock: systemClock,
      adminAccounts: env.site.adminAccounts,
      signUpMode: env.site.signUpMode,
      quotas: siteSettings.quotas,
      configuredOrigin: env.site.origin,
      mail: { transport: createMailTransport({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir }) },
      fallbackOrigin: `http://localhost:${env.port}`,
    };
    // All that the server consists of: it takes seconds to load, and is not needed beside one.
    const { executeCommand } = await import('../server/commands');
    return await executeCommand(tools, command);
  } catch (error) {
    throw error instanceof ApiError ? new StartError(error.message) : error;
  } finally {
    await database.close();
  }
}
