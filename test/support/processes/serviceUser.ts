/**
 * The part of a server that answers the commands of this machine, on the data folder of the first argument, as the user
 * of the second. Loads its modules before, since that user may not be able to read them.
 */
import { join } from 'node:path';
import { inspect } from 'node:util';
import { DATABASE_LOCK } from '../../../server/platform/database/embedded/open';
import { answerLocalRequests } from '../../../server/platform/ops/localRequests';
import { acquireLock } from '../../../server/platform/ops/lock';

const [dataDir = '', uid = ''] = process.argv.slice(2);
process.umask(0o077);
process.setgid?.(Number(uid));
process.setuid?.(Number(uid));
const print = (fields: object, words = '') => void process.stdout.write(`${words} ${inspect(fields)}\n`);
const log = { info: print, warn: print, error: print };
const lock = await acquireLock(join(dataDir, DATABASE_LOCK));
for (const folder of [join(dataDir, 'requests'), join(dataDir, 'backups', 'requests')]) {
  answerLocalRequests<object>({ folder, log, execute: async (request) => JSON.stringify(request) });
}
print({}, 'ready');
process.stdin.on('end', () => void lock.release().then(() => process.exit(0))).resume();
