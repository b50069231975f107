import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createBackups } from '../../../../server/platform/backup/backups';
import type { Backup } from '../../../../server/platform/backup/manifest';
import { drillRestore, requireWhole, restoreBackup } from '../../../../server/platform/backup/restore';
import { openDatabase } from '../../../../server/platform/database/open';
import { silentLog } from '../../../../server/platform/ops/log';
import { createEmptyDatabase, openTestDatabase, TEST_DATABASES, type TestDatabase } from '../../../support/databases';

const PICTURE = 'orig/aa/bb/aabb.png';
const clock = { now: () => new Date(Date.UTC(2026, 10, 20, 15)) };

describe.each(TEST_DATABASES)('[ADMIN-018] encrypted backups of the %s database', (kind) => {
  let database: TestDatabase;
  let place: string;
  let identityFile: string;
  let backup: Backup;

  const writeIdentity = async (name: string): Promise<{ file: string; recipient: string }> => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const file = join(database.dataDir, name);
    await writeFile(file, `# created: 2026-11-20\n# public key: ${recipient}\n${identity}\n`);
    return { file, recipient };
  };
  /** Everything that is written where the backups are. */
  const filesIn = async (folder: string): Promise<Map<string, Buffer>> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
  };

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    place = join(database.dataDir, 'elsewhere');
    await database.db.insertInto('installation').values({ name: 'city', value: 'Aarhus by the sea' }).execute();
    await mkdir(join(database.dataDir, 'media/orig/aa/bb'), { recursive: true });
    await writeFile(join(database.dataDir, 'media', PICTURE), 'first picture');
    const key = await writeIdentity('identity.txt');
    identityFile = key.file;
    const settings = { folder: place, everyMs: 1, keep: { newest: 1, days: 0 }, encryptTo: key.recipient };
    const options = { database, dataDir: database.dataDir, settings, clock, log: silentLog };
    backup = (await createBackups(options).runIfDue()) as Backup;
  });
  afterAll(() => database.close());

  it('hold neither rows nor images in plain, and leave nothing in plain behind', async () => {
    const files = await filesIn(place);
    expect([...files.keys()].filter((file) => file.endsWith('.age'))).toHaveLength(2);
    for (const [file, bytes] of files) {
      expect([file, bytes.includes('first picture'), bytes.includes('Aarhus by the sea')]).toEqual([
        file,
        false,
        false,
      ]);
      const isAge = bytes.subarray(0, 21).toString('latin1') === 'age-encryption.org/v1';
      expect([file, isAge]).toEqual([file, file.endsWith('.age')]);
    }
    expect((await readdir(database.dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('come back with the identity', async () => {
    const target = await createEmptyDatabase(kind);
    await rm(join(target.dataDir, 'database'), { recursive: true, force: true });
    await restoreBackup({ ...target, backup: backup.folder, identityFile, force: false, clock, log: silentLog });
    const restored = await openDatabase({ ...target, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
    const { value } = await restored.db.selectFrom('installation').select('value').executeTakeFirstOrThrow();
    expect(value).toBe('Aarhus by the sea');
    await restored.close();
    expect(await readFile(join(target.dataDir, 'media', PICTURE), 'utf8')).toBe('first picture');
    expect((await readdir(target.dataDir)).filter((name) => name.startsWith('.plain'))).toEqual([]);
    await target.remove();
  });

  it('are tried with the identity, and without it or with another one refused in words', async () => {
    expect(await drillRestore(backup.folder, place, identityFile)).toMatchObject({ remade: 0 });
    await expect(drillRestore(backup.folder, place)).rejects.toThrow('Name the file with its identity');
    const other = await writeIdentity('other.txt');
    await expect(drillRestore(backup.folder, place, other.file)).rejects.toThrow('is that of another key');
    await expect(drillRestore(backup.folder, place, join(place, 'nothing'))).rejects.toThrow('cannot be read');
    expect((await readdir(place)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('are checked without the identity as far as that goes', async () => {
    expect(await requireWhole(backup.folder)).toMatchObject({ kind });
    const [file = ''] = (await readdir(backup.folder)).filter((name) => name.endsWith('.age'));
    await truncate(join(backup.folder, file), 1000);
    await expect(requireWhole(backup.folder)).rejects.toThrow('missing or damaged');
  });
});
