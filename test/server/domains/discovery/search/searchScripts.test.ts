import { followTextIndex } from '../../../../../server/domains/content/textIndex';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

/** Titles, and queries that find them. */
const CASES: readonly (readonly [title: string, queries: readonly string[]])[] = [
  ['Αθήνα ταξίδι', ['Αθήνα', 'ΑΘΗΝΑ', 'αθηνα', 'ταξιδι']],
  ['ΟΔΟΣ ΕΡΜΟΥ', ['οδος', 'οδός', 'ερμού']],
  ['Чёрный ёжик', ['черный', 'ежик', 'ЧЁРНЫЙ', 'чёрный']],
  ['أحمد محمّد', ['احمد', 'محمد', 'أحمد']],
  ['مـــرحبا', ['مرحبا']],
  ['مدرسة', ['مدرسه']],
  ['کتاب فارسی', ['كتاب', 'فارسي']],
  ['می‌خواهم', ['میخواهم', 'می‌خواهم']],
  ['שָׁלוֹם עולם', ['שלום']],
  ['İstanbul ısırgan', ['istanbul', 'İSTANBUL', 'ISIRGAN', 'isirgan']],
  ['Straße Weißbier', ['strasse', 'STRASSE', 'weissbier', 'straße']],
  ['Müller Köln', ['Mueller', 'Koeln', 'muller']],
  ['Smørrebrød Ærø', ['smorrebrod', 'aero']],
  ['Þórshöfn Guðrún', ['thorshofn', 'gudrun']],
  ['Đà Nẵng phở', ['da nang', 'pho']],
  ['Łódź', ['lodz']],
  ['Schoko\u00adladen\u00adtorte', ['Schokoladentorte', 'schokoladen']],
  ['Donau\u200bdampfschiff', ['Donaudampfschiff']],
  ['co\u2060operate x\ufeffyzzyword', ['cooperate', 'xyzzyword']],
  ['Cafe\u0301 cre\u0300me', ['café', 'cafe', 'crème']],
  ['ﬁnance ﬂower', ['finance', 'flower']],
  ['１２３ ＡＢＣｄｅｆ', ['abcdef', '123']],
  ['ｶﾒﾗ', ['カメラ']],
  ['カメラ', ['かめら', 'ｶﾒﾗ']],
  ['北京烤鸭', ['烤鸭', '北京']],
  ['กระเป๋าผ้า', ['กระเป๋า', 'ผ้า']],
  ['고양이가 좋아', ['고양이']],
  ['한글', ['한글'.normalize('NFD')]],
  ["Rock'n'roll l’été d'été", ['rock n roll', "l'ete", 'été', 'rocknroll']],
  ['wi-fi C++ C# .NET 3D', ['wifi', 'c++', 'c#', '.net', 'wi-fi', '3d']],
  ['e-mail self-care', ['email', 'selfcare']],
  ['don’t stop', ["don't", 'dont']],
  ['O’Reilly book', ["o'reilly", 'oreilly']],
  ['5½ inches ¾', ['5½']],
  ['🍕 pizza 🐈‍⬛', ['🍕', '🐈‍⬛']],
  ['#hashtagword @mentionword', ['hashtagword', '#hashtagword']],
  ['snake_case_word camelCaseWord', ['snake', 'case', 'camel', 'snake_case_word']],
  ['https://example.com/path-to', ['example.com', 'example']],
  ['100% cotton', ['100%', 'cotton']],
  ['AT&T R&B', ['at&t', 'r&b']],
  ['ǅungla ñandú', ['nandu', 'ñandu']],
  ['क़लम क़िताब', ['क़लम']],
  ['ქართული', ['ქართული', 'ᲥᲐᲠᲗᲣᲚᲘ']],
  ['Ὀδύσσεια', ['οδυσσεια', 'Οδύσσεια']],
  ['naïve résumé', ['naive', 'RESUME']],
  ['Βιβλίο ΒΙΒΛΊΟ', ['βιβλιο']],
  ['ಕನ್ನಡ', ['ಕನ್ನಡ']],
  ['ශ්‍රී ලංකා', ['ශ්‍රී', 'ශ්රී']],
  ['Əli Ağdam', ['eli', 'agdam']],
  // Spelled in the other way than above.
  ['wifi router', ['wi-fi', 'Wi\u2011Fi', 'wifi']],
  ['Mueller Goethe', ['Müller', 'göthe', 'goethe']],
  ['OReilly, dont', ["O'Reilly", 'don’t']],
  ['Ålborg', ['aalborg', 'alborg']],
  ['かめら日和', ['カメラ', 'ｶﾒﾗ']],
  ['صور ١٢٣', ['123', '۱۲۳']],
  ['क़लमदान', ['कलमदान']],
  ['Flag 🇩🇪 👩🏽‍🍳', ['🇩🇪', '👩‍🍳', '👩🏻‍🍳']],
  ['Ахма\u0301това', ['ахматова']],
  ['چای ایرانی', ['چاي ايراني']],
];

describe.each(TEST_DATABASES)('scripts and spellings in search, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  const pins = new Map<string, string>();
  const boards = new Map<string, string>();
  beforeAll(async () => {
    app = await buildTestApp({ database });
    anna = await app.signUp('anna');
    for (const [title] of CASES) {
      const board = await buildBoard(app.services, { owner: anna.id, name: title });
      boards.set(title, board.id);
      pins.set(title, (await buildPin(app.services, { title, board })).id);
    }
  });
  afterAll(() => app.close());

  /** Queries that do not find a pin and its board. */
  const missing = async (title: string, queries: readonly string[], scopes: readonly ('pins' | 'boards')[]) => {
    const misses: string[] = [];
    app.clock.advance(60_000);
    for (const query of queries) {
      for (const scope of scopes) {
        const { data } = await anna.call('BaseSearchResource.get', { query, scope });
        const wanted = { pins, boards }[scope].get(title);
        if (!data.results.some(({ id }) => id === wanted)) misses.push(`${scope}: ${query}`);
      }
    }
    return misses;
  };

  it.each(CASES)('[SEARCH-010] finds %j', async (title, queries) => {
    expect(await missing(title, queries, ['pins', 'boards'])).toEqual([]);
  });

  it('[SEARCH-010] finds the same by the text index', async () => {
    const follower = followTextIndex(app.services);
    await follower.catchUp();
    const misses = [];
    for (const [title, queries] of CASES) misses.push(...(await missing(title, queries, ['pins'])));
    expect(misses).toEqual([]);
    expect(app.services.textIndex.state).toBe('ready');
    await follower.stop();
  });

  it.each([
    ['el_GR', ['Αθήνα ταξίδι', 'ΑΘΗΝΑ', 'αθηνα', 'ταξιδι', 'αθην']],
    ['ru_RU', ['Чёрный ёжик', 'черный', 'ежик', 'чёрные']],
    ['ar_SA', ['أحمد محمّد', 'احمد', 'محمد', 'أحمد']],
    ['de', ['Schoko\u00adladen\u00adtorte', 'Schokoladentorte', 'Schokoladentorten']],
    ['he_IL', ['שָׁלוֹם עולם', 'שלום']],
    ['fr', ["Rock'n'roll l’été d'été", 'été', "l'été"]],
    ['tr', ['İstanbul ısırgan', 'istanbul', 'ISIRGAN']],
  ])('[SEARCH-010] finds words for a reader of %s', async (locale, [title = '', ...queries]) => {
    const reader = await app.signUp({ username: `reads_${locale.toLowerCase()}`, locale });
    const board = await buildBoard(app.services, { owner: reader.id, name: title });
    const { id } = await buildPin(app.services, { title, board });
    for (const query of queries) {
      const { data } = await reader.call('BaseSearchResource.get', { query, scope: 'my_pins' });
      expect([query, data.results.map((found) => found.id)]).toEqual([query, [id]]);
    }
  });

  it('[SEARCH-010] suggests boards and people in any spelling', async () => {
    const eleni = await app.signUp({ username: 'eleni', firstName: 'Ελένη' });
    const { data } = await app.visitor().call('TypeaheadResource.get', { query: 'ΕΛΕΝ' });
    expect(data.users.map(({ id }) => id)).toEqual([eleni.id]);
    const { data: picked } = await anna.call('BoardPickerBoardsResource.get', { query: 'wifi' });
    expect(picked.all_boards.map(({ name }) => name).sort()).toEqual(['wi-fi C++ C# .NET 3D', 'wifi router']);
  });
});
