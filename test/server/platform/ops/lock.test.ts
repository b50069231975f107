import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, type LockHolder, readLock } from '../../../../server/platform/ops/lock';

describe('a lock', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'magpie-lock-'));
    path = join(folder, 'lock');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const writeHolder = (holder: Partial<LockHolder>) =>
    writeFile(path, JSON.stringify({ pid: process.pid, host: hostname(), processStart: '', since: 'then', ...holder }));

  it('is held by one at a time, also within a process', async () => {
    const lock = await acquireLock(path);
    await expect(acquireLock(path)).rejects.toMatchObject({ name: 'LockedError', holder: { pid: process.pid } });
    await lock.release();
    await (await acquireLock(path)).release();
  });

  it('leaves nothing behind', async () => {
    const lock = await acquireLock(path);
    expect(await readdir(folder)).toEqual(['lock']);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is acquired from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await writeHolder({ pid: child.pid ?? 0 });
    const lock = await acquireLock(path);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it('is acquired when the number of its process has gone to another one', async () => {
    await writeHolder({ pid: process.pid, processStart: 'an earlier boot 12345' });
    await (await acquireLock(path)).release();
  });

  it('is acquired when its file was never written whole', async () => {
    await writeFile(path, '{"pid":');
    await (await acquireLock(path)).release();
  });

  it('goes to exactly one of many that find it stale at the same moment', async () => {
    await writeHolder({ processStart: 'an earlier boot 12345' });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => acquireLock(path)));
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(locks).toHaveLength(1);
    await locks[0]?.release();
  });

  it('is not taken from a living process on another machine', async () => {
    await writeHolder({ host: 'elsewhere' });
    let beat = 0;
    const heart = setInterval(() => {
      beat += 1;
      void writeHolder({ host: 'elsewhere', since: `beat ${beat}` });
    }, 500);
    await expect(acquireLock(path)).rejects.toMatchObject({ holder: { host: 'elsewhere' } });
    clearInterval(heart);
  });

  it('is acquired from a silent process on another machine', async () => {
    await writeHolder({ host: 'elsewhere' });
    await (await acquireLock(path)).release();
  });

  it('is not released by one who lost it', async () => {
    const lock = await acquireLock(path);
    await writeHolder({ since: 'later' });
    await lock.release();
    expect(await readdir(folder)).toEqual(['lock']);
  });

  it('tells who holds it', async () => {
    expect(await readLock(path)).toBeUndefined();
    const lock = await acquireLock(path);
    expect(await readLock(path)).toMatchObject({ pid: process.pid, host: hostname() });
    await lock.release();
    await writeHolder({ processStart: 'an earlier boot 12345' });
    expect(await readLock(path)).toBeUndefined();
  });
});
