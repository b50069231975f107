import type { PinId } from '../../../../../contract/schemas/common';
import { followSaveGraph } from '../../../../../server/domains/content/saveGraph';
import { readRelatedModules } from '../../../../../server/domains/discovery/feeds';
import type { Ctx } from '../../../../../server/platform/http/context';
import { FINGERPRINT_BYTES } from '../../../../../server/platform/media/fingerprint';
import type { Follower } from '../../../../../server/platform/ops/follower';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

const SOURCES = TEST_DATABASES.flatMap((database) => [
  [database, 'database'] as const,
  [database, 'save graph'] as const,
]);

describe.each(SOURCES)('related pins, %s, from the %s', (database, source) => {
  let saveGraph: Follower | undefined;
  /** Runs the jobs and lets the save graph follow them. */
  const settle = async () => {
    await runJobs(app.services);
    await saveGraph?.catchUp();
  };
  let app: TestApp;
  let anna: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    if (source === 'save graph') saveGraph = followSaveGraph(app.services);
  });
  beforeEach(async () => {
    await app.clear();
    await saveGraph?.catchUp();
    anna = await app.signUp('anna');
  });
  afterAll(async () => {
    await saveGraph?.stop();
    await app.close();
  });

  /** Through the query, as the closeup asks. */
  const ask = async (who: Pick<Member, 'request'>, pinId: PinId, cursor?: string) => {
    const manifest = (await who.request({ method: 'GET', url: '/_/graphql/manifest.json' })).json();
    const answer = await who.request({
      method: 'POST',
      url: '/_/graphql/',
      payload: { queryHash: manifest.RelatedModulesFeedQuery, variables: { pinId, ...(cursor ? { cursor } : {}) } },
      headers: { 'x-query-name': 'RelatedModulesFeedQuery' },
    });
    return answer.json();
  };
  const page = async (pinId: PinId, cursor?: string) => {
    const { items: all, pageInfo } = (await ask(app.visitor(), pinId, cursor)).data.relatedModules;
    const items = all.filter(({ __typename }: { __typename: string }) => __typename === 'Pin');
    return { ids: items.map(({ id }: { id: string }) => id), items, all, ...pageInfo };
  };
  const pages = async (pinId: PinId, between: () => Promise<unknown> = async () => {}) => {
    const all: { id: PinId; imageSignature: string }[] = [];
    let cursor: string | undefined;
    for (let count = 0; count < 40; count += 1) {
      const { items, all: each, endCursor, hasNextPage } = await page(pinId, cursor);
      expect(each.length).toBeLessThanOrEqual(12);
      all.push(...items);
      if (!hasNextPage) return all;
      expect(each).toHaveLength(12);
      cursor = endCursor;
      await between();
    }
    throw new Error('The feed does not end');
  };
  const boardWith = async (count: number, more: Parameters<typeof buildBoard>[1] = {}) => {
    const board = await buildBoard(app.services, more);
    const pins = [];
    for (let at = 0; at < count; at += 1) pins.push(await buildPin(app.services, { board }));
    return { ...board, pins };
  };

  it('[CLOSE-004] puts first what shares most boards with the pin, and says which', async () => {
    const home = await boardWith(3, { name: 'Home' });
    const [pin, once, twice] = home.pins as [(typeof home.pins)[0], (typeof home.pins)[0], (typeof home.pins)[0]];
    const second = await buildBoard(app.services, { name: 'Second' });
    await buildRepin(app.services, pin, second);
    await buildRepin(app.services, twice, second);
    const apart = await buildPin(app.services);
    await settle();

    const rank = jest.spyOn(app.services.saveGraph, 'rank');
    const { items } = await page(pin.id);
    expect(rank).toHaveBeenCalledTimes(source === 'save graph' ? 1 : 0);
    rank.mockRestore();
    const signatures = items.map(({ imageSignature }: { imageSignature: string }) => imageSignature);
    expect(signatures.slice(0, 2)).toEqual([twice.signature, once.signature]);
    expect(signatures).toContain(apart.signature);
    expect(items[0].recommendationReason).toMatchObject({
      reasonId: 'shared_boards',
      board: { id: second.id, name: 'Second' },
      throughProperties: [`board:${second.id}`],
    });
    expect(items.at(-1).recommendationReason).toMatchObject({ reasonId: 'popular', throughProperties: [] });
  });

  it('knows the pin’s own board before any job has run', async () => {
    const home = await boardWith(2);
    const [pin, beside] = home.pins as [(typeof home.pins)[0], (typeof home.pins)[0]];
    expect((await page(pin.id)).ids).toEqual([beside.id]);
  });

  it('[CLOSE-005] [CLOSE-006] [CONST-005] pages by 12 to the end, no picture twice and never its own, while others save', async () => {
    const home = await boardWith(30);
    const [pin] = home.pins as [(typeof home.pins)[0]];
    const other = await buildBoard(app.services);
    for (const saved of home.pins.slice(0, 5)) await buildRepin(app.services, saved, other);
    await boardWith(9);
    await settle();
    const before = new Set(
      (await app.db.selectFrom('pictures').select('signature').execute()).map((row) => row.signature),
    );
    const all = await pages(pin.id, async () => {
      app.clock.advance(1000);
      await buildPin(app.services, { board: home });
      await buildRepin(app.services, home.pins[7] as (typeof home.pins)[0], other);
      await settle();
    });
    const signatures = all.map(({ imageSignature }) => imageSignature);
    expect(new Set(signatures).size).toBe(signatures.length);
    expect(signatures).not.toContain(pin.signature);
    before.delete(pin.signature);
    expect(signatures).toEqual(expect.arrayContaining([...before]));
  });

  it('[CLOSE-005] fills the page with others where the viewer hid images', async () => {
    const home = await boardWith(30);
    const [pin, ...others] = home.pins as [(typeof home.pins)[0]];
    await settle();
    const before = (await ask(anna, pin.id)).data.relatedModules.items;
    // On the first page, and not the covers of its story.
    const hidden = others.slice(-10, -5);
    for (const { id } of hidden) await anna.call('HiddenPinResource.create', { pin_id: id });
    const after = (await ask(anna, pin.id)).data.relatedModules.items;
    expect(after.length).toBe(before.length);
    const shown = after.map(({ id }: { id: string }) => id);
    expect(hidden.filter(({ id }) => shown.includes(id))).toEqual([]);
  });

  it('[CLOSE-004] leaves room on a page for what came through other boards', async () => {
    const small = await boardWith(14, { name: 'Small' });
    const [pin] = small.pins as [(typeof small.pins)[0]];
    const large = await boardWith(20, { name: 'Large' });
    await buildRepin(app.services, pin, large);
    await settle();
    const { items } = await page(pin.id);
    const through = items.map(
      (item: { recommendationReason: { board: { name: string } } }) => item.recommendationReason.board.name,
    );
    expect(new Set(through.slice(0, 8))).toEqual(new Set(['Small', 'Large']));
  });

  it('fills with similar words before what is merely popular', async () => {
    const pin = await buildPin(app.services, { title: 'Stoneware bowl' });
    const like = await buildPin(app.services, { title: 'Two bowls of porcelain' });
    const popular = await buildPin(app.services, { title: 'A cat' });
    await buildRepin(app.services, popular);
    const { items } = await page(pin.id);
    expect(items.map(({ id }: { id: string }) => id)).toEqual([like.id, popular.id]);
    expect(items[0].recommendationReason.reasonId).toBe('like_words');
  });

  it('[BOARD-065] never shows pins of secret or protected boards, nor names such boards', async () => {
    const home = await boardWith(1);
    const [pin] = home.pins as [(typeof home.pins)[0]];
    for (const privacy of ['secret', 'protected'] as const) {
      const board = await boardWith(2, { privacy, name: `Not to be named ${privacy}` });
      await buildRepin(app.services, pin, board);
    }
    const turned = await boardWith(2, { name: 'Turned' });
    await buildRepin(app.services, pin, turned);
    await settle();
    expect((await page(pin.id)).ids).toHaveLength(2);
    // Also while the jobs that take it out of the index have not run.
    await app.db.updateTable('boards').set({ privacy: 'secret' }).where('id', '=', turned.id).execute();
    const answer = await ask(app.visitor(), pin.id);
    expect(answer.data.relatedModules.items).toEqual([]);
    expect(JSON.stringify(answer)).not.toMatch(/named|Turned/);
  });

  it('relates one’s own secret pin to public ones by its words alone', async () => {
    const secret = await buildBoard(app.services, { owner: anna.id, privacy: 'secret', name: 'Surprise' });
    const pin = await buildPin(app.services, { board: secret, title: 'Stoneware bowl' });
    const beside = await buildPin(app.services, { board: secret, title: 'Stoneware cup' });
    const like = await buildPin(app.services, { title: 'A bowl' });
    const answer = await ask(anna, pin.id);
    const ids = answer.data.relatedModules.items.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([like.id]);
    expect(ids).not.toContain(beside.id);
  });

  it('[CLOSE-005] shows no copy of the pin’s picture, and none of its own pictures twice', async () => {
    const home = await boardWith(5);
    const [pin, copy, one, double, other] = home.pins;
    const hashOf = (digits: string) => digits.repeat(256 / digits.length);
    /** As much as encoding a picture again changes. */
    const near = (hash: string) =>
      `${hash.slice(0, 250)}${[...hash.slice(250)].map((bit) => 1 - Number(bit)).join('')}`;
    const [own, another, third] = [hashOf('01'), hashOf('0011'), hashOf('00001111')];
    for (const [of, hash] of [
      [pin, own],
      [copy, near(own)],
      [one, another],
      [double, near(another)],
      [other, third],
    ] as const) {
      const signature = of?.signature ?? '';
      await app.db.updateTable('pictures').set({ perceptual_hash: hash }).where('signature', '=', signature).execute();
      const fingerprint = Buffer.alloc(FINGERPRINT_BYTES);
      await app.db.updateTable('picture_descriptors').set({ fingerprint }).where('signature', '=', signature).execute();
    }
    await settle();
    const { ids } = await page(pin?.id as PinId);
    expect(ids).not.toContain(copy?.id);
    expect(ids.filter((id: PinId) => id === one?.id || id === double?.id)).toHaveLength(1);
    expect(ids).toContain(other?.id);
  });

  it('[BOARD-066] leaves out pins that a warning would hide from the viewer', async () => {
    const home = await boardWith(2);
    const [pin, beside] = home.pins as [(typeof home.pins)[0], (typeof home.pins)[0]];
    const warned = await boardWith(3, { owner: anna.id });
    await buildRepin(app.services, pin, warned);
    await settle();
    await app.db.updateTable('boards').set({ sensitivity: 'nudity' }).where('id', '=', warned.id).execute();
    expect((await page(pin.id)).ids).toEqual([beside.id]);
    const own = (await ask(anna, pin.id)).data.relatedModules.items.map(({ id }: { id: PinId }) => id);
    expect(own).toEqual(expect.arrayContaining(warned.pins.map(({ id }) => id)));
  });

  it.each(['blocks', 'is blocked by'])('[FOLLOW-015] has no pins of a person whom the viewer %s', async (how) => {
    const ben = await app.signUp('ben');
    const home = await boardWith(2);
    const [pin, beside] = home.pins as [(typeof home.pins)[0], (typeof home.pins)[0]];
    const his = await boardWith(3, { owner: ben.id });
    const shared = await boardWith(0);
    const guest = await buildPin(app.services, { board: shared });
    await app.db.updateTable('pins').set({ pinner_id: ben.id }).where('id', '=', guest.id).execute();
    for (const board of [his, shared]) await buildRepin(app.services, pin, board);
    await settle();
    const idsFor = async () =>
      (await ask(anna, pin.id)).data.relatedModules.items.map(({ id }: { id: PinId }) => id) as PinId[];
    expect(await idsFor()).toEqual(expect.arrayContaining([guest.id, ...his.pins.map(({ id }) => id)]));
    const [who, whom] = how === 'blocks' ? [anna, ben] : [ben, anna];
    await who.call('UserBlockResource.create', { user_id: whom.id });
    expect(await idsFor()).toEqual([beside.id]);
  });

  it('[CLOSE-004] shows another save of a picture whose first pin a block hides', async () => {
    const home = await boardWith(1);
    const [pin] = home.pins as [(typeof home.pins)[0]];
    const [one, other] = [await boardWith(1), await boardWith(0)];
    const [bowl] = one.pins as [(typeof one.pins)[0]];
    const copy = await buildRepin(app.services, bowl, other);
    for (const board of [one, other]) await buildRepin(app.services, pin, board);
    await settle();
    const shown = async () => {
      const { items } = (await ask(anna, pin.id)).data.relatedModules;
      return items.flatMap(({ id }: { id: PinId }) => ([bowl.id, copy.id].includes(id) ? [id] : [])) as PinId[];
    };
    const [first, ...more] = await shown();
    expect([[bowl.id], [copy.id]]).toContainEqual([first]);
    expect(more).toEqual([]);
    await anna.call('UserBlockResource.create', { user_id: first === bowl.id ? bowl.owner : copy.owner });
    expect(await shown()).toEqual([first === bowl.id ? copy.id : bowl.id]);
  });

  it('[CLOSE-005] refuses a cursor of another viewer', async () => {
    const home = await boardWith(30);
    const [pin] = home.pins as [(typeof home.pins)[0]];
    const { endCursor } = (await ask(anna, pin.id)).data.relatedModules.pageInfo;
    expect((await ask(anna, pin.id, endCursor)).data.relatedModules.items.length).toBeGreaterThan(0);
    for (const other of [await app.signUp('ben'), app.visitor()]) {
      const { data, errors } = await ask(other, pin.id, endCursor);
      expect([data, errors[0].extensions?.code]).toEqual([null, 'invalidBookmark']);
    }
  });

  describe('modules between the pins', () => {
    const modulesOf = (all: { __typename: string; id: string }[]) =>
      all.flatMap((item, at) => (item.__typename === 'Pin' ? [] : [{ at, ...item }]));

    it('[CLOSE-007] [ENT-033] [ENT-034] are a story of the pin’s board and an article of its word, then of the next ones', async () => {
      const home = await boardWith(3, { name: 'Résumé' });
      const pin = await buildPin(app.services, { board: home, title: 'Stoneware bowl', alt_text: 'Glaze' });
      const near = await boardWith(6, { name: 'Near', description: 'All of it' });
      await buildRepin(app.services, pin, near);
      const bowls = [];
      for (let at = 0; at < 5; at += 1) bowls.push(await buildPin(app.services, { title: `Stoneware ${at}` }));
      for (let at = 0; at < 3; at += 1) await buildPin(app.services, { title: `Bowls ${at}` });
      await settle();

      const first = await page(pin.id);
      const [story, article] = modulesOf(first.all) as never as [Record<string, unknown>, Record<string, unknown>];
      const { username, slug } = await app.db
        .selectFrom('boards')
        .innerJoin('users', 'users.id', 'boards.owner_id')
        .select(['users.username', 'boards.slug'])
        .where('boards.id', '=', home.id)
        .executeTakeFirstOrThrow();
      expect(first.all).toHaveLength(12);
      expect(story).toEqual({
        at: 4,
        __typename: 'Story',
        id: `story-${pin.id}-${home.id}`,
        type: 'story',
        storyType: 'more_from_board',
        containerType: 'board',
        containerId: home.id,
        title: 'Résumé',
        subtitle: 'More from this board',
        description: '',
        action: { text: 'See the board', url: `/${username}/${encodeURIComponent(slug)}/` },
        displayOptions: {
          layout: 'mosaic',
          coverImages: home.pins.map(() => ({
            url: expect.stringContaining('/236x/'),
            width: 236,
            height: expect.any(Number),
            dominantColor: '#336699',
          })),
        },
        contentIds: home.pins.map(({ id }) => id).toReversed(),
      });
      expect(article).toMatchObject({
        at: 9,
        __typename: 'ExploreArticle',
        type: 'explorearticle',
        articleType: 'search',
        title: 'Stoneware',
        url: '/search/pins/?q=stoneware',
      });
      expect(bowls.map(({ id }) => id)).toEqual(expect.arrayContaining(article.contentIds as string[]));

      const second = await page(pin.id, first.endCursor);
      expect(modulesOf(second.all)).toMatchObject([
        { __typename: 'Story', storyType: 'board_suggestion', title: 'Near', description: 'All of it' },
        { __typename: 'ExploreArticle', title: 'Bowl', url: '/search/pins/?q=bowl' },
      ]);
      // The same for everyone, at any time.
      expect((await page(pin.id)).all).toEqual(first.all);
      const own = (await ask(anna, pin.id)).data.relatedModules.items;
      expect(modulesOf(own)).toEqual(modulesOf(first.all));
    });

    it('[BOARD-053] [BOARD-054] come no more for a member who dismissed those of the board or follows the suggested one', async () => {
      const home = await boardWith(16, { name: 'Home' });
      const [pin] = home.pins as [(typeof home.pins)[0]];
      const near = await boardWith(6, { name: 'Near' });
      const next = await boardWith(5, { name: 'Next' });
      for (const board of [near, next]) await buildRepin(app.services, pin, board);
      await buildRepin(app.services, home.pins[1] as (typeof home.pins)[0], near);
      await settle();
      const storiesFor = async (who: Pick<Member, 'request'>) => {
        const first = (await ask(who, pin.id)).data.relatedModules;
        const second = (await ask(who, pin.id, first.pageInfo.endCursor)).data.relatedModules;
        return [...first.items, ...second.items].flatMap((item) => (item.__typename === 'Story' ? [item.title] : []));
      };
      const all = await storiesFor(app.visitor());
      expect([all[0], [...all].length]).toEqual(['Home', 2]);
      const suggested = all[1] === 'Near' ? near : next;
      const other = all[1] === 'Near' ? 'Next' : 'Near';
      expect(await storiesFor(anna)).toEqual(all);

      for (const _ of [1, 2]) {
        const { data } = await anna.call('CompletedStoryResource.create', { board_id: home.id });
        expect(data).toEqual({ board_id: home.id, is_completed: true });
      }
      expect(await storiesFor(anna)).toEqual([all[1]]);
      await anna.call('CompletedStoryResource.create', { board_id: suggested.id });
      expect(await storiesFor(anna)).toEqual([other]);
      expect(await storiesFor(app.visitor())).toEqual(all);
      expect(await storiesFor(await app.signUp('ben'))).toEqual(all);
      for (const board of [home, suggested]) {
        for (const _ of [1, 2]) await anna.call('CompletedStoryResource.delete', { board_id: board.id });
      }
      expect(await storiesFor(anna)).toEqual(all);
      await anna.call('BoardFollowResource.create', { board_id: suggested.id });
      expect(await storiesFor(anna)).toEqual(['Home', other]);
      await anna.call('BoardFollowResource.create', { board_id: home.id });
      expect(await storiesFor(anna)).toEqual(['Home', other]);
      expect((await app.visitor().call('CompletedStoryResource.create', { board_id: home.id })).status).toBe(401);
      expect((await anna.call('CompletedStoryResource.create', { board_id: '5' as typeof home.id })).status).toBe(404);
    });

    it('lead where something is: the search of an article finds its pins, the address of a story is the board’s', async () => {
      const home = await boardWith(5, { name: 'Überblick' });
      const [pin] = home.pins as [(typeof home.pins)[0]];
      await settle();
      const [story, article] = modulesOf((await page(pin.id)).all) as never as [
        { action: { url: string } },
        { url: string; title: string; contentIds: string[] },
      ];
      const [, username = '', slug = ''] = story.action.url.split('/');
      const board = await app.visitor().call('BoardResource.get', { username, slug: decodeURIComponent(slug) });
      expect(board.data.id).toBe(home.id);
      expect(article.title).toBe('Überblick');
      const query = new URL(article.url, 'http://x').searchParams.get('q') ?? '';
      const found = (await app.visitor().call('BaseSearchResource.get', { query })).data.results;
      expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(article.contentIds));
    });

    it('[BOARD-065] hold nothing of boards that are not for everybody, also before any job has run', async () => {
      const home = await boardWith(6, { name: 'Hushword' });
      const [pin] = home.pins as [(typeof home.pins)[0]];
      const other = await boardWith(6, { name: 'Whisper' });
      for (const saved of other.pins.slice(0, 4)) await buildRepin(app.services, saved, home);
      await buildRepin(app.services, pin, other);
      await boardWith(20);
      await settle();
      expect(JSON.stringify((await page(pin.id)).all)).toContain('Hushword');
      for (const privacy of ['protected', 'secret'] as const) {
        await app.db.updateTable('boards').set({ privacy }).where('id', 'in', [home.id, other.id]).execute();
        const answer = await ask(app.visitor(), pin.id);
        expect(JSON.stringify(answer)).not.toMatch(/Whisper|story-/);
        if (privacy === 'secret') expect(answer.data).toBeNull();
      }
    });

    it('[BOARD-066] show no pictures of a board with a warning', async () => {
      const home = await boardWith(6, { name: 'Hushword' });
      const [pin] = home.pins as [(typeof home.pins)[0]];
      await settle();
      const modules = async () => JSON.stringify(modulesOf((await page(pin.id)).all));
      expect(await modules()).toContain(`story-${pin.id}-${home.id}`);
      await app.db.updateTable('boards').set({ sensitivity: 'nudity' }).where('id', '=', home.id).execute();
      expect(await modules()).toBe('[]');
    });

    it('leave out what has too few pictures, and a page without a pin', async () => {
      const home = await boardWith(3, { name: 'Few' });
      const [pin] = home.pins as [(typeof home.pins)[0]];
      await settle();
      expect(modulesOf((await page(pin.id)).all)).toEqual([]);
    });

    it('cost one statement for the article’s word, and none for each that is shown', async () => {
      const home = await boardWith(9, { name: 'Counted words' });
      const few = await boardWith(3, { name: 'Few' });
      const [pin] = home.pins as [(typeof home.pins)[0]];
      const [lonely] = few.pins as [(typeof few.pins)[0]];
      await settle();
      const counted = async (id: PinId) => {
        const run = jest.spyOn(app.services.db.getExecutor(), 'executeQuery');
        const modules = modulesOf((await page(id)).all).length;
        const statements = run.mock.calls.length;
        run.mockRestore();
        return { modules, statements };
      };
      const { statements } = await counted(lonely.id);
      expect(statements).toBeGreaterThan(3);
      // Its words find pins that are on the page already, whose visibility is not checked again.
      expect(await counted(pin.id)).toEqual({ modules: 2, statements: statements + 1 });
    });
  });

  it('[CLOSE-008] is an error for a pin that one may not see, and for a cursor of another pin', async () => {
    const ctx: Ctx = {
      ...app.services,
      viewer: null,
      visitor: { kind: 'unauth' } as Ctx['visitor'],
      origin: 'http://localhost',
      locale: 'en_US',
    } as unknown as Ctx;
    const hidden = await buildPin(app.services, { board: await buildBoard(app.services, { privacy: 'secret' }) });
    await expect(readRelatedModules(ctx, hidden.id, {})).rejects.toMatchObject({ code: 'notFound' });
    const home = await boardWith(15);
    const [one, two] = home.pins as [(typeof home.pins)[0], (typeof home.pins)[0]];
    const { bookmark } = await readRelatedModules(ctx, one.id, {});
    await expect(readRelatedModules(ctx, two.id, { bookmark })).rejects.toMatchObject({ code: 'invalidBookmark' });
  });
});
