import { sql } from 'kysely';
import { buildDemoPlan } from '../../demo/content/demoPlan';
import { buildLargePlan } from '../../demo/content/largePlan';
import { toSeedPlan } from '../../demo/content/seedPlan';
import type { DemoPlan } from '../../demo/content/types';
import { seedPlan } from '../../demo/seed/seed';
import { timeOf } from '../../server/platform/database/ids';
import type { Db } from '../../server/platform/database/tables';
import { buildTestApp, type TestApp } from '../support/buildTestApp';
import { TEST_DATABASES } from '../support/databases';
import { findDrift, findIndexDrift } from '../support/recount';
import { runJobs } from '../support/runJobs';
import { fakeDrawings } from './fakeDrawings';
import { seedThroughServices } from './seedThroughServices';

const NOW = new Date('2026-11-20T12:00:00Z');
const TABLES = [
  ...['users', 'usernames', 'emails', 'boards', 'board_slugs', 'user_boards', 'sections', 'pictures', 'media'],
  ...['pins', 'board_pins', 'picture_boards', 'comments', 'user_follows', 'user_followers', 'board_follows'],
  'board_followers',
];
/** Where one writes another value each time. */
const CHANCE = ['password_hash', 'dominant_color'];

/** The content of every table, with ids told by their times: two that were made at different times compare. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    content[table] = rows.map((row) => JSON.stringify(row, (name, value) => told(table, name, value))).sort();
  }
  return content;
}

function told(table: string, name: string, value: unknown): unknown {
  // Nobody looks on while a demo is made.
  if (name === 'live_seq') return 0;
  if (table === 'users' && CHANCE.includes(name)) return '';
  if (typeof value !== 'string' || !/^\d{15,19}$/.test(value)) return value;
  const isHead = name === 'position' && table !== 'board_pins';
  return timeOf(isHead ? String(2n ** 63n - 1n - BigInt(value)) : value).toISOString();
}

/** The part of a demo that a few of its people make. */
function partOf(plan: DemoPlan, count: number): DemoPlan {
  const stories = plan.pins
    .filter(({ rich }) => rich.kind === 'story' || rich.kind === 'video')
    .map(({ pinner }) => pinner);
  const names = new Set([plan.visitor, ...stories, ...plan.people.map(({ username }) => username)].slice(0, count));
  const people = plan.people.filter(({ username }) => names.has(username));
  const early = new Date(Math.min(...plan.boards.map(({ createdAt }) => createdAt.getTime())) - 1);
  const boards = plan.boards.filter(({ owner }) => names.has(owner));
  const boardKeys = new Set(boards.map(({ key }) => key));
  const pins = plan.pins.filter(({ board }) => boardKeys.has(board));
  const known = new Set(pins.map(({ key }) => key));
  const repins = plan.repins.filter(({ key, board, parent }) => {
    const isIn = boardKeys.has(board) && known.has(parent);
    if (isIn) known.add(key);
    return isIn;
  });
  return {
    ...plan,
    people: people.map((person, i) => ({
      ...person,
      createdAt: new Date(early.getTime() - 1000 * (people.length - i)),
    })),
    boards,
    pins,
    repins,
    comments: plan.comments.filter(({ pin, author }) => known.has(pin) && names.has(author)),
    userFollows: plan.userFollows.filter(({ follower, followee }) => names.has(follower) && names.has(followee)),
    conversations: [],
    mentions: [],
    articles: plan.articles.map((one) => ({ ...one, pins: one.pins.filter((key) => known.has(key)) })),
    boardFollows: plan.boardFollows.filter(({ follower, board }) => names.has(follower) && boardKeys.has(board)),
  };
}

describe.each(TEST_DATABASES)('the large set, %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  afterAll(() => app.close());

  it('counts all that it writes, orders it by time, and is the same each time', async () => {
    const plan = () => buildLargePlan({ pins: 3000, now: NOW, batchSize: 700, pictures: 40 });
    await seedPlan(app.services, plan(), fakeDrawings);
    expect(await findDrift(app.db)).toEqual([]);
    expect(await findIndexDrift(app.db)).toEqual([]);
    const pins = await app.db.selectFrom('pins').select(['id', 'created_at', 'parent_pin_id']).orderBy('id').execute();
    expect(pins.length).toBe(3000);
    const times = pins.map((pin) => pin.created_at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(pins.filter(({ id, created_at }) => timeOf(id).getTime() !== created_at.getTime())).toEqual([]);
    expect(pins.filter((pin) => pin.parent_pin_id !== null).length).toBeGreaterThan(1000);

    const first = await contentOf(app.db);
    await app.clear();
    await seedPlan(app.services, plan(), fakeDrawings);
    expect(await contentOf(app.db)).toEqual(first);
  });
});

describe('the demo', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  it('is what its people would have left, had they done it all themselves', async () => {
    const plan = toSeedPlan(partOf(buildDemoPlan({ now: NOW }), 5));
    const kinds = new Set([...plan.pins()].flat().map(({ rich }) => rich.kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['story', 'video', 'image']));
    await seedThroughServices(app.services, plan, fakeDrawings);
    app.clock.set(NOW);
    await app.db.deleteFrom('jobs').where('kind', '=', 'media/makeAvif').execute();
    await runJobs(app.services);
    const byHand = await contentOf(app.db);
    await app.clear();
    await seedPlan(app.services, plan, fakeDrawings);
    const atOnce = await contentOf(app.db);
    for (const table of TABLES) {
      expect(atOnce[table]?.length).toBeGreaterThan(0);
      expect([table, atOnce[table]]).toEqual([table, byHand[table]]);
    }
  });
});
