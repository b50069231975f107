import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres';
import { migrate } from '../../server/db/migrate';
import { migrationsHash } from '../../server/db/migrationFiles';
import { type Database, openDatabase } from '../../server/platform/database/open';
import { acquireLock, LockedError } from '../../server/platform/ops/lock';
import { type Log, silentLog } from '../../server/platform/ops/log';
import shared from './native/oncePerProcess.cjs';

export type DatabaseKind = Database['kind'];

/** Whether the file that runs is about the databases themselves. */
const isAboutDatabases = /[\\/]server[\\/](db|platform[\\/](database|backup))[\\/]/.test(
  (typeof expect === 'undefined' ? undefined : expect.getState().testPath) ?? '',
);

/**
 * Whether something works hardly depends on the database: both are PostgreSQL and get the same statements, as
 * sameStatements.test.ts shows. In `npm test` what could run on both runs on PostgreSQL, which takes half of the
 * processor time of the embedded database, and only what is about the databases themselves on both; so does everything
 * in `npm run test:long` and where a file is run by itself. The journeys have the embedded one.
 */
const isOnOne = process.env.TEST_LENGTH === 'short' && !isAboutDatabases;

/** For `describe.each(TEST_DATABASES)`. */
export const TEST_DATABASES: readonly DatabaseKind[] = isOnOne ? ['postgres'] : ['embedded', 'postgres'];

/** Where a test has no opinion. */
export const USUAL_DATABASE: DatabaseKind = isOnOne ? 'postgres' : 'embedded';

/** Its own migrated, empty database; `close` also deletes it. */
export interface TestDatabase extends Database {
  /** Its own empty folder, for media and the like. */
  readonly dataDir: string;
  /** Set for PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Deletes all rows, for a `beforeEach`; faster than another database. */
  clear(): Promise<void>;
}

/**
 * Opens a copy of a migrated template, which is made once per state of the migrations: takes about half a second
 * embedded, less on PostgreSQL. Uses the PostgreSQL server of TEST_DATABASE_URL or DATABASE_URL, else starts one (and
 * installs it if possible), else rejects with what to install.
 */
export async function openTestDatabase(
  kind: DatabaseKind,
  existing: { databaseUrl?: string | undefined; directUrl?: string | undefined; log?: Log | undefined } = {},
): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'magpie-test-'));
  const { databaseUrl, directUrl, log } = existing;
  if (databaseUrl !== undefined) return openShared({ dataDir, databaseUrl, directUrl, log });
  return kind === 'embedded' ? await openEmbeddedCopy(dataDir) : await openPostgresCopy(dataDir);
}

/** Opens the embedded database of a folder that `fillDataFolder` filled; each commit waits for the disk. */
export async function reopenTestDatabase(dataDir: string): Promise<TestDatabase> {
  const database = await openDatabase({ dataDir, log: silentLog, vacuumIntervalMs: 0, isDurable: true });
  return withCleanUp(database, { dataDir, databaseUrl: undefined, cleanUp: async () => {} });
}

/** A data folder or a PostgreSQL database without any table, not opened; `remove` it when done. */
export async function createEmptyDatabase(
  kind: DatabaseKind,
): Promise<{ dataDir: string; databaseUrl: string | undefined; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'magpie-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (kind === 'embedded') {
    shared.holdEngine();
    copyFolder(await emptyTemplate(), dataDir);
    return { dataDir, databaseUrl: undefined, remove: removeFolder };
  }
  const { databaseUrl, drop } = await createPostgresDatabase('template1');
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await drop();
      await removeFolder();
    },
  };
}

/** Fills a data folder as after a first start: a database with every migration and no rows. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const template = await folderTemplate(`migrated-${(await migrationsHash()).slice(0, 16)}`, async (draft) => {
    copyFolder(await emptyTemplate(), draft);
    const database = await openDatabase({ dataDir: draft, ...quick });
    await migrate(database.db);
    await database.vacuum();
    await database.close();
    await dropUnusedDatabases(draft);
  });
  copyFolder(template, dataDir);
}

async function openEmbeddedCopy(dataDir: string): Promise<TestDatabase> {
  shared.holdEngine();
  await fillDataFolder(dataDir);
  return withCleanUp(await openDatabase({ dataDir, ...quick }), {
    dataDir,
    databaseUrl: undefined,
    cleanUp: async () => {},
  });
}

const quick = { log: silentLog, vacuumIntervalMs: 0, isDurable: false };

function emptyTemplate(): Promise<string> {
  return folderTemplate('empty', async (draft) => (await openDatabase({ dataDir: draft, ...quick })).close());
}

/** A data folder that `make` fills once for all test runs with this version of PGlite. */
async function folderTemplate(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const { version } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  const folder = join(tmpdir(), `magpie-template-${version}-${name}`);
  if (existsSync(folder)) return folder;
  const lock = await waitForLock(`${folder}.lock`);
  try {
    if (existsSync(folder)) return folder;
    const draft = `${folder}.new`;
    await rm(draft, { recursive: true, force: true });
    await make(draft);
    await rename(draft, folder);
    return folder;
  } finally {
    await lock.release();
  }
}

/**
 * Synchronous: for hundreds of small files this is twice as fast as asynchronous copying, and four times as fast as
 * cpSync.
 */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const copy = entry.isDirectory() ? copyFolder : copyFileSync;
    copy(join(from, entry.name), join(to, entry.name));
  }
}

/** Two thirds of a new database's files are PostgreSQL's template databases, which the tests do not need. */
async function dropUnusedDatabases(dataDir: string): Promise<void> {
  for (const oid of ['1', '4']) {
    const files = join(dataDir, 'database', 'base', oid);
    await rm(files, { recursive: true, force: true });
    await mkdir(files);
  }
}

/** Test files run in several processes: one makes the template while the others wait. */
async function waitForLock(path: string) {
  for (;;) {
    try {
      return await acquireLock(path);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      await sleep(50);
    }
  }
}

/** Opens a second process's connection to a database that another test database created and will delete. */
async function openShared({
  dataDir,
  databaseUrl,
  directUrl,
  log = silentLog,
}: {
  dataDir: string;
  databaseUrl: string;
  directUrl?: string | undefined;
  log?: Log | undefined;
}): Promise<TestDatabase> {
  const database = await openDatabase({ dataDir, databaseUrl, directUrl, log });
  return withCleanUp(database, { dataDir, databaseUrl, cleanUp: async () => {} });
}

async function openPostgresCopy(dataDir: string): Promise<TestDatabase> {
  const { databaseUrl, drop } = await createPostgresDatabase(await postgresTemplate());
  const database = await openDatabase({ dataDir, databaseUrl, log: silentLog });
  return withCleanUp(database, { dataDir, databaseUrl, cleanUp: drop });
}

/**
 * Settings of a server whose databases are small and live for seconds: nothing is looked through in the background, no
 * statement takes longer to be compiled than to run, and nothing is written twice for a power cut.
 */
const PASSING = { autovacuum: 'off', jit: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

let server: Promise<string> | undefined;

/** The server's URL: TEST_DATABASE_URL, DATABASE_URL, or that of a server that runs as long as this process. */
function postgresServer(): Promise<string> {
  server ??= findPostgres();
  return server;
}

async function findPostgres(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || shared.postgresUrl;
  if (given) return given;
  const { url } = await startPostgres(PASSING);
  shared.postgresUrl = url;
  return url;
}

async function postgresTemplate(): Promise<string> {
  const name = `magpie_template_${(await migrationsHash()).slice(0, 16)}`;
  const isThere = await administer((client) => client.query('select 1 from pg_database where datname = $1', [name]));
  if (isThere.rows.length > 0) return name;
  const draft = await createPostgresDatabase('template1');
  const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: draft.databaseUrl, log: silentLog });
  await migrate(database.db);
  await database.close();
  // If another process was faster, its template is equivalent.
  await administer((client) => client.query(`alter database ${draft.name} rename to ${name}`)).catch(draft.drop);
  return name;
}

async function createPostgresDatabase(template: string) {
  const name = `magpie_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer((client) => client.query(`create database ${name} template ${template}`));
  const url = new URL(await postgresServer());
  url.pathname = `/${name}`;
  const drop = async () => {
    await administer((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { name, databaseUrl: url.toString(), drop };
}

async function administer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: await postgresServer() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withCleanUp(
  database: Database,
  { dataDir, databaseUrl, cleanUp }: { dataDir: string; databaseUrl: string | undefined; cleanUp: () => Promise<void> },
): TestDatabase {
  return {
    ...database,
    dataDir,
    databaseUrl,
    async clear() {
      const { rows } = await sql<{ name: string }>`
        select tablename as name from pg_tables
        where schemaname = 'public' and tablename not in ('migrations', 'migration_lock', 'audit_log')`.execute(
        database.db,
      );
      const deletes = rows.map(({ name }) => `delete from "${name}"`);
      // Rows of the audit log cannot be deleted, and truncating takes longer than checking whether there are any.
      const log = 'do $$ begin if exists (select 1 from audit_log) then truncate audit_log; end if; end $$';
      await sql.raw([...deletes, log].join('; ')).execute(database.db);
    },
    async close() {
      await database.close();
      await cleanUp();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
