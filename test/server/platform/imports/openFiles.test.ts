import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFile } from '../../../../server/platform/imports/openFiles';
import { zipOf } from '../../../support/importing';

describe('an archive', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const openArchive = async (bytes: Buffer) => {
    const file = path.join(folder, 'pins.zip');
    await writeFile(file, bytes);
    return openFile({ path: file, name: 'pins.zip' });
  };

  const text = Array.from({ length: 4000 }, (_, at) => (at * 7919) % 1009).join(' ');

  it('fails with the damage of an entry when that is read, however long after it was opened', async () => {
    const opened = await openArchive((await zipOf({ 'a.txt': text })).fill(0xff, 60, 400));
    const stream = await opened.files[0]?.open();
    await sleep(100);
    await expect(async () => {
      for await (const _ of stream ?? []);
    }).rejects.toThrow('invalid');
    opened.close();
  });

  it('gives the bytes of a whole entry, and of one that is left before its end', async () => {
    const opened = await openArchive(await zipOf({ 'a.txt': text, 'b.txt': text }));
    const [first, second] = await Promise.all(opened.files.map((file) => file.open()));
    const chunks: Buffer[] = [];
    for await (const chunk of first ?? []) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe(text);
    second?.destroy();
    await sleep(20);
    expect(second?.errored ?? null).toBeNull();
    opened.close();
  });
});
