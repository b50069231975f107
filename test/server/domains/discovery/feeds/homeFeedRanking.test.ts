import type { FeedSource, FeedWish } from '../../../../../contract/constants/discovery/feedPreferences';
import type { HomeFeedOrder } from '../../../../../contract/constants/discovery/homeFeed';
import type { InterestId, PinId } from '../../../../../contract/schemas/common';
import { followSaveGraph } from '../../../../../server/domains/content/saveGraph';
import { allTopics, topicName } from '../../../../../server/domains/content/topics';
import type { Follower } from '../../../../../server/platform/ops/follower';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

const SOURCES = TEST_DATABASES.flatMap((database) => [
  [database, 'database'] as const,
  [database, 'save graph'] as const,
]);

describe.each(SOURCES)('ranking of the home feed, %s, from the %s', (database, source) => {
  let saveGraph: Follower | undefined;
  let app: TestApp;
  let anna: Member;
  const settle = async () => {
    await runJobs(app.services);
    await saveGraph?.catchUp();
  };
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

  const boardWith = async (count: number, more: Parameters<typeof buildBoard>[1] = {}) => {
    const board = await buildBoard(app.services, more);
    const pins = [];
    for (let at = 0; at < count; at += 1) {
      app.clock.advance(5000);
      pins.push(await buildPin(app.services, { board }));
    }
    return { ...board, pins, ids: pins.map(({ id }) => id) };
  };
  const save = async (pin: { id: PinId }, privacy: 'public' | 'secret' = 'public') => {
    const board = await buildBoard(app.services, { owner: anna.id, privacy });
    return buildRepin(app.services, pin, board);
  };
  const read = async (bookmark?: string, page_size = 10) => {
    const answer = await anna.call('UserHomefeedResource.get', { page_size, ...(bookmark && { bookmark }) });
    expect(answer.status).toBe(200);
    return { pins: answer.data, ids: answer.data.map(({ id }) => id), bookmark: String(answer.bookmark) };
  };
  const readAll = async (between: () => Promise<unknown> = async () => {}, page_size = 4) => {
    const ids: PinId[] = [];
    let bookmark: string | undefined;
    for (let page = 0; page < 60 && bookmark !== '-end-'; page += 1) {
      const answer = await read(bookmark, page_size);
      ids.push(...answer.ids);
      bookmark = answer.bookmark;
      await between();
    }
    expect(bookmark).toBe('-end-');
    return ids;
  };
  const order = async (home_feed_order: HomeFeedOrder) =>
    expect((await anna.call('AccountSettingsResource.update', { home_feed_order })).status).toBe(200);
  const reasonsIn = ({ pins }: Awaited<ReturnType<typeof read>>) =>
    new Map(pins.map((pin) => [pin.id, pin.recommendation_reason]));

  it('[ENT-014] recommends what others save with the newest saves of the member, and says so', async () => {
    const near = await boardWith(3, { name: 'Lighthouses' });
    await boardWith(3);
    await save(near.pins[0] as (typeof near.pins)[0], 'secret');
    await settle();
    const reasons = reasonsIn(await read());
    for (const id of near.ids.slice(1)) {
      expect(reasons.get(id)).toMatchObject({
        reason_id: 'your_saves',
        board: { id: near.id, name: 'Lighthouses' },
        through_properties: [`board:${near.id}`],
      });
    }
    expect([...reasons.values()].filter((reason) => reason?.reason_id === 'your_saves')).toHaveLength(2);
  });

  it('never recommends what the member saved, hid, or should be warned of, nor from people whom a block hides', async () => {
    const seed = await boardWith(1);
    const [seen] = seed.pins as [(typeof seed.pins)[0]];
    await save(seen);
    const boards = [await boardWith(2), await boardWith(2), await boardWith(2), await boardWith(2)] as const;
    const [sensitive, blocked, hiding, saved] = boards;
    for (const board of boards) await buildRepin(app.services, seen, board);
    await app.db.updateTable('boards').set({ sensitivity: 'violence' }).where('id', '=', sensitive.id).execute();
    await anna.call('UserBlockResource.create', { user_id: blocked.owner });
    for (const pin_id of hiding.ids) await anna.call('HiddenPinResource.create', { pin_id });
    for (const pin of saved.pins) await save(pin);
    await settle();
    const reasons = reasonsIn(await read(undefined, 50));
    const recommended = [...reasons].filter(([, reason]) => reason?.reason_id === 'your_saves').map(([id]) => id);
    expect(recommended).toEqual([]);
  });

  it('spreads recommendations over boards', async () => {
    const [large, small] = [await boardWith(9), await boardWith(3)];
    const seed = await boardWith(1);
    const [pin] = seed.pins as [(typeof seed.pins)[0]];
    await save(pin);
    for (const board of [large, small]) await buildRepin(app.services, pin, board);
    await settle();
    const first = await read(undefined, 12);
    const from = (ids: readonly PinId[]) =>
      first.pins.filter((one) => one.recommendation_reason?.reason_id === 'your_saves' && ids.includes(one.id)).length;
    expect(from(small.ids)).toBe(3);
    expect(from(large.ids)).toBeLessThan(9);
  });

  it.each(['ranked', 'shuffled'] as const)(
    '%s: pages to the end with nothing twice while pins come and go',
    async (to) => {
      const [near, other, followed] = [await boardWith(8), await boardWith(7), await boardWith(9)];
      await save(near.pins[0] as (typeof near.pins)[0]);
      await anna.call('BoardFollowResource.create', { board_id: followed.id });
      await order(to);
      await settle();
      const ids = await readAll(async () => {
        app.clock.advance(1000);
        await buildPin(app.services, { board: followed });
        await buildRepin(app.services, other.pins[3] as (typeof other.pins)[0]);
        await settle();
      });
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining([...near.ids.slice(1), ...followed.ids]));
    },
  );

  it('newest first has nothing but what the member follows, and the choice lasts', async () => {
    const [near, followed] = [await boardWith(4), await boardWith(5)];
    await save(near.pins[0] as (typeof near.pins)[0]);
    await anna.call('BoardFollowResource.create', { board_id: followed.id });
    await order('newest');
    await settle();
    expect(await readAll()).toEqual(followed.ids.toReversed());
    expect((await anna.call('AccountSettingsResource.get', {})).data.home_feed_order).toBe('newest');
    await order('ranked');
    expect((await read()).ids).toEqual(expect.arrayContaining(near.ids.slice(1)));
  });

  it('shuffles otherwise each time', async () => {
    const followed = await boardWith(12);
    await anna.call('BoardFollowResource.create', { board_id: followed.id });
    await order('shuffled');
    const orders = new Set<string>();
    for (let time = 0; time < 6; time += 1) orders.add((await read(undefined, 12)).ids.join(' '));
    expect(orders.size).toBeGreaterThan(1);
    expect((await readAll()).toSorted()).toEqual(followed.ids.toSorted());
  });

  it('has at most two of one board in a row, as long as there are others', async () => {
    const [one, two] = [await boardWith(4), await boardWith(3)];
    for (const { id } of [one, two]) await anna.call('BoardFollowResource.create', { board_id: id });
    const { ids } = await read(undefined, 20);
    expect(ids.map((id) => (one.ids.includes(id) ? 'one' : 'two'))).toEqual([
      'two',
      'two',
      'one',
      'two',
      'one',
      'one',
      'one',
    ]);
  });

  const tune = async (kind: FeedSource, id: string, preference: FeedWish) =>
    expect((await anna.call('FeedPreferenceResource.update', { kind, id, preference })).status).toBe(200);

  it('leaves out what the member wants less of, at once, and takes it back', async () => {
    const [near, followed, popular] = [await boardWith(3), await boardWith(3), await boardWith(2)];
    await save(near.pins[0] as (typeof near.pins)[0]);
    await anna.call('BoardFollowResource.create', { board_id: followed.id });
    await settle();
    const all = async () => (await read(undefined, 50)).ids;
    const wanted = [...near.ids.slice(1), ...followed.ids, ...popular.ids];
    expect(await all()).toEqual(expect.arrayContaining(wanted));
    for (const [kind, id, ids] of [
      ['board', near.id, near.ids],
      ['person', near.owner, near.ids],
      ['board', followed.id, followed.ids],
      ['person', followed.owner, followed.ids],
      ['person', popular.owner, popular.ids],
    ] as const) {
      await tune(kind, id, 'less');
      const left = await all();
      expect(left.filter((one) => ids.includes(one))).toEqual([]);
      expect(left).toEqual(expect.arrayContaining(wanted.filter((one) => !ids.includes(one))));
      await tune(kind, id, 'usual');
    }
    expect(await all()).toEqual(expect.arrayContaining(wanted));
  });

  it('leaves out topics that the member wants less of, but for people and boards that they follow', async () => {
    const topic = '4' as InterestId;
    const board = await buildBoard(app.services);
    const title = 'A garden with a greenhouse';
    const about = await buildPin(app.services, { title });
    const byFollowed = await buildPin(app.services, { board, title });
    await anna.call('InterestFollowResource.create', { interest_id: topic, interest_list: 'favorited' });
    await anna.call('BoardFollowResource.create', { board_id: board.id });
    await settle();
    expect((await read()).ids.toSorted()).toEqual([about.id, byFollowed.id].toSorted());
    await tune('topic', topic, 'less');
    expect((await read()).ids).toEqual([byFollowed.id]);
  });

  it('puts what the member wants more of earlier', async () => {
    const [more, other] = [await boardWith(2), await boardWith(3)];
    for (const { id } of [more, other]) await anna.call('BoardFollowResource.create', { board_id: id });
    expect((await read(undefined, 20)).ids.slice(0, 2)).toEqual(other.ids.toReversed().slice(0, 2));
    await tune('board', more.id, 'more');
    expect((await read(undefined, 20)).ids.slice(0, 2)).toEqual(more.ids.toReversed());
  });

  it.each(['board', 'person', 'topic'] as const)(
    'puts what a %s of which the member wants more brings earlier',
    async (kind) => {
      const topic = '4' as InterestId;
      const [more, other] = [await boardWith(0), await boardWith(0)];
      const first: PinId[] = [];
      for (let at = 0; at < 2; at += 1) {
        app.clock.advance(5000);
        first.unshift((await buildPin(app.services, { board: more, title: 'A garden with a greenhouse' })).id);
      }
      const later: PinId[] = [];
      for (let at = 0; at < 3; at += 1) {
        app.clock.advance(5000);
        later.unshift((await buildPin(app.services, { board: other, title: 'A lamp' })).id);
      }
      await settle();
      for (const { id } of [more, other]) await anna.call('BoardFollowResource.create', { board_id: id });
      expect((await read(undefined, 20)).ids.slice(0, 2)).toEqual(later.slice(0, 2));
      await tune(kind, { board: more.id, person: more.owner, topic }[kind], 'more');
      expect((await read(undefined, 20)).ids.slice(0, 2)).toEqual(first);
    },
  );

  it.each(['board', 'person', 'topic'] as const)(
    'puts recommendations of a %s of which the member wants more earlier, whether they follow it or not',
    async (kind) => {
      const topic = '4' as InterestId;
      const [more, other, seed] = [await boardWith(0), await boardWith(0), await boardWith(1)];
      const wanted: PinId[] = [];
      for (let at = 0; at < 3; at += 1) {
        app.clock.advance(5000);
        wanted.push((await buildPin(app.services, { board: more, title: 'A garden with a greenhouse' })).id);
      }
      for (let at = 0; at < 2; at += 1) {
        app.clock.advance(5000);
        await buildPin(app.services, { board: other, title: 'A lamp' });
      }
      const [pin] = seed.pins as [(typeof seed.pins)[0]];
      await save(pin);
      for (const board of [more, other]) await buildRepin(app.services, pin, board);
      await settle();
      const recommended = async () =>
        (await read(undefined, 20)).pins.flatMap((one) =>
          one.recommendation_reason?.reason_id === 'your_saves' ? one.id : [],
        );
      expect((await recommended()).slice(2).toSorted()).toEqual(wanted);
      await tune(kind, { board: more.id, person: more.owner, topic }[kind], 'more');
      expect((await recommended()).slice(0, 3).toSorted()).toEqual(wanted);
    },
  );

  it('puts popular pins of which the member wants more earlier', async () => {
    const [more, other] = [await boardWith(2), await boardWith(3)];
    await settle();
    expect((await read()).ids).toEqual([...other.ids.toReversed(), ...more.ids.toReversed()]);
    await tune('person', more.owner, 'more');
    expect((await read()).ids).toEqual([...more.ids.toReversed(), ...other.ids.toReversed()]);
  });

  it('leaves out a topic that the member wants less of also where they follow the one above it', async () => {
    const [parent, child] = ['Animals', 'Cats'].map(
      (name) => allTopics.find((topic) => topicName(topic, 'en_US') === name)?.id as InterestId,
    ) as [InterestId, InterestId];
    const cat = await buildPin(app.services, { title: 'A cat' });
    const animal = await buildPin(app.services, { title: 'Animals of the wood' });
    await anna.call('InterestFollowResource.create', { interest_id: parent, interest_list: 'favorited' });
    await settle();
    expect((await read()).ids).toEqual(expect.arrayContaining([cat.id, animal.id]));
    await tune('topic', child, 'less');
    expect((await read()).ids).toEqual([animal.id]);
    await order('newest');
    expect((await read()).ids).toEqual([animal.id]);
  });

  it('refuses an order that does not exist', async () => {
    const { status } = await anna.callLoosely('AccountSettingsResource.update', { home_feed_order: 'oldest' });
    expect(status).toBe(400);
  });
});
