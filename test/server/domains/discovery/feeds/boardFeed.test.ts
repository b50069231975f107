import type { OptionsOf } from '../../../../../contract/api';
import type { BoardId } from '../../../../../contract/schemas/common';
import { followSaveGraph } from '../../../../../server/domains/content/saveGraph';
import type { Follower } from '../../../../../server/platform/ops/follower';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { pinsOf } from '../../../../support/feedItems';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin, buildSection } from '../../../../support/serverFactories';

const SOURCES = TEST_DATABASES.flatMap((database) => [
  [database, 'database'] as const,
  [database, 'save graph'] as const,
]);

describe.each(SOURCES)('board feeds, %s, from the %s', (database, source) => {
  let saveGraph: Follower | undefined;
  /** Runs the jobs and lets the save graph follow them. */
  const settle = async () => {
    await runJobs(app.services);
    await saveGraph?.catchUp();
  };
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let cora: Member;
  let cups: { id: BoardId; owner: Member['id']; name: string };
  let near: typeof cups;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    if (source === 'save graph') saveGraph = followSaveGraph(app.services);
  });
  /** Anna's board Cups, which shares a picture with Near, a board of somebody else. */
  beforeEach(async () => {
    await app.clear();
    await saveGraph?.catchUp();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    cups = await buildBoard(app.services, { owner: anna.id, name: 'Cups' });
    cora = await app.signUp('cora');
    near = await buildBoard(app.services, { owner: cora.id, name: 'Near' });
    for (let n = 0; n < 5; n += 1) await buildPin(app.services, { board: cups, title: `Cup ${n}` });
    const shared = await buildPin(app.services, { board: cups, title: 'Shared' });
    await buildRepin(app.services, shared, near);
    for (let n = 0; n < 4; n += 1) await buildPin(app.services, { board: near, title: `Bowl ${n}` });
    await settle();
  });
  afterAll(async () => {
    await saveGraph?.stop();
    await app.close();
  });

  type Who = Pick<Member, 'call'>;
  const feed = async (who: Who, more: Partial<OptionsOf<'BoardFeedResource.get'>> = {}) =>
    (await who.call('BoardFeedResource.get', { board_id: cups.id, ...more })).data;
  const stories = (items: Awaited<ReturnType<typeof feed>>) =>
    items.flatMap((item, at) => (item.type === 'story' ? [{ at, ...item }] : []));

  it('[BOARD-061] carry the story of a near board as a story, between the pins of their first page', async () => {
    for (const who of [ben, app.visitor()]) {
      const items = await feed(who);
      expect(stories(items)).toMatchObject([
        {
          at: 4,
          story_type: 'board_suggestion',
          container_id: near.id,
          title: 'Near',
          id: `story-${cups.id}-${near.id}`,
        },
      ]);
      expect(pinsOf(items)).toHaveLength(6);
    }
  });

  it('[BOARD-061] find more ideas for a section, by its own pictures, for those who may add to the board', async () => {
    const section = await buildSection(app.services, cups);
    const inside = await buildPin(app.services, { board: cups, title: 'Jug' });
    await anna.call('PinResource.update', { id: inside.id, section_id: section.id });
    const jugs = await buildBoard(app.services, { owner: cora.id, name: 'Jugs' });
    await buildRepin(app.services, inside, jugs);
    const wanted = await buildPin(app.services, { board: jugs, title: 'Pitcher' });
    await settle();
    const ask = async (who: Who, more: object) => {
      const answer = await who.call('BoardContentRecommendationResource.get', { board_id: cups.id, ...more });
      const { status } = answer;
      const pins = status === 200 ? pinsOf(answer.data) : [];
      const shared = pins.filter((pin) => pin.recommendation_reason?.reason_id === 'shared_boards');
      return { status, ids: pins.map(({ id }) => id), shared: shared.map(({ id }) => id) };
    };
    const { ids, shared } = await ask(anna, { section_id: section.id });
    expect([ids[0], shared]).toEqual([wanted.id, [wanted.id]]);
    expect(ids).not.toContain(inside.id);
    // Near shares a picture with the board, and none with its section.
    expect((await ask(anna, {})).shared).toHaveLength(5);
    expect((await ask(ben, { section_id: section.id })).status).toBe(403);
    expect((await ask(app.visitor(), { section_id: section.id })).status).toBe(401);
    const elsewhere = await buildSection(app.services, jugs);
    expect((await ask(anna, { section_id: elsewhere.id })).status).toBe(404);
    await app.db.updateTable('boards').set({ privacy: 'secret' }).where('id', '=', jugs.id).execute();
    expect((await ask(anna, { section_id: section.id })).ids).not.toContain(wanted.id);
  });

  it('[BOARD-061] refuse a cursor of more ideas that is another viewer’s, or the whole board’s', async () => {
    const section = await buildSection(app.services, cups);
    const options = { board_id: cups.id, page_size: 1 };
    const { bookmark = '' } = await anna.call('BoardContentRecommendationResource.get', options);
    expect((await anna.call('BoardContentRecommendationResource.get', { ...options, bookmark })).status).toBe(200);
    await app.db
      .updateTable('boards')
      .set({ collaborators: JSON.stringify({ [ben.id]: 'write' }) as never })
      .where('id', '=', cups.id)
      .execute();
    for (const [who, more] of [
      [ben, {}],
      [anna, { section_id: section.id }],
    ] as const) {
      const refused = await who.callLoosely('BoardContentRecommendationResource.get', {
        ...options,
        ...more,
        bookmark,
      });
      expect([refused.status, refused.error.code]).toEqual([400, 'invalidBookmark']);
    }
  });

  it('[BOARD-061] page their pins alone, whatever the stories', async () => {
    const first = await ben.call('BoardFeedResource.get', { board_id: cups.id, page_size: 4 });
    expect(stories(first.data)).toHaveLength(1);
    const rest = await feed(ben, { bookmark: first.bookmark ?? '' });
    expect(stories(rest)).toEqual([]);
    const ids = [...pinsOf(first.data), ...pinsOf(rest)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });

  it('[BOARD-061] of a section carry stories too', async () => {
    const section = await buildSection(app.services, cups);
    await buildPin(app.services, { board: cups, section_id: section.id });
    const options = { board_id: cups.id, section_id: section.id };
    expect(stories((await ben.call('BoardSectionPinsResource.get', options)).data)).toHaveLength(1);
  });

  it('[BOARD-054] carry no story that the viewer dismissed, none of the viewer’s own boards, none for who arranges them', async () => {
    expect(stories(await feed(anna))).toEqual([]);
    await ben.call('CompletedStoryResource.create', { board_id: near.id });
    expect(stories(await feed(ben))).toEqual([]);
    await ben.call('CompletedStoryResource.delete', { board_id: near.id });
    expect(stories(await feed(ben))).toHaveLength(1);
    expect(stories(await feed(cora))).toEqual([]);
  });

  it.each(['secret', 'protected'] as const)('[BOARD-065] name no %s board', async (privacy) => {
    await cora.call('BoardResource.update', { board_id: near.id, privacy });
    expect(stories(await feed(ben))).toEqual([]);
  });

  describe('recommendations', () => {
    const ideas = async (who: Who, more: { bookmark?: string; page_size?: number } = {}) =>
      who.call('BoardContentRecommendationResource.get', { board_id: cups.id, ...more });

    it('[BOARD-061] answer what near boards hold and the board does not, with a story', async () => {
      const { data } = await ideas(anna);
      expect(stories(data)).toMatchObject([{ container_id: near.id }]);
      const titles = pinsOf(data).map(({ title }) => title);
      expect(new Set(titles.slice(0, 4))).toEqual(new Set(['Bowl 0', 'Bowl 1', 'Bowl 2', 'Bowl 3']));
      expect(titles.filter((title) => /Cup|Shared/.test(title))).toEqual([]);
    });

    it('[BOARD-061] end, and bring no picture twice', async () => {
      for (let n = 0; n < 20; n += 1) await buildPin(app.services, { title: `Elsewhere ${n}` });
      const seen: string[] = [];
      let bookmark: string | undefined;
      do {
        const page = await ideas(anna, { page_size: 5, ...(bookmark ? { bookmark } : {}) });
        seen.push(...pinsOf(page.data).map(({ image_signature }) => image_signature));
        bookmark = page.bookmark ?? undefined;
      } while (bookmark && bookmark !== '-end-' && seen.length < 100);
      expect(seen).toHaveLength(24);
      expect(new Set(seen).size).toBe(24);
    });

    it('[BOARD-061] are for those who may add to the board', async () => {
      const of = (who: Member) => who.callLoosely('BoardContentRecommendationResource.get', { board_id: cups.id });
      expect((await of(ben)).status).toBe(403);
      await anna.call('BoardResource.update', { board_id: cups.id, privacy: 'secret' });
      expect((await of(ben)).status).toBe(404);
      expect((await of(anna)).status).toBe(200);
    });
  });

  it('[BOARD-061] another save stands in for a picture whose first pin a block hides', async () => {
    const bowl = await buildPin(app.services, {
      board: await buildBoard(app.services, { owner: cora.id, name: 'Clay' }),
      title: 'Stack of cups',
    });
    const copy = await buildRepin(app.services, bowl, await buildBoard(app.services, { owner: ben.id, name: 'Kiln' }));
    await settle();
    const shown = async () => {
      const { data } = await anna.call('BoardContentRecommendationResource.get', { board_id: cups.id });
      return pinsOf(data).flatMap(({ id }) => ([bowl.id, copy.id].includes(id) ? [id] : []));
    };
    const [first, ...more] = await shown();
    expect([[bowl.id], [copy.id]]).toContainEqual([first]);
    expect(more).toEqual([]);
    await anna.call('UserBlockResource.create', { user_id: first === bowl.id ? cora.id : ben.id });
    expect(await shown()).toEqual([first === bowl.id ? copy.id : bowl.id]);
  });
});
