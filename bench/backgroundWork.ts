/**
 * What a visitor waits for on the embedded database of 200,000 pins (`--quick`: 5,000) while each kind of background work
 * runs, compared with the same requests without it. `--data <folder>` uses a data folder that was filled before.
 *
 * Requests go through the whole server but for HTTP, one after the other with a pause: a pin, typeahead, a topic and a
 * search. Each kind of work runs for ten seconds at most. The medians of its requests, and the longest time for which the
 * work held the database at once.
 */
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { jobDefinitions } from '../server/areas';
import { followPictureIndex } from '../server/domains/content/pictureIndex';
import { followSaveGraph } from '../server/domains/content/saveGraph';
import { followTextIndex } from '../server/domains/content/textIndex';
import { followSpelling } from '../server/domains/discovery/search';
import { packDatabase } from '../server/platform/database/embedded/snapshot';
import { createUpkeep } from '../server/platform/database/embedded/vacuum';
import { measureHeld } from '../server/platform/database/heldTime';
import { inBackground } from '../server/platform/database/turns';
import { buildTestApp, type TestApp } from '../test/support/buildTestApp';
import { readOptions } from './options';
import { median, type Row, reportRows, row } from './report';
import { fillLarge } from './server/fillLarge';

const PINS = process.argv.includes('--quick') ? 5000 : 200_000;
const WATCHED_MS = 10_000;
const ASK_EVERY_MS = 20;
const GOAL = 1.5;
const TOPIC = '3';

type Work = (app: TestApp, signal: AbortSignal) => Promise<unknown>;

/** All recurring jobs that go through rows, and everything else that works in the background. */
const JOBS = [
  'pins/indexTopics',
  'pins/indexWords',
  'search/indexWords',
  'pinReactions/recount',
  'media/describe',
  'media/clear',
  'pins/purge',
  'news/digest',
  'sessions/purge',
  'live/purge',
  'saveGraph/purge',
  'textIndex/purge',
] as const;

const followed = (
  follow: (services: TestApp['services']) => { catchUp(): Promise<void>; stop(): Promise<void> },
): Work => {
  return async ({ services }, signal) => {
    const follower = follow(services);
    signal.addEventListener('abort', () => void follower.stop());
    await follower.catchUp();
  };
};

const WORKS: Record<string, Work> = {
  ...Object.fromEntries(
    JOBS.map((kind): [string, Work] => [
      kind,
      ({ services }, signal) => jobDefinitions(services)[kind].run({}, { attempt: 1, signal }),
    ]),
  ),
  'text index': followed(followTextIndex),
  'save graph': followed(followSaveGraph),
  'picture index': followed(followPictureIndex),
  spelling: followed(followSpelling),
  vacuum: ({ db }) => createUpkeep(db)(),
  backup: ({ db, dataDir }) =>
    packDatabase(db, path.join(dataDir, 'database'), path.join(dataDir, `${Date.now()}.tar.gz`)),
};

const { names } = readOptions(Object.keys(WORKS));
const data = process.argv.includes('--data') ? process.argv[process.argv.indexOf('--data') + 1] : undefined;

/** Visits until `isOver`; returns the time of each request. */
async function visit(app: TestApp, pins: readonly string[], isOver: () => boolean): Promise<number[]> {
  const visitor = app.visitor();
  const times: number[] = [];
  for (let at = 0; !isOver(); at += 1) {
    const pin_id = pins[at % pins.length] ?? '';
    const began = performance.now();
    if (at % 4 === 0) await visitor.callLoosely('PinResource.get', { id: pin_id });
    else if (at % 4 === 1) await visitor.callLoosely('TypeaheadResource.get', { query: 'gar' });
    else if (at % 4 === 2) await visitor.callLoosely('InterestFeedResource.get', { interest_id: TOPIC });
    else await visitor.callLoosely('BaseSearchResource.get', { query: 'garden', page_size: 25 });
    times.push(performance.now() - began);
    await sleep(ASK_EVERY_MS);
  }
  return times;
}

async function measureWork(app: TestApp, pins: readonly string[], what: string, work: Work): Promise<Row[]> {
  const quietUntil = performance.now() + WATCHED_MS / 2;
  const before = await visit(app, pins, () => performance.now() > quietUntil);
  const stopping = new AbortController();
  let isOver = false;
  const began = performance.now();
  const running = measureHeld(() => inBackground(() => work(app, stopping.signal).catch(() => undefined)));
  const timer = setTimeout(() => stopping.abort(), WATCHED_MS);
  const ended = running.then(({ heldMs }) => {
    isOver = true;
    return heldMs;
  });
  const during = await visit(app, pins, () => isOver);
  const heldMs = await ended;
  clearTimeout(timer);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what}: ${seconds} s, ${during.length} requests, slowest ${Math.max(...during).toFixed(0)} ms`);
  return [
    row(
      {
        what: `requests during ${what}`,
        unit: 'ms',
        ours: median(during),
        peer: median(before),
        peerName: 'without',
        goal: `≤ ${GOAL}×`,
      },
      { ratio: GOAL },
    ),
    row({ what: `database held at once by ${what}`, unit: 'ms', ours: heldMs, goal: '≤ 50 ms' }, { most: 50 }),
  ];
}

async function open(): Promise<TestApp> {
  if (!data) {
    const app = await buildTestApp({ database: 'embedded' });
    await fillLarge(app, PINS);
    return app;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-bench-'));
  await cp(data, dataDir, { recursive: true });
  return buildTestApp({ dataDir });
}

async function measure(): Promise<Row[]> {
  const app = await open();
  try {
    // As after an update that changed the words of topics, and before any pin was indexed by them.
    await sql`delete from installation where name like 'topics_indexed%' or name like 'words_indexed%'`.execute(app.db);
    await sql`delete from interest_pins`.execute(app.db);
    const listed = app.db.selectFrom('pins').select('id').where('is_listed', '=', true);
    const pins = (await listed.orderBy('id', 'desc').limit(200).execute()).map(({ id }) => id);
    const warmUntil = performance.now() + WATCHED_MS;
    await visit(app, pins, () => performance.now() > warmUntil);
    const rows: Row[] = [];
    for (const [what, work] of Object.entries(WORKS)) {
      if (!names.includes(what)) continue;
      rows.push(...(await measureWork(app, pins, what, work)));
    }
    return rows;
  } finally {
    await app.close();
  }
}

reportRows('backgroundWork', await measure());
