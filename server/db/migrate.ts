import { type Kysely, sql } from 'kysely';
import { isDatabaseError, StartError } from '../platform/database/errors';
import type { Db, Tx } from '../platform/database/tables';
import { inTransaction } from '../platform/database/transaction';
import { type Log, silentLog } from '../platform/ops/log';
import { rekeyAddresses } from './emailKeys';
import { MIGRATIONS_FOLDER, type Migrations, readMigrations } from './migrationFiles';
import { refuseUnfinishedMove } from './move/unfinishedMove';
import { noteSchema, requireSameSchema } from './sameSchema';

const PREPARE_ATTEMPTS = 5;
/** SQLSTATE. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** What follows a migration, in its transaction, because SQL cannot compute it; by the name behind the number. */
const STEPS: Readonly<Record<string, (tx: Tx, log: Log) => Promise<void>>> = { email_keys: rekeyAddresses };

interface MigrationTables {
  migrations: { name: string; applied_at: Date };
  migration_lock: { id: number };
}

/**
 * Brings the schema up to the newest numbered file of server/db/migrations, each in a transaction of its own; answers
 * the names of those that it applied. Safe when several processes start at once: each transaction first takes the one
 * row of `migration_lock` and then looks again at what is still to do. A database that has had exactly the migrations that the
 * first one replaces, and has its schema, is recorded as having had that one. Throws a StartError, having changed nothing,
 * when the database holds migrations that this code does not know, or other tables than they make,
 * and while a move into it has not finished.
 */
export async function migrate(db: Db, log: Log = silentLog, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await refuseUnfinishedMove(db);
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

async function applyAll(db: Db, migrations: Migrations, log: Log): Promise<string[]> {
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
  await refuseUnfinishedMove(db);
  const migrations = await readMigrations();
  const recorded = await withRights(() => appliedNames(db as unknown as Kysely<MigrationTables>));
  const done = withoutReplaced(recorded, migrations);
  refuseUnknown(done, migrations);
  return done !== recorded || (done.size > 0 && migrations.list.some(({ name }) => !done.has(name)));
}

/** What the database has had; the first migration instead of a list of those that it replaces. */
function withoutReplaced(recorded: ReadonlySet<string>, { list, replaced }: Migrations): ReadonlySet<string> {
  const former = replaced.find((names) => names.every((name) => recorded.has(name)));
  if (!former) return recorded;
  const later = [...recorded].filter((name) => !former.includes(name));
  return new Set([...list.slice(0, 1).map(({ name }) => name), ...later]);
}

/** Throws a StartError when another version of Magpie has written what this one does not know. */
function refuseUnknown(done: ReadonlySet<string>, { list, replaced }: Migrations): void {
  const unknown = [...done].filter((name) => !list.some((migration) => migration.name === name)).sort();
  const newest = unknown.at(-1);
  if (newest === undefined) return;
  const [former = []] = replaced;
  if (unknown.every((name) => former.includes(name))) {
    throw new StartError(
      `The database was written by an earlier version of Magpie (migration ${newest}), and lacks some of the ` +
        `migrations that have become one since (up to ${former.at(-1)}). Start the version with that last migration ` +
        'once, which brings the database up to date, and then this one.',
    );
  }
  const [first] = list;
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
async function applyNext(db: Db, migrations: Migrations, log: Log): Promise<string | undefined> {
  return await inTransaction(db, async (tx) => {
    const own = tx as unknown as Kysely<MigrationTables>;
    // An index on many rows takes minutes, and other processes wait as long for the lock.
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await own.selectFrom('migration_lock').select('id').forUpdate().execute();
    const recorded = await appliedNames(own);
    const done = withoutReplaced(recorded, migrations);
    refuseUnknown(done, migrations);
    const applied = migrations.list.filter(({ name }) => done.has(name));
    if (migrations.replaced.length > 0 && applied.length > 0) await requireSameSchema(tx, applied);
    if (done !== recorded) await recordReplaced(own, done, migrations);
    const next = migrations.list.find(({ name }) => !done.has(name));
    if (!next) return undefined;
    await sql.raw(next.sql).execute(tx);
    await STEPS[next.name.replace(/^\d+_/, '')]?.(tx, log);
    await own.insertInto('migrations').values({ name: next.name, applied_at: new Date() }).execute();
    await noteSchema(tx, [...applied, next]);
    return next.name;
  });
}

/** Records the first migration instead of those that it replaces. */
async function recordReplaced(
  tx: Kysely<MigrationTables>,
  done: ReadonlySet<string>,
  { replaced }: Migrations,
): Promise<void> {
  await tx.deleteFrom('migrations').where('name', 'in', replaced.flat()).execute();
  const rows = [...done].map((name) => ({ name, applied_at: new Date() }));
  await tx
    .insertInto('migrations')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
}
