import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  link,
  mkdir,
  mkdtemp,
  rename as move,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { type Backups, createBackups } from '../../../../server/platform/backup/backups';
import { listBackups } from '../../../../server/platform/backup/manifest';
import { answerBackupRequests, requestBackup } from '../../../../server/platform/backup/requests';
import { restoreBackup } from '../../../../server/platform/backup/restore';
import { type Database, openDatabase } from '../../../../server/platform/database/open';
import { createMediaStore } from '../../../../server/platform/media/store';
import { silentLog } from '../../../../server/platform/ops/log';
import { createEmptyDatabase, openTestDatabase, TEST_DATABASES, type TestDatabase } from '../../../support/databases';
import { isLong } from '../../../support/testLength';

const HOUR = 3_600_000;
const MEDIA = {
  'orig/aa/bb/aabb.png': 'first picture',
  '236x/aa/bb/aabb.webp': 'small',
  'orig/cc/dd/ccdd.jpg': 'second',
};

describe.each(TEST_DATABASES)('backups of the %s database', (kind) => {
  let database: TestDatabase;
  let backups: Backups;
  const clock = { time: 0, now: () => new Date(clock.time) };
  const own = () => join(database.dataDir, 'backups');

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  const begin = async () => {
    clock.time = Date.UTC(2026, 10, 20, 15);
    await database.clear();
    for (const name of ['backups', 'media']) await rm(join(database.dataDir, name), { recursive: true, force: true });
    backups = createBackups({ database, dataDir: database.dataDir, clock, log: silentLog });
    await writeMedia(database.dataDir, MEDIA);
    await setting('city', 'Århus 🐦\u2028line\nbreak\\.');
  };
  beforeEach(begin);
  afterAll(() => database.close());

  const setting = (name: string, value: string, { db }: Pick<Database, 'db'> = database) =>
    db.insertInto('installation').values({ name, value }).execute();
  const settings = ({ db }: Pick<Database, 'db'>) =>
    db.selectFrom('installation').selectAll().orderBy('name').execute();
  const manifestOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const restore = (backup: string, target: { dataDir: string; databaseUrl: string | undefined }, force = false) =>
    restoreBackup({ backup, ...target, force, clock, log: silentLog });

  it('hold database and media, and come back as they were', async () => {
    const backup = await backups.runIfDue();
    expect(await manifestOf(backup?.folder ?? '')).toMatchObject({
      version: 1,
      kind,
      madeAt: '2026-11-20T15:00:00.000Z',
      isManual: false,
      database: { rowCounts: { installation: 1, users: 0, migrations: expect.any(Number) } },
      media: { files: 3, bytes: 24 },
    });
    await setting('later', 'than the backup');

    const target = await createTarget(kind);
    await restore(backup?.folder ?? '', target);
    const restored = await openDatabase({ ...target, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
    expect(await settings(restored)).toEqual([{ name: 'city', value: 'Århus 🐦\u2028line\nbreak\\.' }]);
    await setting('writable', 'yes', restored);
    await restored.close();
    expect(await readMedia(target.dataDir)).toEqual(MEDIA);
    await target.remove();
  });

  it('hold up nobody while the files are copied', async () => {
    let isDone = false;
    let written = 0;
    const isCopying = async () => {
      const drafts = (await readdir(own()).catch(() => [])).filter((name) => name.startsWith('.draft-'));
      const copies = drafts.map((name) => join(own(), name, 'database.tar.gz.copy'));
      return copies.some((copy) => existsSync(copy) && !existsSync(join(copy, 'global/pg_control')));
    };
    const writing = (async () => {
      for (let n = 0; !isDone; n += 1) {
        const before = await isCopying();
        await setting(`during ${n}`, '');
        if (before && (await isCopying())) written += 1;
      }
    })();
    await backups.runIfDue();
    isDone = true;
    await writing;
    // PostgreSQL's own pg_dump makes no copy, and holds up nobody by itself.
    if (kind === 'embedded') expect(written).toBeGreaterThan(2);
  });

  it('are made while others write', async () => {
    let isDone = false;
    const writing = (async () => {
      for (let n = 0; !isDone; n += 1) {
        await setting(`written ${n}`, '');
        await sleep(1);
      }
    })();
    const backup = await backups.runIfDue();
    isDone = true;
    await writing;
    const { rowCounts } = (await manifestOf(backup?.folder ?? '')).database;
    expect(rowCounts.installation).toBeLessThan((await settings(database)).length);
  });

  // The same for both databases, and a backup of the embedded one takes ten times as long.
  if (isLong || kind === 'postgres') {
    describe('and their files', () => {
      it('are made as often, kept as long and put where the settings say', async () => {
        const place = join(database.dataDir, 'elsewhere');
        const settings = { folder: place, everyMs: 6 * HOUR, keep: { newest: 2, days: 0 } };
        const own = createBackups({ database, dataDir: database.dataDir, settings, clock, log: silentLog });
        const made: string[] = [];
        for (let hour = 0; hour < 13; hour += 3) {
          const backup = await own.runIfDue();
          if (backup) made.push(backup.name);
          clock.time += 3 * HOUR;
        }
        expect(made).toHaveLength(3);
        expect((await readdir(place)).sort()).toEqual([...made.slice(-2), 'media'].sort());
        expect(existsSync(join(database.dataDir, 'backups'))).toBe(false);
        await rm(place, { recursive: true });
      });

      it('are not made when they do not hold what the database held', async () => {
        const lossy: Database = {
          ...database,
          dump: async (file) => ({ ...(await database.dump(file)), installation: 2 }),
        };
        const failing = createBackups({ database: lossy, dataDir: database.dataDir, clock, log: silentLog });
        await expect(failing.runIfDue()).rejects.toThrow('installation: 2 rows, found 1');
        expect(await namesIn(own())).toEqual([]);
      });

      it('are restored with a rendition made again that is missing, and not without the original', async () => {
        const source = await mkdtemp(join(tmpdir(), 'magpie-pictures-'));
        const store = createMediaStore({ dataDir: source, log: silentLog });
        const pixels = { width: 400, height: 300, channels: 3, background: '#c04020' } as const;
        const upload = await sharp({ create: pixels }).jpeg().toBuffer();
        const { path } = await store.receive(Readable.from([upload]), { maxBytes: 1e6 });
        const { signature } = await store.processPicture(path);
        const pictures = createBackups({ database, dataDir: source, clock, log: silentLog });
        const picturePlace = await mkdtemp(join(tmpdir(), 'magpie-backups-'));
        const made = await pictures.runByHand(picturePlace);

        const under = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.jpg`;
        const rendition = await readFile(join(picturePlace, 'media/236x', under));
        await rm(join(picturePlace, 'media/236x', under));
        const target = await createTarget(kind);
        await restore(made.folder, target);
        expect((await readFile(join(target.dataDir, 'media/236x', under))).equals(rendition)).toBe(true);
        await target.remove();

        await rm(join(picturePlace, 'media/orig', under));
        const empty = await createTarget(kind);
        await expect(restore(made.folder, empty)).rejects.toThrow('missing or damaged');
        await empty.remove();
        await Promise.all([source, picturePlace].map((folder) => rm(folder, { recursive: true })));
      });

      it('leave out the archives of data exports, which expire', async () => {
        await mkdir(join(database.dataDir, 'exports'));
        await writeFile(join(database.dataDir, 'exports', '1.zip'), 'archive');
        const backup = await backups.runIfDue();
        const target = await createTarget(kind);
        await restore(backup?.folder ?? '', target);
        const held = await Promise.all([own(), target.dataDir].map((folder) => readdir(folder, { recursive: true })));
        expect(held.flat().filter((name) => name.endsWith('.zip'))).toEqual([]);
        expect(await readMedia(target.dataDir)).toEqual(MEDIA);
        await target.remove();
        await rm(join(database.dataDir, 'exports'), { recursive: true });
      });

      it('are made once an hour, however often they are requested', async () => {
        const made = await Promise.all([backups.runIfDue(), backups.runIfDue()]);
        expect(made.filter(Boolean)).toHaveLength(1);
        clock.time += HOUR - 1;
        expect(await backups.runIfDue()).toBeUndefined();
        clock.time += 1;
        expect(await backups.runIfDue()).toMatchObject({ isManual: false, madeAt: new Date(clock.time) });
        expect(await namesIn(own())).toEqual(['2026-11-20T15-00-00Z', '2026-11-20T16-00-00Z']);
      });

      it('[ADMIN-012] are skipped while nothing changes, for a week at most, and say so', async () => {
        let changeMark = 'first';
        const findChangeMark = async () => changeMark;
        const skipping = createBackups({
          database,
          dataDir: database.dataDir,
          clock,
          log: silentLog,
          findChangeMark,
        });
        const made = await skipping.runIfDue();
        clock.time += HOUR;
        expect(await skipping.runIfDue()).toBeUndefined();
        const now = new Date(clock.time);
        expect(await listBackups(own())).toMatchObject([{ name: made?.name, madeAt: made?.madeAt, currentAt: now }]);
        expect(await readdir(made?.folder ?? '')).not.toContain('.manifest.json');
        // Not looked at again before the next hour.
        changeMark = 'second';
        clock.time += HOUR - 1;
        expect(await skipping.runIfDue()).toBeUndefined();
        clock.time += 1;
        expect(await skipping.runIfDue()).toMatchObject({ madeAt: new Date(clock.time) });
        clock.time += 7 * 24 * HOUR;
        expect(await skipping.runIfDue()).toMatchObject({ madeAt: new Date(clock.time) });
        expect(await namesIn(own())).toHaveLength(3);
      });

      it('keep each media file once, without taking space twice, and drop those that no backup needs', async () => {
        await backups.runIfDue();
        const original = await stat(join(database.dataDir, 'media/orig/aa/bb/aabb.png'));
        expect((await stat(join(own(), 'media/orig/aa/bb/aabb.png'))).ino).toBe(original.ino);
        // Old enough that the next backup but many leaves it out.
        await rename(own(), '2026-11-20T15-00-00Z', '2026-10-01T15-00-00Z');
        await rm(join(database.dataDir, 'media/orig/aa'), { recursive: true });
        for (let hour = 0; hour < 2; hour += 1) {
          clock.time += HOUR;
          await backups.runIfDue();
        }
        expect(await readMedia(own())).toEqual(MEDIA);
        await fillWithOld(own());
        clock.time += HOUR;
        await backups.runIfDue();
        expect(await namesIn(own())).not.toContain('2026-10-01T15-00-00Z');
        const { 'orig/aa/bb/aabb.png': _, ...left } = MEDIA;
        expect(await readMedia(own())).toEqual(left);
      });

      it('by hand are kept, and go elsewhere as files of their own', async () => {
        const place = await mkdtemp(join(tmpdir(), 'magpie-backups-'));
        const { folder } = await backups.runByHand(place);
        expect(folder).toBe(join(place, '2026-11-20T15-00-00Z-manual'));
        const original = await stat(join(database.dataDir, 'media/orig/aa/bb/aabb.png'));
        expect((await stat(join(place, 'media/orig/aa/bb/aabb.png'))).ino).not.toBe(original.ino);
        expect(await readMedia(place)).toEqual(MEDIA);
        await backups.runByHand(place);
        expect(await namesIn(place)).toEqual(['2026-11-20T15-00-00Z-manual', '2026-11-20T15-00-00Z-manual-2']);
        await rm(place, { recursive: true });
      });

      it('are made by the server when somebody else asks', async () => {
        const requests = answerBackupRequests({ backups, dataDir: database.dataDir, log: silentLog });
        const folder = await requestBackup(database.dataDir);
        expect(await manifestOf(folder)).toMatchObject({ isManual: true });
        await expect(requestBackup(database.dataDir, '/dev/null/nowhere')).rejects.toMatchObject({
          name: 'StartError',
          message: expect.stringContaining('could not make a backup'),
        });
        await requests.stop();
      });

      it('leave nothing behind when they fail', async () => {
        const broken: Database = { ...database, dump: async () => ({ users: 7 }) };
        const failing = createBackups({ database: broken, dataDir: database.dataDir, clock, log: silentLog });
        await expect(failing.runIfDue()).rejects.toThrow();
        expect(await readdir(own())).toEqual([]);
      });

      it('can be read by nobody else on the machine, also where they could before', async () => {
        await mkdir(own(), { recursive: true });
        await chmod(own(), 0o755);
        const backup = await backups.runIfDue();
        const modes = await Promise.all(
          [own(), backup?.folder ?? '', join(own(), 'media')].map(async (path) => (await stat(path)).mode & 0o777),
        );
        expect(modes).toEqual([0o700, 0o700, 0o700]);
      });
    });
  }

  describe('restoring', () => {
    let place: string;
    /** One backup for all of these: to make it takes longer than to refuse it. */
    let folder: string;
    beforeAll(async () => {
      await begin();
      place = await mkdtemp(join(tmpdir(), 'magpie-backups-'));
      ({ folder } = await backups.runByHand(place));
    });
    afterAll(() => rm(place, { recursive: true }));

    it('refuses what is no backup, is damaged or is incomplete, and changes nothing', async () => {
      const target = await createTarget(kind);
      await expect(restore(place, target)).rejects.toThrow('is no backup');

      const damaged = await mkdtemp(join(tmpdir(), 'magpie-backups-'));
      await cp(place, damaged, { recursive: true });
      const its = join(damaged, basename(folder));
      const picture = join(damaged, 'media/orig/cc/dd/ccdd.jpg');
      await rm(picture);
      await expect(restore(its, target)).rejects.toThrow(`missing or damaged: ${picture}`);
      await writeFile(picture, MEDIA['orig/cc/dd/ccdd.jpg']);

      const file = join(its, kind === 'embedded' ? 'database.tar.gz' : 'database.dump');
      await truncate(file, 1000);
      await expect(restore(its, target)).rejects.toThrow(`missing or damaged: ${file}`);
      expect(await readdir(target.dataDir)).toEqual([]);
      await target.remove();
      await rm(damaged, { recursive: true });
    });

    it('refuses to replace a database unless it is forced to, and keeps what it replaces', async () => {
      const target = await createTarget(kind);
      await restore(folder, target);
      const open = () => openDatabase({ ...target, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
      let restored = await open();
      await setting('newer', 'work', restored);
      await restored.close();

      await expect(restore(folder, target)).rejects.toThrow('--force');
      restored = await open();
      expect(await settings(restored)).toHaveLength(2);
      await restored.close();

      clock.time += HOUR;
      await restore(folder, target, true);
      restored = await open();
      expect(await settings(restored)).toHaveLength(1);
      await restored.close();
      const kept = kind === 'embedded' ? target.dataDir : join(target.dataDir, 'backups');
      const name = kind === 'embedded' ? 'database.before-2026-11-20T16-00-00Z' : '2026-11-20T16-00-00Z-manual';
      expect(await readdir(kept)).toContain(name);
      await target.remove();
    });

    it('refuses while a server runs', async () => {
      await expect(restore(folder, database, true)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(/in use by another Magpie|server is connected/),
      });
    });

    it('refuses a backup of the other kind of database', async () => {
      const databaseUrl = kind === 'embedded' ? 'postgresql://localhost/x' : undefined;
      await expect(restore(folder, { dataDir: database.dataDir, databaseUrl }, true)).rejects.toThrow(
        /This backup is of/,
      );
    });
  });
});

/** Where nothing is yet. */
async function createTarget(kind: Database['kind']) {
  const target = await createEmptyDatabase(kind);
  await rm(join(target.dataDir, 'database'), { recursive: true, force: true });
  return target;
}

async function writeMedia(dataDir: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries({ ...files, 'tmp/upload-1': 'half' })) {
    await mkdir(dirname(join(dataDir, 'media', path)), { recursive: true });
    await writeFile(join(dataDir, 'media', path), content);
  }
}

async function readMedia(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const media = join(dataDir, 'media');
  for (const entry of await readdir(media, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files[path.slice(media.length + 1)] = await readFile(path, 'utf8');
  }
  return files;
}

async function namesIn(place: string): Promise<string[]> {
  return (await readdir(place)).filter((name) => name.startsWith('20')).sort();
}

/** Gives a backup another time, as if it had been made then. */
async function rename(place: string, from: string, to: string): Promise<void> {
  await move(join(place, from), join(place, to));
  const path = join(place, to, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  const madeAt = `${to.slice(0, 11)}${to.slice(11, 19).replaceAll('-', ':')}.000Z`;
  // A file of its own, also where it was linked.
  await rm(path);
  await writeFile(path, JSON.stringify({ ...manifest, madeAt }));
}

/** Links the newest backup into the hours and days before it, so that the places for old ones are all taken. */
async function fillWithOld(place: string): Promise<void> {
  const [newest = ''] = (await namesIn(place)).slice(-1);
  const time = Date.UTC(2026, 10, 20, 14);
  const times = [
    ...Array.from({ length: 24 }, (_, hour) => time - hour * HOUR),
    ...Array.from({ length: 8 }, (_, day) => time - (day + 2) * 24 * HOUR),
  ];
  for (const ms of times) {
    const name = `${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    await mkdir(join(place, `${name}-9`));
    for (const file of await readdir(join(place, newest))) {
      await link(join(place, newest, file), join(place, `${name}-9`, file));
    }
    await rename(place, `${name}-9`, name);
  }
}
