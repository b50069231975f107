/**
 * Compares the image pipeline with the minimum that any pinboard must do with an upload. Run: node --import tsx
 * bench/media.ts
 *
 * Pipeline: MediaStore.receive and processPicture, everything that an upload waits for: storing, checking, removing
 * metadata, hashing, every size in its own format, preview, colours, syncing and renaming all files. WebP and AVIF are
 * made later, by a job or on the first request. Comparison: the same sharp with the same settings reads the file, makes
 * the same sizes as a cascade from one buffer and encodes them only in the original's format (and for a rotated image
 * the upright original); it does not write, hash, check or analyse.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { LIMITS } from '../contract/constants/limits';
import { decodeWorking, fromPixels } from '../server/platform/media/decode';
import { cascade, encodeAs, type RenditionFormat } from '../server/platform/media/encode';
import { createLimit } from '../server/platform/media/limit';
import { planSizes } from '../server/platform/media/renditions';
import { createMediaStore } from '../server/platform/media/store';
import { silentLog } from '../server/platform/ops/log';
import { drawPhotograph } from './photograph';
import { median, type Row, reportRows, row } from './report';

const GOAL = 1.75;
const ROUNDS = 7;
const TURNED = 'JPEG, 12 megapixels, turned';

interface Sample {
  name: string;
  format: RenditionFormat;
  width: number;
  height: number;
  isTurned: boolean;
  file: string;
}

async function makeSamples(folder: string): Promise<Sample[]> {
  const large = (await drawPhotograph(4000, 3000)).jpeg({ quality: 90 });
  const phone = large.clone().withMetadata({ orientation: 6 });
  const middle = await drawPhotograph(1600, 1200);
  const files: [string, RenditionFormat, number, number, Buffer][] = [
    ['JPEG, 12 megapixels', 'jpeg', 4000, 3000, await large.toBuffer()],
    [TURNED, 'jpeg', 3000, 4000, await phone.toBuffer()],
    ['JPEG, 2 megapixels', 'jpeg', 1600, 1200, await middle.clone().jpeg({ quality: 90 }).toBuffer()],
    ['PNG photograph, 2 megapixels', 'png', 1600, 1200, await middle.clone().png().toBuffer()],
    ['WebP, 2 megapixels', 'webp', 1600, 1200, await middle.clone().webp({ quality: 90 }).toBuffer()],
  ];
  return Promise.all(
    files.map(async ([name, format, width, height, data], index) => {
      const file = path.join(folder, `sample-${index}`);
      await writeFile(file, data);
      return { name, format, width, height, isTurned: name === TURNED, file };
    }),
  );
}

async function pipeline(dataDir: string, { file }: Sample): Promise<void> {
  const store = createMediaStore({ dataDir, log: silentLog });
  const received = await store.receive(createReadStream(file), { maxBytes: LIMITS.uploadBytes });
  await store.processPicture(received.path);
}

const run = createLimit(availableParallelism());

async function encodeUpright(file: string): Promise<void> {
  await sharp(file).autoOrient().jpeg({ quality: 92, optimiseCoding: false }).toBuffer();
}

async function yardstick({ file, format, width, height, isTurned }: Sample): Promise<void> {
  if (isTurned) await run(() => encodeUpright(file));
  const working = await run(() => decodeWorking(file, width, height));
  await cascade(working, planSizes(width, height), run, async ({ pixels }) => {
    await run(() => encodeAs(fromPixels(pixels), format).toBuffer());
  });
}

/** Milliseconds of CPU time (all threads) and of wall time, medians, alternating between the two. */
async function measure(
  folder: string,
  works: ((dataDir: string) => Promise<void>)[],
): Promise<{ cpu: number; wall: number }[]> {
  const taken = works.map(() => ({ cpu: [] as number[], wall: [] as number[] }));
  for (let round = 0; round < ROUNDS + 1; round += 1) {
    for (const [index, work] of works.entries()) {
      const dataDir = await mkdtemp(path.join(folder, 'data-'));
      const cpuBefore = process.cpuUsage();
      const before = performance.now();
      await work(dataDir);
      const { user, system } = process.cpuUsage(cpuBefore);
      const wall = performance.now() - before;
      await rm(dataDir, { recursive: true });
      if (round === 0) continue;
      taken[index]?.cpu.push((user + system) / 1000);
      taken[index]?.wall.push(wall);
    }
  }
  return taken.map(({ cpu, wall }) => ({ cpu: median(cpu), wall: median(wall) }));
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-media-'));
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const rows: Row[] = [];
    for (const sample of await makeSamples(folder)) {
      const [own, least] = await measure(folder, [(dataDir) => pipeline(dataDir, sample), () => yardstick(sample)]);
      for (const kind of ['cpu', 'wall'] as const) {
        const what = `${sample.name}, ${kind === 'cpu' ? 'processor' : 'clock'}`;
        const [ours, peer] = [own?.[kind] ?? Number.NaN, least?.[kind] ?? Number.NaN];
        const figures = { what, unit: 'ms', ours, peer, peerName: 'decode, resize, encode', goal: `≤ ${GOAL}×` };
        rows.push(row(figures, { ratio: GOAL }));
      }
    }
    reportRows('media', rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
