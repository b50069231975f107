import type { Db } from '../platform/database/tables';
import type { Log } from '../platform/log';

/**
 * Brings the schema up to the newest numbered file of server/db/migrations, each in a transaction of its own. Safe when
 * several processes start at once. Throws a `StartError` when the database is newer than this code.
 */
export async function migrate(_db: Db, _log?: Log): Promise<void> {
  throw new Error('being written');
}
