import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FACTS_COMMAND, requestCommand } from '../commandRequests';
import { type DatabaseFacts, readDatabaseFacts } from '../db/facts';
import { DATABASE_FOLDER, DATABASE_LOCK } from '../platform/database/embedded/open';
import { openDatabase } from '../platform/database/open';
import { runPostgresTool } from '../platform/database/postgresTools';
import { readLock } from '../platform/ops/lock';
import { silentLog } from '../platform/ops/log';
import { advice, type Check, type Examined, type Finding, ok, problem } from './finding';

/** The clock of another machine may be off by this much. */
const MOST_SKEW_MS = 5000;

export const checkDatabase: Check = async (examined) => {
  const { env } = examined;
  const facts = env.databaseUrl === null ? await embeddedFacts(examined) : await postgresFacts(examined);
  if (facts === null) return [ok('none yet; the first start makes it.')];
  const found: Finding[] = [];
  if (facts.refusal !== null) found.push(problem(facts.refusal));
  if (facts.isOutdated) found.push(advice('It is of an earlier version: the next start backs it up and migrates it.'));
  if (facts.failedJobs > 0) {
    const jobs = facts.failedJobs === 1 ? 'job was' : 'jobs were';
    found.push(advice(`${facts.failedJobs} ${jobs} given up. See: npm run magpie -- jobs failed`));
  }
  if (env.databaseUrl !== null) found.push(...(await checkPostgres(facts)));
  if (found.length > 0) return found;
  const kind = env.databaseUrl === null ? 'embedded, ' : '';
  const state = facts.lastMigration === null ? 'empty' : `at migration ${facts.lastMigration}`;
  return [ok(`${kind}PostgreSQL ${facts.version}, ${state}.`)];
};

/** Asks the running server, since nobody else can open its database; null where there is none. */
async function embeddedFacts({ env: { dataDir } }: Examined): Promise<DatabaseFacts | null> {
  if (await readLock(join(dataDir, DATABASE_LOCK))) {
    const answer = await requestCommand(dataDir, { name: FACTS_COMMAND, args: [] });
    return JSON.parse(answer) as DatabaseFacts;
  }
  if (!existsSync(join(dataDir, DATABASE_FOLDER))) return null;
  return factsOf({ dataDir });
}

const postgresFacts = ({ env: { dataDir, databaseUrl, directUrl } }: Examined): Promise<DatabaseFacts> =>
  factsOf({ dataDir, databaseUrl: databaseUrl ?? undefined, directUrl: directUrl ?? undefined });

async function factsOf(place: { dataDir: string; databaseUrl?: string | undefined; directUrl?: string | undefined }) {
  const database = await openDatabase({ ...place, log: silentLog, vacuumIntervalMs: 0, poolSize: 2 });
  try {
    return await readDatabaseFacts(database.db);
  } finally {
    await database.close();
  }
}

async function checkPostgres({ version, now }: DatabaseFacts): Promise<Finding[]> {
  const found: Finding[] = [];
  const skew = Math.abs(Date.now() - Date.parse(now));
  if (skew > MOST_SKEW_MS) {
    found.push(
      problem(
        `Its clock and that of this machine differ by ${Math.round(skew / 1000)} seconds. Set both by a time server.`,
      ),
    );
  }
  const dump = await runPostgresTool('pg_dump', ['--version']).catch(() => '');
  const major = Number(/(\d+)/.exec(dump)?.[1] ?? 0);
  if (major < Number.parseInt(version, 10)) {
    found.push(
      problem(
        `No backup can be made: pg_dump of PostgreSQL ${Number.parseInt(version, 10)} or later is needed, and ` +
          `${major === 0 ? 'there is none' : `it is of ${major}`}. Debian: apt-get install postgresql-client`,
      ),
    );
  }
  return found;
}
