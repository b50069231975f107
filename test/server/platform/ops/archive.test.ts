import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { packFolder, unpackArchive } from '../../../../server/platform/ops/archive';
import { runs } from '../../../support/testLength';

describe('archives', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'magpie-archive-'));
  });
  // A refused archive may still be creating its last file.
  afterEach(() => rm(folder, { recursive: true, maxRetries: 10 }));

  const from = () => join(folder, 'from');
  const archive = () => join(folder, 'archive.tar.gz');
  const to = () => join(folder, 'to');
  const write = async (files: Record<string, string | Buffer>) => {
    await mkdir(from(), { recursive: true });
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(from(), path)), { recursive: true });
      await writeFile(join(from(), path), content);
    }
  };
  const read = async (within: string) => {
    const files: Record<string, string> = {};
    for (const entry of await readdir(within, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      files[path.slice(within.length + 1)] = entry.isDirectory() ? 'folder' : await readFile(path, 'latin1');
    }
    return files;
  };

  it('give back every file and folder, whatever their sizes', async () => {
    const name = fc.stringMatching(/^[a-z0-9_.]{1,12}$/).filter((text) => !/^\.+$/.test(text));
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 1600 }),
      fc.constantFrom(0, 511, 512, 513, 1024, 200_000).map((size) => new Uint8Array(size).fill(7)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.tuple(name, name).map(([a, b]) => `f${a}/g${b}`),
          content,
        ),
        async (files) => {
          await rm(folder, { recursive: true, force: true, maxRetries: 10 });
          await write(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)])));
          await packFolder(from(), archive());
          await unpackArchive(archive(), to());
          expect(await read(to())).toEqual(await read(from()));
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('keep empty folders and permissions, and leave links out', async () => {
    await write({ 'secret/key': 'k' });
    await mkdir(join(from(), 'empty'), { mode: 0o700 });
    await chmod(join(from(), 'secret/key'), 0o600);
    await symlink('/etc/passwd', join(from(), 'link'));
    await packFolder(from(), archive());
    await unpackArchive(archive(), to());
    expect(await read(to())).toEqual({ empty: 'folder', secret: 'folder', 'secret/key': 'k' });
    expect((await stat(join(to(), 'secret/key'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(to(), 'empty'))).mode & 0o777).toBe(0o700);
  });

  it('are read by tar', async () => {
    await write({ 'a/b': 'hello' });
    await packFolder(from(), archive());
    expect(execFileSync('tar', ['-xzOf', archive(), './a/b'], { encoding: 'utf8' })).toBe('hello');
  });

  it('are refused when they are cut off anywhere', async () => {
    await write({ a: 'x'.repeat(5000), 'b/c': 'y' });
    await packFolder(from(), archive());
    const whole = await readFile(archive());
    for (let length = 0; length < whole.length; length += 7) {
      await rm(to(), { recursive: true, force: true, maxRetries: 10 });
      await writeFile(archive(), whole.subarray(0, length));
      await expect(unpackArchive(archive(), to())).rejects.toThrow();
    }
  });

  it('are refused when a byte of a header is changed', async () => {
    await write({ a: 'x' });
    await packFolder(from(), archive());
    const blocks = gunzipSync(await readFile(archive()));
    blocks[3] = 0x41;
    await writeFile(archive(), gzipSync(blocks));
    await expect(unpackArchive(archive(), to())).rejects.toThrow('checksum failure');
  });

  it.each([
    ['../outside', "path contains '..'"],
    ['/outside', 'absolute path'],
    ['a/../../outside', "path contains '..'"],
  ])('are refused when they name %p', async (path, reason) => {
    await write({ [`${'a'.repeat(path.length)}`]: 'x' });
    await packFolder(from(), archive());
    const blocks = gunzipSync(await readFile(archive()));
    blocks.write(path, 0);
    // The checksum has to be right for the path to be looked at.
    blocks.write('        ', 148);
    const sum = blocks.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    blocks.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    await writeFile(archive(), gzipSync(blocks));
    await expect(unpackArchive(archive(), to())).rejects.toThrow(reason);
  });

  it('never write over a file', async () => {
    await write({ a: 'x' });
    await packFolder(from(), archive());
    await expect(packFolder(from(), archive())).rejects.toMatchObject({ code: 'EEXIST' });
  });
});
