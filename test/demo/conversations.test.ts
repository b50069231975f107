import { buildDemoPlan } from '../../demo/content/demoPlan';
import { toSeedPlan } from '../../demo/content/seedPlan';
import { seedPlan } from '../../demo/seed/seed';
import { countUnseen } from '../../server/domains/talk/conversations';
import { buildTestApp, type TestApp } from '../support/buildTestApp';
import { fakeDrawings } from './fakeDrawings';

const NOW = new Date('2026-11-20T12:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

it('the visitor of the demo has conversations with pins, and messages that are new', async () => {
  const all = buildDemoPlan({ now: NOW });
  const talking = new Set(all.conversations.flatMap(({ people }) => people));
  const sent = new Set(all.conversations.flatMap(({ messages }) => messages.map(({ pin }) => pin)));
  const pins = all.pins.filter(({ key }) => sent.has(key));
  expect(pins).toHaveLength(3);
  const boards = all.boards.filter(({ key }) => pins.some((pin) => pin.board === key));
  const people = all.people.filter(({ username }) => talking.has(username));
  const none = { repins: [], comments: [], userFollows: [], boardFollows: [], articles: [] };
  await seedPlan(app.services, toSeedPlan({ ...all, ...none, people, boards, pins }), fakeDrawings);
  const visitor = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', all.visitor)
    .executeTakeFirstOrThrow();
  const messages = await app.db.selectFrom('messages').select('sender_id').execute();
  expect(messages).toHaveLength(all.conversations.flatMap((talk) => talk.messages).length);
  expect(await app.db.selectFrom('conversations').select('id').execute()).toHaveLength(3);
  expect(await countUnseen(app.db, visitor.id)).toBeGreaterThan(0);
});

it('[SET-008] the visitor of the demo was notified of follows, saves, comments and mentions, each at its time', async () => {
  await app.clear();
  const all = buildDemoPlan({ now: NOW });
  const names = new Set(all.conversations.flatMap(({ people }) => people));
  const boards = all.boards.filter(({ owner }) => names.has(owner));
  const keys = new Set(boards.map(({ key }) => key));
  const pins = all.pins.filter(({ board }) => keys.has(board));
  const known = new Set(pins.map(({ key }) => key));
  const repins = all.repins.filter(({ parent, board }) => keys.has(board) && known.has(parent));
  const comments = all.comments.filter(({ pin }) => known.has(pin));
  const part = { boards, pins, repins, comments, boardFollows: [], articles: [] };
  await seedPlan(app.services, toSeedPlan({ ...all, ...part }), fakeDrawings);
  expect(await app.db.selectFrom('jobs').selectAll().where('kind', '=', 'news/note').execute()).toEqual([]);
  const visitor = await app.db.selectFrom('users').selectAll().where('username', '=', all.visitor).executeTakeFirst();
  const news = await app.db.selectFrom('news').selectAll().execute();
  const own = news.filter(({ user_id }) => user_id === visitor?.id);
  expect(own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['mention']));
  expect(new Set(news.map(({ kind }) => kind))).toEqual(new Set(['follow', 'save', 'comment', 'mention']));
  const isNew = ({ updated_at }: { updated_at: Date }) => updated_at.getTime() > NOW.getTime() - 86_400_000;
  expect(own.filter(isNew).length).toBeGreaterThan(0);
  expect(own.every((one) => isNew(one) || one.read_at !== null)).toBe(true);
  expect(news.every(({ updated_at }) => updated_at <= NOW)).toBe(true);
});
