import { LIMITS } from '../../../../../contract/constants/limits';
import type { SavedSearch } from '../../../../../contract/schemas/discovery/savedSearches';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('saved searches, %s', (database) => {
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

  const searchFor = (query: string, given: Partial<SavedSearch> = {}): SavedSearch => ({
    query,
    scope: 'pins',
    is_exact: false,
    filters: [],
    products: '',
    ...given,
  });
  const save = async (search: SavedSearch, who = anna) => {
    app.clock.advance(1000);
    return (await who.callLoosely('SavedSearchesResource.create', search)).status;
  };
  const saved = async (who = anna) => (await who.call('SavedSearchesResource.get', {})).data;

  it('are listed last saved first, each once without regard to case and the order of filters', async () => {
    await save(searchFor('Red vase', { filters: ['tall', '#d02020'] }));
    await save(searchFor('red vase'));
    await save(searchFor('vases', { scope: 'buyable_pins', products: '5~20~shop.example' }));
    await save(searchFor('red VASE', { filters: ['#d02020', 'tall', 'tall'] }));
    expect(await saved()).toEqual([
      searchFor('red VASE', { filters: ['#d02020', 'tall'] }),
      searchFor('vases', { scope: 'buyable_pins', products: '5~20~shop.example' }),
      searchFor('red vase'),
    ]);
  });

  it('are removed one by one, also when asked again', async () => {
    await save(searchFor('moss'));
    await save(searchFor('moss', { filters: ['tall'] }));
    for (let time = 0; time < 2; time += 1) await anna.call('SavedSearchesResource.delete', searchFor(' MOSS '));
    expect(await saved()).toEqual([searchFor('moss', { filters: ['tall'] })]);
  });

  it('are at most fifty, and one that is saved already can be saved again', async () => {
    for (let at = 0; at < LIMITS.savedSearches; at += 1) expect(await save(searchFor(`moss ${at}`))).toBe(200);
    expect(await save(searchFor('one more'))).toBe(409);
    expect(await save(searchFor('moss 0'))).toBe(200);
    const list = await saved();
    expect([list.length, list[0]?.query]).toEqual([LIMITS.savedSearches, 'moss 0']);
  });

  it('are each member’s own, and nobody’s who is signed out', async () => {
    const ben = await app.signUp('ben');
    await save(searchFor('secret wish'));
    await ben.call('SavedSearchesResource.delete', searchFor('secret wish'));
    expect(await saved(ben)).toEqual([]);
    expect(await saved()).toHaveLength(1);
    expect((await app.visitor().callLoosely('SavedSearchesResource.get', {})).status).toBe(401);
  });

  it.each([
    ['spaces', { query: '  ' }],
    ['a null byte', { query: '\0' }],
    ['10,000 characters', { query: 'x'.repeat(10_000) }],
    ['a scope that does not exist', { scope: 'everything' }],
    ['a filter that does not exist', { filters: ['round'] }],
    ['more filters than there are', { filters: Array(100).fill('tall') }],
    ['prices that are none', { products: 'cheap' }],
  ])('refuses %s', async (_name, given) => {
    expect(await save({ ...searchFor('x'), ...given } as SavedSearch)).toBe(400);
    expect(await saved()).toEqual([]);
  });
});
