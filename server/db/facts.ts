import { sql } from 'kysely';
import { StartError } from '../platform/database/errors';
import type { Db } from '../platform/database/tables';
import { isOutdated } from './migrate';

/** What `npm run magpie -- doctor` reports about a database. */
export interface DatabaseFacts {
  version: string;
  /** By the clock of the database. ISO 8601. */
  now: string;
  /** Null: no Magpie has used it. */
  lastMigration: string | null;
  /** The next start of this version migrates it. */
  isOutdated: boolean;
  /** Why this version cannot use it; null: it can. */
  refusal: string | null;
  failedJobs: number;
}

/** Reads no table that grows. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: string; now: Date; is_filled: boolean }>`
    select current_setting('server_version') as version, now() as now,
      to_regclass('public.migrations') is not null and to_regclass('public.jobs') is not null as is_filled`.execute(db);
  const [about] = rows;
  const facts = {
    version: about?.version ?? '',
    now: (about?.now ?? new Date()).toISOString(),
    lastMigration: null,
    isOutdated: false,
    refusal: null,
    failedJobs: 0,
  };
  if (!about?.is_filled) return facts;
  const { rows: counted } = await sql<{ last: string | null; failed: number }>`
    select (select max(name) from migrations) as last,
      (select count(*)::int from jobs where failed_at is not null) as failed`.execute(db);
  const state = await isOutdated(db).catch((error: unknown) => {
    if (error instanceof StartError) return error;
    throw error;
  });
  return {
    ...facts,
    lastMigration: counted[0]?.last ?? null,
    failedJobs: counted[0]?.failed ?? 0,
    isOutdated: state === true,
    refusal: state instanceof StartError ? state.message : null,
  };
}
