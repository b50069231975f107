/**
 * The endpoints by which people find pins, in an installation of 200,000 pins, compared with the bare statements that
 * read their data, on both databases, with 1, 8 and 32 connections. `--quick`: 5,000 pins; `--only=embedded` or
 * `--only=postgres`.
 *
 * Ours: GET or POST over keep-alive connections (a client in its own thread), session, validation, statements, the save
 * graph and the text index, presenting, JSON. Comparison: exactly the SQL texts and values of these requests, through
 * pg alone over as many connections, or by PGlite's own `query` on a copy of the same folder, as in server.ts.
 * Alternating, medians and p99.
 */
import { COOKIES, HEADERS } from '../contract/constants/headers';
import type { InterestId, UserId } from '../contract/schemas/common';
import { followSaveGraph } from '../server/domains/content/saveGraph';
import { followTextIndex } from '../server/domains/content/textIndex';
import { indexAllTopics } from '../server/domains/content/topics';
import { followSpelling } from '../server/domains/discovery/search';
import { startSession } from '../server/platform/auth/sessions';
import { type Agent, createAgent } from '../test/support/agent';
import { buildTestApp, type TestApp } from '../test/support/buildTestApp';
import type { DatabaseKind } from '../test/support/databases';
import { type Statement, statementsOf } from '../test/support/statements';
import { readOptions } from './options';
import { median, type Row, reportRows, row } from './report';
import { type Driver, openDriver } from './server/drivers';
import { fillLarge } from './server/fillLarge';
import { type Requests, type Talk, talkTo } from './server/talk';

const { isQuick, names } = readOptions<DatabaseKind>(['embedded', 'postgres']);
const PINS = isQuick ? 5000 : 200_000;
const CONNECTIONS = [1, 8, 32];
const TURNS = 3;
const A_TURN = 64;
const DEEP = 20;
/** Requests of each kind that differ: pins, queries. */
const VARIANTS = 16;
const QUERIES = [
  'chair',
  'moss garden',
  'blue tile pattern',
  'lighthouse coast',
  'lemon cake',
  'wool',
  'red',
  'poster',
];
const LETTERS = ['ch', 'mos', 'blue t', 'light', 'le', 'wo', 're', 'pos'];
const TOPICS = ['3', '4', '19'] as InterestId[];

interface Call {
  url: string;
  /** Of a POST. */
  body?: string;
}

interface Kind {
  what: string;
  calls: readonly Call[];
}

const resource = (name: string, options: object): Call => ({
  url: `/resource/${name}/get/?options=${encodeURIComponent(JSON.stringify(options))}`,
});

/** A session of the first member of the demo, who has saves and follows, and three topics. */
async function openSession(app: TestApp): Promise<Agent> {
  const { id } = await app.db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { token } = await startSession(app.db, id as UserId, '', app.clock.now());
  const agent = createAgent(app.server);
  agent.cookies.set(COOKIES.session, token);
  for (const interest_id of TOPICS) {
    await agent.call('InterestFollowResource.create', { interest_id, interest_list: 'favorited' });
  }
  return agent;
}

async function listKinds(app: TestApp, agent: Agent): Promise<Kind[]> {
  let bookmark: string | undefined;
  for (let turn = 1; turn < DEEP; turn += 1) {
    const page = await agent.call('UserHomefeedResource.get', { page_size: 25, ...(bookmark && { bookmark }) });
    bookmark = page.bookmark;
  }
  const pins = await app.db
    .selectFrom('pins')
    .select('id')
    .where('is_listed', '=', true)
    .orderBy('heat', 'desc')
    .limit(VARIANTS)
    .execute();
  const manifest = (await agent.request({ method: 'GET', url: '/_/graphql/manifest.json' })).json();
  const related = (pinId: string): Call => ({
    url: '/_/graphql/',
    body: JSON.stringify({ queryHash: manifest.RelatedModulesFeedQuery, variables: { pinId } }),
  });
  return [
    { what: 'home feed', calls: [resource('UserHomefeedResource', { page_size: 25 })] },
    { what: `home feed, page ${DEEP}`, calls: [resource('UserHomefeedResource', { page_size: 25, bookmark })] },
    { what: 'related pins', calls: pins.map(({ id }) => related(id)) },
    { what: 'search', calls: QUERIES.map((query) => resource('BaseSearchResource', { query, page_size: 25 })) },
    { what: 'typeahead', calls: LETTERS.map((query) => resource('TypeaheadResource', { query })) },
    { what: 'topic', calls: TOPICS.map((interest_id) => resource('InterestFeedResource', { interest_id })) },
    { what: 'all topics', calls: [resource('InterestsResource', {})] },
  ];
}

/** The statements that read the data of each call; that of the session belongs to the server. */
async function bareOf(agent: Agent, calls: readonly Call[]): Promise<Statement[][]> {
  const pages: Statement[][] = [];
  for (const { url, body } of calls) {
    const send = () =>
      agent.request(body === undefined ? { method: 'GET', url } : { method: 'POST', url, payload: JSON.parse(body) });
    await send();
    pages.push((await statementsOf(send)).filter(({ text }) => !text.includes('from sessions')));
  }
  return pages;
}

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? Number.NaN;

interface Measured {
  app: TestApp;
  agent: Agent;
  driver: Driver;
  client: Talk<Requests>;
  origin: string;
}

async function measureKind(
  { app, agent, driver, client, origin }: Measured,
  { what, calls }: Kind,
  database: DatabaseKind,
): Promise<Row[]> {
  const pages = await bareOf(agent, calls);
  const headers = {
    origin,
    'content-type': 'application/json',
    cookie: [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    [HEADERS.csrf]: agent.cookies.get(COOKIES.csrf) ?? '',
  };
  const urls = calls.map(({ url }) => `${origin}${url}`);
  const bodies =
    calls[0]?.body === undefined
      ? undefined
      : Array.from({ length: A_TURN }, (_, at) => calls[at % calls.length]?.body);
  const ask = (connections: number) => {
    app.clock.advance(60_000);
    return client.ask({ urls, headers, rounds: A_TURN, connections, bodies });
  };
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const taken: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    await ask(connections);
    await driver.run(pages, A_TURN, connections);
    for (let turn = 0; turn < TURNS; turn += 1) {
      taken.ours.push(...(await ask(connections)).times);
      taken.bare.push(...(await driver.run(pages, A_TURN, connections)));
    }
    const name = `${what}, ${database}, ${connections} at once`;
    const peerName = `same SQL (${pages[0]?.length ?? 0})`;
    rows.push(
      row({ what: `${name}, p50`, unit: 'ms', ours: median(taken.ours), peer: median(taken.bare), peerName }),
      row({ what: `${name}, p99`, unit: 'ms', ours: p99(taken.ours), peer: p99(taken.bare), peerName }),
    );
  }
  console.log(rows.map((each) => `${each.what}: ${each.ours.toFixed(1)} / ${each.peer?.toFixed(1)}`).join('\n'));
  return rows;
}

async function measure(database: DatabaseKind): Promise<Row[]> {
  const app = await buildTestApp({ database });
  const followers = [followSaveGraph, followSpelling, followTextIndex].map((follow) => follow(app.services));
  const client = await talkTo<Requests>('./client.mjs');
  let driver: Driver | undefined;
  try {
    await fillLarge(app, PINS);
    await indexAllTopics(app.db, new AbortController().signal);
    for (const follower of followers) await follower.catchUp();
    const agent = await openSession(app);
    const kinds = await listKinds(app, agent);
    driver = await openDriver(app);
    const origin = await app.server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
    const rows: Row[] = [];
    for (const kind of kinds) rows.push(...(await measureKind({ app, agent, driver, client, origin }, kind, database)));
    return rows;
  } finally {
    for (const follower of followers) await follower.stop();
    await client.end();
    await driver?.end();
    await app.close();
  }
}

const rows: Row[] = [];
for (const database of names) rows.push(...(await measure(database)));
reportRows('discovery', rows);
