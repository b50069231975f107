import { allTopics } from '../../../../../server/domains/content/topics';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

const TOPIC = allTopics[0]?.id ?? '';

describe.each(TEST_DATABASES)('preferences of the home feed on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ida = await app.signUp('ida');
    bo = await app.signUp('bobo');
  });
  afterAll(() => app.close());

  const tune = (kind: 'topic' | 'board' | 'person', id: string, preference: 'more' | 'usual' | 'less') =>
    ida.callLoosely('FeedPreferenceResource.update', { kind, id, preference });
  const listed = async () => {
    const { data } = await ida.call('FeedPreferencesResource.get', {});
    return data.map(({ kind, id, preference }) => [kind, id, preference]);
  };

  it('list what the member follows and what they tuned', async () => {
    const board = await buildBoard(app.services, { owner: bo.id });
    await ida.call('UserFollowResource.create', { user_id: bo.id });
    await ida.call('InterestFollowResource.create', {
      interest_id: TOPIC as never,
      interest_list: 'favorited',
    });
    expect(await listed()).toEqual([
      ['topic', TOPIC, 'usual'],
      ['person', bo.id, 'usual'],
    ]);
    expect((await tune('board', board.id, 'more')).status).toBe(200);
    expect((await tune('person', bo.id, 'less')).status).toBe(200);
    expect((await tune('person', bo.id, 'less')).status).toBe(200);
    expect((await listed()).toSorted()).toEqual([
      ['board', board.id, 'more'],
      ['person', bo.id, 'less'],
      ['topic', TOPIC, 'usual'],
    ]);
    await tune('board', board.id, 'usual');
    expect(await listed()).not.toContainEqual(['board', board.id, 'usual']);
  });

  it('name nothing that the member does not see', async () => {
    const secret = await buildBoard(app.services, { owner: bo.id, privacy: 'secret' });
    const open = await buildBoard(app.services, { owner: bo.id });
    const absent = await tune('board', '4611686018427387904', 'less');
    const hidden = await tune('board', secret.id, 'less');
    expect([hidden.status, hidden.error]).toEqual([404, absent.error]);
    expect((await tune('topic', '4611686018427387904', 'more')).status).toBe(404);
    await tune('board', open.id, 'more');
    await tune('person', bo.id, 'more');
    await bo.call('UserBlockResource.create', { user_id: ida.id } as never);
    expect(await listed()).toEqual([]);
    expect((await tune('person', bo.id, 'less')).status).toBe(404);
    expect((await tune('person', bo.id, 'usual')).status).toBe(200);
  });

  it('[BOARD-066] show no picture of a sensitive board', async () => {
    const board = await buildBoard(app.services, { owner: bo.id });
    await buildPin(app.services, { board });
    await tune('board', board.id, 'more');
    const picture = async () => (await ida.call('FeedPreferencesResource.get', {})).data[0]?.image_url;
    expect(await picture()).toEqual(expect.any(String));
    await bo.call('BoardResource.update', { board_id: board.id, sensitivity: 'violence' });
    expect(await picture()).toBeNull();
  });

  it('are their own member’s alone', async () => {
    await tune('person', bo.id, 'less');
    expect((await bo.call('FeedPreferencesResource.get', {})).data).toEqual([]);
    expect((await app.visitor().call('FeedPreferencesResource.get', {})).status).toBe(401);
  });
});
