import { LIVE, type LiveMessages } from '../../../../../contract/constants/talk/live';
import type { ConversationId, MessageId } from '../../../../../contract/schemas/common';
import { eraseAccount } from '../../../../../server/domains/admin/accountData/erasing';
import { RATE_RULES } from '../../../../../server/platform/http/rateLimit';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { follow, type Heard } from '../../../../support/followLive';

describe.each(TEST_DATABASES)('groups, read marks, typing and search, %s', (database) => {
  let app: TestApp;
  let address: string;
  let ada: Member;
  let ben: Member;
  let cleo: Member;
  const open: Awaited<ReturnType<typeof follow>>[] = [];
  beforeAll(async () => {
    app = await buildTestApp({ database });
    address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    await app.clear();
    ada = await app.signUp('adaa');
    ben = await app.signUp('benn');
    cleo = await app.signUp('cleo');
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((channel) => channel.end()));
  });
  afterAll(async () => {
    app.server.server.closeAllConnections();
    await app.close();
  });

  const begin = async (from: Member, to: readonly Member[], more: object = { text: 'Hello' }) =>
    (await from.call('ConversationResource.create', { user_ids: to.map(({ id }) => id), ...more })).data;
  const say = async (from: Member, conversation_id: ConversationId, text: string) =>
    (await from.call('ConversationMessagesResource.create', { conversation_id, text })).data;
  const status = async (who: Member, key: Parameters<Member['callLoosely']>[0], options: object) =>
    (await who.callLoosely(key, options)).status;
  const marksOf = async (who: Member, conversation_id: ConversationId) =>
    (await who.call('ConversationResource.get', { conversation_id })).data.read_marks;
  const listen = async (who: Member) => {
    const channel = await follow(address, who, null);
    open.push(channel);
    return channel;
  };
  const typists = (all: Heard[]) => all.filter(({ event }) => event === 'typing').map(({ data }) => data);

  describe('a group', () => {
    it('[MSG-001] is named by any of its people, for all of them', async () => {
      const { id, name } = await begin(ada, [ben, cleo]);
      expect(name).toBe('');
      const named = await ben.call('ConversationNameResource.update', { conversation_id: id, name: ' Summer\nhouse ' });
      expect(named.data.name).toBe('Summer house');
      expect((await cleo.call('ConversationResource.get', { conversation_id: id })).data.name).toBe('Summer house');
      const pair = await begin(ada, [ben]);
      expect(await status(ada, 'ConversationNameResource.update', { conversation_id: pair.id, name: 'Us' })).toBe(400);
      const long = { conversation_id: id, name: 'x'.repeat(51) };
      expect(await status(ada, 'ConversationNameResource.update', long)).toBe(400);
    });

    it('[MSG-033] is not named by who could not write to it, because of a block', async () => {
      const { id } = await begin(ada, [ben, cleo]);
      await ben.call('UserBlockResource.create', { user_id: ada.id });
      const said = await ada.callLoosely('ConversationMessagesResource.create', { conversation_id: id, text: 'You!' });
      const named = await ada.callLoosely('ConversationNameResource.update', { conversation_id: id, name: 'You!' });
      expect([named.status, named.error]).toEqual([403, said.error]);
      expect((await ben.call('ConversationResource.get', { conversation_id: id })).data.name).toBe('');
      expect(await status(cleo, 'ConversationNameResource.update', { conversation_id: id, name: 'Us' })).toBe(200);
    });

    it('is closed to who has left it: they read, write and learn nothing of it', async () => {
      const { id } = await begin(ada, [ben, cleo]);
      await cleo.call('ConversationMemberResource.delete', { conversation_id: id });
      await say(ada, id, 'Just us');
      for (const [key, options] of [
        ['ConversationResource.get', {}],
        ['ConversationMessagesResource.get', {}],
        ['ConversationMessagesResource.create', { text: 'Back' }],
        ['ConversationResource.update', { last_message_id: '9' }],
        ['ConversationTypingResource.update', {}],
        ['ConversationNameResource.update', { name: 'Mine' }],
        ['ConversationMemberResource.delete', {}],
      ] as const) {
        expect([key, await status(cleo, key, { conversation_id: id, ...options })]).toEqual([key, 404]);
      }
      expect((await cleo.call('ConversationsResource.get', {})).data).toEqual([]);
      expect((await cleo.call('MessageSearchResource.get', { query: 'just' })).data).toEqual([]);
      const { data } = await ben.call('ConversationResource.get', { conversation_id: id });
      expect(data.users.map(({ username }) => username)).toEqual(['adaa']);
      // The three of them begin a new one; the two go on in this one.
      expect((await begin(ada, [ben, cleo])).id).not.toBe(id);
      expect((await begin(ben, [ada])).id).toBe(id);
      expect(await status(ben, 'ConversationMemberResource.delete', { conversation_id: id })).toBe(400);
    });
  });

  describe('of which one person is erased', () => {
    const erase = async ({ id }: Member) => {
      const long = new Date(0);
      await app.db.updateTable('users').set({ closed_at: long, erase_at: long }).where('id', '=', id).execute();
      await eraseAccount(app.services, id, new AbortController().signal);
    };
    const listOf = async (who: Member) => (await who.call('ConversationsResource.get', {})).data;

    it('[MSG-016] goes on for the others, without what that person said', async () => {
      const { id } = await begin(ada, [ben, cleo], { text: 'All of us' });
      const kept = await say(ada, id, 'Who brings the tent?');
      await say(cleo, id, 'I do');
      await erase(cleo);
      for (const who of [ada, ben]) {
        expect(await listOf(who)).toMatchObject([{ id, last_message: { id: kept.id } }]);
      }
      const { data } = await ben.call('ConversationResource.get', { conversation_id: id });
      expect(data.users.map(({ username }) => username)).toEqual(['adaa']);
      await say(ben, id, 'Then I do');
      const { data: all } = await ada.call('ConversationMessagesResource.get', { conversation_id: id });
      expect(all.map(({ text }) => text)).toEqual(['Then I do', 'Who brings the tent?', 'All of us']);
      expect((await begin(ada, [ben])).id).toBe(id);
    });

    it('[MSG-028] has nothing new for who had only that person’s messages unread', async () => {
      const { id } = await begin(ada, [ben, cleo]);
      await ben.call('ConversationResource.update', {
        conversation_id: id,
        last_message_id: '999999999999999999' as MessageId,
      });
      await say(cleo, id, 'Hello?');
      const counts = async (who: Member, conversations_unseen_count: number) =>
        (await listen(who)).until((all) =>
          all.some(({ data }) => (data as LiveMessages).conversations_unseen_count === conversations_unseen_count),
        );
      await counts(ben, 1);
      await erase(cleo);
      await counts(ben, 0);
      expect(await listOf(ben)).toMatchObject([{ id, unread: 0 }]);
    });

    it('shows what is left where the person had left the conversation before', async () => {
      const { id } = await begin(ada, [ben, cleo], { text: 'All of us' });
      await say(cleo, id, 'Bye');
      await cleo.call('ConversationMemberResource.delete', { conversation_id: id });
      await erase(cleo);
      expect(await listOf(ben)).toMatchObject([{ id, last_message: { text: 'All of us' } }]);
    });

    it('is gone where nobody is left to talk to', async () => {
      const { id } = await begin(ada, [ben]);
      await erase(ben);
      expect(await listOf(ada)).toEqual([]);
      await erase(ada);
      expect(await app.db.selectFrom('conversation_keys').selectAll().execute()).toEqual([]);
      expect(await app.db.selectFrom('messages').select('id').where('conversation_id', '=', id).execute()).toEqual([]);
    });
  });

  it('[MSG-003] carries a person, whom those do not see who are blocked', async () => {
    const sent = await begin(ada, [ben], { user: cleo.id });
    expect(sent.last_message).toMatchObject({ text: '', attached: 'user', user: { username: 'cleo' } });
    await cleo.call('UserBlockResource.create', { user_id: ben.id });
    const { data } = await ben.call('ConversationMessagesResource.get', { conversation_id: sent.id });
    expect(data).toMatchObject([{ attached: 'user', user: null }]);
    expect(await status(ben, 'ConversationMessagesResource.create', { conversation_id: sent.id, user: cleo.id })).toBe(
      404,
    );
    const both = { conversation_id: sent.id, user: cleo.id, pin: '1' };
    expect(await status(ada, 'ConversationMessagesResource.create', both)).toBe(400);
  });

  it('searches messages as often as anything else, and no more often', async () => {
    await begin(ada, [ben], { text: 'Copper pans' });
    await app.services.rateLimiter.count('search', ada.id, RATE_RULES.search.limit - 1);
    const search = () => status(ada, 'MessageSearchResource.get', { query: 'copper' });
    expect([await search(), await search()]).toEqual([200, 429]);
    expect(await status(ben, 'MessageSearchResource.get', { query: 'copper' })).toBe(200);
  });

  it('finds every word in one’s own messages alone, the latest first', async () => {
    const { id } = await begin(ada, [ben], { text: 'Copper pans in the kitchen' });
    await say(ben, id, 'A copper kettle, s’il vous plaît');
    await begin(cleo, [ben], { text: 'Copper for ben' });
    const find = async (who: Member, query: string) =>
      (await who.call('MessageSearchResource.get', { query })).data.map(({ text }) => text);
    expect(await find(ada, 'COPPER')).toEqual(['A copper kettle, s’il vous plaît', 'Copper pans in the kitchen']);
    expect(await find(ada, 'copper kit')).toEqual(['Copper pans in the kitchen']);
    expect(await find(ada, 'plait')).toEqual(['A copper kettle, s’il vous plaît']);
    expect(await find(cleo, 'kettle')).toEqual([]);
    expect(await find(ada, "'; drop table --")).toEqual([]);
  });

  describe('read marks', () => {
    it('show how far the other has read, and are taken back where either turns them off', async () => {
      const { id } = await begin(ada, [ben]);
      const last = await say(ben, id, 'Hi');
      expect(await marksOf(ada, id)).toEqual([{ user_id: ben.id, last_read_id: last.id }]);
      const mine = await say(ada, id, 'More');
      await ben.call('ConversationResource.update', { conversation_id: id, last_message_id: mine.id });
      expect(await marksOf(ada, id)).toEqual([{ user_id: ben.id, last_read_id: mine.id }]);
      for (const who of [ada, ben]) {
        await who.call('AccountSettingsResource.update', { shows_read_marks: false });
        expect([await marksOf(ada, id), await marksOf(ben, id)]).toEqual([[], []]);
        await who.call('AccountSettingsResource.update', { shows_read_marks: true });
      }
    });

    it('are kept from a sender whom one has not accepted', async () => {
      const { id, last_message: last } = await begin(ada, [ben]);
      await ben.call('ConversationResource.update', { conversation_id: id, last_message_id: last.id });
      expect(await marksOf(ada, id)).toEqual([]);
      await ben.call('ContactRequestResource.update', { contact_request_id: id, decision: 'accept' });
      expect(await marksOf(ada, id)).toHaveLength(1);
    });

    it('reach the open page of the other', async () => {
      const { id } = await begin(ada, [ben]);
      await say(ben, id, 'Hi');
      const last = await say(ada, id, 'More');
      const channel = await listen(ada);
      const tellsOf = (all: Heard[]) => all.filter(({ data }) => JSON.stringify(data).includes(id)).length;
      await channel.until((all) => tellsOf(all) === 1);
      app.clock.advance(1000);
      await ben.call('ConversationResource.update', { conversation_id: id, last_message_id: last.id });
      await channel.until((all) => tellsOf(all) === 2);
    });
  });

  describe('typing', () => {
    it('is seen by the others until it ends, and by nobody where either hides it', async () => {
      const { id } = await begin(ada, [ben]);
      await say(ben, id, 'Hi');
      const [adas, cleos] = [await listen(ada), await listen(cleo)];
      await ben.call('ConversationTypingResource.update', { conversation_id: id });
      await adas.until((all) => typists(all).length === 1);
      expect(typists(adas.heard)).toEqual([[{ conversation_id: id, user_id: ben.id }]]);
      await say(ben, id, 'There');
      await adas.until((all) => typists(all).length === 2);
      expect(typists(adas.heard).at(-1)).toEqual([]);
      await ben.call('ConversationTypingResource.update', { conversation_id: id });
      await adas.until((all) => typists(all).length === 3);
      app.clock.advance(LIVE.typingMs + 1);
      await adas.until((all) => typists(all).length === 4);
      await ben.call('AccountSettingsResource.update', { shows_typing: false });
      await ben.call('ConversationTypingResource.update', { conversation_id: id });
      await say(ada, id, 'A marker');
      const seen = adas.heard.length;
      await adas.until((all) => all.slice(seen - 1).some(({ event }) => event === 'messages'));
      expect([typists(adas.heard).length, typists(cleos.heard).length]).toEqual([4, 0]);
    });
  });
});
