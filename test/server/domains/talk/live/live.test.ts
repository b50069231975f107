import { isDeepStrictEqual } from 'node:util';
import { COOKIES } from '../../../../../contract/constants/headers';
import {
  bulkWriteOf,
  type LiveChange,
  type LiveComments,
  type LiveMessages,
} from '../../../../../contract/constants/talk/live';
import type { BoardId, NewsId, PinId, UserId } from '../../../../../contract/schemas/common';
import { startSession } from '../../../../../server/platform/auth/sessions';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { follow, followPin, type Heard } from '../../../../support/followLive';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin, buildSection } from '../../../../support/serverFactories';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('live boards, %s', (database) => {
  let app: TestApp;
  let olga: Member;
  let ben: Member;
  let board: { id: BoardId; owner: UserId };
  let address: string;
  const open: { end(): Promise<void> }[] = [];
  beforeAll(async () => {
    app = await buildTestApp({ database });
    address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    await app.clear();
    olga = await app.signUp('olga');
    ben = await app.signUp('benn');
    board = await buildBoard(app.services, { owner: olga.id, name: 'Shared' });
  });
  afterEach(async () => {
    for (const one of open.splice(0)) await one.end();
  });
  afterAll(() => app.close());

  const watch = async (who: Member, after: number | null = null, at = address, id: string = board.id) => {
    const channel = await follow(at, who, id, after);
    open.push(channel);
    return channel;
  };
  const join = async (who: Member) => {
    await olga.call('BoardInviteResource.create', { board_id: board.id, user_ids: [who.id] });
    await who.call('BoardInviteResource.update', { board_id: board.id, user_id: who.id, action: 'accept' });
  };

  it('[BOARD-026] tells within a second who added, changed and removed what', async () => {
    await join(ben);
    const channel = await watch(olga);
    expect(channel.answer.headers.get('content-type')).toContain('text/event-stream');
    await channel.until((all) => all.some(({ event }) => event === 'reset'));
    const pin = await buildRepin(app.services, await buildPin(app.services), { id: board.id, owner: ben.id });
    const ms = await channel.until(() => channel.kinds().includes('pin_added'));
    expect(ms).toBeLessThan(1000);
    expect(channel.heard.find(({ event }) => event === 'change')?.data).toMatchObject({
      kind: 'pin_added',
      subject_id: pin.id,
    });
    await ben.call('PinResource.update', { id: pin.id, title: 'Better' });
    await ben.call('PinResource.delete', { id: pin.id });
    await olga.call('BoardSectionResource.create', { board_id: board.id, title: 'Part' });
    await olga.call('BoardResource.update', { board_id: board.id, name: 'Renamed' });
    await channel.until(() => channel.kinds().includes('board_changed'));
    expect(channel.kinds()).toEqual(['pin_added', 'pin_changed', 'pin_removed', 'sections_changed', 'board_changed']);
    const ids = channel.heard.flatMap(({ event, id }) => (event === 'change' ? [id] : []));
    expect(ids).toEqual(ids.map((_, index) => Number(ids[0]) + index));
  });

  it('[BOARD-055] [BOARD-057] [BOARD-021] reports another order, and of a board that is to change hands', async () => {
    await join(ben);
    const pin = await buildPin(app.services, { board });
    const section = await buildSection(app.services, board, 'Part');
    const channel = await watch(ben);
    await channel.until((all) => all.some(({ event }) => event === 'reset'));
    await olga.call('BoardPinPlaceResource.update', { board_id: board.id, pin_id: pin.id, after_pin_id: null });
    await olga.call('BoardSectionPlaceResource.update', {
      board_id: board.id,
      section_id: section.id,
      after_section_id: null,
    });
    await olga.call('BoardOwnershipTransferResource.create', { board_id: board.id, user_id: ben.id });
    await channel.until(() => channel.kinds().includes('people_changed'));
    expect(channel.kinds()).toEqual(['pin_placed', 'sections_changed', 'people_changed']);
    expect(channel.heard.find(({ event }) => event === 'change')?.data).toMatchObject({ subject_id: pin.id });
  });

  it('[BOARD-026] reports what comes from a merged board, and that the other one is gone', async () => {
    const other = await buildBoard(app.services, { owner: olga.id, name: 'Annex' });
    await buildPin(app.services, { board: other });
    const [there, here] = [await watch(ben, null, address, other.id), await watch(ben)];
    for (const one of [there, here]) await one.until((all) => all.some(({ event }) => event === 'reset'));
    await olga.call('BoardMergeResource.create', { board_id: other.id, target_board_id: board.id });
    await there.until((all) => all.some(({ event }) => event === 'gone'));
    await here.until(() => here.kinds().includes('sections_changed'));
    expect(here.kinds()).toContain('pins_changed');
  });

  it('[BOARD-026] names the write of many pins, and of its undoing, by which the page that sent it knows its own', async () => {
    const pin = await buildPin(app.services, { board });
    const channel = await watch(olga);
    await channel.until((all) => all.some(({ event }) => event === 'reset'));
    const wanted = { action: 'bulkDelete' as const, board_id: board.id, section_id: null, pin_ids: [pin.id] };
    const { id } = (await olga.call('BoardBulkActionResource.create', wanted)).data;
    await olga.call('BoardBulkUndoResource.create', { board_id: board.id, id });
    await channel.until(() => channel.kinds().length === 2);
    const subjects = channel.heard.flatMap(({ event, data }) =>
      event === 'change' ? [(data as LiveChange).subject_id] : [],
    );
    expect(subjects).toEqual([bulkWriteOf(id, false), bulkWriteOf(id, true)]);
  });

  it('goes on after the number that was heard last, and says when too much was missed', async () => {
    const first = await watch(olga);
    await first.until((all) => all.length > 0);
    await first.end();
    const source = await buildPin(app.services);
    for (let n = 0; n < 3; n += 1) await buildRepin(app.services, source, board);
    const again = await watch(olga, 1);
    await again.until(() => again.kinds().length === 2);
    expect(again.heard.filter(({ event }) => event === 'change').map(({ id }) => id)).toEqual([2, 3]);
    await app.db.deleteFrom('board_changes').where('board_id', '=', board.id).where('seq', '<', 3).execute();
    const late = await watch(olga, 1);
    await late.until((all) => all.some(({ event, id }) => event === 'reset' && id === 3));
    const ahead = await watch(olga, 99);
    await ahead.until((all) => all.some(({ event, id }) => event === 'reset' && id === 3));
  });

  it('is for members who may see the board', async () => {
    const hidden = await buildBoard(app.services, { owner: olga.id, privacy: 'secret' });
    expect((await watch(ben, null, address, hidden.id)).status).toBe(404);
    expect((await watch(ben, null, address, '999999')).status).toBe(404);
    expect((await watch(ben, null, address, 'x')).status).toBe(404);
    expect((await fetch(`${address}/_/live/boards/${board.id}/`)).status).toBe(401);
  });

  it('[BOARD-065] ends when the right to see the board ends, and tells nothing more', async () => {
    await join(ben);
    await olga.call('BoardResource.update', { board_id: board.id, privacy: 'secret' });
    const channel = await watch(ben);
    await channel.until((all) => all.length > 0);
    await olga.call('BoardCollaboratorResource.delete', { board_id: board.id, user_id: ben.id });
    await buildRepin(app.services, await buildPin(app.services), board);
    await channel.until((all) => all.some(({ event }) => event === 'gone'));
    await channel.until(() => channel.hasEnded());
    expect(channel.kinds()).not.toContain('pin_added');
  });

  it('shows the people of the board who is there, not those who only look', async () => {
    await join(ben);
    const cleo = await app.signUp('cleo');
    const own = await watch(olga);
    await watch(cleo);
    const bens = await watch(ben);
    const names = (all: Heard[]) =>
      (all.filter(({ event }) => event === 'presence').at(-1)?.data as { username: string }[] | undefined)?.map(
        ({ username }) => username,
      );
    await own.until((all) => names(all)?.join() === 'benn');
    await bens.end();
    await own.until((all) => names(all)?.length === 0);
  });

  it('tells nobody who only looks at a public board who is there', async () => {
    await join(ben);
    const bens = await watch(ben);
    await watch(olga);
    await bens.until((all) => all.some(({ event }) => event === 'presence'));
    const cleos = await watch(await app.signUp('cleo'));
    await olga.call('BoardResource.update', { board_id: board.id, name: 'Later' });
    await cleos.until(() => cleos.kinds().includes('board_changed'));
    expect(cleos.heard.filter(({ event }) => event === 'presence')).toEqual([]);
  });

  it('[CTX-017] names no conversation to a limited session', async () => {
    await app.db.updateTable('sessions').set({ is_limited: true }).where('user_id', '=', ben.id).execute();
    const bens = await follow(address, ben, null);
    open.push(bens);
    await olga.call('ConversationResource.create', { user_ids: [ben.id], text: 'Hello' });
    const news = (all: Heard[]) => all.filter(({ event }) => event === 'messages');
    await bens.until((all) => news(all).length > 1);
    expect(JSON.stringify(news(bens.heard))).not.toMatch(/"conversation_ids":\["/);
  });

  it('[SET-008] tells all pages of a person what they saw, removed, muted or unmuted on one of them', async () => {
    const pages = [await follow(address, olga, null), await follow(address, olga, null)];
    open.push(...pages);
    const shows = async (count: number) => {
      for (const page of pages) {
        await page.until((all) => (all.at(-1)?.data as Partial<LiveMessages>)?.news_hub_count === count);
      }
    };
    await shows(0);
    const follows = async (name: string) => {
      // Each day has an entry of its own.
      app.clock.advance(DAY);
      const who = await app.signUp(name);
      await who.call('UserFollowResource.create', { user_id: olga.id });
      await runJobs(app.services);
      return who;
    };
    const newest = async () => {
      const { data } = await olga.call('NewsHubResource.get', {});
      return data[0] as (typeof data)[number];
    };
    await follows('cara');
    await shows(1);
    await olga.call('NewsHubResource.update', { latest_event_id: (await newest()).latest_event_id as NewsId });
    await shows(0);
    const dora = await follows('dora');
    await shows(1);
    await olga.call('NewsMuteResource.create', { user_id: dora.id });
    await shows(0);
    await olga.call('NewsMuteResource.delete', { user_id: dora.id });
    await shows(1);
    await olga.call('NewsItemResource.delete', { news_id: (await newest()).id });
    await shows(0);
  });

  describe('of a pin', () => {
    let pin: { id: PinId };
    beforeEach(async () => {
      pin = await buildPin(app.services, { board });
    });
    const watchPin = async (who: Member, id: string = pin.id) => {
      const channel = await followPin(address, who, id);
      open.push(channel);
      return channel;
    };
    const say = (who: Member, text = 'Lovely') =>
      who.call('AggregatedCommentResource.create', { pin_id: pin.id, text });
    const counts = ({ heard }: { heard: Heard[] }) =>
      heard.flatMap(({ event, data }) => (event === 'comments' ? [(data as LiveComments).comment_count] : []));

    it('[COMM-041] reports the comments that others write, reply and delete', async () => {
      const channel = await watchPin(olga);
      await channel.until(() => counts(channel).join() === '0');
      const { data: comment } = await say(ben);
      expect(await channel.until(() => counts(channel).join() === '0,1')).toBeLessThan(1000);
      expect(channel.heard.findLast(({ event }) => event === 'comments')?.data).toEqual({
        pin_id: pin.id,
        comment_count: 1,
      });
      await ben.call('AggregatedCommentResource.create', { pin_id: pin.id, parent_id: comment.id, text: 'Really' });
      await channel.until(() => counts(channel).join() === '0,1,2');
      await ben.call('AggregatedCommentResource.delete', { comment_id: comment.id });
      await channel.until(() => counts(channel).join() === '0,1,2,0');
      await say(ben, 'Again');
      await channel.until(() => counts(channel).at(-1) === 1);
    });

    it('[COMM-041] reports messages and news as every channel does', async () => {
      const channel = await watchPin(olga);
      await channel.until((all) => all.some(({ event }) => event === 'messages'));
    });

    it('[COMM-041] answers alike where a pin is absent, its board is secret, its owner blocks, and comments are off', async () => {
      const answers = async (who: Member, id?: string) => {
        const { status, refusal } = await watchPin(who, id);
        return [status, refusal];
      };
      const absent = await answers(ben, '999999');
      expect(absent[0]).toBe(404);
      await olga.call('BoardResource.update', { board_id: board.id, privacy: 'secret' });
      expect(await answers(ben)).toEqual(absent);
      await olga.call('BoardResource.update', { board_id: board.id, privacy: 'public' });
      await olga.call('PinResource.update', { id: pin.id, comments_disabled: true });
      expect(await answers(ben)).toEqual(absent);
      await olga.call('PinResource.update', { id: pin.id, comments_disabled: false });
      await olga.call('UserBlockResource.create', { user_id: ben.id });
      expect(await answers(ben)).toEqual(absent);
      expect((await watchPin(ben, 'x')).status).toBe(404);
      expect((await fetch(`${address}/_/live/pins/${pin.id}/`)).status).toBe(401);
    });

    it.each([
      ['comments are turned off', () => olga.call('PinResource.update', { id: pin.id, comments_disabled: true })],
      ['the board becomes secret', () => olga.call('BoardResource.update', { board_id: board.id, privacy: 'secret' })],
      ['the pin is deleted', () => olga.call('PinResource.delete', { id: pin.id })],
      [
        'the owner blocks',
        async () => {
          await olga.call('UserBlockResource.create', { user_id: ben.id });
          await say(olga);
        },
      ],
    ])('[COMM-041] ends when %s, and tells nothing more', async (_, lose) => {
      const channel = await watchPin(ben);
      await channel.until(() => counts(channel).join() === '0');
      await lose();
      await channel.until(() => channel.hasEnded());
      expect(channel.heard.at(-1)?.event).toBe('gone');
      expect(counts(channel)).toEqual([0]);
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['log out', () => ben.call('UserSessionResource.delete', {})],
    ['are logged out by a site admin', () => olga.call('AccountSessionsResource.delete', { user_id: ben.id })],
    ['are suspended', () => olga.call('AccountBanResource.create', { user_id: ben.id, reason: '' })],
    ['close their account', () => ben.call('AccountClosingResource.create', { how: 'deactivate' })],
  ])('[MSG-040] end at once, with nothing more, for people who %s', async (_how, lose) => {
    const channels = [await watch(ben), await follow(address, ben, null)];
    open.push(...channels.slice(1));
    for (const channel of channels) await channel.until((all) => all.some(({ event }) => event === 'messages'));
    const other = await follow(address, olga, null);
    open.push(other);
    await lose();
    for (const channel of channels) {
      await channel.until(() => channel.hasEnded());
      expect(channel.heard.filter(({ event }) => event === 'gone')).toHaveLength(1);
      expect(channel.heard.at(-1)?.event).toBe('gone');
    }
    expect(other.hasEnded()).toBe(false);
  });

  it('[MSG-040] end at once on the other devices of who ends their sessions, and go on where that was done', async () => {
    const phone = await startSession(app.db, ben.id, '', app.clock.now());
    const there = await follow(address, { ...ben, cookies: new Map([[COOKIES.session, phone.token]]) } as Member, null);
    const here = await follow(address, ben, null);
    open.push(there, here);
    for (const channel of [there, here]) await channel.until((all) => all.length > 0);
    await ben.call('OtherSessionsResource.delete', {});
    await there.until(() => there.hasEnded());
    expect([there.heard.at(-1)?.event, here.hasEnded()]).toEqual(['gone', false]);
  });

  it('bounds the channels of one session', async () => {
    for (let n = 0; n < 12; n += 1) expect((await watch(olga)).status).toBe(200);
    expect((await watch(olga)).status).toBe(429);
    expect((await watch(ben)).status).toBe(200);
  });
});

describe('two processes on one PostgreSQL', () => {
  it('[MSG-040] end the channels of a session that the other one ended', async () => {
    const one = await buildTestApp({ database: 'postgres' });
    const two = await buildTestApp({ database: 'postgres', databaseUrl: one.databaseUrl });
    try {
      const ada = await one.signUp('adaa');
      const address = await two.server.listen({ port: 0, host: '127.0.0.1' });
      const channel = await follow(address, ada, null);
      await channel.until((all) => all.length > 0);
      await ada.call('UserSessionResource.delete', {});
      await channel.until(() => channel.hasEnded());
      expect(channel.heard.at(-1)?.event).toBe('gone');
    } finally {
      await two.close();
      await one.close();
    }
  });

  it('[BOARD-026] tell each other within a second, and who is where', async () => {
    const one = await buildTestApp({ database: 'postgres' });
    const two = await buildTestApp({ database: 'postgres', databaseUrl: one.databaseUrl });
    try {
      const olga = await one.signUp('olga');
      const board = await buildBoard(one.services, { owner: olga.id });
      const address = await two.server.listen({ port: 0, host: '127.0.0.1' });
      const channel = await follow(address, olga, board.id);
      await channel.until((all) => all.length > 0);
      const source = await buildPin(one.services);
      await buildRepin(one.services, source, board);
      expect(await channel.until(() => channel.kinds().includes('pin_added'))).toBeLessThan(1000);
      await channel.end();
    } finally {
      await two.close();
      await one.close();
    }
  });

  it('[MSG-040] tell each other of a message, of who is typing, and how far somebody has read', async () => {
    const one = await buildTestApp({ database: 'postgres' });
    const two = await buildTestApp({ database: 'postgres', databaseUrl: one.databaseUrl });
    const channels: Awaited<ReturnType<typeof follow>>[] = [];
    try {
      const ada = await one.signUp('adaa');
      const ben = await one.signUp('benn');
      await ben.call('UserFollowResource.create', { user_id: ada.id });
      const address = await two.server.listen({ port: 0, host: '127.0.0.1' });
      for (const who of [ada, ben]) channels.push(await follow(address, who, null));
      const [toAda, toBen] = channels as [(typeof channels)[0], (typeof channels)[0]];
      for (const channel of channels) await channel.until((all) => all.length > 0);
      const begun = await ada.call('ConversationResource.create', { user_ids: [ben.id], text: 'Hello' });
      const { id: conversation_id, last_message } = begun.data;
      const news = (count: number) => ({
        event: 'messages',
        id: null,
        data: { conversations_unseen_count: count, conversation_ids: [conversation_id], news_hub_count: 0 },
      });
      const has = (heard: object) => (all: Heard[]) => all.some((one) => isDeepStrictEqual(one, heard));
      await toBen.until(has(news(1)));
      await ada.call('ConversationTypingResource.update', { conversation_id });
      await toBen.until((all) =>
        all.some(
          ({ event, data }) => event === 'typing' && isDeepStrictEqual(data, [{ conversation_id, user_id: ada.id }]),
        ),
      );
      for (const { clock } of [one, two]) clock.advance(1000);
      const before = toAda.heard.length;
      await ben.call('ConversationResource.update', { conversation_id, last_message_id: last_message.id });
      await toAda.until((all) => has(news(0))(all.slice(before)));
      await toBen.until(has(news(0)));
    } finally {
      for (const channel of channels) await channel.end();
      await two.close();
      await one.close();
    }
  });
});
