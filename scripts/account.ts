/** `npm run account -- list|create|reset-password|… <username>`, beside a running server and without one. */
import { ACCOUNT_USAGE } from '../server/accountUsage';
import { StartError } from '../server/platform/database/errors';
import { runHostCommand } from './hostCommand';
import { runScript } from './terminal';

const NAMES = ['list', 'create', 'reset-password', 'ban', 'unban', 'admin', 'role', 'delete', 'quota', 'sessions'];

runScript(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (!NAMES.includes(name)) throw new StartError(ACCOUNT_USAGE);
  process.stdout.write(`${await runHostCommand({ name, args })}\n`);
});
