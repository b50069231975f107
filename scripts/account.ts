/** `npm run account -- list|create|reset-password|ban|unban|admin <username>`, beside a running server and without one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_USAGE, executeAccountCommand, requestAccountCommand } from '../server/accountCommands';
import { isOutdated } from '../server/db/migrate';
import { readEnv } from '../server/env';
import { readEnvironment } from '../server/envFile';
import { DATABASE_FOLDER, DATABASE_LOCK } from '../server/platform/database/embedded/open';
import { StartError } from '../server/platform/database/errors';
import { createIds } from '../server/platform/database/ids';
import { openDatabase } from '../server/platform/database/open';
import { ApiError } from '../server/platform/http/errors';
import { createMailTransport } from '../server/platform/mail/transport';
import { systemClock } from '../server/platform/ops/clock';
import { readLock } from '../server/platform/ops/lock';
import { becomeOwner } from './dataOwner';
import { runScript, terminalLog } from './terminal';

runScript(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (name === '') throw new StartError(ACCOUNT_USAGE);
  const env = readEnv(readEnvironment());
  const { dataDir } = env;
  becomeOwner(dataDir);
  if (!env.databaseUrl && (await readLock(join(dataDir, DATABASE_LOCK)))) {
    process.stdout.write(`${await requestAccountCommand(dataDir, { name, args })}\n`);
    return;
  }
  if (!env.databaseUrl && !existsSync(join(dataDir, DATABASE_FOLDER))) {
    throw new StartError(`There is no database in ${dataDir} yet. Is DATA_DIR right?`);
  }
  const databaseUrl = env.directUrl ?? env.databaseUrl ?? undefined;
  const database = await openDatabase({ dataDir, databaseUrl, log: terminalLog, vacuumIntervalMs: 0 });
  try {
    if (await isOutdated(database.db))
      throw new StartError('The database is of an earlier version. Start the server once.');
    const tools = {
      db: database.db,
      ids: createIds(systemClock),
      clock: systemClock,
      adminAccounts: env.site.adminAccounts,
      signUpMode: env.site.signUpMode,
      configuredOrigin: env.site.origin,
      mail: { transport: createMailTransport({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir }) },
      fallbackOrigin: `http://localhost:${env.port}`,
    };
    process.stdout.write(`${await executeAccountCommand(tools, { name, args })}\n`);
  } catch (error) {
    throw error instanceof ApiError ? new StartError(error.message) : error;
  } finally {
    await database.close();
  }
});
