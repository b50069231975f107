import { sql } from 'kysely';
import type { InterestId, PinId } from '../../../../../contract/schemas/common';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin, buildRepin, buildUser } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('home feed, %s', (database) => {
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

  type Reader = Pick<Agent, 'call'>;
  const read = async (who: Reader, options: { bookmark?: string; page_size?: number } = {}) => {
    const { data, bookmark } = await who.call('UserHomefeedResource.get', options);
    return { ids: data.map(({ id }) => id), bookmark: String(bookmark) };
  };
  /** All pages, with what `between` does after each. */
  const readAll = async (who: Reader, page_size: number, between: () => Promise<unknown> = async () => {}) => {
    const ids: PinId[] = [];
    let bookmark: string | undefined;
    for (let page = 0; page < 50 && bookmark !== '-end-'; page += 1) {
      const answer = await read(who, { page_size, ...(bookmark === undefined ? {} : { bookmark }) });
      ids.push(...answer.ids);
      bookmark = answer.bookmark;
      await between();
    }
    expect(bookmark).toBe('-end-');
    return ids;
  };
  /** Pins a few seconds apart on boards of one new person, the oldest first. */
  const buildPins = async (count: number, boards = 1) => {
    const owner = (await buildUser(app.services)).id;
    const own = [];
    for (let at = 0; at < boards; at += 1) own.push(await buildBoard(app.services, { owner }));
    const pins = [];
    for (let at = 0; at < count; at += 1) {
      app.clock.advance(5000);
      pins.push(await buildPin(app.services, { board: own[at % boards] as (typeof own)[number], title: `Pin ${at}` }));
    }
    return { owner, boards: own, pins, newestFirst: pins.map(({ id }) => id).reverse() };
  };
  const followBoards = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const { id } = await buildBoard(app.services);
      await anna.call('BoardFollowResource.create', { board_id: id });
    }
  };

  it('merges followed boards and people, the newest first, each pin once', async () => {
    const many = await buildPins(7, 2);
    const few = await buildPins(3);
    await buildPins(4);
    await followBoards(4);
    await anna.call('UserFollowResource.create', { user_id: many.owner });
    for (const { id } of [...many.boards, ...few.boards])
      await anna.call('BoardFollowResource.create', { board_id: id });
    await anna.call('AccountSettingsResource.update', { home_feed_order: 'newest' });
    const { ids } = await read(anna, { page_size: 10 });
    expect(ids).toEqual([...few.newestFirst, ...many.newestFirst]);
  });

  it('[ENT-014] says why each pin is there: a person, a board, a topic, or that it is popular', async () => {
    const [byPerson, byBoard, byTopic, popular] = [
      await buildPins(1),
      await buildPins(1),
      await buildPins(1),
      await buildPins(1),
    ];
    await anna.call('UserFollowResource.create', { user_id: byPerson.owner });
    // The person comes before the board.
    for (const { id } of [...byPerson.boards, ...byBoard.boards])
      await anna.call('BoardFollowResource.create', { board_id: id });
    await anna.call('InterestFollowResource.create', { interest_id: '4' as InterestId, interest_list: 'favorited' });
    const topicPin = byTopic.pins[0]?.id as PinId;
    await sql`delete from interest_pins`.execute(app.services.db);
    await sql`insert into interest_pins (interest_id, pin_id) values (4, ${topicPin}::bigint)`.execute(app.services.db);
    const { data } = await anna.call('UserHomefeedResource.get', {});
    const reasonOf = ({ pins }: typeof popular) => data.find(({ id }) => id === pins[0]?.id)?.recommendation_reason;
    const board = byBoard.boards[0];
    expect(reasonOf(byPerson)).toMatchObject({
      reason_id: 'followed_person',
      through_properties: [`user:${byPerson.owner}`],
    });
    expect(reasonOf(byBoard)).toMatchObject({
      reason_id: 'followed_board',
      board: { id: board?.id, name: board?.name },
    });
    expect(reasonOf(byTopic)).toMatchObject({ reason_id: 'followed_topic', through_properties: ['topic:4'] });
    expect(reasonOf(popular)).toMatchObject({ reason_id: 'popular' });
    const visitor = await app.visitor().call('UserHomefeedResource.get', {});
    expect(visitor.data.filter((pin) => pin.recommendation_reason)).toEqual([]);
  });

  it('reads one busy source as deep as the page goes', async () => {
    const busy = await buildPins(20);
    await followBoards(12);
    await anna.call('UserFollowResource.create', { user_id: busy.owner });
    expect((await read(anna, { page_size: 20 })).ids).toEqual(busy.newestFirst);
  });

  it('pages to the end with nothing twice while others save, move and delete', async () => {
    const shown = await buildPins(23, 3);
    await followBoards(3);
    for (const { id } of shown.boards) await anna.call('BoardFollowResource.create', { board_id: id });
    const popular = await buildPins(9);
    const ids = await readAll(anna, 4, async () => {
      app.clock.advance(1000);
      await buildPin(app.services, { board: shown.boards[0] as (typeof shown.boards)[number] });
      await buildRepin(app.services, popular.pins[2] as (typeof popular.pins)[number]);
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, 23)).toEqual(shown.newestFirst);
    expect(ids).toEqual(expect.arrayContaining(popular.newestFirst));
  });

  it('fills up with what is popular where one follows little, evenly mixed', async () => {
    const followed = await buildPins(6);
    const popular = await buildPins(8);
    await anna.call('UserFollowResource.create', { user_id: followed.owner });
    const first = await read(anna, { page_size: 5 });
    expect(first.ids.filter((id) => followed.newestFirst.includes(id))).toEqual(followed.newestFirst.slice(0, 3));
    expect(first.ids.filter((id) => popular.newestFirst.includes(id))).toHaveLength(2);
    const ids = await readAll(anna, 5);
    expect([...ids].sort()).toEqual([...followed.newestFirst, ...popular.newestFirst].sort());
  });

  it('heads a mixed page with what one follows, however little that is', async () => {
    const followed = await buildPins(1);
    await buildPins(8);
    await anna.call('UserFollowResource.create', { user_id: followed.owner });
    expect((await read(anna, { page_size: 5 })).ids[0]).toBe(followed.newestFirst[0]);
  });

  it('shows a line of saves once: not the save of a pin that was shown', async () => {
    const first = await buildPins(1);
    const [pin] = first.pins;
    app.clock.advance(1000);
    const saved = await buildRepin(app.services, pin as NonNullable<typeof pin>);
    await followBoards(5);
    for (const user_id of [first.owner, saved.owner]) await anna.call('UserFollowResource.create', { user_id });
    expect((await read(anna)).ids).toEqual([saved.id]);
  });

  it('puts the popular and fresh first for the signed-out, each line by its first pin', async () => {
    const { pins, newestFirst } = await buildPins(3);
    expect((await read(app.visitor())).ids).toEqual(newestFirst);
    const [oldest, , newest] = pins as [(typeof pins)[0], (typeof pins)[0], (typeof pins)[0]];
    await buildRepin(app.services, oldest);
    expect((await read(app.visitor())).ids[0]).toBe(oldest.id);
    // One save is worth a day: a pin of two days later stands above.
    app.clock.advance(2 * 86_400_000);
    const later = await buildPins(1);
    expect((await read(app.visitor())).ids).toEqual([later.newestFirst[0], oldest.id, newest.id, pins[1]?.id]);
    expect(await readAll(app.visitor(), 1)).toEqual((await read(app.visitor())).ids);
  });

  it('never shows what is not public, also when it was followed before', async () => {
    const { owner, boards, pins } = await buildPins(2, 2);
    await anna.call('UserFollowResource.create', { user_id: owner });
    for (const { id } of boards) await anna.call('BoardFollowResource.create', { board_id: id });
    const [first, second] = boards as [(typeof boards)[0], (typeof boards)[0]];
    await app.db.updateTable('boards').set({ privacy: 'secret' }).where('id', '=', first.id).execute();
    await app.db.updateTable('boards').set({ privacy: 'protected' }).where('id', '=', second.id).execute();
    // Even where an index still lists the pins, the last gate keeps them back.
    expect(await app.db.selectFrom('pins').select('id').where('is_listed', '=', true).execute()).toHaveLength(2);
    expect((await read(anna)).ids).toEqual([]);
    expect((await read(app.visitor())).ids).toEqual([]);
    expect(pins).toHaveLength(2);
  });

  it('merges the liveliest of more sources than it reads', async () => {
    const { id: user_id } = anna;
    const { pins, owner } = await buildPins(1);
    await sql`
      insert into users (id, username, email, first_name, full_name, locale, country, dominant_color, created_at, updated_at)
      select 1000 + n, 'idle' || n, 'idle' || n, 'I', 'I', 'en_US', 'US', '#000000', now(), now()
      from generate_series(1, 250) n`.execute(app.db);
    await sql`
      insert into user_follows (user_id, followee_id, created_at)
      select ${user_id}, 1000 + n, now() from generate_series(1, 250) n`.execute(app.db);
    await sql`insert into user_follows values (${user_id}, ${owner}, now() - interval '1 year')`.execute(app.db);
    expect((await read(anna)).ids).toEqual([pins[0]?.id]);
  });

  it('refuses cursors that are forged, of another list or of another person', async () => {
    const { boards } = await buildPins(3);
    const status = async (who: Reader, bookmark: string) =>
      (await who.call('UserHomefeedResource.get', { bookmark })).status;
    const { bookmark } = await read(app.visitor(), { page_size: 1 });
    expect(await status(app.visitor(), bookmark)).toBe(200);
    expect(await status(anna, bookmark)).toBe(400);
    const [body, signature] = bookmark.split('.') as [string, string];
    const changed = Buffer.from('[null,1e9,"9",""]').toString('base64url');
    for (const forged of [`${changed}.${signature}`, body, `${body}.`, `${body}.AAAA`, 'x', '', 'a.b.c']) {
      expect([forged, await status(app.visitor(), forged)]).toEqual([forged, 400]);
    }
    const board = await anna.call('BoardFeedResource.get', { board_id: boards[0]?.id as never, page_size: 1 });
    expect(await status(anna, String(board.bookmark))).toBe(400);
  });
});
