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
