/**
 * `npm run bench:related -- --data <folder>`: how well the save graph ranks, on saves that were held out. The folder has
 * the format of the public Pinterest set (Geng et al., ICCV 2015; as split by He et al., WWW 2017): `*.test.rating[.gz]`
 * with one held-out save of each person, and `*.all.txt[.gz]` with all saves, as `person image` lines. People stand for
 * boards. Protocol of He et al.: leave one out, 99 sampled negatives (HR@10, NDCG@10), and full ranking (HR@12).
 *
 * `--tune` chooses parameters on other saves, one of each person's training saves, and never looks at the held-out ones.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { GraphBuilder, runThrough } from '../server/platform/saveGraph/builder.mjs';
import { type TrainOptions, trainFactors } from '../server/platform/saveGraph/factors.mjs';
import { SaveGraph } from '../server/platform/saveGraph/graph.mjs';
import { OF_BOARD, type RankWeights, TRAINING } from '../server/platform/saveGraph/parameters';
import { PictureFactors } from '../server/platform/saveGraph/pictureFactors.mjs';
import { nearBoards } from '../server/platform/saveGraph/rank.mjs';
import { trainingSides } from '../server/platform/saveGraph/trainingSides.mjs';
import { reportRows, row } from './report';

const NEGATIVES = 99;
const SEEDS = [1, 2, 3];
/** As the server takes of a board. */
const NEWEST = 100;
/** The nearest boards and the best pictures that the server takes. */
const SERVED = { boards: 200, pictures: 400 };
const BETAS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7];
const SHARES = [0.35, 0.5, 0.65, 1];
/** Tried beside what the server takes, each of which costs minutes. */
const TRAININGS: readonly Partial<TrainOptions>[] = [
  {},
  { unobserved: 0.3 },
  { unobserved: 0.03 },
  { regularisation: 0.001 },
  { regularisation: 0.006 },
  { dimensions: 96 },
];

interface Saves {
  train: ReadonlyMap<number, readonly number[]>;
  held: ReadonlyMap<number, number>;
}

type Scores = ReadonlyMap<number, number>;
type Rank = (person: number, own: readonly number[]) => Scores;

function readLines(folder: string, name: RegExp): number[][] {
  const file = readdirSync(folder).find((each) => name.test(each));
  if (!file) throw new Error(`No file in ${folder} is called ${name.source}`);
  const bytes = readFileSync(path.join(folder, file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim().split(/\s+/).map(Number)]));
}

function readSaves(folder: string): Saves {
  const test = new Map(readLines(folder, /\.test\.rating(\.gz)?$/).map(([person = 0, image = 0]) => [person, image]));
  const train = new Map<number, Set<number>>();
  for (const [person = 0, ...images] of readLines(folder, /\.all\.txt(\.gz)?$/)) {
    const own = train.get(person) ?? new Set();
    for (const image of images) if (image !== test.get(person)) own.add(image);
    train.set(person, own);
  }
  const people = [...train.keys()].filter((person) => test.has(person));
  return {
    train: new Map([...train].map(([person, images]) => [person, [...images]])),
    held: new Map(people.map((person) => [person, test.get(person) as number])),
  };
}

/** mulberry32: the same numbers each time. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One training save of each person is held out instead. */
function validationOf({ train, held }: Saves): Saves {
  const random = createRandom(20);
  const left = new Map<number, readonly number[]>();
  const validation = new Map<number, number>();
  for (const [person, images] of train) {
    const chosen = images[random(images.length)] as number;
    left.set(
      person,
      images.filter((image) => image !== chosen || !held.has(person)),
    );
    if (held.has(person) && images.length > 1) validation.set(person, chosen);
  }
  return { train: left, held: validation };
}

function buildGraph(train: Saves['train']): SaveGraph {
  const people = new Map<number, number[]>();
  for (const [person, images] of train) {
    for (const image of images) people.set(image, [...(people.get(image) ?? []), person]);
  }
  const builder = new GraphBuilder();
  for (const person of train.keys()) builder.boardNumber(BigInt(person));
  for (const [image, savers] of [...people].sort(([a], [b]) => a - b)) {
    builder.append(
      BigInt(image),
      savers.map((person) => builder.boardNumber(BigInt(person))),
    );
  }
  return new SaveGraph(runThrough(builder.finish()));
}

/** As the nightly job computes them. */
function trainVectors(graph: SaveGraph, options: TrainOptions): PictureFactors {
  const sides = trainingSides(graph.parts);
  if (!sides) throw new Error('There is too little to compute vectors from');
  const vectors = runThrough(trainFactors(sides.boards, sides.pictures, options));
  const keys = BigUint64Array.from(sides.kept, (picture) => graph.pictures.at(picture));
  return new PictureFactors({ keys, vectors, options });
}

/** As the server asks for ideas for a board, but through all boards, not the nearest 200. */
function ranked(graph: SaveGraph, vectors: PictureFactors | null, weights: RankWeights, limit: number): Rank {
  return (_person, own) => {
    const query = own.slice(-NEWEST).map(BigInt);
    const { pictures, scores } = graph.rank({ pictures: query, boards: null, ...weights, limit }, vectors);
    // Scores of a blend may be negative; what is not reached has 0 here.
    const least = Math.min(0, ...scores) - 1;
    return new Map(Array.from(pictures, (key, at) => [Number(key), (scores[at] ?? 0) - least]));
  };
}

/** Exactly as the server asks for ideas for a board (server/domains/discovery/feeds/savedTogether.ts). */
function served(graph: SaveGraph, vectors: PictureFactors): Rank {
  return (person, own) => {
    const pictures = own.slice(-NEWEST).map(BigInt);
    const near = [...nearBoards(graph, pictures, SERVED.boards)].filter((board) => board !== BigInt(person));
    const ranked = graph.rank({ pictures, boards: near, ...OF_BOARD, limit: SERVED.pictures }, vectors);
    // Best first; places count, not distances, because scores of a blend may be negative.
    return new Map(Array.from(ranked.pictures, (key, at) => [Number(key), SERVED.pictures - at]));
  };
}

function popularity(train: Saves['train']): Rank {
  const counts = new Map<number, number>();
  for (const images of train.values()) for (const image of images) counts.set(image, (counts.get(image) ?? 0) + 1);
  const sorted = new Map([...counts].sort(([, a], [, b]) => b - a));
  return () => sorted;
}

interface Figures {
  hitRate: number;
  ndcg: number;
  fullHitRate: number;
}

function evaluate({ train, held }: Saves, rank: Rank, images: readonly number[], step: number): Figures {
  const randoms = SEEDS.map(createRandom);
  let [people, hits, gain, fullHits] = [0, 0, 0, 0];
  let at = 0;
  for (const [person, image] of held) {
    if (at++ % step !== 0) continue;
    const own = train.get(person) ?? [];
    const taken = new Set([...own, image]);
    const scores = rank(person, own);
    people += 1;
    for (const random of randoms) {
      const place = sampledPlace(scores, image, images, taken, random);
      if (place < 10) {
        hits += 1;
        gain += Math.LN2 / Math.log(place + 2);
      }
    }
    if (fullPlace(scores, image, own) < 12) fullHits += 1;
  }
  return { hitRate: hits / people / SEEDS.length, ndcg: gain / people / SEEDS.length, fullHitRate: fullHits / people };
}

/** Negatives of the same score come first: a method gains nothing by saying nothing. */
function sampledPlace(
  scores: Scores,
  image: number,
  images: readonly number[],
  taken: ReadonlySet<number>,
  random: (below: number) => number,
): number {
  const score = scores.get(image) ?? 0;
  let place = 0;
  for (let drawn = 0; drawn < NEGATIVES; ) {
    const negative = images[random(images.length)] as number;
    if (taken.has(negative)) continue;
    drawn += 1;
    if ((scores.get(negative) ?? 0) >= score) place += 1;
  }
  return place;
}

/** Of the images that the person does not have; `scores` are the best first. */
function fullPlace(scores: Scores, image: number, own: readonly number[]): number {
  const had = new Set(own);
  let place = 0;
  for (const candidate of scores.keys()) {
    if (candidate === image) return place;
    if (!had.has(candidate)) place += 1;
    if (place > 12) break;
  }
  return Number.POSITIVE_INFINITY;
}

const { argv } = process;
const folder = argv[argv.indexOf('--data') + 1];
if (!argv.includes('--data') || !folder) throw new Error('Say which data: --data <folder>');
const isQuick = argv.includes('--quick');
const all = readSaves(folder);
const images = [...new Set([...all.train.values()].flat())];
console.log(
  `${all.held.size} people, ${images.length} images, ${[...all.train.values()].flat().length} training saves`,
);

const seconds = (began: number) => (performance.now() - began) / 1000;

function tune(): void {
  const validation = validationOf(all);
  const graph = buildGraph(validation.train);
  const measure = (what: string, vectors: PictureFactors | null, weights: RankWeights) => {
    const figures = evaluate(validation, ranked(graph, vectors, weights, images.length), images, 6);
    const [hits, gain, full] = [figures.hitRate, figures.ndcg, figures.fullHitRate].map((figure) => figure.toFixed(4));
    console.log(`${what}: HR@10 ${hits}, NDCG@10 ${gain}, HR@12 ${full}`);
  };
  for (const beta of BETAS) measure(`beta ${beta}`, null, { beta, share: 0 });
  for (const change of TRAININGS) {
    const vectors = trainVectors(graph, { ...TRAINING, ...change });
    for (const share of SHARES) measure(`${JSON.stringify(change)}, share ${share}`, vectors, { ...OF_BOARD, share });
  }
}

function report(): void {
  let began = performance.now();
  const graph = buildGraph(all.train);
  const building = seconds(began);
  began = performance.now();
  const vectors = trainVectors(graph, TRAINING);
  const training = seconds(began);
  const measure = (rank: Rank) => evaluate(all, rank, images, isQuick ? 10 : 1);
  const popular = measure(popularity(all.train));
  const walks = measure(ranked(graph, null, { ...OF_BOARD, share: 0 }, images.length));
  const learned = measure(ranked(graph, vectors, { ...OF_BOARD, share: 1 }, images.length));
  const blend = measure(ranked(graph, vectors, OF_BOARD, images.length));
  const answered = measure(served(graph, vectors));
  const lines = (how: string, ours: Figures, [hits, gain, full]: readonly (number | null)[]) =>
    (
      [
        ['HR@10, 99 sampled negatives', ours.hitRate, popular.hitRate, hits],
        ['NDCG@10, 99 sampled negatives', ours.ndcg, popular.ndcg, gain],
        ['HR@12, full ranking', ours.fullHitRate, popular.fullHitRate, full],
      ] as const
    ).map(([what, our, peer, least]) =>
      row(
        {
          what: `${how}: ${what}`,
          unit: '%',
          ours: 100 * our,
          peer: 100 * peer,
          peerName: 'popularity',
          ...(least ? { goal: `≥ ${least}` } : {}),
        },
        least ? { least } : undefined,
      ),
    );
  reportRows('related', [
    ...lines('RP3beta', walks, [null, null, 8.1]),
    ...lines('iALS', learned, []),
    ...lines('blend', blend, [88.9, 57.5, 8.4]),
    ...lines('blend, as the server asks', answered, [null, null, 8.1]),
    row({ what: 'building the graph', unit: 's', ours: building }),
    row({ what: 'computing the vectors', unit: 's', ours: training }),
  ]);
}

if (argv.includes('--tune')) tune();
else report();
