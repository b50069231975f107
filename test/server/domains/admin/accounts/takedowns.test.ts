import type { CommentId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('what site admins take down, on the %s database', (database) => {
  let app: TestApp;
  let admin: Member;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    admin = await app.signUp('olga');
    ida = await app.signUp('idaho');
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app?.close());

  const takeDown = (kind: 'pin' | 'board' | 'comment', id: string, reason = 'Spam', by = admin) =>
    by.callLoosely('TakedownResource.create', { kind, id, reason });
  const content = async () =>
    (await admin.call('AccountResource.get', { username: 'idaho' })).data.content.map(({ kind, title }) => [
      kind,
      title,
    ]);
  const told = async () => {
    await runJobs(app.services);
    const { mails } = (await admin.call('OperationsMailsResource.get', {})).data;
    return mails.map(({ address, subject, body }) => ({ address, subject, body }));
  };

  it('[ADMIN-006] [ADMIN-007] takes a pin down for everybody, and its owner reads why and cannot restore it', async () => {
    const board = await buildBoard(app.services, { owner: ida.id, name: 'Bowls' });
    const pin = await buildPin(app.services, { board, title: 'A bowl' });
    expect(await content()).toEqual([
      ['board', 'Bowls'],
      ['pin', 'A bowl'],
    ]);
    expect((await takeDown('pin', pin.id)).status).toBe(200);
    expect((await app.visitor().callLoosely('PinResource.get', { id: pin.id })).status).toBe(404);
    expect((await ida.callLoosely('PinRestoreResource.create', { id: pin.id })).status).toBe(404);
    expect((await takeDown('pin', pin.id)).status).toBe(404);
    expect(await content()).toEqual([['board', 'Bowls']]);
    const [mail] = await told();
    expect([mail?.address, mail?.subject]).toEqual(['idaho@example.org', 'Your pin was removed']);
    expect(mail?.body).toMatch(/A bowl[\s\S]*Reason: Spam/);
    const { entries } = (await admin.call('AuditLogResource.get', {})).data;
    expect(entries).toMatchObject([
      { actor: 'olga', action: 'removePin', subject: pin.id, subject_name: 'A bowl', reason: 'Spam' },
    ]);
  });

  it('[ADMIN-006] leads to what is taken down, in any script', async () => {
    const { data } = await ida.call('BoardResource.create', { name: 'Мосты' });
    const [found] = (await admin.call('AccountResource.get', { username: 'idaho' })).data.content;
    expect([found?.title, found?.path]).toEqual(['Мосты', data.url]);
  });

  it('[ADMIN-006] takes a board down with its pins and counts', async () => {
    const board = await buildBoard(app.services, { owner: ida.id, name: 'Bowls' });
    const pin = await buildPin(app.services, { board });
    expect((await takeDown('board', board.id)).status).toBe(200);
    for (const who of [app.visitor(), admin]) {
      expect((await who.callLoosely('PinResource.get', { id: pin.id })).status).toBe(404);
    }
    expect((await ida.callLoosely('BoardRestoreResource.create', { board_id: board.id })).status).toBe(404);
    const { board_count, pin_count } = (await ida.call('V3ViewerResource.get', {})).data;
    expect([board_count, pin_count]).toEqual([0, 0]);
    expect((await told())[0]?.subject).toBe('Your board was removed');
  });

  it('[ADMIN-006] [COMM-039] closes the reports of what is on a board, and of no other', async () => {
    const board = await buildBoard(app.services, { owner: ida.id });
    const pins = [await buildPin(app.services, { board }), await buildPin(app.services)];
    for (const { id: pin_id } of pins) {
      const comment = (await ida.call('AggregatedCommentResource.create', { pin_id, text: 'Buy this' })).data;
      const tried = (await ida.call('DidItResource.create', { pin_id, text: 'Tried' })).data;
      await admin.call('ContentReportResource.create', { pin_id, reason: 'spam' });
      await admin.call('CommentReportResource.update', { comment_id: comment.id, reason: 'spam' });
      await admin.call('DidItReportResource.create', { did_it_id: tried.id, reason: 'spam' });
    }
    await takeDown('board', board.id);
    for (const table of ['content_reports', 'comment_reports', 'tried_it_reports'] as const) {
      const rows = await app.db.selectFrom(table).select(['status', 'decided_by_id']).orderBy('status').execute();
      expect([table, rows]).toEqual([
        table,
        [
          { status: 'open', decided_by_id: null },
          { status: 'removed', decided_by_id: admin.id },
        ],
      ]);
    }
  });

  it('[ADMIN-006] takes a comment down, which its writer cannot undo', async () => {
    const pin = await buildPin(app.services);
    const { data } = await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Buy this' });
    const id: CommentId = data.id;
    expect((await takeDown('comment', id)).status).toBe(200);
    expect((await ida.callLoosely('CommentRestoreResource.create', { comment_id: id })).status).toBe(404);
    expect((await takeDown('comment', id)).status).toBe(404);
    expect((await told())[0]?.body).toContain('Buy this');
  });

  it('[ADMIN-006] neither lists nor takes down what is on secret boards', async () => {
    const board = await buildBoard(app.services, { owner: ida.id, privacy: 'secret' });
    const pin = await buildPin(app.services, { board });
    const { data } = await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Mine' });
    expect(await content()).toEqual([]);
    for (const [kind, id] of [
      ['board', board.id],
      ['pin', pin.id],
      ['comment', data.id],
    ] as const) {
      const [refused, absent] = [await takeDown(kind, id), await takeDown(kind, '1')];
      expect([refused.status, refused.error.message]).toEqual([404, absent.error.message]);
    }
    expect((await ida.call('PinResource.get', { id: pin.id })).status).toBe(200);
  });

  it('[ADMIN-006] takes down what was reported on a secret board, and closes the reports', async () => {
    const board = await buildBoard(app.services, { owner: ida.id });
    const pin = await buildPin(app.services, { board });
    const { data } = await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Mine' });
    const bo = await app.signUp('bobo');
    await bo.call('ContentReportResource.create', { pin_id: pin.id, reason: 'hate' });
    await bo.call('CommentReportResource.update', { comment_id: data.id, reason: 'hate' });
    await ida.callLoosely('BoardResource.update', { board_id: board.id, privacy: 'secret' });
    const listed = async () => [
      (await admin.call('ReportedCommentsResource.get', {})).data.length,
      (await admin.call('ContentReportsResource.get', {})).data.length,
    ];
    expect(await listed()).toEqual([1, 1]);
    expect((await takeDown('comment', data.id)).status).toBe(200);
    expect((await takeDown('pin', pin.id)).status).toBe(200);
    expect(await listed()).toEqual([0, 0]);
    for (const table of ['comment_reports', 'content_reports'] as const) {
      expect(await app.db.selectFrom(table).select('status').execute()).toEqual([{ status: 'removed' }]);
    }
  });

  it('needs a reason, and writes neither mail nor log where it fails', async () => {
    const pin = await buildPin(app.services);
    for (const reason of ['', '  ', 'x'.repeat(501)]) expect((await takeDown('pin', pin.id, reason)).status).toBe(400);
    expect((await takeDown('pin', pin.id, 'Mine now', ida)).status).toBe(404);
    expect(await told()).toEqual([]);
    expect((await admin.call('AuditLogResource.get', {})).data.entries).toEqual([]);
  });

  it("[ADMIN-007] clears a person's words from the audit log when their account is erased", async () => {
    const board = await buildBoard(app.services, { owner: ida.id, name: 'Herons by Ida' });
    const own = await buildPin(app.services, { board: await buildBoard(app.services, { owner: admin.id }) });
    const comment = await ida.call('AggregatedCommentResource.create', { pin_id: own.id, text: 'My own words' });
    await takeDown('comment', comment.data.id, 'Rude');
    await takeDown('board', board.id);
    const log = async () =>
      (await admin.call('AuditLogResource.get', {})).data.entries
        .map(({ action, subject_name, reason }) => [action, subject_name, reason])
        .sort();
    expect(await log()).toEqual([
      ['removeBoard', 'Herons by Ida', 'Spam'],
      ['removeComment', 'My own words', 'Rude'],
    ]);
    await admin.call('AccountDeletionResource.create', { user_id: ida.id, reason: 'Spam' });
    app.clock.advance(20 * 86_400_000);
    await runJobs(app.services);
    expect(await app.db.selectFrom('users').select('id').where('id', '=', ida.id).execute()).toEqual([]);
    expect(await log()).toEqual([
      ['deleteAccount', 'idaho', 'Spam'],
      ['removeBoard', '', 'Spam'],
      ['removeComment', '', 'Rude'],
    ]);
  });
});
