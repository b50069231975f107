import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('feedback on %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { adminAccounts: ['root_admin'] } });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(86_400_000);
    admin = await app.signUp('root_admin');
    ida = await app.signUp('ida');
  });
  afterAll(() => app.close());

  const say = (who: Pick<Member, 'callLoosely'>, data: unknown) =>
    who.callLoosely('FeedbackResource.create', { feedback_data: JSON.stringify(data) });
  const read = async () => (await admin.call('FeedbackResource.get', {})).data;

  it('[FEED-006] is taken from members and visitors as JSON, and read by site admins alone', async () => {
    expect((await say(ida, { text: 'Fine', action_from: '/ida/', prompt: 'What?' })).status).toBe(200);
    expect((await say(app.visitor(), { text: 'Good' })).status).toBe(200);
    expect(await read()).toMatchObject([
      { text: 'Good', username: null },
      { text: 'Fine', username: 'ida', action_from: '/ida/', prompt: 'What?' },
    ]);
    const refused = [
      await ida.callLoosely('FeedbackResource.get', {}),
      await app.visitor().callLoosely('FeedbackResource.get', {}),
    ];
    for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
  });

  it('[FEED-005] counts as said where it is empty, and stores nothing', async () => {
    for (const text of ['', '   \n ', 7]) expect((await say(ida, { text })).status).toBe(200);
    expect(await read()).toEqual([]);
  });

  it('[FEED-006] [FEED-008] refuses what is no JSON object, too long, or too often', async () => {
    for (const feedback_data of ['{', '[]', 'null', '"text"']) {
      expect((await ida.callLoosely('FeedbackResource.create', { feedback_data })).status).toBe(400);
    }
    expect((await say(ida, { text: 'x'.repeat(2001) })).status).toBe(400);
    expect((await say(ida, { text: 'x'.repeat(20_000) })).status).toBe(400);
    expect(await read()).toEqual([]);
    app.clock.advance(3_600_000);
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await say(ida, { text: 'x'.repeat(2000) })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    app.clock.advance(3_600_000);
    expect((await say(ida, { text: 'Again' })).status).toBe(200);
  });
});
