import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

/** Generous: without a bound it is a multiple of this. */
const KILL_AFTER_MS = 15_000;

describe.each(TEST_DATABASES)('typeahead, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp({ username: 'anna', firstName: 'Anna', lastName: 'Mossberg' });
    ben = await app.signUp('ben');
  });
  afterAll(() => app.close());

  const pin = (title: string, more: object = {}) => buildPin(app.services, { title, ...more });
  const suggest = async (query: string, who: Pick<Member, 'call'> = app.visitor()) => {
    const { status, data } = await who.call('TypeaheadResource.get', { query });
    expect(status).toBe(200);
    return {
      queries: data.queries,
      users: data.users.map(({ username }) => username),
      boards: data.boards.map(({ name }) => name),
    };
  };

  it('completes what is typed by phrases of titles, the most frequent first, and by topics', async () => {
    await pin('A moss garden bench');
    await pin('Moss garden');
    await pin('Moss terrarium');
    await pin('Stones and moss, terrace');
    await pin('Oak bench');
    expect((await suggest('mos')).queries.slice(0, 3)).toEqual(['moss', 'moss garden', 'moss terrarium']);
    expect((await suggest('moss ga')).queries).toEqual(['moss garden', 'moss garden bench']);
    expect((await suggest('plan')).queries).toEqual(['house plants']);
    expect((await suggest('zzz')).queries).toEqual([]);
  });

  it('[BOARD-066] has a picture of what each query finds, of pins that the viewer may see without a warning', async () => {
    const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
    const warned = await buildBoard(app.services, { owner: anna.id });
    await anna.call('BoardResource.update', { board_id: warned.id, sensitivity: 'distress' });
    await pin('Moss terrarium', { board: secret });
    await pin('Moss garden', { board: secret });
    const seen = await pin('Moss garden');
    await pin('Moss tower', { board: warned });
    const images = async (query: string) => {
      const { data } = await app.visitor().call('TypeaheadResource.get', { query });
      return data.query_images.map(({ query: of, url }) => [of, url]);
    };
    const url = expect.stringContaining(seen.signature);
    expect(await images('moss')).toEqual([['moss garden', url]]);
    expect(await images('zzz')).toEqual([]);
    expect(await images('')).toEqual([]);
  });

  it('has one of the pictures of a topic, of a title that names it', async () => {
    await pin('Plants on a hill');
    const named = await pin('Plants for a small house');
    const { data } = await app.visitor().call('TypeaheadResource.get', { query: 'plants' });
    const image = data.query_images.find(({ query }) => query === 'house plants');
    expect([data.queries.includes('house plants'), image?.url]).toEqual([
      true,
      expect.stringContaining(named.signature),
    ]);
  });

  it('ends no phrase in a word that says nothing by itself, but goes on to the next', async () => {
    await pin('Desk chair without wheels');
    await pin('Desk chair with the arms');
    await pin('Stuhl ohne Lehne');
    await pin('Chaise avec accoudoirs');
    await pin('A chair between');
    const whole = ['chair with the arms', 'chair without wheels'];
    for (const typed of ['chair', 'chair wi']) expect((await suggest(typed)).queries.sort()).toEqual(whole);
    expect((await suggest('stuhl')).queries).toEqual(['stuhl ohne lehne']);
    expect((await suggest('chaise')).queries).toEqual(['chaise avec accoudoirs']);
  });

  it('completes words of scripts without spaces', async () => {
    const hana = await app.signUp({ username: 'hana', locale: 'ja' });
    await pin('京都の庭園デザイン');
    await pin('京都の庭園、冬');
    await pin('สวนสวยในกรุงเทพ');
    await buildBoard(app.services, { owner: ben.id, name: '小さな庭園' });
    expect(await suggest('庭園', hana)).toMatchObject({ queries: ['庭園デザイン'], boards: ['小さな庭園'] });
    expect((await suggest('京都の', hana)).queries).toEqual(['京都の庭園']);
    expect((await suggest('กรุงเท')).queries).toEqual(['กรุงเทพ']);
    // The name of a topic: 'Japanese gardens' or 'garden furniture'.
    expect((await suggest('家具', hana)).queries[0]).toContain('家具');
  });

  it('finds words in their order, with up to two letters between them', async () => {
    await pin('京都では庭園をデザイン');
    expect((await suggest('京都庭園')).queries).toEqual(['京都では庭園', '京都では庭園をデザイン']);
  });

  it(
    'tries no word twice at one place of a title, where all words may be at all places',
    async () => {
      const words = Array.from({ length: 12 }, (_, at) => 'x'.repeat(at + 1));
      const query = `${words.join(' ')} 京都`;
      for (let at = 0; at < 40; at += 1) await pin(`${'x'.repeat(98)}京`, { description: query });
      expect((await suggest(query)).queries).toEqual([]);
    },
    KILL_AFTER_MS,
  );

  it('suggests people and public boards by name', async () => {
    await buildBoard(app.services, { owner: ben.id, name: 'Moss walls' });
    expect(await suggest('moss')).toMatchObject({ users: ['anna'], boards: ['Moss walls'] });
  });

  it('[BOARD-065] [FOLLOW-015] suggests nothing that the viewer may not find, and nothing that others searched', async () => {
    const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret', name: 'Moss secrets' });
    await pin('Moss of mine', { board: secret });
    await pin('Mossy stones', { board: await buildBoard(app.services, { owner: anna.id, name: 'Mossy' }) });
    await anna.call('RecentSearchesResource.create', { query: 'moss against illness', scope: 'pins' });
    expect(await suggest('moss', ben)).toEqual({
      queries: ['mossy', 'mossy stones'],
      users: ['anna'],
      boards: ['Mossy'],
    });
    await anna.call('UserBlockResource.create', { user_id: ben.id });
    expect(await suggest('moss', ben)).toEqual({ queries: [], users: [], boards: [] });
  });

  it('[SEARCH-003] recommends topics, in the language of the reader, where nothing is typed', async () => {
    const dora = await app.signUp({ username: 'dora', locale: 'de' });
    const { queries } = await suggest(' ');
    expect(new Set(queries).size).toBe(8);
    expect((await suggest('zimmerp', dora)).queries).toEqual(['zimmerpflanzen']);
    expect((await suggest('', dora)).queries).not.toEqual(queries);
  });

  it.each(['%', "'", ':*', '\\', '&|!()', '🐈', '日本', 'of the', 'שלום', 'x'.repeat(200), '…'])(
    'bears %j',
    async (query) => {
      await pin('Cat');
      expect(await suggest(query)).toEqual({ queries: [], users: [], boards: [] });
    },
  );

  it.each([
    ['201 characters', { query: 'x'.repeat(201) }],
    ['10,000 characters', { query: 'x'.repeat(10_000) }],
    ['a null byte', { query: 'a\0' }],
    ['no text', { query: 7 }],
    ['no query', {}],
    ['an unknown option', { query: 'a', scope: 'everything' }],
  ])('refuses %s', async (_what, options) => {
    expect((await app.visitor().callLoosely('TypeaheadResource.get', options)).status).toBe(400);
  });
});
