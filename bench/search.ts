/**
 * `npm run bench:search -- --data <folder>`: how well a search ranks, as nDCG@10 (relevant or not) on a collection in
 * the format of Cranfield 1400: `cran.all.1400`, `cran.qry` and `cranqrel` (each also .gz). The documents are pins (the
 * title as their title, the abstract as their description), and ours is BaseSearchResource through the server. Beside it
 * PostgreSQL's ts_rank over the same database, of documents with any of the words (its usual AND finds next to nothing),
 * and MiniSearch with its defaults.
 *
 * `--queries odd|even` measures half of the queries: parameters are chosen on the odd ones (rankedText.ts).
 *
 * Then the text index alone at 200,000 pins (`--quick`: 20,000) made of the collection's words, beside MiniSearch.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { followTextIndex } from '../server/domains/content/textIndex';
import { indexedWords, searchVectorOfRows } from '../server/platform/database/fullText';
import { wordsOf } from '../server/platform/text/text';
import { buildTestApp, type TestApp } from '../test/support/buildTestApp';
import { buildBoard, buildPin } from '../test/support/serverFactories';
import { installPeers } from './peers';
import { median, reportRows, row } from './report';
import { measureIndex, type PeerIndex, type Text } from './textIndex';

interface Document {
  id: number;
  title: string;
  text: string;
}

interface Collection {
  documents: readonly Document[];
  queries: readonly { number: number; text: string }[];
  relevant: ReadonlyMap<number, ReadonlySet<number>>;
}

/** The best first; at least the first ten. */
type Find = (query: string) => Promise<readonly number[]>;

const DEPTH = 10;
const LONGEST_QUERY = 200;

function readText(folder: string, name: string): string {
  const file = readdirSync(folder).find((each) => each === name || each === `${name}.gz`);
  if (!file) throw new Error(`There is no ${name} in ${folder}`);
  const bytes = readFileSync(path.join(folder, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

/** Queries are numbered by their order, as the judgements do; judgements of 1 to 4 are relevant. */
function readCollection(folder: string): Collection {
  const records = (name: string) => readText(folder, name).split(/^\.I /m).slice(1);
  const documents = records('cran.all.1400').map((record) => {
    const title = /\.T\n([\s\S]*?)\n\.A/.exec(record)?.[1] ?? '';
    const text = record.split('\n.W\n')[1] ?? '';
    return { id: Number.parseInt(record, 10), title, text: text.startsWith(title) ? text.slice(title.length) : text };
  });
  const queries = records('cran.qry').map((record, at) => ({ number: at + 1, text: record.split('.W')[1] ?? '' }));
  const relevant = new Map<number, Set<number>>();
  for (const line of readText(folder, 'cranqrel').trim().split('\n')) {
    const [query = 0, document = 0, grade = 0] = line.trim().split(/\s+/).map(Number);
    if (grade < 1) continue;
    relevant.set(query, (relevant.get(query) ?? new Set()).add(document));
  }
  return { documents, queries, relevant };
}

function ndcgOf(found: readonly number[], relevant: ReadonlySet<number>): number {
  const gain = (at: number) => 1 / Math.log2(at + 2);
  const got = found.slice(0, DEPTH).reduce((sum, id, at) => sum + (relevant.has(id) ? gain(at) : 0), 0);
  let best = 0;
  for (let at = 0; at < Math.min(DEPTH, relevant.size); at += 1) best += gain(at);
  return got / best;
}

async function measure({ queries, relevant }: Collection, find: Find): Promise<{ ndcg: number; ms: number }> {
  const [gains, times]: [number[], number[]] = [[], []];
  for (const { number, text } of queries) {
    const judged = relevant.get(number);
    if (!judged) continue;
    const query = shortened(text);
    const started = performance.now();
    const found = await find(query);
    times.push(performance.now() - started);
    gains.push(ndcgOf(found, judged));
  }
  return { ndcg: gains.reduce((sum, gain) => sum + gain, 0) / gains.length, ms: median(times) };
}

/** Pins with these words; returns the document of each pin. */
async function fill(app: TestApp, documents: readonly Document[]): Promise<Map<string, number>> {
  const board = await buildBoard(app.services, { name: 'Cranfield' });
  const pins = new Map<string, number>();
  const given = [];
  for (const { id, title, text } of documents) {
    const pin = await buildPin(app.services, { board });
    pins.set(pin.id, id);
    given.push({ id: pin.id, a: indexedWords(title), b: indexedWords(text) });
  }
  const vector = searchVectorOfRows({ A: sql`given.a`, B: sql`given.b` }, sql`'english'::text`);
  await sql`
    update pins set search = ${vector}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id bigint, a text, b text)
    where pins.id = given.id`.execute(app.db);
  await sql`
    create table plain as select given.id, to_tsvector('english', given.a || ' ' || given.b) as search
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id bigint, a text, b text)`.execute(app.db);
  await sql`create index on plain using gin (search)`.execute(app.db);
  await sql`vacuum analyze`.execute(app.db);
  return pins;
}

/** What the server takes of a query, without a word that is cut off in its middle; all three get the same. */
const shortened = (text: string) => wordsOf(text).join(' ').slice(0, LONGEST_QUERY).replace(/ \S*$/, '');

function ours(app: TestApp, pins: ReadonlyMap<string, number>): Find {
  return async (text) => {
    const options = { query: text, page_size: DEPTH };
    const { data } = await app.visitor().call('BaseSearchResource.get', options);
    return data.results.flatMap(({ id }) => pins.get(id) ?? []);
  };
}

function tsRank(app: TestApp, pins: ReadonlyMap<string, number>): Find {
  return async (text) => {
    const query = sql`to_tsquery('english', ${[...new Set(wordsOf(text))].join(' | ')})`;
    const { rows } = await sql<{ id: string }>`
      select id::text from plain where search @@ ${query} order by ts_rank(search, ${query}) desc, id limit ${DEPTH}
    `.execute(app.db);
    return rows.flatMap(({ id }) => pins.get(id) ?? []);
  };
}

/** What is used of MiniSearch. */
interface Index {
  addAll(documents: readonly (Text & { id: number })[]): void;
  search(text: string): { id: unknown }[];
}

async function loadMiniSearch(): Promise<() => Index & PeerIndex> {
  installPeers();
  // Installed when the bench runs, so that its types are unknown to the checks.
  const peer: string = 'minisearch';
  const { default: MiniSearch } = (await import(peer)) as { default: new (options: { fields: string[] }) => Index };
  return () => new MiniSearch({ fields: ['title', 'text'] });
}

function miniSearch(index: Index, documents: readonly Document[]): Find {
  index.addAll(documents);
  return async (text) => index.search(text).map(({ id }) => Number(id));
}

const { argv } = process;
const valueAfter = (flag: string) => (argv.includes(flag) ? argv[argv.indexOf(flag) + 1] : undefined);
const folder = valueAfter('--data');
if (!folder) throw new Error('Say which data: --data <folder>');
const half = valueAfter('--queries');
const isQuick = argv.includes('--quick');
const all = readCollection(folder);
const isIncluded = (number: number) => half === undefined || (number % 2 === 1) === (half === 'odd');
const collection = { ...all, queries: all.queries.filter(({ number }) => isIncluded(number)) };
console.log(`${all.documents.length} documents, ${collection.queries.length} queries`);

const app = await buildTestApp({ database: 'embedded' });
try {
  const pins = await fill(app, all.documents);
  const our = await measure(collection, ours(app, pins));
  const follower = followTextIndex(app.services);
  await follower.catchUp();
  const indexed = await measure(collection, ours(app, pins));
  await follower.stop();
  const database = await measure(collection, tsRank(app, pins));
  const makePeer = await loadMiniSearch();
  const mini = await measure(collection, miniSearch(makePeer(), all.documents));
  const line = (peer: { ndcg: number }, peerName: string, goal: number) => {
    const what = { what: 'nDCG@10', unit: '%', ours: 100 * indexed.ndcg, peer: 100 * peer.ndcg, peerName };
    return row({ ...what, goal: `≥ ${goal}×` }, { least: 100 * goal * peer.ndcg });
  };
  reportRows('search', [
    line(database, 'ts_rank', 1.15),
    line(mini, 'MiniSearch', 1.12),
    line(our, 'the same without the index', 1),
    row({ what: 'a long query, through the server', unit: 'ms', ours: indexed.ms, peer: our.ms, peerName: 'SQL' }),
    ...(await measureIndex(app, all.documents, isQuick ? 20_000 : 200_000, makePeer)),
  ]);
} finally {
  await app.close();
}
