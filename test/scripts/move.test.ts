import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../server/platform/database/open';
import { silentLog } from '../../server/platform/ops/log';
import { createEmptyDatabase, fillDataFolder } from '../support/databases';
import { createRowFiller, readColumns } from '../support/fillerRows';

const root = path.join(__dirname, '..', '..');
jest.setTimeout(180_000);

const move = (settings: Record<string, string>, ...args: string[]) =>
  promisify(execFile)('npm', ['run', 'move', '--', ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', ...settings },
  });

it('[ADMIN-014] `npm run move` brings a site to PostgreSQL and back', async () => {
  const [here, there, back] = await Promise.all([
    createEmptyDatabase('embedded'),
    createEmptyDatabase('postgres'),
    createEmptyDatabase('embedded'),
  ]);
  const address = there.databaseUrl ?? '';
  const open = (dataDir: string) => openDatabase({ dataDir, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
  await fillDataFolder(here.dataDir);
  const before = await open(here.dataDir);
  await createRowFiller(before.db, await readColumns(before.db))('users', { id: '77', username: 'ida' });
  await before.close();

  const { stdout } = await move({ DATA_DIR: here.dataDir }, address);
  expect(stdout).toMatch(/^users: 1$/m);
  expect(stdout).toMatch(/^Moved \d+ rows of \d+ tables in [\d.]+ seconds; each is as it was\.$/m);
  await move({ DATA_DIR: back.dataDir, DATABASE_URL: address }, 'embedded');

  const after = await open(back.dataDir);
  expect(await after.db.selectFrom('users').select(['id', 'username']).execute()).toEqual([
    { id: '77', username: 'ida' },
  ]);
  await after.close();
  await Promise.all([here, there, back].map(({ remove }) => remove()));
});
