import type { SearchScope } from '../../../../../contract/constants/discovery/search';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('recent searches, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
  });
  afterAll(() => app.close());

  const search = async (query: string, scope: SearchScope = 'pins') => {
    app.clock.advance(1000);
    expect((await anna.call('RecentSearchesResource.create', { query, scope })).status).toBe(200);
  };
  const read = async (who: Member = anna) => {
    const { data } = await who.call('RecentSearchesResource.get', {});
    const textsOf = (searches: { query: string }[]) => searches.map(({ query }) => query);
    return { recent: textsOf(data.recent_searches), personal: textsOf(data.recent_personal_searches) };
  };

  it('[SEARCH-017] [SEARCH-018] has each text once without regard to case: the newest spelling, newest first', async () => {
    for (const query of ['Red vase', 'ÉTÉ', 'chair', 'red VASE', 'été']) await search(query);
    expect((await read()).recent).toEqual(['été', 'red VASE', 'chair']);
  });

  it('[SEARCH-015] [SEARCH-016] has at most 20 searches, and apart from them 20 among one’s own pins', async () => {
    for (let at = 0; at < 22; at += 1) {
      await search(`public ${at}`, 'boards');
      await search(`own ${at}`, at % 2 === 0 ? 'my_pins' : 'my_content');
    }
    const { recent, personal } = await read();
    const numbers = Array.from({ length: 20 }, (_, at) => 21 - at);
    expect(recent).toEqual(numbers.map((at) => `public ${at}`));
    expect(personal).toEqual(numbers.map((at) => `own ${at}`));
  });

  it('forgets one search, or all', async () => {
    for (const query of ['one', 'two', 'three']) await search(query);
    await search('two', 'my_pins');
    await anna.call('RecentSearchesResource.delete', { query: ' TWO ' });
    expect(await read()).toEqual({ recent: ['three', 'one'], personal: [] });
    await anna.call('RecentSearchesResource.delete', {});
    expect(await read()).toEqual({ recent: [], personal: [] });
  });

  it('is each member’s own, and nobody’s who is signed out', async () => {
    const ben = await app.signUp('ben');
    await search('secret wish');
    await ben.call('RecentSearchesResource.delete', {});
    expect(await read(ben)).toEqual({ recent: [], personal: [] });
    expect((await read()).recent).toEqual(['secret wish']);
    expect((await app.visitor().callLoosely('RecentSearchesResource.get', {})).status).toBe(401);
  });

  it.each([
    ['nothing', { query: '', scope: 'pins' }],
    ['spaces', { query: '  ', scope: 'pins' }],
    ['a null byte', { query: '\0', scope: 'pins' }],
    ['10,000 characters', { query: 'x'.repeat(10_000), scope: 'pins' }],
    ['a scope that does not exist', { query: 'x', scope: 'everything' }],
  ])('refuses %s', async (_name, options) => {
    expect((await anna.callLoosely('RecentSearchesResource.create', options)).status).toBe(400);
    expect((await read()).recent).toEqual([]);
  });
});
