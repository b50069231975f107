import { HEADERS } from '../../../../../contract/constants/headers';
import type { ConversationId, UserId } from '../../../../../contract/schemas/common';
import { countUnseen } from '../../../../../server/domains/talk/conversations';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { follow, type Heard } from '../../../../support/followLive';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

const NOBODY = '9999999999' as UserId;
const REFUSED = 'This message could not be sent.';

describe.each(TEST_DATABASES)('conversations, %s', (database) => {
  let app: TestApp;
  let ada: Member;
  let ben: Member;
  let cleo: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ada = await app.signUp('adaa');
    ben = await app.signUp('benn');
    cleo = await app.signUp('cleo');
  });
  afterAll(() => app.close());

  const write = async (from: Member, to: readonly Member[], text = 'Hello') =>
    (await from.call('ConversationResource.create', { user_ids: to.map(({ id }) => id), text })).data;
  const tryTo = async (from: Member, options: object) => {
    const { status, body } = await from.callLoosely('ConversationResource.create', options);
    return [status, (body as { resource_response: { error?: { message: string } } }).resource_response.error?.message];
  };
  const reply = async (from: Member, conversation_id: ConversationId, text: string) =>
    (await from.call('ConversationMessagesResource.create', { conversation_id, text })).data;
  const listOf = async (who: Member) => (await who.call('ConversationsResource.get', {})).data;
  const messagesOf = async (who: Member, conversation_id: ConversationId) =>
    (await who.call('ConversationMessagesResource.get', { conversation_id })).data;
  /** As the page of messages does: reads, and then tells how far. */
  const look = async (who: Member) => {
    const [latest] = await listOf(who);
    if (latest) await who.call('ConversationsResource.update', { last_message_id: latest.last_message.id });
  };
  const read = async (who: Member, conversation_id: ConversationId) => {
    const [latest] = await messagesOf(who, conversation_id);
    if (latest) await who.call('ConversationResource.update', { conversation_id, last_message_id: latest.id });
  };
  const texts = (messages: readonly { text: string }[]) => messages.map(({ text }) => text);
  /** A profile is private from a signup below 16, and stays so. */
  const makePrivate = ({ id }: Member) =>
    app.db.updateTable('users').set({ is_private_profile: true }).where('id', '=', id).execute();
  const rows = async () =>
    Number(
      (
        await app.db
          .selectFrom('messages')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirst()
      )?.count,
    );

  describe('writing', () => {
    it('[MSG-001] [MSG-002] [MSG-022] [MSG-023] begins a conversation that both sides read', async () => {
      const made = await write(ada, [ben], '  Hello\r\nBen  ');
      expect(made).toMatchObject({
        type: 'conversation',
        users: [{ username: 'benn' }],
        unread: 0,
        last_message: { type: 'message', text: 'Hello\nBen', sender: { username: 'adaa' }, attached: null, pin: null },
      });
      const now = app.clock.now();
      expect(made.last_message).toMatchObject({ created_at: now.toISOString(), created_ms: now.getTime() });
      const { data } = await ben.call('ConversationResource.get', { conversation_id: made.id });
      expect(data).toMatchObject({ id: made.id, users: [{ username: 'adaa' }], unread: 1 });
    });

    it('[MSG-022] [MSG-025] finds the conversation of the same people again, no matter who begins it', async () => {
      const { id } = await write(ada, [ben]);
      expect((await write(ben, [ada], 'Hi')).id).toBe(id);
      const three = await write(ada, [ben, cleo], 'All of you');
      expect(three.id).not.toBe(id);
      expect((await write(cleo, [ada, ben], 'Yes')).id).toBe(three.id);
      expect(texts(await messagesOf(ada, id))).toEqual(['Hi', 'Hello']);
      const both = await Promise.all([write(ben, [cleo], 'One'), write(cleo, [ben], 'Two')]);
      expect(both[0].id).toBe(both[1].id);
      expect(texts(await messagesOf(ben, both[0].id)).sort()).toEqual(['One', 'Two']);
    });

    it('[MSG-003] [MSG-024] answers each message, and a retry with the same key writes it once', async () => {
      const { id } = await write(ada, [ben]);
      const options = { conversation_id: id, text: 'Once' };
      const key = { headers: { [HEADERS.idempotencyKey]: '018f0000-0000-7000-8000-000000000001' } };
      const first = await ben.call('ConversationMessagesResource.create', options, key);
      const again = await ben.call('ConversationMessagesResource.create', options, key);
      expect(first.data).toMatchObject({ conversation_id: id, text: 'Once', sender: { username: 'benn' } });
      expect(again.data.id).toBe(first.data.id);
      const newKey = { headers: { [HEADERS.idempotencyKey]: '018f0000-0000-7000-8000-000000000002' } };
      const begin = () => ada.call('ConversationResource.create', { user_ids: [cleo.id], text: 'New' }, newKey);
      expect((await begin()).data.id).toBe((await begin()).data.id);
      expect(await rows()).toBe(3);
    });

    it('[MSG-026] refuses what is empty, too long, or cannot be kept', async () => {
      const to = { user_ids: [ben.id] };
      for (const [options, words] of [
        [{ ...to }, 'Write something first.'],
        [{ ...to, text: ' \n\u200b ' }, 'Write something first.'],
        [{ ...to, text: 'a\u0000b' }, 'This contains characters that cannot be saved.'],
        [{ user_ids: [ada.id], text: 'Me' }, 'You cannot send messages to yourself.'],
        [{ ...to, pin: '1', board: '1' }, 'Send one pin, one board or one person at a time.'],
      ] as const) {
        expect([options, await tryTo(ada, options)]).toEqual([options, [400, words]]);
      }
      for (const options of [
        { ...to, text: 'x'.repeat(2001) },
        { ...to, text: 'x'.repeat(10_000) },
        { ...to, text: null },
        { user_ids: [], text: 'Nobody' },
        { user_ids: [ben.id, ben.id], text: 'Twice' },
        { user_ids: ['1 or 1=1'], text: 'No' },
        { user_ids: Array.from({ length: 21 }, (_, n) => String(n + 1)), text: 'Many' },
        { text: 'To whom' },
        { ...to, text: 'More', sender: ben.id },
      ]) {
        expect([options, (await tryTo(ada, options))[0]]).toEqual([options, 400]);
      }
      expect(await rows()).toBe(0);
      expect((await write(ada, [ben], 'x'.repeat(2000))).last_message.text).toHaveLength(2000);
    });

    it('bounds how many messages one person sends', async () => {
      const { id } = await write(ada, [ben]);
      for (let n = 1; n < 300; n += 1) await app.services.rateLimiter.count('message', ada.id);
      const more = await ada.callLoosely('ConversationMessagesResource.create', { conversation_id: id, text: 'More' });
      expect(more.status).toBe(429);
      expect((await reply(ben, id, 'Mine')).text).toBe('Mine');
    });
  });

  describe('who may', () => {
    it('[CTX-010] refuses everybody who is signed out, and members what is not theirs', async () => {
      const { id } = await write(ada, [ben]);
      const calls = [
        ['ConversationResource.get', { conversation_id: id }],
        ['ConversationMessagesResource.get', { conversation_id: id }],
        ['ConversationMessagesResource.create', { conversation_id: id, text: 'Me too' }],
      ] as const;
      const visitor = app.visitor();
      for (const [key, options] of calls) {
        expect([key, (await visitor.callLoosely(key, options)).status]).toEqual([key, 401]);
        expect([key, (await cleo.callLoosely(key, options)).status]).toEqual([key, 404]);
        const unknown = { ...options, conversation_id: NOBODY };
        expect([key, (await ada.callLoosely(key, unknown)).status]).toEqual([key, 404]);
      }
      for (const [key, options] of [
        ['ConversationsResource.get', {}],
        ['ConversationResource.create', { user_ids: [ben.id], text: 'Hello' }],
        ['ShareSuggestionsResource.get', { suggestion_type: 'share', hide_group_conversations: true }],
      ] as const) {
        expect([key, (await visitor.callLoosely(key, options)).status]).toEqual([key, 401]);
      }
      expect(await listOf(cleo)).toEqual([]);
      expect(await rows()).toBe(1);
    });

    it('[MSG-033] refuses blocks in both directions and absent people in the same words', async () => {
      const { id } = await write(ada, [ben]);
      await ben.call('UserBlockResource.create', { user_id: ada.id });
      const gone = await tryTo(ada, { user_ids: [NOBODY], text: 'Hello' });
      expect(gone).toEqual([403, REFUSED]);
      for (const [one, other] of [
        [ada, ben],
        [ben, ada],
      ] as const) {
        expect(await tryTo(one, { user_ids: [other.id], text: 'Hello' })).toEqual(gone);
        expect(await tryTo(one, { user_ids: [cleo.id, other.id], text: 'Hello' })).toEqual(gone);
        const more = await one.callLoosely('ConversationMessagesResource.create', { conversation_id: id, text: 'No' });
        expect([more.status, JSON.stringify(more.body).includes(REFUSED)]).toEqual([403, true]);
      }
      // Nor does a third person bring them together.
      expect(await tryTo(cleo, { user_ids: [ada.id, ben.id], text: 'Meet' })).toEqual(gone);
      expect(texts(await messagesOf(ben, id))).toEqual(['Hello']);
      await ben.call('UserBlockResource.delete', { user_id: ada.id });
      expect((await reply(ada, id, 'Again')).text).toBe('Again');
    });

    it('[MSG-032] [CTX-028] has no messages below 16', async () => {
      const child = await app.signUp({ username: 'child', birthday: '2015-01-01' });
      expect(await tryTo(ada, { user_ids: [child.id], text: 'Hello' })).toEqual([403, REFUSED]);
      expect(await tryTo(child, { user_ids: [ada.id], text: 'Hello' })).toEqual([403, REFUSED]);
      expect((await child.call('UserSettingsResource.get', {})).data.should_show_messaging).toBe(false);
      expect((await ada.call('UserSettingsResource.get', {})).data.should_show_messaging).toBe(true);
    });

    it('[MSG-033] brings a private profile the first message of those alone whom it follows or shares a board with', async () => {
      await makePrivate(ben);
      const toBen = { user_ids: [ben.id], text: 'Hello' };
      expect(await tryTo(ada, toBen)).toEqual([403, REFUSED]);
      await ada.call('UserFollowResource.create', { user_id: ben.id });
      expect((await tryTo(ada, toBen))[0]).toBe(403);
      await ben.call('UserFollowResource.create', { user_id: ada.id });
      expect((await tryTo(ada, toBen))[0]).toBe(200);
      await ben.call('UserFollowResource.delete', { user_id: ada.id });
      expect((await tryTo(ada, toBen))[0]).toBe(200);
      const board = await buildBoard(app.services, { owner: ben.id });
      expect((await tryTo(cleo, toBen))[0]).toBe(403);
      await ben.call('BoardInviteResource.create', { board_id: board.id, user_ids: [cleo.id] });
      await cleo.call('BoardInviteResource.update', { board_id: board.id, user_id: cleo.id, action: 'accept' });
      expect((await tryTo(cleo, toBen))[0]).toBe(200);
    });
  });

  describe('what is sent with it', () => {
    it('[MSG-003] [PIN-033] carries pins and boards, and counts a sent pin once a day', async () => {
      const board = await buildBoard(app.services, { owner: ada.id, name: 'Shown' });
      const pin = await buildPin(app.services, { board, title: 'Look' });
      const sent = (await ada.call('ConversationResource.create', { user_ids: [ben.id], pin: pin.id })).data;
      expect(sent.last_message).toMatchObject({ text: '', attached: 'pin', pin: { id: pin.id, title: 'Look' } });
      const more = { conversation_id: sent.id, board: board.id, text: 'All of it' };
      const second = (await ada.call('ConversationMessagesResource.create', more)).data;
      expect(second).toMatchObject({ attached: 'board', pin: null, board: { id: board.id, name: 'Shown' } });
      await ada.call('ConversationResource.create', { user_ids: [cleo.id], pin: pin.id });
      await ada.call('PinShareResource.create', { pin_id: pin.id, way: 'link' });
      const count = async () =>
        (await app.db.selectFrom('pins').select('share_count').where('id', '=', pin.id).executeTakeFirstOrThrow())
          .share_count;
      expect(await count()).toBe(1);
      await ben.call('ConversationResource.create', { user_ids: [ada.id], pin: pin.id });
      expect(await count()).toBe(2);
    });

    it('[MSG-003] takes every field of a payload, and keeps and shows nothing of what measures', async () => {
      const board = await buildBoard(app.services, { owner: ada.id, name: 'Shown' });
      const pin = await buildPin(app.services, { board, title: 'Look' });
      const tracked = { source: 'closeup', client_tracking_params: 'CwABAAAADDk' };
      const begun = await ada.call('ConversationResource.create', { user_ids: [ben.id], text: 'Hi', ...tracked });
      const options = { conversation_id: begun.data.id, text: 'Look', pin: pin.id, ...tracked };
      const { data } = await ben.call('ConversationMessagesResource.create', options);
      expect(data).toMatchObject({ text: 'Look', pin: { id: pin.id } });
      const kept = JSON.stringify([data, begun.data, await app.db.selectFrom('messages').selectAll().execute()]);
      for (const said of Object.values(tracked)) expect(kept).not.toContain(said);
      const long = { ...options, source: 'x'.repeat(1001) };
      expect((await ben.callLoosely('ConversationMessagesResource.create', long)).status).toBe(400);
    });

    it('[MSG-003] attaches nothing that the sender may not see, and says to others that it is not there', async () => {
      const hidden = await buildBoard(app.services, { owner: ada.id, name: 'Hidden', privacy: 'secret' });
      const pin = await buildPin(app.services, { board: hidden, title: 'Hidden' });
      expect((await tryTo(ben, { user_ids: [ada.id], pin: pin.id }))[0]).toBe(404);
      expect((await tryTo(ben, { user_ids: [ada.id], board: hidden.id }))[0]).toBe(404);
      expect((await tryTo(ben, { user_ids: [ada.id], pin: '12345' }))[0]).toBe(404);
      expect(await rows()).toBe(0);
      const { id, last_message } = (await ada.call('ConversationResource.create', { user_ids: [ben.id], pin: pin.id }))
        .data;
      expect(last_message.pin?.id).toBe(pin.id);
      expect(await messagesOf(ben, id)).toMatchObject([{ attached: 'pin', pin: null }]);
      expect(await listOf(ben)).toMatchObject([{ last_message: { attached: 'pin', pin: null } }]);
    });

    it('says that a deleted pin is not there', async () => {
      const board = await buildBoard(app.services, { owner: ada.id });
      const pin = await buildPin(app.services, { board });
      const { id } = (await ada.call('ConversationResource.create', { user_ids: [ben.id], pin: pin.id })).data;
      expect((await messagesOf(ben, id))[0]?.pin?.id).toBe(pin.id);
      await ada.call('PinResource.delete', { id: pin.id });
      expect(await messagesOf(ben, id)).toMatchObject([{ attached: 'pin', pin: null }]);
    });
  });

  describe('lists', () => {
    it('[MSG-015] lists conversations by their last message, the newest first, in pages', async () => {
      const withBen = await write(ada, [ben]);
      const withCleo = await write(ada, [cleo]);
      const ids = async () => (await listOf(ada)).map(({ id }) => id);
      expect(await ids()).toEqual([withCleo.id, withBen.id]);
      await reply(ben, withBen.id, 'Newer');
      expect(await ids()).toEqual([withBen.id, withCleo.id]);
      const first = await ada.call('ConversationsResource.get', { page_size: 1 });
      const second = await ada.call('ConversationsResource.get', { page_size: 1, bookmark: first.bookmark });
      expect([first.data[0]?.id, second.data[0]?.id, second.bookmark]).toEqual([withBen.id, withCleo.id, '-end-']);
      const forged = await ben.callLoosely('ConversationsResource.get', { bookmark: first.bookmark });
      expect(forged.status).toBe(400);
    });

    it('[MSG-016] leaves out a conversation whose other people are gone', async () => {
      await write(ada, [ben]);
      await write(ada, [cleo]);
      await app.db.deleteFrom('users').where('id', '=', ben.id).execute();
      expect((await listOf(ada)).map(({ users }) => users.map(({ username }) => username))).toEqual([['cleo']]);
    });

    it('[MSG-014] reads messages in pages, the newest first', async () => {
      const { id } = await write(ada, [ben], '1');
      for (const text of ['2', '3', '4']) await reply(ben, id, text);
      const page = { conversation_id: id, page_size: 3 };
      const first = await ada.call('ConversationMessagesResource.get', page);
      const second = await ada.call('ConversationMessagesResource.get', { ...page, bookmark: first.bookmark });
      expect([texts(first.data), texts(second.data)]).toEqual([['4', '3', '2'], ['1']]);
    });

    it('[MSG-020] [MSG-021] [MSG-028] counts what others wrote until it is read, and conversations until they are seen', async () => {
      const state = async (who: Member) => {
        const unseen = await countUnseen(app.db, who.id);
        const unread = (await listOf(who)).map((talk) => talk.unread);
        await look(who);
        return [unseen, unread, await countUnseen(app.db, who.id)];
      };
      const { id } = await write(ada, [ben], 'One');
      await reply(ada, id, 'Two');
      const other = await write(cleo, [ben]);
      expect(await state(ben)).toEqual([2, [1, 2], 0]);
      expect(await state(ada)).toEqual([0, [0], 0]);
      await read(ben, id);
      await read(ben, id);
      expect(await state(ben)).toEqual([0, [1, 0], 0]);
      await reply(cleo, other.id, 'Two');
      expect(await countUnseen(app.db, ben.id)).toBe(1);
      await read(ben, other.id);
      expect(await countUnseen(app.db, ben.id)).toBe(0);
      await reply(ben, id, 'Answer');
      expect(await state(ben)).toEqual([0, [0, 0], 0]);
      expect(await state(ada)).toEqual([1, [1], 0]);
    });

    it('[MSG-020] [MSG-021] leaves new what came after the message that was looked at, and never goes back', async () => {
      const { id, last_message: first } = await write(ada, [ben], 'One');
      const second = await reply(ada, id, 'Two');
      const unread = async () => (await listOf(ben))[0]?.unread;
      await ben.call('ConversationsResource.update', { last_message_id: first.id });
      expect(await countUnseen(app.db, ben.id)).toBe(1);
      await ben.call('ConversationResource.update', { conversation_id: id, last_message_id: first.id });
      expect([await unread(), await countUnseen(app.db, ben.id)]).toEqual([1, 1]);
      await ben.call('ConversationResource.update', { conversation_id: id, last_message_id: second.id });
      await ben.call('ConversationResource.update', { conversation_id: id, last_message_id: first.id });
      expect([await unread(), await countUnseen(app.db, ben.id)]).toEqual([0, 0]);
      await reply(ada, id, 'Three');
      const { last_message: elsewhere } = await write(cleo, [ben], 'Later');
      await ben.call('ConversationResource.update', { conversation_id: id, last_message_id: elsewhere.id });
      await reply(ada, id, 'Four');
      expect(await unread()).toBe(1);
      const strangers = { conversation_id: id, last_message_id: first.id };
      expect((await cleo.call('ConversationResource.update', strangers)).status).toBe(404);
    });
  });

  it('[MSG-029] suggests those whom a message reaches, the likeliest first', async () => {
    const people = new Map<string, Member>();
    for (const name of ['wrote', 'mutual', 'followed', 'shares', 'blocked', 'private', 'stranger']) {
      people.set(name, await app.signUp(name));
    }
    const [wrote, mutual, followed, shares, blocked, hidden] = [...people.values()] as [
      Member,
      Member,
      Member,
      Member,
      Member,
      Member,
    ];
    const child = await app.signUp({ username: 'child', birthday: '2015-01-01' });
    const board = await buildBoard(app.services, { owner: shares.id });
    await shares.call('BoardInviteResource.create', { board_id: board.id, user_ids: [ada.id] });
    await ada.call('BoardInviteResource.update', { board_id: board.id, user_id: ada.id, action: 'accept' });
    await mutual.call('UserFollowResource.create', { user_id: ada.id });
    for (const { id } of [mutual, followed, hidden, child])
      await ada.call('UserFollowResource.create', { user_id: id });
    await makePrivate(hidden);
    await write(blocked, [ada]);
    await write(ada, [wrote]);
    await ada.call('UserBlockResource.create', { user_id: blocked.id });
    const options = { suggestion_type: 'share', hide_group_conversations: true } as const;
    const { data } = await ada.call('ShareSuggestionsResource.get', options);
    expect(data.map(({ username }) => username)).toEqual(['wrote', 'mutual', 'followed', 'shares']);
    expect((await cleo.call('ShareSuggestionsResource.get', options)).data).toEqual([]);
  });

  describe('live', () => {
    let address: string;
    beforeAll(async () => {
      address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    });
    const open: { end(): Promise<void> }[] = [];
    afterEach(async () => {
      for (const one of open.splice(0)) await one.end();
    });
    // Closed channels leave connections behind that have not asked for anything yet.
    afterAll(() => app.server.server.closeAllConnections());
    const listen = async (who: Member, boardId: string | null = null) => {
      const channel = await follow(address, who, boardId);
      open.push(channel);
      return channel;
    };
    const news = (all: Heard[]) => all.filter(({ event }) => event === 'messages').map(({ data }) => data);

    it('[MSG-040] reports a new message within a second, also beside a board, and nobody else', async () => {
      const board = await buildBoard(app.services, { owner: ben.id });
      const bens = [await listen(ben), await listen(ben, board.id)];
      const cleos = await listen(cleo);
      for (const channel of [...bens, cleos]) await channel.until((all) => news(all).length === 1);
      const { id } = await write(ada, [ben]);
      for (const channel of bens) {
        expect(await channel.until((all) => news(all).length === 2)).toBeLessThan(1000);
        expect(news(channel.heard)).toEqual([
          { conversations_unseen_count: 0, conversation_ids: [], news_hub_count: 0 },
          { conversations_unseen_count: 1, conversation_ids: [id], news_hub_count: 0 },
        ]);
      }
      await read(ben, id);
      await bens[0]?.until(
        (all) => (news(all).at(-1) as { conversations_unseen_count: number }).conversations_unseen_count === 0,
      );
      expect(news(cleos.heard)).toHaveLength(1);
    });

    it('[CTX-010] is for members, and ends with the session', async () => {
      expect((await app.visitor().request({ method: 'GET', url: '/_/live/' })).statusCode).toBe(401);
      const channel = await listen(ben);
      await channel.until((all) => news(all).length === 1);
      await ben.call('UserSessionResource.delete', {});
      await write(ada, [ben]);
      await channel.until((all) => all.some(({ event }) => event === 'gone'));
      expect(news(channel.heard)).toHaveLength(1);
    });
  });
});
