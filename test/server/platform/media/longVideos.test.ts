import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WORK_LIMITS, workOf } from '../../../../server/platform/media/video/work';
import { makeVideo } from '../../../support/videos';
import { createMediaFolder, type MediaFolder } from './mediaFolder';

const SECONDS = 24;

let folder: MediaFolder;
let clip: Buffer;
beforeAll(() => {
  clip = makeVideo({ seconds: SECONDS, size: '1280x720', extra: ['-preset', 'ultrafast', '-g', '70'] });
});
beforeEach(async () => {
  folder = await createMediaFolder();
  jest.replaceProperty(WORK_LIMITS, 'short', 0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await folder.remove();
});

const storeVideo = async () => {
  const { store } = folder;
  const received = await store.receive(Readable.from([clip]), { maxBytes: 1e9 });
  return (await store.videos.process(received.path, 'mov', {})).picture.signature;
};
const listFolder = (name: string) => {
  try {
    return readdirSync(path.join(folder.dataDir, 'media', name)).sort();
  } catch {
    return [];
  }
};
const pathOf = (signature: string, name: 'video', extension: string) =>
  path.join(folder.dataDir, 'media', name, signature.slice(0, 2), signature.slice(2, 4), `${signature}.${extension}`);

/** What an MP4 holds: frames, the longest and the shortest time from one to the next, and the length of its sound. */
function inspect(file: string) {
  const probe = (...args: string[]) => execFileSync('ffprobe', ['-v', 'error', ...args, file], { encoding: 'utf8' });
  const times = probe('-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0')
    .split('\n')
    .filter(Boolean)
    .map((line) => Number.parseFloat(line))
    .sort((one, other) => one - other);
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const sound = Number(probe('-select_streams', 'a', '-show_entries', 'stream=duration', '-of', 'csv=p=0'));
  return { first: times[0], frames: times.length, longest: Math.max(...gaps), shortest: Math.min(...gaps), sound };
}

function expectWhole(signature: string) {
  const { first, frames, longest, shortest, sound } = inspect(pathOf(signature, 'video', 'mp4'));
  expect([first, frames]).toEqual([0, 10 * SECONDS]);
  // Ten frames a second, and none lost or doubled where it paused.
  expect(longest).toBeLessThan(0.11);
  expect(shortest).toBeGreaterThan(0.09);
  expect(Math.abs(sound - SECONDS)).toBeLessThan(0.1);
  expect([listFolder('pieces'), listFolder('tmp')]).toEqual([[], []]);
}

it('[BUILD-025] pauses while others wait, and goes on where it paused', async () => {
  const signature = await storeVideo();
  const states: string[] = [];
  let kept = 0;
  while (states.at(-1) !== 'ready' && states.length < 40) {
    const result = await folder.store.videos.transcode(signature, { isAwaited: async () => true });
    states.push(result.state);
    if (result.state !== 'paused') break;
    const pieces = listFolder(`pieces/${signature}`).length;
    expect(pieces).toBeGreaterThan(kept);
    kept = pieces;
  }
  expect(states.length).toBeGreaterThan(1);
  expect(states.slice(0, -1).every((state) => state === 'paused')).toBe(true);
  expectWhole(signature);
});

it('does not pause while nobody waits', async () => {
  const signature = await storeVideo();
  expect(await folder.store.videos.transcode(signature, { isAwaited: async () => false })).toMatchObject({
    state: 'ready',
  });
  expectWhole(signature);
});

it('goes on where its process was killed', async () => {
  const signature = await storeVideo();
  const program = `
    const { createMediaStore } = await import(${JSON.stringify(path.resolve('server/platform/media/store.ts'))});
    const { WORK_LIMITS } = await import(${JSON.stringify(path.resolve('server/platform/media/video/work.ts'))});
    WORK_LIMITS.short = 0;
    const store = createMediaStore({ dataDir: ${JSON.stringify(folder.dataDir)}, log: console });
    await store.videos.transcode(${JSON.stringify(signature)}, {});`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  while (listFolder(`pieces/${signature}`).length === 0 && child.exitCode === null) await sleep(10);
  child.kill('SIGKILL');
  await ended;
  const pieces = listFolder(`pieces/${signature}`).length;
  expect(pieces).toBeGreaterThan(0);
  await folder.store.clearTemporary();
  const began: number[] = [];
  await folder.store.videos.transcode(signature, { onProgress: (percent) => began.push(percent) });
  // Four seconds each.
  expect(began[0]).toBeGreaterThanOrEqual(Math.floor((pieces * 4 * 100) / SECONDS));
  expectWhole(signature);
});

it('keeps nothing of a video that was deleted while it paused', async () => {
  const signature = await storeVideo();
  await folder.store.videos.transcode(signature, { isAwaited: async () => true });
  await folder.store.remove(signature);
  expect(listFolder('pieces')).toEqual([]);
  expect(await folder.store.videos.transcode(signature, {})).toEqual({ state: 'deleted' });
});

it('estimates more for more pixels, frames and time, and less than a minute for a common clip', () => {
  const work = (width: number, height: number, rate: number, seconds: number) =>
    workOf({ width, height, pixels: width * height, frames: rate * seconds, duration: seconds * 1000 });
  expect(work(1920, 1080, 30, 30)).toBeLessThan(60);
  expect(work(4096, 4096, 60, 4980)).toBeGreaterThan(3 * 3600);
  const clips = [work(1280, 720, 30, 10), work(1280, 720, 30, 60), work(1280, 720, 60, 60), work(3840, 2160, 60, 60)];
  expect([...clips].sort((one, other) => one - other)).toEqual(clips);
});
