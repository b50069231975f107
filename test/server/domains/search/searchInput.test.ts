import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../support/databases';
import { buildPin } from '../../../support/serverFactories';

describe.each(TEST_DATABASES)('what is searched for, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    anna = await app.signUp('anna');
  });
  afterAll(() => app.close());

  const pin = (title: string) => buildPin(app.services, { title });
  const find = async (query: string) => {
    const { status, data } = await app.visitor().call('BaseSearchResource.get', { query });
    expect(status).toBe(200);
    return data.results.map(({ id }) => id as string);
  };

  it.each([
    ['Cyrillic', 'Сад у реки', 'реки'],
    ['Greek', 'Κήπος στην Αθήνα', 'ΑΘΉΝΑ'],
    ['Hebrew', 'גינה בירושלים', 'גינה'],
    ['Arabic', 'حديقة في القاهرة', 'القاهرة'],
    ['Devanagari', 'दिल्ली का बगीचा', 'बगीचा'],
    ['Thai', 'สวน กรุงเทพ', 'กรุงเทพ'],
    ['Hangul', '서울의 정원', '정원'],
    ['Han', '北京 园林', '园林'],
    ['Kana', 'ねこ の ソファ', 'ソファ'],
    ['Armenian', 'Երևանի այգի', 'այգի'],
    ['Georgian', 'ბაღი თბილისში', 'თბილისში'],
    ['Amharic', 'የአትክልት ቦታ', 'ቦታ'],
    ['full-width Latin', 'Ｌａｎｔｅｒｎ', 'lantern'],
    ['mathematical Latin', '𝓩𝓮𝓹𝓹𝓮𝓵𝓲𝓷', 'zeppelin'],
    ['right to left between left to right', 'Poster שלום 1924', 'שלום'],
  ])('[SEARCH-002] finds words in %s', async (_script, title, query) => {
    const { id } = await pin(title);
    expect(await find(query)).toContain(id);
  });

  it('only stop words are searched for as they are', async () => {
    const { id } = await pin('Under the over');
    await pin('Oak bench');
    expect(await find('the over')).toEqual([id]);
  });

  it.each([
    '\u200b\u200d',
    '\u202e',
    '\ufdd0',
    '\u0301',
    '１２３',
    '-- ; /* */',
    '<-> & !',
    'a | ! (',
    '\\x00',
    '$1',
    '{}',
  ])('bears %j', async (query) => {
    expect(Array.isArray(await find(query))).toBe(true);
  });

  it.each([
    ['a null byte in a name', { query: 'oak', user: 'an\0na' }],
    ['a null byte in a domain', { query: 'oak', domains: ['example.com\0'] }],
    ['a filter that is no text', { query: 'oak', filters: [7] }],
    ['a page of no size', { query: 'oak', page_size: 0 }],
    ['a page of any size', { query: 'oak', page_size: 100_000 }],
    ['a cursor that is no text', { query: 'oak', bookmark: ['-end-'] }],
  ])('refuses %s', async (_what, options) => {
    expect((await anna.callLoosely('BaseSearchResource.get', options)).status).toBe(400);
  });

  it('refuses a cursor of another viewer', async () => {
    for (let at = 0; at < 3; at += 1) await pin('Red lantern');
    const options = { query: 'red lantern', page_size: 1 };
    const { bookmark } = await anna.call('BaseSearchResource.get', options);
    const second = { ...options, bookmark: bookmark ?? '' };
    expect((await anna.call('BaseSearchResource.get', second)).status).toBe(200);
    const ben = await app.signUp('ben');
    for (const other of [ben, app.visitor()]) {
      const { status, error } = await other.callLoosely('BaseSearchResource.get', second);
      expect([status, error.code]).toEqual([400, 'invalidBookmark']);
    }
  });
});
