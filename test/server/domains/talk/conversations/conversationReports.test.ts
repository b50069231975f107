import { CONTENT_REPORTS } from '../../../../../contract/constants/pins/contentReports';
import type { ConversationId, UserId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('conversations that are muted or reported on %s', (database) => {
  let app: TestApp;
  let olga: Member;
  let ada: Member;
  let ben: Member;
  let cleo: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    // The first account is the site admin's.
    olga = await app.signUp('olga');
    ada = await app.signUp('ada');
    ben = await app.signUp('ben');
    cleo = await app.signUp('cleo');
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      await one.call('UserFollowResource.create', { user_id: other.id });
    }
  });
  afterAll(() => app.close());

  const write = async (who: Member, to: Member, text: string) =>
    (await who.call('ConversationResource.create', { user_ids: [to.id], text })).data.id;
  const list = async (who: Member) => (await who.call('ConversationsResource.get', {})).data;
  const unseen = async (who: Member) =>
    (
      await app.db
        .selectFrom('conversation_members')
        .select('is_unseen')
        .where('user_id', '=', who.id)
        .where('is_unseen', '=', true)
        .execute()
    ).length;
  const report = (who: Member, conversation_id: ConversationId, more: object = {}) =>
    who.callLoosely('ConversationReportResource.create', { conversation_id, reason: 'harassment', ...more });

  const queue = async () => (await olga.call('ReportedConversationsResource.get', {})).data;
  const startGroup = async (others: readonly Member[], text: string) => {
    for (const one of others) await one.call('UserFollowResource.create', { user_id: cleo.id });
    return (await cleo.call('ConversationResource.create', { user_ids: others.map(({ id }) => id), text })).data.id;
  };

  it('counts no messages of a muted conversation as new, until it is unmuted', async () => {
    const conversation_id = await write(ben, ada, 'Hello');
    expect(await unseen(ada)).toBe(1);
    await ada.call('ConversationMuteResource.create', { conversation_id });
    await ada.call('ConversationMuteResource.create', { conversation_id });
    expect(await unseen(ada)).toBe(0);
    await write(ben, ada, 'Are you there?');
    expect(await unseen(ada)).toBe(0);
    expect(await list(ada)).toMatchObject([{ is_muted: true, unread: 2, last_message: { text: 'Are you there?' } }]);
    expect(await list(ben)).toMatchObject([{ is_muted: false }]);
    await ada.call('ConversationMuteResource.delete', { conversation_id });
    await write(ben, ada, 'Now?');
    expect([await unseen(ada), (await list(ada))[0]?.is_muted]).toEqual([1, false]);
    expect((await olga.callLoosely('ConversationMuteResource.create', { conversation_id })).status).toBe(404);
  });

  it('[COMM-039] takes a reported conversation out of the lists of its reporter, until they write in it', async () => {
    const id = await write(ben, ada, 'Send me money');
    expect((await report(ada, id, { note: 'Again' })).status).toBe(200);
    expect([await list(ada), await unseen(ada), (await list(ben)).length]).toEqual([[], 0, 1]);
    await write(ben, ada, 'Please');
    expect([await list(ada), await unseen(ada)]).toEqual([[], 0]);
    expect((await ada.call('MessageSearchResource.get', { query: 'money' })).data).toEqual([]);
    await write(ada, ben, 'No');
    expect((await list(ada)).map((one) => one.id)).toEqual([id]);
  });

  it('[COMM-039] shows site admins what others said last, and not who reported it, until they dismiss it', async () => {
    const id = await write(ada, ben, 'Hello');
    await write(ben, ada, 'Send me money');
    await report(ada, id, { reason: 'spam', note: 'Twice' });
    expect(await queue()).toMatchObject([
      {
        conversation_id: id,
        messages: [{ text: 'Send me money', user: { username: 'ben' } }],
        reasons: ['spam'],
        notes: ['Twice'],
      },
    ]);
    expect((await ben.callLoosely('ReportedConversationsResource.get', {})).status).toBe(404);
    const dismiss = (who: Member) => who.callLoosely('ReportedConversationResource.delete', { conversation_id: id });
    expect([(await dismiss(ben)).status, (await dismiss(olga)).status, (await dismiss(olga)).status]).toEqual([
      404, 200, 404,
    ]);
    expect(await queue()).toEqual([]);
    await report(ada, id);
    expect((await queue()).map(({ reasons }) => reasons)).toEqual([['harassment']]);
  });

  it('[COMM-039] shows site admins what was sent without a word, unless it is not for their eyes', async () => {
    const board = await buildBoard(app.services, { owner: ben.id, name: 'Offers' });
    const secret = await buildBoard(app.services, { owner: ben.id, name: 'Mine', privacy: 'secret' });
    const pin = await buildPin(app.services, { board, title: 'Fake watch' });
    const conversation_id = await write(ben, ada, 'Look');
    for (const more of [
      { pin: pin.id },
      { board: board.id, text: 'All of them' },
      { board: secret.id },
      { user: cleo.id },
    ]) {
      await ben.call('ConversationMessagesResource.create', { conversation_id, ...more });
    }
    await report(ada, conversation_id);
    const [shown] = await queue();
    expect(shown?.messages).toMatchObject([
      { text: '', attachment: { kind: 'user', shown: { name: expect.any(String), url: '/cleo/', image: null } } },
      { text: '', attachment: { kind: 'board', shown: null } },
      { text: 'All of them', attachment: { kind: 'board', shown: { name: 'Offers', url: '/ben/offers/' } } },
      { text: '', attachment: { kind: 'pin', shown: { name: 'Fake watch', url: `/pin/${pin.id}/` } } },
      { text: 'Look', attachment: null },
    ]);
    expect(shown?.messages[3]?.attachment?.shown?.image?.url).toContain('236x');
  });

  it('[COMM-039] shows each message once, however many people report, with a bounded number of notes', async () => {
    const members = [ada, ben];
    for (let at = 0; at < CONTENT_REPORTS.notes - 1; at += 1) members.push(await app.signUp(`member${at}`));
    const conversation_id = await startGroup(members, 'one');
    for (const text of ['two', 'three']) {
      await cleo.call('ConversationMessagesResource.create', { conversation_id, text });
    }
    for (const [at, one] of members.entries()) {
      app.clock.advance(1000);
      await report(one, conversation_id, { note: `Note ${at}`, reason: at === 0 ? 'spam' : 'harassment' });
    }
    const [shown, ...others] = await queue();
    expect(others).toEqual([]);
    expect(shown?.messages.map(({ text }) => text)).toEqual(['three', 'two', 'one']);
    expect(shown?.reasons).toEqual(['harassment', 'spam']);
    expect(shown?.notes).toEqual(
      Array.from({ length: CONTENT_REPORTS.notes }, (_, at) => `Note ${CONTENT_REPORTS.notes - at}`),
    );
  });

  it('[COMM-039] lists a conversation that many reported once, so that it displaces no other', async () => {
    const at = app.clock.now();
    const quiet = await write(ben, ada, 'Send me money');
    await report(ada, quiet);
    const loud = await startGroup([ada, ben], 'Hello');
    const reports = Array.from({ length: CONTENT_REPORTS.subjects }, (_, index) => ({
      conversation_id: loud,
      reporter_id: String(1_000_000 + index) as UserId,
      reason: 'spam' as const,
      status: 'open' as const,
      created_at: new Date(at.getTime() + 60_000),
      decided_by_id: null,
      decided_at: null,
    }));
    await app.db.insertInto('conversation_reports').values(reports).execute();
    expect((await queue()).map((one) => one.conversation_id)).toEqual([loud, quiet]);
  });

  it('[COMM-039] shows nothing that was written after the report', async () => {
    const conversation_id = await startGroup([ada, ben], 'Reported');
    await report(ada, conversation_id);
    app.clock.advance(1000);
    await ben.call('ConversationMessagesResource.create', { conversation_id, text: 'Between ourselves' });
    expect((await queue()).map(({ messages }) => messages.map(({ text }) => text))).toEqual([['Reported']]);
  });

  it('is for those alone who are in the conversation, with a reason that there is', async () => {
    const id = await write(ben, ada, 'Hello');
    await runJobs(app.services);
    expect((await report(olga, id)).status).toBe(404);
    expect((await report(olga, '999' as ConversationId)).status).toBe(404);
    expect((await report(ada, id, { reason: 'boredom' })).status).toBe(400);
    expect((await report(ada, id, { note: 'x'.repeat(5000) })).status).toBe(400);
    expect(await app.db.selectFrom('conversation_reports').selectAll().execute()).toEqual([]);
  });
});
