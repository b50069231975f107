import { LIMITS } from '../../../../../contract/constants/limits';
import { RATE_RULES } from '../../../../../server/platform/http/rateLimit';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('share suggestions by name, %s', (database) => {
  let app: TestApp;
  let ada: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ada = await app.signUp('adaa');
  });
  afterAll(() => app.close());

  const optionsOf = (query: string) => ({ suggestion_type: 'share', hide_group_conversations: true, query }) as const;
  const find = async (query: string, who = ada) =>
    (await who.call('ShareSuggestionsResource.get', optionsOf(query))).data.map(({ username }) => username);
  const statusOf = async (query: string) =>
    (await ada.callLoosely('ShareSuggestionsResource.get', optionsOf(query))).status;
  const makePrivate = ({ id }: Member) =>
    app.db.updateTable('users').set({ is_private_profile: true }).where('id', '=', id).execute();

  it('[MSG-030] [MSG-032] suggests by name those alone whom a message reaches, the ones that the member knows first', async () => {
    const named = (username: string, more: object = {}) =>
      app.signUp({ username, firstName: 'Mira', lastName: username, ...more });
    const followed = await named('followed');
    const stranger = await named('stranger');
    const hidden = await named('hidden');
    const blocked = await named('blocked');
    const shy = await named('shy');
    await named('child', { birthday: '2015-01-01' });
    await app.signUp({ username: 'other', firstName: 'Olga' });
    await ada.call('UserFollowResource.create', { user_id: followed.id });
    await makePrivate(hidden);
    await shy.call('AccountSettingsResource.update', { messages_from: 'followed' });
    await blocked.call('UserBlockResource.create', { user_id: ada.id });
    expect(await find('mira')).toEqual(['followed', 'stranger']);
    expect(await find('mir str')).toEqual(['stranger']);
    expect(await find('olga')).toEqual(['other']);
    expect(await find('Mira', stranger)).toEqual(expect.not.arrayContaining(['stranger']));
    // Whom one knows is found by name where search leaves them out.
    await hidden.call('UserFollowResource.create', { user_id: ada.id });
    await ada.call('UserFollowResource.create', { user_id: hidden.id });
    expect((await find('mira hid'))[0]).toBe('hidden');
    expect(await find('!?')).toEqual([]);
  });

  it('takes a name of the length of a search, as often as a search', async () => {
    expect([await statusOf(''), await statusOf('m'.repeat(LIMITS.searchQuery + 1))]).toEqual([400, 400]);
    for (let at = 0; at < RATE_RULES.search.limit; at += 1) await app.services.rateLimiter.count('search', ada.id);
    expect(await statusOf('mira')).toBe(429);
    const { suggestion_type, hide_group_conversations } = optionsOf('');
    const anybody = { suggestion_type, hide_group_conversations };
    expect((await ada.call('ShareSuggestionsResource.get', anybody)).status).toBe(200);
  });
});
