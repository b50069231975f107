import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { imagePath } from '../../../../../contract/constants/content/imageSizes';
import { createStores } from '../../../../../server/platform/media/fileStore/stores';
import { moveMedia, moveToStore, noteStores } from '../../../../../server/platform/media/moveMedia';
import type { MediaSettings } from '../../../../../server/platform/media/settings';
import { createMediaStore } from '../../../../../server/platform/media/store';
import { createTemporaryFiles } from '../../../../../server/platform/media/temporaryFiles';
import { silentLog } from '../../../../../server/platform/ops/log';
import { type ObjectServer, startObjectServer } from '../../../../support/objectServer';
import { createMediaFolder, type MediaFolder } from '../mediaFolder';
import { drawHalves } from '../pictureFiles';

let objects: ObjectServer;
let folder: MediaFolder;
let signatures: string[];
beforeEach(async () => {
  objects = await startObjectServer();
  folder = await createMediaFolder();
  signatures = [];
  for (const width of [300, 310, 320]) {
    signatures.push((await folder.add(await drawHalves(width, 200).png().toBuffer())).signature);
  }
});
afterEach(async () => {
  await objects.remove();
  await folder.remove();
});

const settings = (writes: 's3' | 'disk'): MediaSettings => ({
  objects: objects.settings,
  isOnDisk: writes === 'disk',
  cacheBytes: 0,
});
const serverOn = (writes: 's3' | 'disk') =>
  createMediaStore({ dataDir: folder.dataDir, log: silentLog, settings: settings(writes) });
const storesOf = () => {
  const media = path.join(folder.dataDir, 'media');
  const { path: temporaryPath } = createTemporaryFiles(media);
  return { ...createStores(media, temporaryPath, settings('s3')), temporaryPath };
};

async function namesIn(files: AsyncIterable<{ name: string }>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files) names.push(name);
  return names.sort();
}

async function readFrom(server: ReturnType<typeof serverOn>, signature: string): Promise<Buffer | undefined> {
  const file = await server.openFile(imagePath(signature, 'orig', 'png'));
  return file?.handle.readFile().finally(() => file.handle.close());
}

it('[ADMIN-024] moves all files to the bucket and back, and reads each at any time', async () => {
  const { disk, remote } = storesOf();
  const wanted = await namesIn(disk.list());
  const originals = await Promise.all(signatures.map((signature) => folder.read(imagePath(signature, 'orig', 'png'))));
  for (const [writes, from, to] of [
    ['s3', disk, remote],
    ['disk', remote, disk],
  ] as const) {
    const server = serverOn(writes);
    await noteStores(folder.dataDir, settings(writes));
    const reads: Promise<boolean>[] = [];
    const areRead = async () => {
      const found = await Promise.all(signatures.map((signature) => readFrom(server, signature)));
      return found.every((bytes, at) => bytes?.equals(originals[at] ?? Buffer.of()));
    };
    const { files } = await moveToStore({ dataDir: folder.dataDir, media: settings(writes) }, () => {
      reads.push(areRead());
    });
    expect([files, new Set(await Promise.all(reads))]).toEqual([wanted.length, new Set([true])]);
    expect([await namesIn(from?.list() ?? disk.list()), await namesIn(to?.list() ?? disk.list())]).toEqual([
      [],
      wanted,
    ]);
  }
});

it('[ADMIN-024] refuses to move before the server was started with these settings', async () => {
  await noteStores(folder.dataDir, { objects: null, isOnDisk: true, cacheBytes: 0 });
  await expect(moveToStore({ dataDir: folder.dataDir, media: settings('s3') })).rejects.toThrow('restart it');
});

it('[ADMIN-024] goes on where it was killed, and loses nothing', async () => {
  const { disk, remote, temporaryPath } = storesOf();
  const wanted = await namesIn(disk.list());
  const code = `
    const { createStores } = await import(${JSON.stringify(path.resolve('server/platform/media/fileStore/stores.ts'))});
    const { createTemporaryFiles } = await import(${JSON.stringify(path.resolve('server/platform/media/temporaryFiles.ts'))});
    const { moveMedia } = await import(${JSON.stringify(path.resolve('server/platform/media/moveMedia.ts'))});
    const media = ${JSON.stringify(path.join(folder.dataDir, 'media'))};
    const { path: temporaryPath } = createTemporaryFiles(media);
    const { disk, remote } = createStores(media, temporaryPath, ${JSON.stringify(settings('s3'))});
    await moveMedia({ from: disk, to: remote, temporaryPath, onFile: ({ files }) => files === 5 && process.kill(process.pid, 'SIGKILL') });
  `;
  const killed = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: 'ignore' });
  expect((await once(killed, 'exit'))[1]).toBe('SIGKILL');
  if (!remote) throw new Error('no bucket');
  const both = [...(await namesIn(disk.list())), ...(await namesIn(remote.list()))];
  expect([...new Set(both)].sort()).toEqual(wanted);
  expect((await namesIn(disk.list())).length).toBeLessThan(wanted.length);
  await moveMedia({ from: disk, to: remote, temporaryPath });
  expect([await namesIn(disk.list()), await namesIn(remote.list())]).toEqual([[], wanted]);
});

it('[ADMIN-024] does not bring back what is deleted meanwhile, and keeps the old file where a copy is damaged', async () => {
  const { disk, remote, temporaryPath } = storesOf();
  if (!remote) throw new Error('no bucket');
  const server = serverOn('s3');
  const [gone = '', kept = ''] = signatures;
  const to = {
    ...remote,
    async put(name: string, temporary: string) {
      await server.remove(gone);
      await remote.put(name, temporary);
    },
  };
  await moveMedia({ from: disk, to, temporaryPath });
  const left = [...(await namesIn(disk.list())), ...(await namesIn(remote.list()))];
  expect(left.filter((name) => name.includes(gone))).toEqual([]);
  expect(left.some((name) => name.includes(kept))).toBe(true);
  const damaged = { ...disk, digest: async () => 'other' };
  const before = await namesIn(remote.list());
  await expect(moveMedia({ from: remote, to: damaged, temporaryPath })).rejects.toThrow('is not what it should be');
  expect(await namesIn(remote.list())).toEqual(before);
});
