import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMediaStore } from '../../../../server/platform/media/store';
import { silentLog } from '../../../../server/platform/ops/log';
import { makeVideo } from '../../../support/videos';
import { createMediaFolder, type MediaFolder } from './mediaFolder';

let folder: MediaFolder;
beforeEach(async () => {
  folder = await createMediaFolder();
});
afterEach(() => folder.remove());

const storeVideo = async (bytes: Buffer) => {
  const { store } = folder;
  const received = await store.receive(Readable.from([bytes]), { maxBytes: 1e9 });
  return (await store.videos.process(received.path, 'mov', {})).picture.signature;
};
const listed = async () => (await folder.files()).filter((file) => !/^\d+x|^orig/.test(file)).sort();

/** Command lines of the running processes that name this test's folder. */
function working(): string[] {
  return readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) return false;
    try {
      return readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(`${folder.dataDir}/media`);
    } catch {
      return false;
    }
  });
}

/** The arguments of the ffmpeg that works on this test's files. */
function argumentsOfTool(): string[] {
  const lines = working().map((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0'));
  return lines.find(([program = '']) => program.endsWith('ffmpeg')) ?? [];
}

/** Transcodes in a process of its own, and kills it when it has come so far. */
async function killWhileTranscoding(signature: string, percent: number): Promise<void> {
  const program = `
    const { createMediaStore } = await import(${JSON.stringify(path.resolve('server/platform/media/store.ts'))});
    const store = createMediaStore({ dataDir: ${JSON.stringify(folder.dataDir)}, log: console });
    const onProgress = (percent) => percent >= ${percent} && process.stdout.write('now');
    await store.videos.transcode(${JSON.stringify(signature)}, { onProgress });
    process.stdout.write('done');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('leaves no process and, after a start, no file of a transcoding whose server was killed', async () => {
  const signature = await storeVideo(makeVideo({ seconds: 40, size: '1280x720', extra: ['-preset', 'ultrafast'] }));
  const before = await listed();
  await killWhileTranscoding(signature, 1);
  while (working().length > 0) await sleep(20);
  const { store } = folder;
  await createMediaStore({ dataDir: folder.dataDir, log: silentLog }).clearTemporary();
  expect(await listed()).toEqual(before);
  // The job runs again.
  expect(await store.videos.transcode(signature, {})).toMatchObject({
    state: 'ready',
    video: { width: 1280, height: 720 },
  });
  const made = await listed();
  expect(made).toHaveLength(before.length + 3);
  expect(await store.videos.transcode(signature, {})).toMatchObject({ state: 'ready' });
  expect(await listed()).toEqual(made);
});

it('decodes and encodes with two threads each, however many cores there are', async () => {
  const signature = await storeVideo(makeVideo({ seconds: 20, size: '1280x720', extra: ['-preset', 'ultrafast'] }));
  const abort = new AbortController();
  let given: string[] = [];
  const onProgress = () => {
    if (given.length === 0) given = argumentsOfTool();
    abort.abort();
  };
  await expect(folder.store.videos.transcode(signature, { signal: abort.signal, onProgress })).rejects.toThrow();
  const input = given.indexOf('-i');
  expect(input).toBeGreaterThan(0);
  for (const part of [given.slice(0, input), given.slice(input)]) {
    expect(part[part.indexOf('-threads') + 1]).toBe('2');
  }
});

it('ends with an error when it is aborted, and leaves nothing', async () => {
  const signature = await storeVideo(makeVideo({ seconds: 20, size: '1280x720', extra: ['-preset', 'ultrafast'] }));
  const before = await listed();
  const abort = new AbortController();
  const working = folder.store.videos.transcode(signature, { signal: abort.signal, onProgress: () => abort.abort() });
  await expect(working).rejects.toMatchObject({ name: 'AbortError' });
  expect(await listed()).toEqual(before);
});

it('opens no other file than the one that was uploaded', async () => {
  const playlist = path.join(folder.dataDir, 'list.m3u8');
  await writeFile(playlist, '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n');
  await expect(folder.store.videos.sniff(playlist)).resolves.toBeNull();
  await expect(folder.store.videos.process(playlist, 'mov', {})).rejects.toMatchObject({
    reason: { id: 'videoDamaged' },
  });
  expect(await listed()).toEqual([]);
});
