/**
 * How well pictures are found again by a part of them or as a copy, through the code that serves people: the media store
 * describes them, the picture index compares. Run: npm run bench:pictures -- --data <folder>
 *
 * Over pictures that it draws, with `--demo` over those of the demo, and with `--data` over those of a folder. Two of the
 * demo's pictures are unrelated if they show different motifs: its generator draws many motifs several times, in other
 * colours and with other details, and such pictures are meant to be found as the same. `--queries odd|even` asks with half of them among
 * all: what was tuned was tuned on the odd ones of the demo's pictures. Yardstick: the palettes of all pictures, which
 * search by picture compared before. Crops lie anywhere, have the picture's shape and are sent as a browser sends them,
 * 320 pixels long as JPEG.
 */
import { createReadStream, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_SEARCH } from '../contract/constants/content/pictureSearch';
import { LIMITS } from '../contract/constants/limits';
import { drawPicture } from '../demo/art/drawPicture';
import { buildDemoPlan } from '../demo/content/demoPlan';
import { toSeedPlan } from '../demo/content/seedPlan';
import { SIMILAR } from '../server/domains/content/pictureIndex';
import { describeColors, paletteDistance } from '../server/platform/media/colors';
import { decodeWorking } from '../server/platform/media/decode';
import { DESCRIPTOR_BYTES, REGION_COUNT } from '../server/platform/media/descriptors';
import { cascade, sampleColors } from '../server/platform/media/encode';
import { LIKE_HASH_BITS } from '../server/platform/media/perceptualHash';
import { describeLikeness, type Likeness } from '../server/platform/media/picture';
import { planSizes } from '../server/platform/media/renditions';
import { createMediaStore, type MediaStore } from '../server/platform/media/store';
import { silentLog } from '../server/platform/ops/log';
import { distanceOf } from '../server/platform/pictureIndex/distances.mjs';
import { createPictureIndex, type PictureIndex } from '../server/platform/pictureIndex/pictureIndex';
import { drawScene } from '../test/support/scenes';
import { median, type Row, reportRows, row } from './report';

interface Stored {
  signature: string;
  file: string;
  /** What the demo's generator drew; null: not known. */
  motif: string | null;
  palette: readonly string[];
  likeness: Likeness;
}

const DRAWN = 'drawn';
const DEMO = 'demo';
const FOUND = 12;
const CROPS = [
  { share: 50, goal: 98 },
  { share: 25, goal: 98 },
  { share: 10, goal: 95 },
];
const COPIES: readonly [name: string, copy: (picture: Sharp) => Sharp][] = [
  ['a thumb', (picture) => picture.resize({ width: 150 }).jpeg({ quality: 75 })],
  ['greyscale', (picture) => picture.greyscale().jpeg({ quality: 85 })],
  ['recoloured', (picture) => picture.modulate({ brightness: 1.1, saturation: 1.4, hue: 20 }).jpeg({ quality: 85 })],
];
const INDEX_SIZES = [20_000, 60_000];
const PIPELINE_PICTURES = 60;
/** The demo's times come from it; its pictures do not. */
const DEMO_NOW = new Date('2026-01-01T00:00:00Z');
const MB = 1_000_000;

const { argv } = process;
const valueAfter = (flag: string) => (argv.includes(flag) ? argv[argv.indexOf(flag) + 1] : undefined);
const half = valueAfter('--queries');
const isAsked = (at: number) => half === undefined || at % 2 === (half === 'odd' ? 1 : 0);

let state = 7;
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};

async function storeAll(
  store: MediaStore,
  files: readonly string[],
  motifs: ReadonlyMap<string, string>,
): Promise<Stored[]> {
  const stored = new Map<string, Stored>();
  for (const file of files) {
    const received = await store.receive(createReadStream(file), { maxBytes: LIMITS.uploadBytes });
    const picture = await store.processPicture(received.path).catch(() => null);
    if (picture) stored.set(picture.signature, { ...picture, file, motif: motifs.get(file) ?? null });
  }
  return [...stored.values()];
}

async function indexOf(dataDir: string, pictures: readonly Stored[]): Promise<PictureIndex> {
  const index = createPictureIndex({ dataDir, limitBytes: 1000 * MB });
  await index.writer.begin();
  for (const { signature, likeness } of pictures) {
    const descriptors = Buffer.from(likeness.descriptors, 'base64');
    await index.writer.append([{ signature, perceptual_hash: likeness.perceptualHash, descriptors }]);
  }
  await index.writer.finish();
  index.writer.setState('ready');
  return index;
}

async function cropOf(file: string, share: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const side = Math.sqrt(share / 100);
  const [w, h] = [Math.round(width * side), Math.round(height * side)];
  const box = {
    left: Math.floor(random() * (width - w)),
    top: Math.floor(random() * (height - h)),
    width: w,
    height: h,
  };
  return sent(sharp(file).extract(box)).toBuffer();
}

const sent = (picture: Sharp): Sharp =>
  picture
    .resize({ width: PICTURE_SEARCH.side, height: PICTURE_SEARCH.side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 });

async function measureCrops(store: MediaStore, index: PictureIndex, pictures: readonly Stored[], name: string) {
  const rows: Row[] = [];
  for (const { share, goal } of CROPS) {
    let [ours, peer, asked] = [0, 0, 0];
    for (const [at, { signature, file }] of pictures.entries()) {
      if (!isAsked(at)) continue;
      asked += 1;
      const query = await store.describeQuery(await cropOf(file, share), '');
      const found = (await index.near({ ...query, limit: FOUND })) ?? [];
      if (found.some(({ prefix }) => signature.startsWith(prefix))) ours += 1;
      const byColors = pictures
        .map((picture) => ({ picture, distance: paletteDistance(query.palette, picture.palette) }))
        .sort((a, b) => a.distance - b.distance);
      if (byColors.slice(0, FOUND).some(({ picture }) => picture.signature === signature)) peer += 1;
    }
    const what = `${name}, crop of ${share} %, recall@12`;
    const figures = { what, unit: '%', ours: (100 * ours) / asked, peer: (100 * peer) / asked, peerName: 'palettes' };
    rows.push(row({ ...figures, goal: `≥ ${goal}` }, { least: goal }));
  }
  return rows;
}

const bitsBetween = (one: string, other: string) => {
  let bits = 0;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) bits += 1;
  return bits;
};

async function measureCopies(store: MediaStore, pictures: readonly Stored[], name: string) {
  const rows: Row[] = [];
  for (const [copyName, copy] of COPIES) {
    let [same, asked] = [0, 0];
    for (const [at, { file, likeness }] of pictures.entries()) {
      if (!isAsked(at) || likeness.perceptualHash === null) continue;
      asked += 1;
      const { perceptualHash } = await store.describeQuery(await copy(sharp(file)).toBuffer(), '');
      if (perceptualHash && bitsBetween(perceptualHash, likeness.perceptualHash) <= LIKE_HASH_BITS) same += 1;
    }
    const figures = {
      what: `${name}, ${copyName}, within ${LIKE_HASH_BITS} bits`,
      unit: '%',
      ours: (100 * same) / asked,
    };
    rows.push(row({ ...figures, goal: '≥ 90' }, { least: 90 }));
  }
  return rows;
}

function measurePairs(pictures: readonly Stored[], name: string) {
  let [same, pairs, unrelated] = [0, 0, 0];
  for (const [at, one] of pictures.entries()) {
    for (const other of pictures.slice(at + 1)) {
      if (one.likeness.perceptualHash === null || other.likeness.perceptualHash === null) continue;
      pairs += 1;
      if (bitsBetween(one.likeness.perceptualHash, other.likeness.perceptualHash) > LIKE_HASH_BITS) continue;
      same += 1;
      if (one.motif !== other.motif) unrelated += 1;
    }
  }
  const wholes = pictures.map(({ likeness }) =>
    Buffer.from(likeness.descriptors, 'base64').subarray(0, DESCRIPTOR_BYTES),
  );
  const isSimilar = (one: Buffer, other: Buffer) => distanceOf(one, 0, other, 0, SIMILAR + 1) <= SIMILAR;
  const similar = wholes.reduce(
    (sum, one, at) => sum + wholes.slice(at + 1).filter((other) => isSimilar(one, other)).length,
    0,
  );
  const what = `${name}, of ${pairs} pairs of pictures within ${LIKE_HASH_BITS} bits`;
  const strangers = `${name}, of these pairs with different motifs`;
  return [
    // Of given pictures nobody knows which are related.
    name === DRAWN
      ? row({ what, unit: 'pairs', ours: same, goal: '0' }, { most: 0 })
      : row({ what, unit: 'pairs', ours: same }),
    ...(name === DEMO ? [row({ what: strangers, unit: 'pairs', ours: unrelated, goal: '0' }, { most: 0 })] : []),
    row({ what: `${name}, pairs that are similar`, unit: '%', ours: (100 * similar) / Math.max(1, pairs) }),
  ];
}

/** Processor time of all threads in ms for each picture. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measurePipeline(pictures: readonly Stored[], name: string): Promise<Row> {
  const run = <T>(work: () => Promise<T>) => work();
  const [ours, peer]: [number[], number[]] = [[], []];
  for (const [at, { file }] of pictures.slice(0, PIPELINE_PICTURES).entries()) {
    const { width, height } = await sharp(file).metadata();
    const resize = async () =>
      cascade(await decodeWorking(file, width, height), planSizes(width, height), run, async () => {});
    const describe = async () => {
      const sources = await resize();
      describeColors(await sampleColors(sources));
      await describeLikeness(sources, width / height, run);
    };
    const alone = await cpuOf(resize);
    const all = await cpuOf(describe);
    // The first ones warm up.
    if (at < 5) continue;
    peer.push(alone);
    ours.push(all);
  }
  const figures = { what: `${name}, decode, resize, colours, hash, descriptors`, unit: 'ms' };
  const middle = { ours: median(ours), peer: median(peer), peerName: 'decode and resize', goal: '≤ 1.75×' };
  return row({ ...figures, ...middle }, { ratio: 1.75 });
}

/** Descriptors of the pictures, changed a little for each copy, so that they are as near to each other as real ones. */
async function measureIndex(dataDir: string, pictures: readonly Stored[]): Promise<Row[]> {
  const rows: Row[] = [];
  const real = pictures.map(({ likeness }) => Buffer.from(likeness.descriptors, 'base64'));
  for (const size of INDEX_SIZES) {
    const index = await indexOf(dataDir, []);
    for (let from = 0; from < size; from += 500) {
      const batch = Array.from({ length: 500 }, (_, at) => ({
        signature: (from + at).toString(16).padStart(16, '0').padEnd(64, '0'),
        perceptual_hash: null,
        descriptors: real[(from + at) % real.length]?.map((value) => value + Math.floor(random() * 9)) ?? null,
      }));
      await index.writer.apply(batch);
    }
    const times: number[] = [];
    for (let at = 0; at < 41; at += 1) {
      const descriptor =
        real[(at * 7) % real.length]?.subarray(0, DESCRIPTOR_BYTES) ?? new Uint8Array(DESCRIPTOR_BYTES);
      const before = performance.now();
      const found = await index.near({ perceptualHash: null, descriptor, limit: 400 });
      times.push(found === null ? Number.POSITIVE_INFINITY : performance.now() - before);
    }
    const bytes = index.stats.bytes / size;
    rows.push(
      row({ what: `nearest 400 of ${size} pictures, ${REGION_COUNT} regions each`, unit: 'ms', ours: median(times) }),
    );
    rows.push(row({ what: `memory at ${size} pictures`, unit: 'bytes', ours: bytes }));
    await index.writer.end();
  }
  return rows;
}

function picturesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && /\.(jpe?g|png|webp)$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Draws the demo's pictures as files of the folder. */
async function drawDemo(folder: string): Promise<Map<string, string>> {
  const motifs = new Map<string, string>();
  for (const [at, { picture }] of toSeedPlan(buildDemoPlan({ now: DEMO_NOW })).drawings.entries()) {
    const file = path.join(folder, `demo-${at}`);
    await writeFile(file, (await drawPicture(picture)).bytes);
    motifs.set(file, picture.motif);
  }
  return motifs;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-pictures-'));
try {
  const store = createMediaStore({ dataDir, log: silentLog });
  const drawn: string[] = [];
  for (let number = 1; number <= (argv.includes('--quick') ? 60 : 400); number += 1) {
    const file = path.join(dataDir, `${number}.png`);
    await writeFile(file, await drawScene(number));
    drawn.push(file);
  }
  const folder = valueAfter('--data');
  const motifs = argv.includes('--demo') ? await drawDemo(dataDir) : new Map<string, string>();
  const sets: [string, string[]][] = [
    [DRAWN, drawn],
    ...(motifs.size > 0 ? [[DEMO, [...motifs.keys()]] as [string, string[]]] : []),
    ...(folder ? [['given', picturesIn(folder)] as [string, string[]]] : []),
  ];
  const rows: Row[] = [];
  let last: Stored[] = [];
  for (const [name, files] of sets) {
    const pictures = await storeAll(store, files, motifs);
    console.log(`${name}: ${pictures.length} pictures`);
    const index = await indexOf(dataDir, pictures);
    rows.push(...(await measureCrops(store, index, pictures, name)));
    rows.push(...(await measureCopies(store, pictures, name)));
    rows.push(...measurePairs(pictures, name));
    rows.push(await measurePipeline(pictures, name));
    await index.writer.end();
    last = pictures;
  }
  rows.push(...(await measureIndex(dataDir, last)));
  reportRows('pictures', rows);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
