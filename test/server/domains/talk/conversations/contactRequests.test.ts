import type { ConversationId } from '../../../../../contract/schemas/common';
import type { ContactDecision } from '../../../../../contract/schemas/talk/conversations';
import { countUnseen } from '../../../../../server/domains/talk/conversations';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('contact requests, %s', (database) => {
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
  const reply = (from: Member, conversation_id: ConversationId, text: string) =>
    from.callLoosely('ConversationMessagesResource.create', { conversation_id, text });
  const decide = async (who: Member, contact_request_id: ConversationId, decision: ContactDecision) =>
    (await who.call('ContactRequestResource.update', { contact_request_id, decision })).data;
  const listOf = async (who: Member) => (await who.call('ConversationsResource.get', {})).data.map(({ id }) => id);
  const requestsOf = async (who: Member, has_declined: boolean) =>
    (await who.call('ContactRequestsResource.get', { has_declined })).data.map(({ id }) => id);
  const readConversation = async (who: Member, conversation_id: ConversationId) =>
    (await who.call('ConversationResource.get', { conversation_id })).data;

  it('[MSG-034] asks the receiver alone, and nobody who follows the sender', async () => {
    const { id, contact_request: own } = await write(ada, [ben]);
    expect(own).toBeNull();
    expect((await readConversation(ben, id)).contact_request).toEqual({
      id,
      sender_id: ada.id,
      has_declined: false,
      has_blocked: false,
    });
    expect([await requestsOf(ben, false), await requestsOf(ada, false)]).toEqual([[id], []]);
    await cleo.call('UserFollowResource.create', { user_id: ada.id });
    expect((await readConversation(cleo, (await write(ada, [cleo])).id)).contact_request).toBeNull();
  });

  it('[MSG-036] removes an accepted request, and one that is answered', async () => {
    const { id } = await write(ada, [ben]);
    expect((await decide(ben, id, 'accept')).contact_request).toBeNull();
    expect((await decide(ben, id, 'accept')).contact_request).toBeNull();
    const late = await ben.callLoosely('ContactRequestResource.update', {
      contact_request_id: id,
      decision: 'decline',
    });
    expect(late.status).toBe(404);
    const { id: other } = await write(ada, [cleo]);
    await reply(cleo, other, 'Hi');
    expect([await requestsOf(cleo, false), await listOf(cleo)]).toEqual([[], [other]]);
  });

  it('[MSG-035] hides a declined conversation from who declined alone, until that is undone', async () => {
    const { id } = await write(ada, [ben]);
    expect(await countUnseen(app.db, ben.id)).toBe(1);
    expect((await decide(ben, id, 'decline')).contact_request).toMatchObject({
      has_declined: true,
      has_blocked: false,
    });
    expect(await countUnseen(app.db, ben.id)).toBe(0);
    expect([await listOf(ben), await requestsOf(ben, true), await listOf(ada)]).toEqual([[], [id], [id]]);
    expect((await reply(ada, id, 'Are you there?')).status).toBe(200);
    expect([await countUnseen(app.db, ben.id), await listOf(ben)]).toEqual([0, []]);
    await decide(ben, id, 'reopen');
    expect([await listOf(ben), await requestsOf(ben, true)]).toEqual([[id], []]);
  });

  it('[MSG-037] [MSG-039] blocks the sender with the request, and undoes both together', async () => {
    const { id } = await write(ada, [ben]);
    const blocked = await decide(ben, id, 'block');
    expect(blocked.contact_request).toMatchObject({ has_declined: true, has_blocked: true });
    expect((await decide(ben, id, 'block')).contact_request).toEqual(blocked.contact_request);
    expect((await reply(ada, id, 'Why?')).status).toBe(403);
    await decide(ben, id, 'reopen');
    expect((await readConversation(ben, id)).contact_request).toMatchObject({
      has_declined: false,
      has_blocked: false,
    });
    expect((await reply(ada, id, 'Thanks')).status).toBe(200);
  });

  it('[MSG-039] leaves a block that was not the request’s as it is', async () => {
    const { id } = await write(ada, [ben]);
    await decide(ben, id, 'decline');
    await ben.call('UserBlockResource.create', { user_id: ada.id });
    await decide(ben, id, 'reopen');
    expect((await reply(ada, id, 'Hello?')).status).toBe(403);
  });

  it.each(['accept', 'reopen'] as const)(
    '[COMM-039] declines a reported request, and shows it again after %s',
    async (decision) => {
      const { id } = await write(ada, [ben], 'Send me money');
      await ben.call('ConversationReportResource.create', { conversation_id: id, reason: 'spam' });
      expect([await requestsOf(ben, false), await requestsOf(ben, true), await listOf(ben)]).toEqual([[], [id], []]);
      await decide(ben, id, decision);
      expect([await requestsOf(ben, true), await listOf(ben)]).toEqual([[], [id]]);
      await reply(ada, id, 'Hello again');
      expect(await countUnseen(app.db, ben.id)).toBe(1);
    },
  );

  it('[CTX-010] shows and decides nobody else’s', async () => {
    const { id } = await write(ada, [ben]);
    for (const who of [ada, cleo]) {
      const options = { contact_request_id: id, decision: 'decline' };
      expect((await who.callLoosely('ContactRequestResource.update', options)).status).toBe(404);
    }
    const visitor = app.visitor();
    for (const key of ['ContactRequestsResource.get', 'MessageSearchResource.get'] as const) {
      expect([key, (await visitor.callLoosely(key, { has_declined: false, query: 'x' })).status]).toEqual([key, 401]);
    }
  });
});
