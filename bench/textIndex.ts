import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import type { PinId } from '../contract/schemas/common';
import { indexedWords, searchVectorOfRows } from '../server/platform/database/fullText';
import { COUNTED, queryWords, rankedQuery } from '../server/platform/database/rankedText';
import { readWordForms } from '../server/platform/database/wordForms';
import { wordsOf } from '../server/platform/text/text';
import { TableBuilder } from '../server/platform/textIndex/builder.mjs';
import { Ranker } from '../server/platform/textIndex/rank.mjs';
import type { LexemePattern, SoughtWord, TextIndex } from '../server/platform/textIndex/textIndex';
import type { TextTable } from '../server/platform/textIndex/textTable.mjs';
import type { TestApp } from '../test/support/buildTestApp';
import { median, type Row, row } from './report';

/** Texts of a collection, and an index of them in the manner of a library. */
export interface Text {
  title: string;
  text: string;
}

export interface PeerIndex {
  addAll(documents: readonly (Text & { id: number })[]): void;
  search(text: string): unknown[];
}

const AT_ONCE = 1000;
const QUERIES = 300;
const PAGE = 26;
/** As the server asks for a first page (server/domains/discovery/search/rankedPins.ts). */
const ROOM = 120;
const TITLE = { least: 3, most: 8 };
const DESCRIPTION = { least: 8, most: 30 };

/** Numbers from 0 to 1, the same each time: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pins of the words of a collection, each as frequent as it is there. */
function makeUp(texts: readonly Text[], count: number): Text[] {
  const words = texts.flatMap(({ title, text }) => wordsOf(`${title} ${text}`));
  const random = createRandom(7);
  const some = ({ least, most }: typeof TITLE) =>
    Array.from(
      { length: least + Math.floor(random() * (most - least + 1)) },
      () => words[Math.floor(random() * words.length)],
    );
  return Array.from({ length: count }, () => ({ title: some(TITLE).join(' '), text: some(DESCRIPTION).join(' ') }));
}

/** One to three words from the titles of these pins, without stop words. */
async function makeQueries(app: TestApp, pins: readonly Text[]): Promise<string[]> {
  const random = createRandom(11);
  const queries: string[] = [];
  while (queries.length < QUERIES) {
    const words = wordsOf(pins[Math.floor(random() * pins.length)]?.title ?? '');
    const forms = await readWordForms(
      app.db,
      new Map(),
      words.map((word) => ({ word, isPrefix: false })),
      'en_US',
    );
    const telling = words.filter((word, at) => word.length > 2 && !forms[at]?.isStop);
    const query = telling.slice(0, 1 + Math.floor(random() * 3));
    if (query.length > 0) queries.push(query.join(' '));
  }
  return queries;
}

/** Fills the index, and `builder` for one in this thread. Returns the milliseconds that the index took. */
async function fillIndex(
  { db, services: { textIndex } }: TestApp,
  pins: readonly Text[],
  builder: TableBuilder,
): Promise<number> {
  const { writer } = textIndex;
  let took = 0;
  await writer.begin();
  for (let from = 0; from < pins.length; from += AT_ONCE) {
    const given = pins
      .slice(from, from + AT_ONCE)
      .map(({ title, text }) => ({ a: indexedWords(title), b: indexedWords(text) }));
    const { rows } = await sql<{ vector: string }>`
      select (${searchVectorOfRows({ A: sql`given.a`, B: sql`given.b` }, sql`'english'::text`)})::text as vector
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(a text, b text)`.execute(db);
    builder.append({
      ids: BigUint64Array.from(rows, (_, at) => BigInt(from + at + 1)),
      saves: Uint32Array.from(rows, (_, at) => (from + at) % 50),
      kinds: new Uint8Array(rows.length).fill(1),
      vectors: rows.map(({ vector }) => vector),
    });
    const started = performance.now();
    await writer.append(
      rows.map(({ vector }, at) => ({
        id: String(from + at + 1) as PinId,
        kind: 'image',
        repin_count: (from + at) % 50,
        vector,
      })),
    );
    took += performance.now() - started;
  }
  const started = performance.now();
  await writer.finish();
  writer.setFollowed(new Date(0), { seq: 0, stamp: '' });
  return took + performance.now() - started;
}

interface Asked {
  query: string;
  patterns: readonly (readonly LexemePattern[])[];
  words: readonly SoughtWord[];
}

async function planQueries({ db, services: { textIndex } }: TestApp, queries: readonly string[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const query of queries) {
    const words = queryWords(query);
    const sought = words.map((word, at) => ({ word, isPrefix: at === words.length - 1 }));
    const patterns = (await readWordForms(db, textIndex.forms, sought, 'en_US')).map((form) => form.patterns ?? []);
    const counts = await textIndex.count(patterns, COUNTED);
    const counted = words.map((word, at) => ({ word, count: counts?.[at] ?? 0 }));
    const ranked = rankedQuery(counted, 'en_US').words;
    asked.push({ query, patterns, words: ranked.map((word, at) => ({ ...word, patterns: patterns[at] ?? [] })) });
  }
  return asked;
}

const isTooFew = ({ words }: Asked, found: number) => words.length > 1 && found < PAGE;

/** The pins of a first page: words are counted, then come pins with all of them, and those with any where they are too few. */
function searchHere(ranker: Ranker, table: TextTable, asked: Asked): void {
  for (const patterns of asked.patterns) ranker.count(table, patterns, COUNTED);
  const options = { words: asked.words, kinds: 0xff, limit: PAGE + ROOM, after: null };
  const every = ranker.rank(table, { ...options, has: 'every' });
  if (isTooFew(asked, every.ids.length)) ranker.rank(table, { ...options, has: 'rare' });
}

/** The same, by messages to the thread of the index. */
async function searchThere(textIndex: TextIndex, asked: Asked): Promise<void> {
  await textIndex.count(asked.patterns, COUNTED);
  const options = { words: asked.words, kinds: null, limit: PAGE + ROOM, after: undefined };
  const every = await textIndex.rank({ ...options, has: 'every' });
  if (isTooFew(asked, every?.ids.length ?? 0)) await textIndex.rank({ ...options, has: 'rare' });
}

/** Milliseconds of each query, after a turn for the compiler. */
async function timesOf<Each>(all: readonly Each[], search: (each: Each) => unknown): Promise<number[]> {
  for (const each of all) await search(each);
  const times: number[] = [];
  for (const each of all) {
    const started = performance.now();
    const answer = search(each);
    if (answer instanceof Promise) await answer;
    times.push(performance.now() - started);
  }
  return times;
}

async function heapOf<Result>(make: () => Promise<Result> | Result): Promise<{ result: Result; bytes: number }> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const result = await make();
  collect();
  return { result, bytes: process.memoryUsage().heapUsed - before };
}

/** The text index, in this thread and through its own, at `count` made-up pins, beside a library's index of the same. */
export async function measureIndex(
  app: TestApp,
  texts: readonly Text[],
  count: number,
  makePeer: () => PeerIndex,
): Promise<Row[]> {
  const pins = makeUp(texts, count);
  const queries = await makeQueries(app, pins);
  const { textIndex } = app.services;
  const builder = new TableBuilder();
  const built = await fillIndex(app, pins, builder);
  const { bytes } = textIndex.stats;
  const asked = await planQueries(app, queries);
  const [ranker, table] = [new Ranker(), builder.finish()];
  const here = await timesOf(asked, (each) => searchHere(ranker, table, each));
  const there = await timesOf(asked, (each) => searchThere(textIndex, each));
  const peer = await heapOf(() => {
    const index = makePeer();
    index.addAll(pins.map((pin, id) => ({ id, ...pin })));
    return index;
  });
  const peers = await timesOf(asked, ({ query }) => peer.result.search(query));
  const at = `${count.toLocaleString('en')} pins`;
  const peerName = 'MiniSearch';
  return [
    row(
      { what: `a query at ${at}, p50`, unit: 'ms', ours: median(here), peer: median(peers), peerName, goal: '≤ 1/20' },
      { ratio: 1 / 20 },
    ),
    row({ what: `a query at ${at}, p99`, unit: 'ms', ours: p99(here), peer: p99(peers), peerName }),
    row({
      what: `the same by messages to its thread, p50`,
      unit: 'ms',
      ours: median(there),
      peer: median(peers),
      peerName,
    }),
    row(
      { what: `memory at ${at}`, unit: 'MB', ours: bytes / 1e6, peer: peer.bytes / 1e6, peerName, goal: '≤ 1/8' },
      { ratio: 1 / 8 },
    ),
    row({ what: `building it from vectors, ${at}`, unit: 's', ours: built / 1000 }),
  ];
}

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? Number.NaN;
