import { sql } from 'kysely';
import type { SearchScope } from '../../../../../contract/constants/discovery/search';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('what is searched for, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    anna = await app.signUp('anna');
  });
  afterAll(() => app.close());

  const pin = (title: string) => buildPin(app.services, { title });
  const find = async (query: string, scope: SearchScope = 'pins') => {
    const { status, data } = await app.visitor().call('BaseSearchResource.get', { query, scope });
    expect(status).toBe(200);
    return data.results.map(({ id }) => id as string);
  };

  it.each([
    ['Cyrillic', 'Сад у реки', 'реки'],
    ['Greek', 'Κήπος στην Αθήνα', 'ΑΘΉΝΑ'],
    ['Hebrew', 'גינה בירושלים', 'גינה'],
    ['Arabic', 'حديقة في القاهرة', 'القاهرة'],
    ['Devanagari', 'दिल्ली का बगीचा', 'बगीचा'],
    ['Thai', 'สวนสวยในกรุงเทพ', 'กรุงเทพ'],
    ['Thai that is being typed', 'สวนสวยในกรุงเทพ', 'กรุงเท'],
    ['Lao', 'ສວນດອກໄມ້', 'ດອກໄມ້'],
    ['Khmer', 'សួនច្បារស្អាត', 'ស្អាត'],
    ['Burmese', 'လှပသောပန်းခြံ', 'ပန်းခြံ'],
    ['Hangul', '서울의 정원', '정원'],
    ['Han', '北京园林', '园林'],
    ['Han, cut differently', '北京园林设计图', '林设'],
    ['Han, several words of it', '北京园林设计图', '设计北京'],
    ['one letter of Han, the last', '北京园林', '林'],
    ['Japanese', '京都の庭園', '庭園'],
    ['Japanese, with its particle', '京都の庭園', '京都の'],
    ['Japanese, without its particle', '京都の庭園', '京都庭園'],
    ['Kana', 'ねこのソファ', 'ソファ'],
    ['Kana that is being typed', 'ねこのソファ', 'ソフ'],
    ['Hiragana', 'ねこのソファ', 'ねこ'],
    ['Japanese beside digits and Latin', 'IKEAの棚3段', '棚'],
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

  it('finds letters only where they stand together', async () => {
    const { id } = await pin('ソフトなファイル');
    expect(await find('ソファ')).not.toContain(id);
    expect(await find('フトなファ')).toContain(id);
  });

  it('[SEARCH-002] finds pins, boards, people and messages of before words were divided and folded as now', async () => {
    const dora = await app.signUp({ username: 'dora', firstName: '山田花子' });
    const board = await buildBoard(app.services, { owner: dora.id, name: '古い京都の写真' });
    const { id } = await buildPin(app.services, { board, title: '冬の金閣寺' });
    const others = ['Αθήνα', 'wi-fi', 'Mueller'];
    const folded = await Promise.all(others.map(async (title) => (await pin(title)).id));
    const sent = { user_ids: [anna.id], text: '明日の天気' };
    expect((await dora.callLoosely('ConversationResource.create', sent)).status).toBe(200);
    for (const [table, text] of [
      ['pins', 'title'],
      ['boards', 'name'],
      ['users', 'full_name'],
      ['messages', 'text'],
    ] as const)
      await sql`update ${sql.table(table)} set search = to_tsvector('simple', ${sql.ref(text)})`.execute(app.db);
    const found = async () => ({
      pins: (await find('金閣寺')).includes(id),
      boards: (await find('京都', 'boards')).includes(board.id),
      users: (await find('花子', 'users')).includes(dora.id),
      messages: (await dora.call('MessageSearchResource.get', { query: '天気' })).data.length,
      folded: (await Promise.all(['ΑΘΗΝΑ', 'wifi', 'Müller'].map((query) => find(query)))).map((ids, at) =>
        ids.includes(folded[at] ?? ''),
      ),
    });
    // As the version before left it.
    await app.db.deleteFrom('installation').where('name', 'like', 'words_indexed:%').execute();
    for (const table of ['pins', 'boards', 'users', 'messages'])
      await app.db
        .insertInto('installation')
        .values({ name: `words_indexed:${table}`, value: '1:end' })
        .execute();
    const before = { pins: false, boards: false, users: false, messages: 0, folded: [false, false, false] };
    expect(await found()).toEqual(before);
    app.clock.advance(7 * 3_600_000);
    await runJobs(app.services);
    expect(await found()).toEqual({ pins: true, boards: true, users: true, messages: 1, folded: [true, true, true] });
  });

  it('takes so many searches of pins of one person in a minute, suggestions included', async () => {
    const eager = await app.signUp('eager');
    await app.services.rateLimiter.count('search', eager.id, 599);
    expect((await eager.call('BaseSearchResource.get', { query: 'oak', scope: 'pins' })).status).toBe(200);
    expect((await eager.call('BaseSearchResource.get', { query: 'oak', scope: 'pins' })).status).toBe(429);
    expect((await eager.call('TypeaheadResource.get', { query: 'oak' })).status).toBe(429);
    app.clock.advance(60_000);
    expect((await eager.call('BaseSearchResource.get', { query: 'oak', scope: 'pins' })).status).toBe(200);
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
