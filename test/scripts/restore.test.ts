import { execFile } from 'node:child_process';
import { readdir, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createBackups } from '../../server/platform/backup/backups';
import { openDatabase } from '../../server/platform/database/open';
import { silentLog } from '../../server/platform/ops/log';
import { createEmptyDatabase, fillDataFolder } from '../support/databases';

const root = path.join(__dirname, '..', '..');
jest.setTimeout(180_000);

const clock = { now: () => new Date() };
const open = (dataDir: string) => openDatabase({ dataDir, log: silentLog, vacuumIntervalMs: 0, isDurable: false });

/** Which rows the database of a folder holds, after one is written. */
async function rowsOf(dataDir: string, written?: string): Promise<string[]> {
  const { db, close } = await open(dataDir);
  if (written !== undefined) await db.insertInto('installation').values({ name: written, value: written }).execute();
  const rows = await db.selectFrom('installation').select('value').where('name', 'in', ['first', 'later']).execute();
  await close();
  return rows.map(({ value }) => value).sort();
}

const restore = (dataDir: string, ...args: string[]) =>
  promisify(execFile)('npm', ['run', 'restore', ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '' },
  });

it('`npm run restore <backup> --force` puts the backup in the place of what is there; without --force it does not', async () => {
  const { dataDir, remove } = await createEmptyDatabase('embedded');
  await fillDataFolder(dataDir);
  await rowsOf(dataDir, 'first');
  const database = await open(dataDir);
  const { folder } = await createBackups({ database, dataDir, clock, log: silentLog }).runByHand();
  await database.close();
  expect(await rowsOf(dataDir, 'later')).toEqual(['first', 'later']);

  await expect(restore(dataDir, folder)).rejects.toMatchObject({ code: 1 });
  expect(await rowsOf(dataDir)).toEqual(['first', 'later']);
  await restore(dataDir, folder, '--force');
  expect(await rowsOf(dataDir)).toEqual(['first']);
  await remove();
});

it('`npm run restore -- --drill` restores the newest backup on trial, changes nothing, and finds a damaged one', async () => {
  const { dataDir, remove } = await createEmptyDatabase('embedded');
  await fillDataFolder(dataDir);
  const database = await open(dataDir);
  const { folder } = await createBackups({ database, dataDir, clock, log: silentLog }).runByHand();
  await database.close();
  const everything = async () => (await readdir(dataDir, { recursive: true })).sort();
  const before = await everything();

  const { stdout } = await restore(dataDir, '--', '--drill');
  expect(stdout).toMatch(/ can be restored; it was made .*\nDatabase: \d+ rows /);
  expect(await everything()).toEqual(before);

  const dump = path.join(folder, 'database.tar.gz');
  await truncate(dump, (await stat(dump)).size - 100);
  await expect(restore(dataDir, '--', '--drill')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('missing or damaged'),
  });
  await remove();
});
