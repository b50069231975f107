import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { isDatabaseError, StartError } from '../platform/database/errors';
import type { Db, Tx } from '../platform/database/tables';
import { inTransaction } from '../platform/database/transaction';
import { type Log, silentLog } from '../platform/ops/log';
import { rekeyAddresses } from './emailKeys';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const PREPARE_ATTEMPTS = 5;
/** SQLSTATE. */
const INSUFFICIENT_PRIVILEGE = '42501';
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** What follows a migration, in its transaction, because SQL cannot compute it; by the name behind the number. */
const STEPS: Readonly<Record<string, (tx: Tx, log: Log) => Promise<void>>> = { email_keys: rekeyAddresses };

interface Migration {
  /** The file's name without its ending: `0001_schema`. */
  name: string;
  sql: string;
}

interface MigrationTables {
  migrations: { name: string; applied_at: Date };
  migration_lock: { id: number };
}

/**
 * Brings the schema up to the newest numbered file of server/db/migrations, each in a transaction of its own; answers
 * the names of those that it applied. Safe when several processes start at once: each transaction first takes the one
 * row of `migration_lock` and then looks again at what is still to do. Throws a StartError, having changed nothing, when
 * the database holds migrations that this code does not know.
 */
export async function migrate(db: Db, log: Log = silentLog): Promise<string[]> {
  const migrations = await readMigrations();
  return withRights(() => applyAll(db, migrations, log));
}

/** Runs `work`; throws a StartError that says what to do when the role has no rights to the tables. */
async function withRights<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartError(
      `The role of DATABASE_URL may not change the tables of this database (${error.message}). ` +
        'Use the role that created them, or make it their owner.',
    );
  }
}

async function applyAll(db: Db, migrations: readonly Migration[], log: Log): Promise<string[]> {
  await prepare(db);
  const applied: string[] = [];
  for (let next = await applyNext(db, migrations, log); next; next = await applyNext(db, migrations, log)) {
    applied.push(next);
  }
  // One line, however many there are: a first start has them all.
  if (applied.length > 0) log.info({ count: applied.length, last: applied.at(-1) }, 'Brought the database up to date');
  return applied;
}

/**
 * Whether the database holds a schema that `migrate` would change: then there is something to lose. Throws a StartError
 * where `migrate` would, before anything is done for its sake.
 */
export async function isOutdated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('public.migrations') is not null as is_there`.execute(db);
  if (!rows[0]?.is_there) return false;
  const done = await withRights(() => appliedNames(db as unknown as Kysely<MigrationTables>));
  const migrations = await readMigrations();
  refuseUnknown(done, migrations);
  return done.size > 0 && migrations.some(({ name }) => !done.has(name));
}

/** Throws a StartError when another version of Magpie has written what this one does not know. */
function refuseUnknown(done: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const newest = [...done]
    .filter((name) => !migrations.some((migration) => migration.name === name))
    .sort()
    .at(-1);
  if (newest === undefined) return;
  const [first] = migrations;
  throw new StartError(
    first && done.has(first.name)
      ? `The database was written by a newer version of Magpie (migration ${newest}). ` +
          'Start that version, or restore a backup of this one.'
      : `The database was written by an early version of Magpie (migration ${newest}), before all migrations were ` +
          'put into one, and cannot be brought up to date. Go on with the version that wrote it, or start with an ' +
          'empty database.',
  );
}

async function appliedNames(db: Kysely<MigrationTables>): Promise<Set<string>> {
  return new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name));
}

/** A hash of all migrations: databases of the same hash have the same schema. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of await readMigrations()) hash.update(`${migration.name}\0${migration.sql}\0`);
  return hash.digest('hex');
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  checkNumbers(files);
  return await Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: await readFile(join(FOLDER, file), 'utf8'),
    })),
  );
}

/**
 * Throws unless sorted file names are numbered 0001, 0002 and so on, each number once. Two of one number come of two
 * branches, and a gap of one that was forgotten: either way databases would differ by the order of upgrades.
 */
export function checkNumbers(files: readonly string[]): void {
  files.forEach((file, index) => {
    const number = String(index + 1).padStart(4, '0');
    if (!NAME.test(file)) throw new Error(`${file} is no name of a migration, such as ${number}_board_notes.sql`);
    if (!file.startsWith(number)) throw new Error(`Migration ${file} should have the number ${number}: rename it`);
  });
}

/** Two processes that create a table at once: one fails, `if not exists` or not, and finds it there the next time. */
async function prepare(db: Db): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null)`.execute(
        db,
      );
      await sql`create table if not exists migration_lock (id integer primary key)`.execute(db);
      await sql`insert into migration_lock (id) values (1) on conflict do nothing`.execute(db);
      return;
    } catch (error) {
      if (attempt === PREPARE_ATTEMPTS || !isDatabaseError(error)) throw error;
    }
  }
}

/** Applies the first migration that is missing and answers its name; undefined: none is. */
async function applyNext(db: Db, migrations: readonly Migration[], log: Log): Promise<string | undefined> {
  return await inTransaction(db, async (tx) => {
    const own = tx as unknown as Kysely<MigrationTables>;
    // An index on many rows takes minutes, and other processes wait as long for the lock.
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await own.selectFrom('migration_lock').select('id').forUpdate().execute();
    const done = await appliedNames(own);
    refuseUnknown(done, migrations);
    const next = migrations.find(({ name }) => !done.has(name));
    if (!next) return undefined;
    await sql.raw(next.sql).execute(tx);
    await STEPS[next.name.replace(/^\d+_/, '')]?.(tx, log);
    await own.insertInto('migrations').values({ name: next.name, applied_at: new Date() }).execute();
    return next.name;
  });
}
