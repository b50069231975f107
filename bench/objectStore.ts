/**
 * Reads through the server of files in an object store, compared with the same files on the disk: images that were looked
 * at before, images that were not, and parts of a video that is too large for the cache. The store is a small server in a
 * process of its own on this machine.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { videoPath } from '../contract/constants/content/videos';
import type { MediaSettings } from '../server/platform/media/settings';
import { buildTestApp } from '../test/support/buildTestApp';
import { buildBoard } from '../test/support/serverFactories';
import { upload } from '../test/support/uploading';
import { readOptions } from './options';
import { median, reportRows, row } from './report';

const { isQuick } = readOptions([]);
const IMAGES = isQuick ? 10 : 40;
const ROUNDS = isQuick ? 11 : 21;
const VIDEO_BYTES = 60e6;
const RANGE = 1024 * 1024;
const RANGES = isQuick ? 10 : 40;
const GOAL = 0.9;

const SERVER = `
  const S3rver = require('s3rver');
  new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: process.argv[1], configureBuckets: [{ name: 'magpie' }] })
    .run().then(({ port }) => console.log(port));
`;

async function startStore(directory: string) {
  const child = spawn(process.execPath, ['-e', SERVER, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { endpoint: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

/** An app with images and a video, which are pinned; and what reads them, in bytes a second. */
async function prepare(media: MediaSettings) {
  const app = await buildTestApp({ database: 'embedded', media });
  const owner = await app.signUp('ida');
  const board = await buildBoard(app.services, { owner: owner.id });
  const urls: string[] = [];
  let signature = '';
  for (let at = 0; at < IMAGES; at += 1) {
    const noise = { create: { width: 800, height: 600, channels: 3 as const, background: '#888' } };
    const overlay = await sharp(randomBytes(200 * 150 * 3), { raw: { width: 200, height: 150, channels: 3 } })
      .resize(800, 600)
      .png()
      .toBuffer();
    const bytes = await sharp(noise)
      .composite([{ input: overlay }])
      .jpeg({ quality: 90 })
      .toBuffer();
    const stored = await upload(owner, bytes);
    const pin = await owner.call('PinResource.create', { board_id: board.id, media_id: stored.id });
    urls.push(pin.data.images['736x']?.url ?? '');
    signature = stored.signature;
  }
  await app.services.mediaStore.keepVideo(signature, (file) => writeFile(file, randomBytes(VIDEO_BYTES)));
  const visitor = app.visitor();
  const timed = async (requests: { url: string; headers?: Record<string, string> }[]) => {
    const began = performance.now();
    let bytes = 0;
    for (const request of requests) bytes += (await visitor.request({ method: 'GET', ...request })).rawPayload.length;
    return bytes / 1e6 / ((performance.now() - began) / 1000);
  };
  return {
    images: () => timed(urls.map((url) => ({ url }))),
    video: () =>
      timed(
        Array.from({ length: RANGES }, (_, at) => ({
          url: videoPath(signature),
          headers: { range: `bytes=${at * RANGE}-${(at + 1) * RANGE - 1}` },
        })),
      ),
    forget: () => rm(path.join(app.dataDir, 'media', 'cache'), { recursive: true, force: true }),
    close: () => app.close(),
  };
}

async function measure() {
  const directory = await mkdtemp(path.join(tmpdir(), 'magpie-objects-'));
  const store = await startStore(directory);
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const objects = { endpoint: store.endpoint, region: 'us-east-1', bucket: 'magpie', prefix: '', ...account };
  const disk = await prepare({ objects: null, isOnDisk: true, cacheBytes: 0 });
  const remote = await prepare({ objects, isOnDisk: false, cacheBytes: 1e9 });
  try {
    const found = { disk: [] as number[], seen: [] as number[], first: [] as number[] };
    const video = { disk: [] as number[], remote: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // In turns: the first of two has the colder machine.
      if (round % 2 === 0) found.disk.push(await disk.images());
      found.seen.push(await remote.images());
      if (round % 2 === 1) found.disk.push(await disk.images());
      await remote.forget();
      found.first.push(await remote.images());
      video.disk.push(await disk.video());
      video.remote.push(await remote.video());
    }
    const compare = (what: string, ours: number[], peer: number[], goal?: number) =>
      row(
        {
          ...{ what, unit: 'MB/s', ours: median(ours), peer: median(peer), peerName: 'the disk' },
          ...(goal && { goal: `≥ ${goal} of it` }),
        },
        goal ? { least: goal * median(peer) } : {},
      );
    return [
      compare('images that were seen before', found.seen, found.disk, GOAL),
      compare('images that were not', found.first, found.disk),
      compare('a video of 60 MB in parts', video.remote, video.disk),
    ];
  } finally {
    await Promise.all([disk.close(), remote.close()]);
    store.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

reportRows('objectStore', await measure());
