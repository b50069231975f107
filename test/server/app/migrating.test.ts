import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isOutdated } from '../../../server/db/migrate';
import { restoreBackup } from '../../../server/platform/backup/restore';
import { usualBackups } from '../../../server/platform/backup/settings';
import { openDatabase } from '../../../server/platform/database/open';
import { silentLog } from '../../../server/platform/ops/log';
import { createEmptyDatabase } from '../../support/databases';

const root = path.join(__dirname, '..', '..', '..');
jest.setTimeout(300_000);

const open = (dataDir: string) => openDatabase({ dataDir, log: silentLog, vacuumIntervalMs: 0, isDurable: false });

/** A database as the first version of the schema left it. */
async function fillOutdated(dataDir: string): Promise<void> {
  const database = await open(dataDir);
  const schema = await readFile(path.join(root, 'server/db/migrations/0001_schema.sql'), 'utf8');
  await sql.raw(schema).execute(database.db);
  await sql`create table migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    database.db,
  );
  await sql`insert into migrations (name) values ('0001_schema')`.execute(database.db);
  await sql`insert into installation (name, value) values ('motto', 'before')`.execute(database.db);
  await database.close();
}

/** A database of the last version before all migrations became one: of the table that tells, with a few of its rows. */
async function fillEarly(dataDir: string): Promise<void> {
  const database = await open(dataDir);
  await sql`create table migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    database.db,
  );
  await sql`insert into migrations (name) values ('0001_first_journey'), ('0025_comment_deleted_by'),
    ('0026_restorable_pins')`.execute(database.db);
  await database.close();
}

/** Starts the server's own process, and ends it when it answers. Returns what it printed. */
async function startOnce(dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += text;
    });
  }
  for (let waited = 0; !printed.includes('Magpie answers at') && child.exitCode === null && waited < 120_000; ) {
    await sleep(100);
    waited += 100;
  }
  child.kill('SIGTERM');
  while (child.exitCode === null && child.signalCode === null) await sleep(50);
  return printed;
}

it('backs an outdated database up as it was before a start migrates it, and the next start does not', async () => {
  const { dataDir, remove } = await createEmptyDatabase('embedded');
  await fillOutdated(dataDir);
  expect(await startOnce(dataDir)).toContain('Backed up the database before migrating it: ');
  const folder = usualBackups(dataDir).folder;
  const made = async () => (await readdir(folder)).filter((name) => /^\d{4}/.test(name)).sort();
  const [backup, ...more] = await made();
  expect(more).toEqual([]);

  expect(await startOnce(dataDir)).not.toContain('Backed up');
  const migrated = await open(dataDir);
  expect(await isOutdated(migrated.db)).toBe(false);
  await migrated.close();

  const clock = { now: () => new Date() };
  await restoreBackup({ backup: path.join(folder, backup ?? ''), dataDir, force: true, clock, log: silentLog });
  const restored = await open(dataDir);
  expect(await isOutdated(restored.db)).toBe(true);
  const { rows } = await sql`select value from installation where name = 'motto'`.execute(restored.db);
  expect(rows).toEqual([{ value: 'before' }]);
  await restored.close();
  await remove();
});

it('refuses a database from before all migrations became one with the true reason, and makes no backup first', async () => {
  const { dataDir, remove } = await createEmptyDatabase('embedded');
  await fillEarly(dataDir);
  const printed = await startOnce(dataDir);
  expect(printed).toContain('written by an early version of Magpie (migration 0026_restorable_pins), before all');
  expect(printed).not.toContain('Backed up');
  expect(existsSync(usualBackups(dataDir).folder)).toBe(false);

  const early = await open(dataDir);
  const { rows } = await sql`select name from migrations order by name`.execute(early.db);
  expect(rows).toHaveLength(3);
  // Neither is one of a newer version backed up.
  await sql`insert into migrations (name) values ('0001_schema'), ('9999_from_the_future')`.execute(early.db);
  await expect(isOutdated(early.db)).rejects.toThrow('newer version of Magpie (migration 9999_from_the_future)');
  await early.close();
  await remove();
});
