import { HEADERS } from '../../../../../contract/constants/headers';
import type { ConversationId } from '../../../../../contract/schemas/common';
import { hashAddress } from '../../../../../server/domains/people/emailPreferences/emailPreferences.tokens';
import { RATE_RULES } from '../../../../../server/platform/http/rateLimit';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';

const DAY = 86_400_000;
const MAIL = 'mira@example.org';

describe.each(TEST_DATABASES)('invitations to a conversation by mail, %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let ada: Member;
  let ben: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    // One process counts in memory.
    app.clock.advance(DAY);
    admin = await app.signUp('runner');
    ada = await app.signUp({ username: 'adaa', isEmailVerified: true });
    ben = await app.signUp({ username: 'benn', isEmailVerified: true });
  });
  afterAll(() => app.close());

  const write = (emails: readonly string[] = [MAIL], more: object = {}) =>
    ada.callLoosely('ConversationResource.create', { user_ids: [], emails, text: 'Paper lanterns', ...more });
  /** Mails that were sent, newest first. */
  const mails = async () => {
    await runJobs(app.services);
    return (await admin.call('OperationsMailsResource.get', {})).data.mails;
  };
  const linkOf = (body: string | null | undefined, path: string) =>
    new RegExp(`${path}\\?token=([\\w.-]+)`).exec(body ?? '')?.[1] ?? '';
  const invited = async (emails?: readonly string[]) => {
    const { data } = await write(emails);
    const [mail] = await mails();
    return { id: (data as { id: ConversationId }).id, token: linkOf(mail?.body, '/messages/invite') };
  };
  const accept = (who: Agent, token: string) => who.callLoosely('MessageInviteResource.update', { token });
  const textsOf = async (who: Member, conversation_id: ConversationId) =>
    (await who.callLoosely('ConversationMessagesResource.get', { conversation_id })).data as { text: string }[];
  /** Ends all invitations, but no session. */
  const expire = async () => {
    const created_at = new Date(app.clock.now().getTime() - 31 * DAY);
    await app.db.updateTable('message_invites').set({ created_at }).execute();
    app.clock.advance(DAY);
    await runJobs(app.services);
  };
  const talksOf = async (who: Member) => (await who.call('ConversationsResource.get', {})).data;

  it('[MSG-001] [MSG-022] mails a link, by which who has no account comes in and reads what was said', async () => {
    const { id, token } = await invited();
    const [mail] = await mails();
    expect([mail?.address, mail?.subject]).toEqual([MAIL, 'Pat Person wrote to you on Magpie']);
    expect(mail?.body).not.toContain('lanterns');
    expect(await talksOf(ada)).toMatchObject([{ id, users: [], emails: [MAIL] }]);
    await ada.call('ConversationMessagesResource.create', { conversation_id: id, text: 'And glue' });
    const seen = await app.visitor().call('MessageInviteResource.get', { token });
    expect(seen.data).toMatchObject({ sender: { username: 'adaa' } });
    expect((await accept(app.visitor(), token)).status).toBe(401);
    const mira = await app.signUp('mira');
    expect((await accept(mira, token)).status).toBe(200);
    expect((await textsOf(mira, id)).map(({ text }) => text)).toEqual(['And glue', 'Paper lanterns']);
    expect(await talksOf(mira)).toMatchObject([{ id, users: [{ username: 'adaa' }], emails: [], unread: 2 }]);
    expect(await talksOf(ada)).toMatchObject([{ id, users: [{ username: 'mira' }], emails: [] }]);
    await mira.call('ConversationMessagesResource.create', { conversation_id: id, text: 'Yes' });
    const again = await ada.call('ConversationResource.create', { user_ids: [mira.id], text: 'Good' });
    expect(again.data.id).toBe(id);
  });

  it('answers the same for an address that has an account, whose owner alone decides', async () => {
    await app.signUp('mira');
    const [known, unknown] = [await write([MAIL]), await write(['nobody@example.org'])];
    const shape = ({ status, data }: typeof known) => {
      const { users, read_marks, contact_request, unread } = data as Awaited<ReturnType<typeof talksOf>>[number];
      return { status, users, read_marks, contact_request, unread };
    };
    expect(shape(known)).toEqual(shape(unknown));
    expect((await mails()).map(({ address }) => address).sort()).toEqual([MAIL, 'nobody@example.org']);
    expect((await talksOf(ada)).map(({ emails }) => emails)).toEqual([['nobody@example.org'], [MAIL]]);
  });

  it('lets one person in by a link, and nobody by one that is old, unknown or one’s own', async () => {
    const { id, token } = await invited();
    expect((await accept(ada, token)).status).toBe(404);
    expect((await accept(ben, 'x'.repeat(43))).status).toBe(404);
    expect((await accept(ben, token)).status).toBe(200);
    const dana = await app.signUp('dana');
    expect((await accept(dana, token)).status).toBe(404);
    expect((await dana.callLoosely('ConversationResource.get', { conversation_id: id })).status).toBe(404);
    const old = await invited();
    app.clock.advance(31 * DAY);
    expect((await app.visitor().call('MessageInviteResource.get', { token: old.token })).data).toBeNull();
    const late = await app.signUp('late');
    expect((await accept(late, old.token)).status).toBe(404);
    await runJobs(app.services);
    expect((await accept(late, old.token)).status).toBe(404);
  });

  it('[FOLLOW-015] [MSG-033] brings nobody together with whom there is a block, and mails them nothing', async () => {
    await ben.call('UserBlockResource.create', { user_id: ada.id });
    await write(['benn@example.org']);
    expect(await mails()).toEqual([]);
    const { token } = await invited();
    expect((await ben.call('MessageInviteResource.get', { token })).data).toBeNull();
    expect((await accept(ben, token)).status).toBe(404);
    const young = await app.signUp({ username: 'young', birthday: '2012-01-01' });
    expect((await accept(young, token)).status).toBe(404);
  });

  it('names no sender who has left the conversation, or has a block with somebody there', async () => {
    const cleo = await app.signUp('cleo');
    const read = async (token: string) => (await app.visitor().call('MessageInviteResource.get', { token })).data;
    await write([MAIL], { user_ids: [ben.id, cleo.id] });
    const [mail] = await mails();
    const token = linkOf(mail?.body, '/messages/invite');
    expect(await read(token)).toMatchObject({ sender: { username: 'adaa' } });
    await cleo.call('UserBlockResource.create', { user_id: ada.id });
    expect(await read(token)).toBeNull();
    await cleo.call('UserBlockResource.delete', { user_id: ada.id });
    const [talk] = await talksOf(ada);
    await ada.call('ConversationMemberResource.delete', { conversation_id: talk?.id ?? ('1' as ConversationId) });
    expect(await read(token)).toBeNull();
  });

  it('lets nobody into what two write alone after a third has left', async () => {
    const cleo = await app.signUp('cleo');
    const { data } = await write([MAIL], { user_ids: [ben.id, cleo.id] });
    const { id } = data as { id: ConversationId };
    const [mail] = await mails();
    const token = linkOf(mail?.body, '/messages/invite');
    await cleo.call('ConversationMemberResource.delete', { conversation_id: id });
    const alone = await ben.call('ConversationResource.create', { user_ids: [ada.id], text: 'Between us' });
    expect(alone.data.id).not.toBe(id);
    const mira = await app.signUp('mira');
    expect((await accept(mira, token)).status).toBe(200);
    expect((await textsOf(mira, id)).map(({ text }) => text)).toEqual(['Paper lanterns']);
    // Nobody is invited any more: now it is theirs.
    const all = await ben.call('ConversationResource.create', { user_ids: [ada.id, mira.id], text: 'All of us' });
    expect(all.data.id).toBe(id);
  });

  it('does not outlive its sender’s leaving, nor a block that somebody there has with them', async () => {
    const cleo = await app.signUp('cleo');
    const dana = await app.signUp('dana');
    const { data } = await write([MAIL], { user_ids: [ben.id, cleo.id] });
    const { id } = data as { id: ConversationId };
    const [first] = await mails();
    await ada.call('ConversationMemberResource.delete', { conversation_id: id });
    expect((await accept(dana, linkOf(first?.body, '/messages/invite'))).status).toBe(404);
    expect((await ben.call('ConversationResource.create', { user_ids: [cleo.id], text: 'Us' })).data.id).toBe(id);
    await write([MAIL], { user_ids: [cleo.id] });
    const [second] = await mails();
    await cleo.call('UserBlockResource.create', { user_id: ada.id });
    expect((await accept(dana, linkOf(second?.body, '/messages/invite'))).status).toBe(404);
    expect(await talksOf(dana)).toEqual([]);
  });

  it('[MSG-022] is taken back by its sender alone, and its link then works no longer', async () => {
    const { data } = await write([MAIL, 'other@example.org'], { user_ids: [ben.id] });
    const { id } = data as { id: ConversationId };
    const sent = (await mails()).find(({ address }) => address === MAIL);
    const token = linkOf(sent?.body, '/messages/invite');
    const withdraw = (who: Member, email: string) =>
      who.callLoosely('MessageInviteResource.delete', { conversation_id: id, email });
    expect((await withdraw(ben, MAIL)).status).toBe(200);
    expect(await talksOf(ada)).toMatchObject([{ emails: [MAIL, 'other@example.org'] }]);
    for (const email of [MAIL.toUpperCase(), MAIL, 'nobody@example.org']) {
      expect((await withdraw(ada, email)).status).toBe(200);
    }
    expect(await talksOf(ada)).toMatchObject([{ emails: ['other@example.org'], invited_count: 1 }]);
    const mira = await app.signUp('mira');
    expect((await accept(mira, token)).status).toBe(404);
    expect((await withdraw(mira, MAIL)).status).toBe(404);
    await withdraw(ada, 'other@example.org');
    // Nobody is invited any more: now it is theirs.
    expect((await ben.call('ConversationResource.create', { user_ids: [ada.id], text: 'Us' })).data.id).toBe(id);
  });

  it('[MSG-016] [MSG-022] leaves the conversation to its people when it has expired, and tells its sender', async () => {
    const { data } = await write([MAIL], { user_ids: [ben.id] });
    const { id } = data as { id: ConversationId };
    await write(['other@example.org']);
    await mails();
    await expire();
    const over = { emails: [], invited_count: 0 };
    expect(await talksOf(ada)).toMatchObject([
      { users: [], expired_emails: ['other@example.org'], ...over },
      { id, users: [{ username: 'benn' }], expired_emails: [MAIL], ...over },
    ]);
    expect(await talksOf(ben)).toMatchObject([{ id, expired_emails: [], ...over }]);
    expect((await ben.call('ConversationResource.create', { user_ids: [ada.id], text: 'Us' })).data.id).toBe(id);
  });

  it('[MSG-022] is sent again after it has expired, by its sender alone and as a new one', async () => {
    const { data } = await write([MAIL], { user_ids: [ben.id] });
    const { id } = data as { id: ConversationId };
    const [first] = await mails();
    const resend = (who: Member, email = MAIL) =>
      who.callLoosely('MessageInviteResource.create', { conversation_id: id, email });
    // Nothing is sent while the first one is open.
    expect((await resend(ada)).data).toMatchObject({ emails: [MAIL], expired_emails: [] });
    expect(await mails()).toHaveLength(1);
    await expire();
    const mira = await app.signUp('mira');
    for (const [who, email] of [
      [ben, MAIL],
      [mira, MAIL],
      [ada, 'other@example.org'],
    ] as const) {
      expect((await resend(who, email)).status).toBe(404);
    }
    expect((await resend(ada, MAIL.toUpperCase())).data).toMatchObject({
      ...{ id, emails: [MAIL], expired_emails: [], invited_count: 1 },
    });
    expect((await ben.call('ConversationResource.create', { user_ids: [ada.id], text: 'Us' })).data.id).not.toBe(id);
    const [second, ...others] = await mails();
    expect([second?.address, others.length]).toEqual([MAIL, 1]);
    const token = (mail: typeof first) => linkOf(mail?.body, '/messages/invite');
    expect((await accept(mira, token(first))).status).toBe(404);
    expect((await accept(mira, token(second))).status).toBe(200);
    expect(await talksOf(mira)).toMatchObject([{ id }]);
  });

  it('[MSG-022] [MSG-033] is sent again by the limits of a new one, and not to who wants none or blocks', async () => {
    const { id } = await invited();
    const row = await app.db.selectFrom('mails').select('unsubscribe_url').executeTakeFirstOrThrow();
    const url = new URL(row.unsubscribe_url ?? '');
    await app.visitor().request({ method: 'POST', url: `${url.pathname}${url.search}` });
    const { data } = await write(['two@example.org'], { user_ids: [ben.id] });
    await mails();
    await expire();
    const sent = (await mails()).length;
    const resend = (conversation_id: ConversationId, email: string) =>
      ada.callLoosely('MessageInviteResource.create', { conversation_id, email });
    expect((await resend(id, MAIL)).status).toBe(200);
    expect(await mails()).toHaveLength(sent);
    const talk = (data as { id: ConversationId }).id;
    await ben.call('UserBlockResource.create', { user_id: ada.id });
    expect((await resend(talk, 'two@example.org')).status).toBe(403);
    await ben.call('UserBlockResource.delete', { user_id: ada.id });
    await app.services.rateLimiter.count('inviteMail', ada.id, RATE_RULES.inviteMail.limit - 3);
    for (const status of [200, 429]) expect((await resend(talk, 'two@example.org')).status).toBe(status);
    const gone = await ada.callLoosely('MessageInviteResource.delete', { conversation_id: id, email: MAIL });
    expect(gone.status).toBe(200);
    expect((await talksOf(ada)).map((one) => one.id)).toEqual([talk]);
  });

  it('is refused for good with one click, without an account', async () => {
    await write();
    const [mail] = await mails();
    const row = await app.db.selectFrom('mails').select('unsubscribe_url').executeTakeFirstOrThrow();
    const url = new URL(row.unsubscribe_url ?? '');
    expect(mail?.address).toBe(MAIL);
    const answer = await app.visitor().request({ method: 'POST', url: `${url.pathname}${url.search}` });
    expect(answer.statusCode).toBe(204);
    await ben.call('ConversationResource.create', { user_ids: [], emails: [MAIL.toUpperCase()], text: 'Hello' });
    expect(await mails()).toHaveLength(1);
    const token = url.searchParams.get('token') ?? '';
    const undo = await app.visitor().call('UnsubscribeResource.update', { token, is_on: true });
    expect(undo.data).toEqual({ kind: 'invites', is_on: true });
    await write();
    expect(await mails()).toHaveLength(2);
    const forged = token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
    expect(
      (await app.visitor().callLoosely('UnsubscribeResource.update', { token: forged, is_on: false })).status,
    ).toBe(410);
  });

  it('[ACCT-068] treats the notations of one address as one', async () => {
    const ways = ['mira@münchen.example', 'mira@mu\u0308nchen.example', 'MIRA@xn--mnchen-3ya.example\u200b'];
    const { id } = await invited(ways);
    expect((await mails()).length).toBe(1);
    const row = await app.db.selectFrom('mails').select('unsubscribe_url').executeTakeFirstOrThrow();
    const url = new URL(row.unsubscribe_url ?? '');
    await app.visitor().request({ method: 'POST', url: `${url.pathname}${url.search}` });
    for (const way of ways) {
      await ben.call('ConversationResource.create', { user_ids: [], emails: [way], text: 'Hello' });
    }
    expect((await mails()).length).toBe(1);
    await ada.call('MessageInviteResource.delete', { conversation_id: id, email: ways[1] ?? '' });
    expect(await talksOf(ada)).toEqual([]);
  });

  it('[ACCT-068] respects a refusal that an earlier version stored under another notation', async () => {
    await write(['mira@münchen.example']);
    await mails();
    const { hash } = await hashAddress(app.db, 'mira@münchen.example');
    const { formerHashes } = await hashAddress(app.db, 'MIRA@xn--mnchen-3ya.example');
    expect(formerHashes).not.toContain(hash);
    for (const former of formerHashes) {
      await app.db.deleteFrom('refused_invites').execute();
      await app.db.insertInto('refused_invites').values({ hash: former, created_at: app.clock.now() }).execute();
      await ben.call('ConversationResource.create', {
        user_ids: [],
        emails: ['mira@xn--mnchen-3ya.example'],
        text: 'Hi',
      });
      expect((await mails()).length).toBe(1);
    }
  });

  it('bounds what one person sends, and what one address gets', async () => {
    for (let at = 0; at < RATE_RULES.invitedAddress.limit + 2; at += 1) await write();
    expect(await mails()).toHaveLength(RATE_RULES.invitedAddress.limit);
    await app.services.rateLimiter.count('inviteMail', ada.id, RATE_RULES.inviteMail.limit - 6);
    expect((await write(['one@example.org'])).status).toBe(200);
    expect((await write(['two@example.org'])).status).toBe(429);
  });

  it('[MSG-022] is only sent by who has confirmed an address of their own', async () => {
    const cleo = await app.signUp('cleo');
    const { status, error } = await cleo.callLoosely('ConversationResource.create', {
      ...{ user_ids: [ben.id], emails: [MAIL], text: 'Hello' },
    });
    expect([status, error?.id]).toEqual([403, 'emailUnconfirmed']);
    expect([await talksOf(cleo), await mails()]).toEqual([[], []]);
    const alone = await cleo.callLoosely('ConversationResource.create', { user_ids: [ben.id], text: 'Hello' });
    expect(alone.status).toBe(200);
  });

  it.each(['inviteMailNetwork', 'inviteMailTotal'] as const)('bounds by %s what many people send', async (rule) => {
    const key = { inviteMailNetwork: '127.0.0.1', inviteMailTotal: '' }[rule];
    await app.services.rateLimiter.count(rule, key, RATE_RULES[rule].limit - 1);
    expect((await write(['one@example.org'])).status).toBe(200);
    const late = await ben.callLoosely('ConversationResource.create', {
      ...{ user_ids: [], emails: ['two@example.org'], text: 'Hello' },
    });
    expect(late.status).toBe(429);
    expect((await write([], { user_ids: [ben.id] })).status).toBe(200);
  });

  it('[MSG-033] mails no member who does not hear from strangers', async () => {
    const mira = await app.signUp('mira');
    await mira.call('AccountSettingsResource.update', { messages_from: 'followed' });
    await app.signUp({ username: 'young', birthday: '2012-01-01' });
    expect((await write([MAIL, 'young@example.org'])).status).toBe(200);
    expect(await mails()).toEqual([]);
    await mira.call('UserFollowResource.create', { user_id: ada.id });
    await write();
    expect((await mails()).map(({ address }) => address)).toEqual([MAIL]);
  });

  it('has no web address of its sender’s name in its subject', async () => {
    await ada.call('UserSettingsResource.update', { first_name: 'You won 500€', last_name: 'evil.example' });
    await write();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['adaa wrote to you on Magpie']);
  });

  it('refuses what is no address, too many of them, and a message to nobody', async () => {
    for (const emails of [
      ['nobody'],
      ['a@b'],
      ['mira@example.org\0'],
      Array.from({ length: 6 }, (_, at) => `p${at}@example.org`),
      [],
    ]) {
      expect([emails, (await write(emails)).status]).toEqual([emails, 400]);
    }
    expect((await write([`${'a'.repeat(300)}@example.org`])).status).toBe(400);
    expect(await talksOf(ada)).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('lets a person ask again whose answer was lost, and nobody else by their key', async () => {
    const { id, token } = await invited();
    const headers = { [HEADERS.idempotencyKey]: '018f0000-0000-7000-8000-000000000002' };
    const open = (who: Member) => who.callLoosely('MessageInviteResource.update', { token }, { headers });
    const [first, again] = [await open(ben), await open(ben)];
    expect([first.status, again.status, again.data]).toEqual([200, 200, first.data]);
    expect(again.data).toMatchObject({ id });
    expect((await open(await app.signUp('dana'))).status).toBe(404);
  });

  it('is mailed once for a retry, with each address once, and goes with its sender’s other people', async () => {
    const headers = { [HEADERS.idempotencyKey]: '018f0000-0000-7000-8000-000000000001' };
    const both = { user_ids: [ben.id], emails: [MAIL, ` ${MAIL.toUpperCase()}`], text: 'Hello' };
    const send = () => ada.callLoosely('ConversationResource.create', both, { headers });
    const [first, again] = [await send(), await send()];
    expect(again.data).toEqual(first.data);
    expect(await mails()).toHaveLength(1);
    // Who invited alone sees the address; the others see that somebody may come.
    expect(await talksOf(ben)).toMatchObject([{ users: [{ username: 'adaa' }], emails: [], invited_count: 1 }]);
    expect(await talksOf(ada)).toMatchObject([{ emails: [MAIL.toUpperCase()], invited_count: 1 }]);
    const own = await ada.call('ConversationResource.create', { user_ids: [ben.id], text: 'Just us' });
    expect(own.data.id).not.toBe((first.data as { id: string }).id);
  });
});
