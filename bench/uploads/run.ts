/**
 * Uploads through the whole server, over HTTP as a browser sends them (pieces of 4 MB with their digests).
 *
 * Memory: by how much the resident memory of the server's process grows while a video of 20, 100 and 200 MB arrives and is
 * finished; it should not depend on the size. Twenty pictures of 12 megapixels, three at a time, from the first byte to the
 * last published pin, while the server's jobs run; compared with the picture pipeline alone on the same files in the same
 * process. `--quick`: fewer rounds.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeVideo } from '../../test/support/videos';
import { readOptions } from '../options';
import { drawPhotograph } from '../photograph';
import { median, type Row, reportRows, row } from '../report';
import { createClient, inPieces, type Sent } from './client';
import type { Access, Command } from './server';

const { isQuick } = readOptions([]);
const MB = 1_000_000;
const SIZES = [20, 100, 200] as const;
/** What may be in the air: buffers of the connection that are not collected yet. MB */
const FLAT = 64;
const PICTURES = 20;
const ROUNDS = isQuick ? 1 : 3;
/** Files that a browser sends at a time. */
const AT_ONCE = 3;
const GOAL = 1.2;
/** Small pictures, as of a folder that is chosen at once. */
const SMALL = isQuick ? 60 : 219;
const SMALL_GOAL = 1.5;

type Client = ReturnType<typeof createClient>;
type Ask = (command: Command) => Promise<number>;

async function askServer(child: ChildProcess, command: Command): Promise<number> {
  child.send(command);
  const [answer] = await once(child, 'message');
  return answer as number;
}

/** A video of that many bytes: the same pictures, and bytes that no program reads. */
function videoOf(clip: Buffer, bytes: number): Buffer {
  const free = Buffer.alloc(bytes - clip.length, 7);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  return Buffer.concat([clip, free]);
}

async function measureMemory(client: Client, ask: Ask): Promise<Row[]> {
  const clip = makeVideo({ size: '64x48' });
  const growth = new Map<number, number>();
  // The first warms up.
  for (const [at, size] of [20, ...SIZES].entries()) {
    const sent = inPieces(`video${at}`, 'video/mp4', videoOf(clip, size * MB - at));
    await ask({ name: 'watch' });
    await client.send(sent);
    await client.finish(sent.id);
    growth.set(size, (await ask({ name: 'peak' })) / MB);
  }
  return SIZES.map((size) =>
    row(
      {
        what: `memory while ${size} MB are uploaded`,
        unit: 'MB more',
        ours: growth.get(size) ?? Number.NaN,
        goal: `≤ ${FLAT}`,
      },
      { most: FLAT },
    ),
  );
}

/** Pictures of 12 megapixels, all different: a repeated one would be stored already. */
async function drawPictures(folder: string): Promise<{ files: string[]; sent: Sent[] }[]> {
  const photograph = await drawPhotograph(4000, 3000);
  const rounds: { files: string[]; sent: Sent[] }[] = [];
  for (let round = 0; round < ROUNDS + 1; round += 1) {
    const drawn = { files: [] as string[], sent: [] as Sent[] };
    for (let at = 0; at < PICTURES; at += 1) {
      const turned = photograph
        .clone()
        .flip(round % 2 === 1)
        .flop(round > 1);
      const bytes = await turned.jpeg({ quality: 75 + at }).toBuffer();
      const id = `picture${round}-${at}`;
      const file = path.join(folder, id);
      await writeFile(file, bytes);
      drawn.files.push(file);
      drawn.sent.push(inPieces(id, 'image/jpeg', bytes));
    }
    rounds.push(drawn);
    if (isQuick && rounds.length === ROUNDS) break;
  }
  return rounds;
}

/** Sends all, as many at a time as a browser; returns the milliseconds that it took. */
async function timeAll(sent: readonly Sent[], sendOne: (one: Sent) => Promise<unknown>): Promise<number> {
  const left = [...sent];
  const began = performance.now();
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await sendOne(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return performance.now() - began;
}

async function measurePictures(client: Client, ask: Ask): Promise<Row> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-uploads-'));
  const taken = { ours: [] as number[], alone: [] as number[] };
  try {
    const rounds = await drawPictures(folder);
    for (const [at, { files, sent }] of rounds.entries()) {
      const alone = await ask({ name: 'pipeline', files });
      const ours = await timeAll(sent, client.publish);
      console.error(`round ${at}: ${Math.round(ours)} ms, the pipeline alone ${Math.round(alone)} ms`);
      // The first of several warms up.
      if (at === 0 && rounds.length > 1) continue;
      taken.ours.push(ours);
      taken.alone.push(alone);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return row(
    {
      what: `${PICTURES} pictures of 12 megapixels, published`,
      unit: 's',
      ours: median(taken.ours) / 1000,
      peer: median(taken.alone) / 1000,
      peerName: 'picture pipeline alone',
      goal: `≤ ${GOAL}×`,
    },
    { ratio: GOAL },
  );
}

/** Small pictures, all different. */
async function drawSmall(folder: string, name: string): Promise<{ file: string; sent: Sent }[]> {
  const photograph = await drawPhotograph(640, 480);
  const drawn: { file: string; sent: Sent }[] = [];
  for (let at = 0; at < SMALL; at += 1) {
    const bytes = await photograph
      .clone()
      .modulate({ hue: at + 1, brightness: name === 'pieces' ? 1 : 0.99 })
      .jpeg()
      .toBuffer();
    const id = `${name}-${at}`;
    const file = path.join(folder, id);
    await writeFile(file, bytes);
    drawn.push({ file, sent: inPieces(id, 'image/jpeg', bytes) });
  }
  return drawn;
}

/** What a file costs beside its pipeline, in one request and in pieces. */
async function measureSmall(client: Client, ask: Ask): Promise<Row> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-uploads-'));
  try {
    const [whole, pieces] = [await drawSmall(folder, 'whole'), await drawSmall(folder, 'pieces')];
    const sentOf = (drawn: typeof whole) => drawn.map(({ sent }) => sent);
    await ask({ name: 'pipeline', files: whole.slice(0, 20).map(({ file }) => file) });
    const inPiecesMs = await timeAll(sentOf(pieces), async (one) => {
      await client.send(one);
      await client.finish(one.id);
    });
    const alone = await ask({ name: 'pipeline', files: whole.map(({ file }) => file) });
    const ours = await timeAll(sentOf(whole), client.upload);
    const beside = (ms: number) => Math.max(0, ms - alone) / SMALL;
    console.error(
      `small: ${beside(ours).toFixed(1)} ms a file beside the pipeline, in pieces ${beside(inPiecesMs).toFixed(1)} ms`,
    );
    return row(
      {
        what: `${SMALL} pictures of 640 × 480, uploaded`,
        unit: 's',
        ours: ours / 1000,
        peer: alone / 1000,
        peerName: 'picture pipeline alone',
        goal: `≤ ${SMALL_GOAL}×`,
      },
      { ratio: SMALL_GOAL },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const program = ['--expose-gc', '--import', 'tsx', '--import', './bench/macros.mjs', 'bench/uploads/server.ts'];
const child = spawn(process.execPath, program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
const [access] = (await once(child, 'message')) as [Access];
const client = createClient(access);
const ask: Ask = (command) => askServer(child, command);
try {
  const rows = [
    ...(await measureMemory(client, ask)),
    await measurePictures(client, ask),
    await measureSmall(client, ask),
  ];
  reportRows('uploads', rows);
} finally {
  await ask({ name: 'end' });
}
