import { sql } from 'kysely';
import type { OptionsOf } from '../../../../../contract/api';
import type { SearchScope } from '../../../../../contract/constants/discovery/search';
import { SEARCH_COLORS } from '../../../../../contract/constants/discovery/search';
import { SWATCHES } from '../../../../../contract/constants/discovery/swatches';
import type { PinId } from '../../../../../contract/schemas/common';
import { followSpelling } from '../../../../../server/domains/discovery/search';
import type { Follower } from '../../../../../server/platform/ops/follower';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { insertNamesakes, insertOlderCopies } from '../../../../support/namesakes';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('search, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp({ username: 'anna', firstName: 'Anna', lastName: 'Ekström' });
    ben = await app.signUp('ben');
  });
  afterAll(() => app.close());

  const find = async (query: string, options: object = {}, who: Pick<Member, 'callLoosely'> = app.visitor()) => {
    const { data } = await who.callLoosely('BaseSearchResource.get', { query, ...options });
    return (data as { results: { id: string; type: string }[] }).results.map(({ id }) => id);
  };
  const pin = (title: string, more: object = {}) => buildPin(app.services, { title, ...more });
  const product = (price: string) => ({
    product: {
      product_id: price,
      name: 'Vase',
      brand: null,
      offer_summary: { currency: 'EUR', price, in_stock: true },
      variant_set: null,
    },
  });

  describe('words', () => {
    it('[SEARCH-002] [SEARCH-008] [SEARCH-009] finds pins by title, description, alternative text and board', async () => {
      const byTitle = await pin('Walnut stool');
      const byText = await pin('Seat', { description: 'turned from walnut' });
      const byAlt = await pin('Seat', { alt_text: 'a walnut seat' });
      const byBoard = await pin('Seat', { board: await buildBoard(app.services, { name: 'Walnut things' }) });
      await pin('Oak stool');
      const found = await find('walnut');
      expect(found[0]).toBe(byTitle.id);
      expect(found[1]).toBe(byText.id);
      expect([...found].sort()).toEqual([byTitle.id, byText.id, byAlt.id, byBoard.id].sort());
    });

    it('finds words by their stems, without accents, and by their beginning while they are typed', async () => {
      const { id } = await pin('Crème brûlée for running children');
      for (const query of ['creme', 'CRÈME', 'runs', 'child brul', 'brul', 'chil']) {
        expect([query, await find(query)]).toEqual([query, [id]]);
      }
      expect(await find('chil run')).toEqual([id]);
      expect(await find('rem')).toEqual([]);
    });

    it('knows the stems of the writer’s language and of other scripts', async () => {
      const dora = await app.signUp({ username: 'dora', locale: 'de' });
      const german = await pin('Laufende Häuser', { board: await buildBoard(app.services, { owner: dora.id }) });
      const japanese = await pin('日本庭園');
      expect(await find('Haus laufen', {}, dora)).toEqual([german.id]);
      expect(await find('庭園')).toEqual([japanese.id]);
    });

    it('finds Korean words with and without their particles', async () => {
      const cat = await pin('고양이가 정원을 걷는다');
      const plain = await pin('고양이 정원');
      const both = [cat.id, plain.id].sort();
      for (const query of ['고양이 정원', '정원에서 고양이를', '고양이는', '정원으로']) {
        expect([query, [...(await find(query))].sort()]).toEqual([query, both]);
      }
      expect(await find('고래가')).toEqual([]);
    });

    it('puts what holds every word before what holds any', async () => {
      const one = await pin('Red chair');
      const both = await pin('Chair, painted red and blue');
      const other = await pin('Blue lamp');
      expect(await find('red blue')).toEqual([both.id, ...[one.id, other.id].sort().reverse()]);
      expect(await find('red nowhere')).toEqual(expect.arrayContaining([one.id, both.id]));
    });

    it('raises what people save', async () => {
      const plain = await pin('Oak table');
      const saved = await pin('Oak table');
      const later = await pin('Oak table');
      for (let time = 0; time < 3; time += 1) await buildRepin(app.services, saved);
      expect((await find('oak'))[0]).toBe(saved.id);
      expect([...(await find('oak'))].sort()).toEqual([plain.id, saved.id, later.id].sort());
    });

    it.each([
      "'",
      '"',
      '\\',
      '&|!():*<->',
      ' ',
      '🐈',
      "a'; drop table pins; --",
      '%',
      '_',
      '!!!',
      'x'.repeat(200),
      ':*',
    ])('bears %j', async (query) => {
      await pin('Cat');
      const { status, data } = await app.visitor().call('BaseSearchResource.get', { query });
      expect([status, data.results]).toEqual([200, []]);
    });

    it.each([
      ['no query', {}, 'query'],
      ['an empty one', { query: '' }, 'query'],
      ['201 characters', { query: 'x'.repeat(201) }, 'query'],
      ['10,000 characters', { query: 'x '.repeat(5000) }, 'query'],
      ['an unknown filter', { query: 'a', filters: ['products', '__proto__'] }, 'filters.1'],
      ['a null byte', { query: 'a\0' }, 'query'],
      ['[SEARCH-001] another scope', { query: 'a', scope: 'everything' }, 'scope'],
      ['an unknown option', { query: 'a', sort: 'x' }, 'sort'],
      ['a price that is none', { query: 'a', price_min: 'cheap' }, 'price_min'],
    ])('refuses %s and names the field', async (_what, options, field) => {
      const { status, error } = await app.visitor().callLoosely('BaseSearchResource.get', options);
      expect([status, Object.keys(error.extraData.fields ?? {})]).toEqual([400, [field]]);
    });

    it('[SEARCH-004] accepts every option of the specification', async () => {
      const { id } = await pin('Cat');
      const options = {
        article: 'bubble',
        applied_filters: ['a'],
        appliedProductFilters: '---',
        auto_correction_disabled: true,
        corpus: 'personalize',
        customized_rerank_type: 'x',
        query_pin_sigs: ['a'],
        redux_normalize_feed: true,
        rs: 'direct_navigation',
        source_id: '1',
        top_pin_id: '2',
        page_size: 5,
      };
      expect(await find('cat', options)).toEqual([id]);
    });

    it('[SEARCH-004] raises pictures on the boards of query_pin_sigs, where it personalizes', async () => {
      const board = await buildBoard(app.services, { owner: ben.id });
      const near = await pin('Cat', { board });
      const like = await pin('Sofa', { board });
      const plain = await pin('Cat');
      await runJobs(app.services);
      expect(await find('cat', { query_pin_sigs: [like.signature] })).toEqual([plain.id, near.id]);
      const options = { query_pin_sigs: [like.signature], corpus: 'personalize' };
      expect(await find('cat', options)).toEqual([near.id, plain.id]);
      await app.db.updateTable('boards').set({ privacy: 'protected' }).where('id', '=', board.id).execute();
      expect((await find('cat', options))[0]).toBe(plain.id);
    });

    it('[SEARCH-004] shows top_pin_id first and once, where the viewer may find it', async () => {
      const top = await pin('Cat');
      const others = [await pin('Cat'), await pin('Cat'), await pin('Cat')].map(({ id }) => id);
      const sofa = await pin('Sofa');
      expect(await find('cat', { top_pin_id: top.id })).toEqual([top.id, ...others.toReversed()]);
      expect((await find('cat', { top_pin_id: sofa.id }))[0]).toBe(sofa.id);
      const options = { query: 'cat', top_pin_id: top.id, page_size: 2 };
      const first = await ben.call('BaseSearchResource.get', options);
      const next = await ben.call('BaseSearchResource.get', {
        ...options,
        page_size: 9,
        bookmark: first.bookmark ?? '',
      });
      const ids = [...first.data.results, ...next.data.results].map(({ id }) => id);
      expect(ids).toEqual([top.id, ...others.toReversed()]);
      const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      const hidden = await pin('Cat', { board: secret });
      expect(await find('cat', { top_pin_id: hidden.id })).not.toContain(hidden.id);
      for (const top_pin_id of ["1'", '0', 'x'.repeat(30)]) expect(await find('cat', { top_pin_id })).toHaveLength(4);
    });
  });

  describe('scopes', () => {
    it('[SEARCH-001] finds boards, and people by their names', async () => {
      const board = await buildBoard(app.services, { owner: anna.id, name: 'Walnut', description: 'Dark wood' });
      expect(await find('dark', { scope: 'boards' })).toEqual([board.id]);
      for (const query of ['ann', 'ekstrom', 'Ekström anna']) {
        expect([query, await find(query, { scope: 'users' })]).toEqual([query, [anna.id]]);
      }
      const { data } = await ben.call('BaseSearchResource.get', { query: 'walnut', scope: 'boards' });
      expect(data.results[0]).toMatchObject({
        type: 'board',
        abilities: { follow: true },
        owner: { username: 'anna' },
      });
    });

    it('finds the best known of more people than are ranked', async () => {
      await insertNamesakes(app.db, (await app.signUp({ username: 'unknown', firstName: 'Greta' })).id);
      const known = await app.signUp({ username: 'known', firstName: 'Greta' });
      await app.db.updateTable('users').set({ follower_count: 900 }).where('id', '=', known.id).execute();
      expect((await find('greta', { scope: 'users' }))[0]).toBe(known.id);
    });

    it('[SEARCH-001] [ENT-001] finds videos, products and story pins by their kind', async () => {
      const vase = await pin('Vase', { rich: product('20.00') });
      const video = await pin('Vase', { rich: { videos: { video_list: {} } } });
      const story = await pin('Vase', { rich: { story_pin_data: { id: 's1', pages: [] } } });
      await pin('Vase');
      const scopes: [SearchScope, string[]][] = [
        ['videos', [video.id]],
        ['buyable_pins', [vase.id]],
        ['idea_pins', [story.id]],
      ];
      for (const [scope, ids] of scopes) expect([scope, await find('vase', { scope })]).toEqual([scope, ids]);
      expect(await find('vase', { filters: ['products'] })).toEqual([vase.id]);
    });

    it('[SEARCH-010] narrows products by price and domain, and everything to one person', async () => {
      const board = await buildBoard(app.services, { owner: anna.id });
      const cheap = await pin('Vase', { board, rich: product('5.50'), link: 'https://shop.example.com/1' });
      const dear = await pin('Vase', { rich: product('1200'), link: 'https://www.other.example.org/2' });
      const buy = { scope: 'buyable_pins' };
      expect(await find('vase', { ...buy, price_max: 5.5 })).toEqual([cheap.id]);
      expect(await find('vase', { ...buy, price_min: 6 })).toEqual([dear.id]);
      expect(await find('vase', { ...buy, price_min: 5, price_max: 2000 })).toHaveLength(2);
      expect(await find('vase', { ...buy, domains: ['other.example.org'] })).toEqual([dear.id]);
      expect(await find('vase', { user: 'anna' })).toEqual([cheap.id]);
      expect(await find('vase', { user: anna.id })).toEqual([cheap.id]);
      expect(await find('vase', { user: 'nobody' })).toEqual([]);
    });

    it('[SEARCH-001] finds one’s own pins and boards, also secret ones, for oneself alone', async () => {
      const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret', name: 'Walnut wishes' });
      const own = await pin('Walnut stool', { board: secret });
      const others = await pin('Walnut table');
      expect(await find('walnut', { scope: 'my_pins' }, anna)).toEqual([own.id]);
      expect([...(await find('walnut', { scope: 'my_content' }, anna))].sort()).toEqual([secret.id, own.id].sort());
      expect(await find('walnut', { scope: 'my_pins' }, ben)).toEqual([]);
      expect(await find('walnut', {}, anna)).toEqual([others.id]);
      for (const scope of ['my_pins', 'my_content'] as const) {
        const { status } = await app.visitor().call('BaseSearchResource.get', { query: 'walnut', scope });
        expect([scope, status]).toEqual([scope, 401]);
      }
    });

    it('[BOARD-066] finds no pictures that a warning would hide from the viewer', async () => {
      const board = await buildBoard(app.services, { owner: anna.id });
      const warned = await pin('Vase', { board });
      const plain = await pin('Vase');
      await app.db.updateTable('boards').set({ sensitivity: 'nudity' }).where('id', '=', board.id).execute();
      for (const who of [ben, app.visitor()]) expect(await find('vase', {}, who)).toEqual([plain.id]);
      expect([...(await find('vase', {}, anna))].sort()).toEqual([warned.id, plain.id].sort());
      expect(await find('vase', { scope: 'my_pins' }, anna)).toEqual([warned.id]);
    });

    it('[BOARD-065] finds nothing of secret and protected boards', async () => {
      for (const privacy of ['secret', 'protected'] as const) {
        await pin('Walnut stool', {
          board: await buildBoard(app.services, { owner: anna.id, privacy, name: 'Walnut' }),
        });
      }
      for (const scope of ['pins', 'boards'] as const) expect(await find('walnut', { scope }, ben)).toEqual([]);
      expect(await find('walnut', { user: 'anna' }, anna)).toEqual([]);
    });
  });

  describe('ranking', () => {
    it('puts rows with rare words first, and ignores stop words beside others', async () => {
      for (let at = 0; at < 6; at += 1) await pin('Chair');
      const rare = await pin('Wicker');
      expect((await find('chair wicker'))[0]).toBe(rare.id);
      const plain = await pin('Walnut stool');
      expect(await find('a stool of the walnut')).toEqual([plain.id]);
      const of = await pin('The of');
      expect(await find('of the')).toEqual([of.id]);
    });

    it('ranks a stemmed match as high as an exact one', async () => {
      const stemmed = await pin('Painted chairs');
      const exact = await pin('Painted chair');
      await pin('Chair leg, lacquered and sanded by hand');
      expect((await find('painted chair')).slice(0, 2).sort()).toEqual([exact.id, stemmed.id].sort());
    });
  });

  describe('a word of more pins than are ranked', () => {
    /** Copies with the word in their text alone, and more popular ones than are added, before what a test makes. */
    const fill = async () => {
      const plain = await pin('Seat', { description: 'turned from walnut, oak and ash' });
      const popular = await pin('Seat', { description: 'turned from walnut, oak and ash' });
      await insertOlderCopies(app.db, plain.id, 1100, { heat: 0 });
      await insertOlderCopies(app.db, popular.id, 400, { heat: 1e12 });
    };

    it('finds a new one', async () => {
      await fill();
      const fresh = await pin('Walnut');
      expect((await find('walnut'))[0]).toBe(fresh.id);
      expect(await find('walnut', { page_size: 100 })).toHaveLength(100);
    });

    it('finds one with the word in its title, neither new nor popular', async () => {
      await fill();
      const named = await pin('Walnut');
      await insertOlderCopies(app.db, named.id, 1, { heat: 0 });
      await app.db.deleteFrom('pins').where('id', '=', named.id).execute();
      const newer = await pin('Plain');
      await sql`
        insert into pins select copy.* from pins, generate_series(1, 4000) n,
          jsonb_populate_record(pins, jsonb_build_object('id', pins.id + n, 'heat', 1e13, 'signature', 'p' || n)) copy
        where pins.id = ${newer.id}::bigint`.execute(app.db);
      const [first] = await find('walnut');
      const { title } = await app.db
        .selectFrom('pins')
        .select('title')
        .where('id', '=', first as PinId)
        .executeTakeFirstOrThrow();
      expect(title).toBe('Walnut');
    });

    it('finds a new board', async () => {
      const { id } = await buildBoard(app.services, { name: 'Walnut' });
      await sql`
        insert into boards select copy.* from boards, generate_series(1, 1500) n, jsonb_populate_record(boards,
          jsonb_build_object('id', n, 'slug', 'walnut-' || n, 'follower_count', n)) copy
        where boards.id = ${id}::bigint`.execute(app.db);
      const fresh = await buildBoard(app.services, { owner: anna.id, name: 'Walnut' });
      await app.db.updateTable('boards').set({ pin_count: 1_000_000 }).where('id', '=', fresh.id).execute();
      expect((await find('walnut', { scope: 'boards' }))[0]).toBe(fresh.id);
    });
  });

  describe('misspelled words', () => {
    let spelling: Follower;
    beforeEach(() => {
      app.services.spelling.clear();
      spelling = followSpelling(app.services);
    });
    afterEach(() => spelling.stop());
    const ask = async (options: { query: string; auto_correction_disabled?: boolean; scope?: SearchScope }) => {
      const { data } = await ben.call('BaseSearchResource.get', options);
      return { ids: data.results.map(({ id }) => id as string), typo: data.typo };
    };

    /** A word is known once two people wrote it. */
    const alsoWrite = (name: string) => buildBoard(app.services, { name });

    it('[SEARCH-010] learns no word that one person alone wrote', async () => {
      const owner = anna.id;
      const board = await buildBoard(app.services, { owner, name: 'Bathroom' });
      const bathroom = await pin('Bathroom', { board });
      await pin('Bathroom', { board });
      await spelling.catchUp();
      expect(await ask({ query: 'bathrom' })).toEqual({ ids: [], typo: null });
      await alsoWrite('Bathroom');
      await spelling.catchUp();
      expect((await ask({ query: 'bathrom' })).ids).toContain(bathroom.id);
    });

    it('[SEARCH-026] has pins of the nearest spelling where nothing is spelled as typed', async () => {
      await pin('Bathroom tiles');
      await alsoWrite('Bathroom');
      await spelling.catchUp();
      const { data } = await ben.call('BaseSearchResource.get', { query: 'bahtroom', auto_correction_disabled: true });
      expect([data.results, data.similar?.reason, data.similar?.corrected_query]).toEqual([[], 'pins', 'bathroom']);
      expect(data.similar?.pins.map(({ title }) => title)).toEqual(['Bathroom tiles']);
    });

    it('[SEARCH-025] guides narrow what was searched instead of the typed words', async () => {
      for (const title of ['Moss garden', 'Wet moss garden', 'Moss']) await pin(title);
      await alsoWrite('Moss');
      await spelling.catchUp();
      const { data } = await ben.call('BaseSearchResource.get', { query: 'mosss' });
      expect([data.typo?.corrected_query, data.guides?.map(({ query }) => query)]).toEqual(['moss', ['moss garden']]);
    });

    it('[SEARCH-010] finds what the nearest known word finds, says so, and searches as typed on request', async () => {
      const bathroom = await pin('Bathroom tiles');
      await alsoWrite('Bathroom');
      await spelling.catchUp();
      const typo = { original_query: 'Bahtroom tile', corrected_query: 'bathroom tile' };
      expect(await ask({ query: 'Bahtroom tile' })).toEqual({ ids: [bathroom.id], typo });
      expect(await ask({ query: 'bathrom' })).toMatchObject({ ids: [bathroom.id] });
      const asTyped = await ask({ query: 'Bahtroom tile', auto_correction_disabled: true });
      expect(asTyped).toEqual({ ids: [bathroom.id], typo: null });
      expect(await ask({ query: 'Bahtroom', auto_correction_disabled: true })).toEqual({ ids: [], typo: null });
      expect((await ask({ query: 'bathroom' })).typo).toBeNull();
      expect(await ask({ query: 'bahtr' })).toEqual({ ids: [], typo: null });
    });

    it('corrects no query of which more than three words occur nowhere', async () => {
      await pin('Bathroom kitchen garden balcony');
      await alsoWrite('Bathroom kitchen garden balcony');
      await spelling.catchUp();
      const three = await ask({ query: 'bahtroom kitchne gardne' });
      expect(three.typo?.corrected_query).toBe('bathroom kitchen garden');
      expect(await ask({ query: 'bahtroom kitchne gardne balcnoy' })).toEqual({ ids: [], typo: null });
    });

    it('corrects across pages', async () => {
      for (let at = 0; at < 5; at += 1) await pin('Bathroom');
      await spelling.catchUp();
      const ids: string[] = [];
      for (let bookmark: string | undefined; bookmark !== '-end-'; ) {
        const page = await ben.call('BaseSearchResource.get', {
          query: 'bathrooom',
          page_size: 2,
          ...(bookmark ? { bookmark } : {}),
        });
        expect(page.data.typo?.corrected_query).toBe('bathroom');
        ids.push(...page.data.results.map(({ id }) => id));
        bookmark = page.bookmark ?? '-end-';
      }
      expect(new Set(ids).size).toBe(5);
    });

    it('[BOARD-065] learns no word of secret or protected boards, and forgets what became secret', async () => {
      const secret = await buildBoard(app.services, { privacy: 'secret', name: 'Xylophone' });
      await pin('Marimba', { board: secret });
      for (const name of ['Xylophone', 'Marimba', 'Vibraphone']) await alsoWrite(name);
      const open = await buildBoard(app.services, { owner: anna.id, name: 'Instruments' });
      await pin('Vibraphone', { board: open });
      await spelling.catchUp();
      for (const query of ['xylophome', 'marimbo']) expect(await ask({ query })).toEqual({ ids: [], typo: null });
      expect((await ask({ query: 'vibraphome' })).typo?.corrected_query).toBe('vibraphone');
      await anna.call('BoardResource.update', { board_id: open.id, privacy: 'secret' });
      await runJobs(app.services);
      expect(await ask({ query: 'vibraphome' })).toEqual({ ids: [], typo: null });
    });

    it('[BOARD-065] [FOLLOW-015] names no word that the viewer finds nowhere, whatever others find', async () => {
      const kettle = await pin('Kettle');
      const [hidden, open] = [
        await buildBoard(app.services, { owner: anna.id }),
        await buildBoard(app.services, { owner: anna.id }),
      ];
      await pin('Vibraphone', { board: hidden });
      await pin('Marimba', { board: open });
      for (const name of ['Vibraphone', 'Marimba']) await alsoWrite(name);
      await spelling.catchUp();
      const typoOf = async (query: string) => (await ask({ query })).typo?.corrected_query;
      expect(await typoOf('vibraphome kettle')).toBe('vibraphone kettle');
      await anna.call('BoardResource.update', { board_id: hidden.id, privacy: 'secret' });
      await runJobs(app.services);
      expect(await ask({ query: 'vibraphome kettle' })).toEqual({ ids: [kettle.id], typo: null });
      expect(await typoOf('marimbo kettle')).toBe('marimba kettle');
      await anna.call('UserBlockResource.create', { user_id: ben.id });
      expect(await ask({ query: 'marimbo kettle' })).toEqual({ ids: [kettle.id], typo: null });
    });
  });

  describe('filters', () => {
    const image = (width: number, height: number, dominant_color: string) => ({ width, height, dominant_color });
    const paint = async (id: string, picture: object) =>
      sql`update pins set picture = picture || ${JSON.stringify(picture)}::jsonb where id = ${id}::bigint`.execute(
        app.db,
      );

    it('[SEARCH-010] narrows by the shape of the image', async () => {
      const [tall, wide, square] = [await pin('Vase'), await pin('Vase'), await pin('Vase')];
      await paint(tall.id, image(500, 900, '#ff0000'));
      await paint(wide.id, image(900, 500, '#ff0000'));
      await paint(square.id, image(500, 520, '#ff0000'));
      for (const [filter, one] of [
        ['tall', tall],
        ['wide', wide],
        ['square', square],
      ] as const)
        expect([filter, await find('vase', { filters: [filter] })]).toEqual([filter, [one.id]]);
      expect([...(await find('vase', { filters: ['tall', 'wide'] }))].sort()).toEqual([tall.id, wide.id].sort());
    });

    it.each([
      ['#e11d1d', 'red'],
      ['#f5a3ab', 'pink'],
      ['#e91e9c', 'pink'],
      ['#f08020', 'orange'],
      ['#6b4a2b', 'brown'],
      ['#f2d21b', 'yellow'],
      ['#2e8b57', 'green'],
      ['#1e66d0', 'blue'],
      ['#7a3fd0', 'purple'],
      ['#101010', 'black'],
      ['#808080', 'grey'],
      ['#fafafa', 'white'],
    ] as const)('[SEARCH-010] calls %s %s', async (color, name) => {
      const { id } = await pin('Vase');
      await paint(id, image(500, 500, color));
      const found = await Promise.all(
        SEARCH_COLORS.map(async (filter) => [filter, await find('vase', { filters: [filter] })]),
      );
      expect(found.filter(([, ids]) => ids?.length)).toEqual([[name, [id]]]);
    });

    it('[SEARCH-010] finds the colour that stands for each name by that name alone', async () => {
      const { id } = await pin('Vase');
      for (const color of SEARCH_COLORS) {
        await paint(id, image(500, 500, SWATCHES[color]));
        const found = await Promise.all(SEARCH_COLORS.map((filter) => find('vase', { filters: [filter] })));
        expect([color, SEARCH_COLORS.filter((_, at) => found[at]?.length === 1)]).toEqual([color, [color]]);
      }
    });

    it('[SEARCH-010] finds images with a main colour like a picked one, or one of the named ones', async () => {
      const [teal, green, red] = [await pin('Vase'), await pin('Vase'), await pin('Vase')];
      await paint(teal.id, image(500, 500, '#0f7f7a'));
      await paint(green.id, image(500, 500, '#2e8b57'));
      await paint(red.id, image(500, 500, '#d02020'));
      expect([...(await find('vase', { filters: ['#0b7a75'] }))].sort()).toEqual([teal.id, green.id].sort());
      expect(await find('vase', { filters: ['#d02020'] })).toEqual([red.id]);
      expect(await find('vase', { filters: ['#ffffff'] })).toEqual([]);
      expect([...(await find('vase', { filters: ['#d02020', 'green'] }))].sort()).toEqual([red.id, green.id].sort());
    });

    it('finds pins by a colour alone, the nearest first, with filters, page by page', async () => {
      const [near, far, red] = [await pin('Vase'), await pin('Bowl'), await pin('Vase')];
      await paint(near.id, image(500, 900, '#0f7f7a'));
      await paint(far.id, image(900, 500, '#2e8b57'));
      await paint(red.id, image(500, 500, '#d02020'));
      expect(await find('#0b7a75')).toEqual([near.id, far.id]);
      expect(await find(' #0B7A75 ', { filters: ['wide'] })).toEqual([far.id]);
      expect(await find('#ffffff')).toEqual([]);
      const { bookmark } = await app.visitor().call('BaseSearchResource.get', { query: '#0b7a75', page_size: 1 });
      expect(await find('#0b7a75', { page_size: 1, bookmark })).toEqual([far.id]);
    });

    it('finds no pin of a secret board by its colour', async () => {
      const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      const hidden = await pin('Vase', { board: secret });
      await paint(hidden.id, image(500, 500, '#0b7a75'));
      expect(await find('#0b7a75')).toEqual([]);
      expect(
        (await anna.call('BaseSearchResource.get', { query: '#0b7a75', scope: 'my_pins' })).data.results,
      ).toMatchObject([{ id: hidden.id }]);
    });

    it.each(['#zzzzzz', '#fff', '#0B7A75', 'rgb(0,0,0)', '#0b7a7500', 'transparent'])(
      'refuses the colour %s',
      async (color) => {
        const { status } = await app
          .visitor()
          .callLoosely('BaseSearchResource.get', { query: 'vase', filters: [color] });
        expect(status).toBe(400);
      },
    );

    it('[SEARCH-010] narrows by when a pin was saved', async () => {
      const old = await pin('Vase');
      app.clock.advance(3 * 24 * 3_600_000);
      const fresh = await pin('Vase');
      expect(await find('vase', { filters: ['day'] })).toEqual([fresh.id]);
      expect([...(await find('vase', { filters: ['week'] }))].sort()).toEqual([old.id, fresh.id].sort());
      expect([...(await find('vase', { filters: ['day', 'week'] }))].sort()).toEqual([old.id, fresh.id].sort());
    });
  });

  describe('where nothing is found', () => {
    const similar = async (options: OptionsOf<'BaseSearchResource.get'>, who: Pick<Member, 'call'> = app.visitor()) => {
      const { data } = await who.call('BaseSearchResource.get', options);
      return data.similar && [data.similar.reason, data.similar.pins.map(({ title }) => title)];
    };

    it('[SEARCH-026] has pins without its filters, then pins of all kinds, then popular ones, and says which', async () => {
      await pin('Moss wall');
      expect(await similar({ query: 'moss', filters: ['videos'] })).toEqual(['unfiltered', ['Moss wall']]);
      for (const scope of ['videos', 'boards', 'users'] as const)
        expect(await similar({ query: ' moss', scope })).toEqual(['pins', ['Moss wall']]);
      expect(await similar({ query: 'zzz', scope: 'videos', filters: ['tall'] })).toEqual(['popular', ['Moss wall']]);
      expect(await similar({ query: '…' })).toEqual(['popular', ['Moss wall']]);
      expect(await similar({ query: 'moss' })).toBeNull();
    });

    it('[SEARCH-026] has none among what one person saved, and none for subjects that need help', async () => {
      await pin('Moss wall');
      expect(await similar({ query: 'moss', user: 'anna' })).toBeNull();
      expect(await similar({ query: 'how to commit suicide', scope: 'videos' })).toBeNull();
    });

    it('[SEARCH-026] [BOARD-065] [BOARD-066] has nothing that the viewer may not see, or only behind a warning', async () => {
      const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
      const warned = await buildBoard(app.services, { owner: anna.id });
      await anna.call('BoardResource.update', { board_id: warned.id, sensitivity: 'distress' });
      for (const board of [secret, warned]) await pin('Moss wall', { board });
      for (const query of ['moss', 'zzz']) expect(await similar({ query, scope: 'videos' }, ben)).toBeNull();
      await pin('Moss stone', { board: await buildBoard(app.services, { owner: anna.id }) });
      expect(await similar({ query: 'zzz' }, ben)).toEqual(['popular', ['Moss stone']]);
      await anna.call('UserBlockResource.create', { user_id: ben.id });
      for (const query of ['moss', 'zzz']) expect(await similar({ query, scope: 'videos' }, ben)).toBeNull();
    });
  });

  describe('what stands before the results', () => {
    const answer = async (
      options: { query: string; scope?: SearchScope; page_size?: number; bookmark?: string },
      who = ben,
    ) => who.call('BaseSearchResource.get', options);

    it('[SEARCH-025] guides are words that some of the found titles share, and lead to them', async () => {
      const titles = ['Moss garden', 'The gardens of moss', 'Moss stone', 'A moss stone'];
      // Saved twice: the words of one title say nothing about the others.
      for (const title of [...titles, 'Moss wall, Rua das Flores', 'Moss wall, rua das flores']) await pin(title);
      const { data } = await answer({ query: ' moss' });
      expect(data.guides).toEqual([{ term: 'moss stone', query: 'moss stone' }]);
      expect(data.one_bar_modules).toEqual(['filters', 'guides']);
      expect(await find('moss stone')).toHaveLength(6);
    });

    it('[SEARCH-025] guides are whole queries, as titles have them: no piece of one, and none that ends in a little word', async () => {
      for (const title of [
        'Oak side table',
        'Round side table',
        'Table without drawers',
        'A table without drawers, oak',
        'Table, chair',
        'A chair and its table',
      ])
        await pin(title);
      const { data } = await answer({ query: 'table' });
      expect(data.guides?.map(({ query }) => query).sort()).toEqual(['side table', 'table without drawers']);
      expect(data.guides?.every(({ term, query }) => term === query)).toBe(true);
      expect((await find('side table')).slice(0, 2)).toHaveLength(2);
    });

    it('[SEARCH-025] guides are words also where no spaces divide them', async () => {
      for (const title of ['京都の庭園', '冬の京都の庭園', '京都の神社', '古い京都の神社']) await pin(title);
      const { data } = await answer({ query: '京都' });
      expect(data.guides?.map(({ query }) => query)).toEqual(expect.arrayContaining(['京都の庭園', '京都の神社']));
      expect((await find('京都の神社')).slice(0, 2)).toHaveLength(2);
    });

    it('[SEARCH-025] guides may have apostrophes', async () => {
      for (const title of ["Moss l'été", "A moss l'été", 'Moss']) await pin(title);
      const { data } = await app.visitor().call('BaseSearchResource.get', { query: 'moss' });
      expect(data.guides).toEqual([{ term: "moss l'été", query: "moss l'été" }]);
      expect(data.results).toHaveLength(3);
    });

    it('[SEARCH-025] guides of a topic are topics that narrow it, as far as titles that were found speak of them', async () => {
      await pin('A garden with a greenhouse');
      await pin('Garden, seen from the hammock');
      await pin('Old furniture for the garden');
      const guidesOf = async (query: string) => {
        const { data } = await app.visitor().call('BaseSearchResource.get', { query });
        return data.guides?.map((guide) => [guide.term, guide.query]);
      };
      expect(await guidesOf('garden')).toEqual([
        ['greenhouses', 'greenhouses'],
        ['garden furniture', 'garden furniture'],
      ]);
      expect(await find('greenhouses')).toHaveLength(1);
      expect(await guidesOf('greenhouse')).toEqual([]);
    });

    it('[SEARCH-025] guides have no stop words of English or the reader’s language', async () => {
      const dora = await app.signUp({ username: 'dora', locale: 'de' });
      for (const title of ['Moss after the rain', 'Moss after the snow', 'Moss auf dem Stein', 'Moss auf dem Dach'])
        await pin(title);
      expect((await answer({ query: 'moss' }, dora)).data.guides).toEqual([]);
    });

    it('[SEARCH-025] guides are no numbers', async () => {
      for (const title of ['Moss, three kinds', 'Moss in three jars', 'Moss 1950', 'Moss around 1950'])
        await pin(title);
      expect((await answer({ query: 'moss' })).data.guides).toEqual([]);
    });

    it('[SEARCH-025] guides tell nothing of what the viewer may not see', async () => {
      const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret', name: 'Moss' });
      for (let at = 0; at < 3; at += 1) await pin(`Moss pregnancy ${at}`, { board: secret });
      await pin('Moss');
      const { data } = await answer({ query: 'moss' });
      expect([data.guides, data.one_bar_modules]).toEqual([[], ['filters']]);
    });

    it('[SEARCH-025] is the same on every page', async () => {
      for (const title of ['Moss garden', 'Wet moss garden', 'Moss wall', 'Red moss wall', 'Moss']) await pin(title);
      const first = await answer({ query: 'moss', page_size: 4 });
      const next = await answer({
        query: 'moss',
        page_size: 4,
        ...(first.bookmark ? { bookmark: first.bookmark } : {}),
      });
      expect(first.data.guides?.length).toBeGreaterThan(0);
      expect(next.data.guides).toEqual(first.data.guides);
      expect(next.data.results).toHaveLength(1);
    });

    it('[SEARCH-025] notes where no row has every word', async () => {
      await pin('Red chair');
      await pin('Blue lamp');
      expect((await answer({ query: 'red lamp' })).data.nags).toEqual(['some_words']);
      expect((await answer({ query: 'blue lamp' })).data.nags).toEqual([]);
      expect((await answer({ query: 'zzz' })).data.nags).toEqual([]);
    });

    it.each([
      ['how to commit suicide', 'self_harm'],
      ['I want to die', 'self_harm'],
      ['Selbstmordgedanken', 'self_harm'],
      ['自殺の方法', 'self_harm'],
      ['الانتحار', 'self_harm'],
      ['Anorexie', 'eating_disorder'],
      ['pro-ana', 'eating_disorder'],
      ['cutting boards', null],
      ['anatomy', null],
      ['want to diet', null],
      ['pro analysis', null],
    ])('[SEARCH-025] gives advice for %s: %s', async (query, advisory) => {
      expect((await answer({ query })).data.sensitivity).toEqual(advisory && { advisory });
    });

    it('[SEARCH-025] lists the scopes that the viewer may search, and how this was searched', async () => {
      const { data } = await answer({ query: 'moss', scope: 'my_pins' });
      expect(data.tabs?.map(({ scope }) => scope)).toHaveLength(8);
      expect(data.tabs?.filter((tab) => tab.is_selected)).toEqual([{ scope: 'my_pins', is_selected: true }]);
      expect(data.mode_icon).toBe('own');
      const visitor = await app.visitor().call('BaseSearchResource.get', { query: 'moss', scope: 'boards' });
      expect(visitor.data.tabs?.map(({ scope }) => scope)).not.toContain('my_pins');
      expect([visitor.data.mode_icon, visitor.data.one_bar_modules]).toEqual(['text', []]);
    });
  });

  it('follows edits, moves, deletions and new names of boards', async () => {
    const board = await buildBoard(app.services, { owner: anna.id, name: 'Stools' });
    const one = await pin('Walnut', { board });
    expect(await find('stools')).toEqual([one.id]);
    await anna.call('PinResource.update', { id: one.id, title: 'Maple' });
    expect([await find('walnut'), await find('maple')]).toEqual([[], [one.id]]);
    await anna.call('BoardResource.update', { board_id: board.id, name: 'Benches' });
    await runJobs(app.services);
    expect([await find('stools'), await find('benches')]).toEqual([[], [one.id]]);
    await anna.call('PinResource.delete', { id: one.id });
    expect(await find('maple')).toEqual([]);
    await anna.call('PinRestoreResource.create', { id: one.id });
    expect(await find('maple')).toEqual([one.id]);
  });

  it('shows a line of saves once', async () => {
    const first = await pin('Walnut');
    await buildRepin(app.services, first);
    await buildRepin(app.services, first);
    const found = await find('walnut');
    expect(found).toEqual([first.id]);
  });

  it('[FOLLOW-015] shows another save of a line where a block hides the best one', async () => {
    const first = await pin('Walnut');
    const second = await buildRepin(app.services, first);
    expect(await find('walnut')).toEqual([first.id]);
    const { pinner_id: user_id } = await app.db
      .selectFrom('pins')
      .select('pinner_id')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    await ben.call('UserBlockResource.create', { user_id });
    const { data } = await ben.call('BaseSearchResource.get', { query: 'walnut' });
    expect(data.results.map(({ id }) => id)).toEqual([second.id]);
  });

  it('pages to the end with nothing twice, from what holds every word to what holds any', async () => {
    const board = await buildBoard(app.services);
    const made = [];
    for (let at = 0; at < 9; at += 1) made.push((await pin(at % 3 === 0 ? 'Red chair' : 'Red lamp', { board })).id);
    const ids: string[] = [];
    let bookmark: string | undefined;
    do {
      const options = { query: 'red chair', page_size: 2, ...(bookmark ? { bookmark } : {}) };
      const answer = await ben.call('BaseSearchResource.get', options);
      ids.push(...answer.data.results.map(({ id }) => id));
      bookmark = answer.bookmark;
      await pin('Red chair');
    } while (bookmark !== '-end-' && ids.length < 40);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(made));
    expect(ids.slice(0, 3).sort()).toEqual([made[0], made[3], made[6]].sort());
  });

  it('refuses a cursor of another search', async () => {
    for (let at = 0; at < 3; at += 1) await pin('Red chair');
    const { bookmark } = await ben.call('BaseSearchResource.get', { query: 'red', page_size: 1 });
    for (const options of [{ query: 'chair' }, { query: 'red', scope: 'boards' }, { query: 'red', user: 'anna' }]) {
      const answer = await ben.callLoosely('BaseSearchResource.get', { ...options, bookmark });
      expect([options, answer.status]).toEqual([options, 400]);
    }
  });
});
