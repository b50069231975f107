import type { Database, OpenDatabaseOptions } from './database';
import { openEmbedded } from './embedded/open';
import { openPostgres } from './postgres';

export type { Database, OpenDatabaseOptions } from './database';

/** Opens the database without migrating it. Throws a `StartError` for the person who starts the server. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl ? await openPostgres({ ...options, databaseUrl }) : await openEmbedded(options);
}
