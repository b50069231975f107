/**
 * `npm run bench:graph`: related pins for one image from the save graph, at 1 million images and 10 million saves made
 * up here (boards of 50; images by a power law). Beside it a random walk of 100,000 steps over the same arrays (Pixie:
 * Eksombatchai et al., WWW 2018), and the query of the embedded database that finds the images on the same boards. The
 * graph and the walk run in this thread, without the way to a worker and back. `--quick`: a tenth.
 */
import { PGlite } from '@electric-sql/pglite';
import { GraphBuilder, runThrough } from '../server/platform/saveGraph/builder.mjs';
import { SaveGraph } from '../server/platform/saveGraph/graph.mjs';
import { OF_PIN } from '../server/platform/saveGraph/parameters';
import { median, reportRows, row } from './report';

const isQuick = process.argv.includes('--quick');
const IMAGES = isQuick ? 100_000 : 1_000_000;
const BOARDS = isQuick ? 20_000 : 200_000;
const SAVES_A_BOARD = 50;
const QUERIES = 1000;
/** The walk and the database take long; fewer of the same queries give a stable median. */
const SLOW_QUERIES = 50;
/** As the server asks. */
const LIMIT = 400;
const MAX_BOARDS = 200;
const WALK_STEPS = 100_000;
/** Rows that one statement inserts. */
const ROWS_AT_ONCE = 500_000;

/** mulberry32: the same numbers each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The boards of each image. */
function makeSaves(): readonly number[][] {
  const random = createRandom(7);
  const saves: number[][] = Array.from({ length: IMAGES }, () => []);
  for (let board = 0; board < BOARDS; board += 1) {
    const own = new Set<number>();
    while (own.size < SAVES_A_BOARD) own.add(Math.floor(IMAGES * random() ** 2));
    for (const image of own) saves[image]?.push(board);
  }
  return saves;
}

function buildGraph(saves: readonly number[][]): SaveGraph {
  const builder = new GraphBuilder();
  for (const [image, boards] of saves.entries()) {
    builder.append(
      BigInt(image),
      boards.map((board) => builder.boardNumber(BigInt(board))),
    );
  }
  return new SaveGraph(runThrough(builder.finish()));
}

/** Visits, the most frequent first. */
function walk(graph: SaveGraph, start: number, random: () => number): number[] {
  const { pictureStarts, pictureBoards, boardStarts, boardPictures } = graph.parts;
  const visits = new Map<number, number>();
  const next = (starts: Uint32Array, ends: Uint32Array, at: number): number => {
    const [from = 0, to = 0] = [starts[at], starts[at + 1]];
    return ends[from + Math.floor(random() * (to - from))] ?? 0;
  };
  let picture = start;
  for (let step = 0; step < WALK_STEPS; step += 1) {
    // Returns to the start with a probability of one half, as Pixie's short walks do.
    if (random() < 0.5) picture = start;
    picture = next(boardStarts, boardPictures, next(pictureStarts, pictureBoards, picture));
    visits.set(picture, (visits.get(picture) ?? 0) + 1);
  }
  const sorted = [...visits].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, LIMIT).map(([image]) => image);
}

async function openDatabase(saves: readonly number[][]): Promise<PGlite> {
  const db = new PGlite();
  await db.exec('create table saves (image integer not null, board integer not null)');
  const pending: [number[], number[]] = [[], []];
  const flush = async () => {
    await db.query('insert into saves select * from unnest($1::integer[], $2::integer[])', pending);
    for (const column of pending) column.length = 0;
  };
  for (const [image, boards] of saves.entries()) {
    for (const board of boards) {
      pending[0].push(image);
      pending[1].push(board);
    }
    if (pending[0].length >= ROWS_AT_ONCE) await flush();
  }
  await flush();
  await db.exec('create index on saves (image, board); create index on saves (board, image)');
  await db.exec('vacuum analyze saves');
  return db;
}

const query = `
  select image, count(*) as shared from saves
  where board in (select board from saves where image = $1 limit ${MAX_BOARDS}) and image <> $1
  group by image order by shared desc, image limit ${LIMIT}`;

function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

const saves = makeSaves();
const began = performance.now();
const graph = buildGraph(saves);
const seconds = (performance.now() - began) / 1000;
const random = createRandom(11);
// By their saves: popular images are asked about more often.
const queries = Array.from({ length: QUERIES }, () => Math.floor(IMAGES * random() ** 2)).filter(
  (image) => (saves[image]?.length ?? 0) > 0,
);
const rank = (image: number) => graph.rank({ pictures: [BigInt(image)], boards: null, ...OF_PIN, limit: LIMIT });
for (const image of queries.slice(0, 100)) rank(image);
const times = queries.map((image) => timeOf(() => rank(image)));
const ours = median(times);
const p99 = times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? 0;
const slow = queries.slice(0, SLOW_QUERIES);
const numberOf = (image: number) => graph.pictures.find(BigInt(image));
const walks = median(slow.map((image) => timeOf(() => walk(graph, numberOf(image), random))));
const db = await openDatabase(saves);
const answers: number[] = [];
for (const image of slow) {
  const started = performance.now();
  await db.query(query, [image]);
  answers.push(performance.now() - started);
}
await db.close();
const sql = median(answers);
reportRows('graph', [
  row({ what: 'one query, p50', unit: 'ms', ours, peer: walks, peerName: 'walk of 100,000' }),
  row({ what: 'one query, p99', unit: 'ms', ours: p99, goal: '≤ 1' }, { most: 1 }),
  row(
    { what: 'queries a second', unit: '', ours: 1000 / ours, peer: 1000 / sql, peerName: 'SQL', goal: '≥ 4×' },
    { least: 4000 / sql },
  ),
  row({ what: 'bytes an edge', unit: '', ours: graph.byteLength / graph.edgeCount, goal: '≤ 10' }, { most: 10 }),
  row({ what: 'building the graph', unit: 's', ours: seconds }),
]);
