import { EXPORT_PATH } from '../../../../../contract/constants/admin/accountData';
import { ACCOUNTS, type TakedownKind } from '../../../../../contract/constants/admin/accounts';
import { COOKIES } from '../../../../../contract/constants/headers';
import type { AppealOutcome } from '../../../../../contract/constants/people/decisions';
import { type EndpointKey, endpoints } from '../../../../../contract/endpoints';
import type { PinId } from '../../../../../contract/schemas/common';
import type { Decision } from '../../../../../contract/schemas/people/decisions';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

const PASSWORD = 'herons wade 47';
const DAY = 86_400_000;

describe.each(TEST_DATABASES)('decisions of site admins and appeals on %s', (database) => {
  let app: TestApp;
  let olga: Member;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    olga = await app.signUp('olga');
    ida = await app.signUp({ username: 'idaho', passwordHash: await hashPassword(PASSWORD) });
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const takeDown = (kind: TakedownKind, id: string) =>
    olga.call('TakedownResource.create', { kind, id, reason: 'Not here' });
  const decisionsOf = async (who: Agent) => (await who.call('DecisionsResource.get', {})).data.decisions;
  const newest = async (who: Agent): Promise<Decision> => {
    const [decision] = await decisionsOf(who);
    if (!decision) throw new Error('nothing was decided');
    return decision;
  };
  const appeal = async (who: Agent, text = 'It is my own work.') =>
    who.callLoosely('AppealResource.create', { decision_id: (await newest(who)).decision_id, text });
  const queue = async () => (await olga.call('AppealsResource.get', {})).data;
  const decide = async (outcome: AppealOutcome) => {
    const [open] = await queue();
    app.clock.advance(1000);
    return olga.callLoosely('AppealResource.update', {
      user_id: ida.id,
      decision_id: open?.decision_id ?? '1',
      outcome,
    });
  };
  const subjects = async () => {
    await runJobs(app.services);
    const { mails } = (await olga.call('OperationsMailsResource.get', {})).data;
    return mails.map(({ address, subject }) => `${address}: ${subject}`);
  };
  const newestMail = async () => (await olga.call('OperationsMailsResource.get', {})).data.mails[0]?.body;
  const logIn = async (browser = app.visitor()) => {
    const { data } = await browser.call('LoginHandshake.create', { username_or_email: 'idaho', password: PASSWORD });
    return { browser, answer: await browser.callLoosely('HandshakeSessionResource.create', { token: data.token }) };
  };
  /** A browser in which ida, who is suspended, has logged in. */
  const suspend = async () => {
    await olga.call('AccountBanResource.create', { user_id: ida.id, reason: 'Spam' });
    const { browser, answer } = await logIn();
    expect([answer.status, answer.error.extraData.can_appeal]).toEqual([403, true]);
    return browser;
  };

  const build = {
    pin: async () =>
      (await buildPin(app.services, { board: await buildBoard(app.services, { owner: ida.id }), title: 'Bowl' })).id,
    board: async () => {
      const board = await buildBoard(app.services, { owner: ida.id, name: 'Bowl' });
      await buildPin(app.services, { board });
      return board.id;
    },
    comment: async () => {
      const pin = await buildPin(app.services);
      const { data } = await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Bowl' });
      await olga.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Yes', parent_id: data.id });
      return data.id;
    },
  };
  const KINDS = Object.keys(build) as TakedownKind[];
  const deletedAt = async (kind: TakedownKind, id: string) => {
    const row = await app.db
      .selectFrom(({ pin: 'pins', board: 'boards', comment: 'comments' } as const)[kind])
      .select('deleted_at')
      .where('id', '=', id as never)
      .executeTakeFirst();
    return row?.deleted_at;
  };

  it.each(KINDS)('[ADMIN-010] [SET-008] notifies the owner that their %s was removed, and is back', async (kind) => {
    const id = await build[kind]();
    await takeDown(kind, id);
    const news = async () => {
      await runJobs(app.services);
      const { data } = await ida.call('NewsHubResource.get', {});
      const own = data.filter((entry) => entry.decided !== null);
      return own.map(({ kind: what, decided, quote, pin }) => [what, decided, quote, pin]);
    };
    expect(await news()).toEqual([['removed', kind, 'Bowl', null]]);
    await appeal(ida);
    await decide('reversed');
    expect(await news()).toEqual([
      ['restored', kind, 'Bowl', null],
      ['removed', kind, 'Bowl', null],
    ]);
  });

  it('[ADMIN-010] tells the owner of what was removed after reports why, and the audit log too', async () => {
    const triedPin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: olga.id }) });
    const pin_id = await build.pin();
    const comment_id = await build.comment();
    const tried = await ida.call('DidItResource.create', { pin_id: triedPin.id, text: 'Bowl' });
    const did_it_id = tried.data.id;
    const bo = await app.signUp('bobo');
    await bo.call('ContentReportResource.create', { pin_id, reason: 'spam' });
    await bo.call('CommentReportResource.update', { comment_id, reason: 'spam' });
    await bo.call('DidItReportResource.create', { did_it_id, reason: 'spam' });
    const why = { decision: 'remove', reason: ' Not  yours ' } as const;
    await olga.call('ContentReportResource.update', { pin_id, ...why });
    app.clock.advance(1000);
    await olga.call('ReportedCommentResource.update', { comment_id, ...why });
    app.clock.advance(1000);
    await olga.call('ReportedDidItResource.update', { did_it_id, ...why });
    expect((await decisionsOf(ida)).map(({ kind, reason, report_reason }) => [kind, reason, report_reason])).toEqual([
      ['triedIt', 'Not  yours', 'spam'],
      ['comment', 'Not  yours', 'spam'],
      ['pin', 'Not  yours', 'spam'],
    ]);
    const { entries } = (await olga.call('AuditLogResource.get', {})).data;
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['removeTriedIt', 'Not  yours'],
      ['removeComment', 'Not  yours'],
      ['removePin', 'Not  yours'],
    ]);
    await runJobs(app.services);
    expect(await newestMail()).toContain('Reason: Not  yours');
    const long = { pin_id, decision: 'remove', reason: 'x'.repeat(ACCOUNTS.reasonLength + 1) };
    expect((await olga.callLoosely('ContentReportResource.update', long)).status).toBe(400);
  });

  it.each(KINDS)('[ADMIN-010] tells the owner of a removed %s why, and restores it after an appeal', async (kind) => {
    const id = await build[kind]();
    await takeDown(kind, id);
    expect(await newest(ida)).toMatchObject({
      kind,
      title: 'Bowl',
      reason: 'Not here',
      can_appeal: true,
      outcome: null,
    });
    expect((await appeal(ida)).status).toBe(200);
    expect(await queue()).toMatchObject([
      { kind, title: 'Bowl', reason: 'Not here', text: 'It is my own work.', user: { username: 'idaho' } },
    ]);
    expect((await decide('reversed')).status).toBe(200);
    expect([await deletedAt(kind, id), await queue()]).toEqual([null, []]);
    expect(await newest(ida)).toMatchObject({ can_appeal: false, outcome: 'reversed' });
    expect((await subjects())[0]).toBe('idaho@example.org: Your appeal was successful');
    expect(await newestMail()).toContain('This is back: Bowl');
    const [entry] = (await olga.call('AuditLogResource.get', {})).data.entries;
    expect(entry).toMatchObject({ actor: 'olga', action: 'reverseDecision', subject: id, subject_name: 'Bowl' });
  });

  it.each(KINDS)('[ADMIN-010] leaves a removed %s as it is when the decision is upheld', async (kind) => {
    const id = await build[kind]();
    await takeDown(kind, id);
    await appeal(ida);
    await decide('upheld');
    expect(await deletedAt(kind, id)).toEqual(expect.any(Date));
    expect(await newest(ida)).toMatchObject({ can_appeal: false, outcome: 'upheld' });
    expect((await subjects())[0]).toBe('idaho@example.org: Your appeal was declined');
  });

  describe('of a removed tried-it', () => {
    const remove = async () => {
      const { data } = await ida.call('DidItResource.create', { pin_id: await build.pin(), text: 'Bowl' });
      const cleo = await app.signUp('cleo');
      await cleo.call('DidItReportResource.create', { did_it_id: data.id, reason: 'spam' });
      await olga.call('ReportedDidItResource.update', { did_it_id: data.id, decision: 'remove' });
      return data;
    };
    const listed = async (of: { pin_id: PinId }) =>
      (await olga.call('DidItActivityResource.get', { pin_id: of.pin_id })).data.map(({ id }) => id);

    it('[ADMIN-010] tells its author why, and restores it after an appeal', async () => {
      const triedIt = await remove();
      expect([await listed(triedIt), (await subjects())[0]]).toEqual([
        [],
        'idaho@example.org: Your tried-it was removed',
      ]);
      const closeup = async () => (await ida.call('PinResource.get', { id: triedIt.pin_id })).data.done_by_me;
      expect(await closeup()).toBe(false);
      const own = await ida.call('DidItUserPinActivityResource.get', { pin_id: triedIt.pin_id });
      expect(own.data).toBeNull();
      expect(await newest(ida)).toMatchObject({ kind: 'triedIt', title: 'Bowl', report_reason: 'spam' });
      expect((await appeal(ida)).status).toBe(200);
      expect((await decide('reversed')).status).toBe(200);
      expect([await listed(triedIt), await closeup()]).toEqual([[triedIt.id], true]);
    });

    it('[ADMIN-010] has nothing to restore where its author has tried the pin again', async () => {
      const triedIt = await remove();
      const again = await ida.call('DidItResource.create', { pin_id: triedIt.pin_id, text: 'Another' });
      await appeal(ida);
      await decide('reversed');
      expect(await listed(triedIt)).toEqual([again.data.id]);
      expect(await subjects()).toContain('idaho@example.org: Your appeal was successful');
      expect(await newestMail()).toContain('it is not back');
    });

    it('is purged after a month', async () => {
      const other = await remove();
      app.clock.advance(31 * DAY);
      await runJobs(app.services);
      expect(await app.db.selectFrom('tried_its').select('id').where('id', '=', other.id).execute()).toEqual([]);
    });
  });

  it('[ADMIN-003] mails a suspended person the reason, and where to appeal', async () => {
    await olga.call('AccountBanResource.create', { user_id: ida.id, reason: 'Spam' });
    expect((await subjects())[0]).toBe('idaho@example.org: Your account was suspended');
    expect(await newestMail()).toMatch(/Reason: Spam[\s\S]*\/settings\/decisions/);
  });

  it('[ADMIN-010] takes one appeal, of the owner alone, in words', async () => {
    await takeDown('pin', await build.pin());
    const { decision_id } = await newest(ida);
    const send = (who: Agent, text: string) => who.callLoosely('AppealResource.create', { decision_id, text });
    expect((await send(olga, 'Mine')).status).toBe(404);
    expect((await send(app.visitor(), 'Mine')).status).toBe(401);
    expect([(await send(ida, ' \n')).status, (await send(ida, 'x'.repeat(1001))).status]).toEqual([400, 400]);
    expect([await queue(), (await decide('reversed')).status]).toEqual([[], 404]);
    expect((await send(ida, 'Mine')).status).toBe(200);
    expect([(await send(ida, 'Mine')).status, (await send(ida, 'Other words')).status]).toEqual([200, 409]);
    expect(await queue()).toHaveLength(1);
    const options = { user_id: ida.id, decision_id, outcome: 'upheld' };
    expect((await ida.callLoosely('AppealResource.update', options)).status).toBe(404);
    for (const _ of ['first', 'again']) {
      expect((await olga.callLoosely('AppealResource.update', options)).status).toBe(200);
    }
    const other = await olga.callLoosely('AppealResource.update', { ...options, outcome: 'reversed' });
    expect([other.status, (await send(ida, 'Third')).status]).toEqual([409, 409]);
    expect((await subjects()).filter((one) => one.includes('appeal'))).toHaveLength(1);
  });

  it('[ADMIN-010] leaves the appeal of somebody who is a site admin by now to another one', async () => {
    const id = await build.pin();
    await takeDown('pin', id);
    await appeal(ida);
    await olga.call('SiteAdminResource.create', { user_id: ida.id });
    const { decision_id } = await newest(ida);
    const options = { user_id: ida.id, decision_id, outcome: 'reversed' };
    const { status, error } = await ida.callLoosely('AppealResource.update', options);
    expect([status, error.id]).toEqual([403, 'notYourAppealToDecide']);
    expect([(await ida.call('AppealsResource.get', {})).data, (await queue()).length]).toEqual([[], 1]);
    expect(await deletedAt('pin', id)).toEqual(expect.any(Date));
    expect((await olga.callLoosely('AppealResource.update', options)).status).toBe(200);
  });

  it('[ADMIN-010] gives the reason of those who reported what was removed', async () => {
    const pin_id = await build.pin();
    for (const [name, reason] of [
      ['ben', 'hate'],
      ['cleo', 'spam'],
      ['dora', 'spam'],
    ] as const) {
      const who = await app.signUp(name);
      await who.call('ContentReportResource.create', { pin_id, reason });
    }
    await olga.call('ContentReportResource.update', { pin_id, decision: 'remove' });
    expect(await newest(ida)).toMatchObject({ kind: 'pin', title: 'Bowl', reason: '', report_reason: 'spam' });
    expect((await subjects())[0]).toBe('idaho@example.org: Your pin was removed');
  });

  it('[ADMIN-003] [ADMIN-010] lets a suspended person read why, appeal, and log in as before once it is lifted', async () => {
    const browser = await suspend();
    expect((await browser.call('DecisionsResource.get', {})).data).toMatchObject({
      is_suspended: true,
      decisions: [{ kind: 'account', reason: 'Spam', can_appeal: true }],
    });
    await appeal(browser, 'It was not me.');
    await decide('reversed');
    expect((await subjects())[0]).toBe('idaho@example.org: Your appeal was successful');
    // The session of the suspension ends with it.
    expect((await browser.callLoosely('DecisionsResource.get', {})).status).toBe(401);
    const back = await logIn();
    expect(back.answer.status).toBe(200);
    expect(await newest(back.browser)).toMatchObject({ outcome: 'reversed' });
  });

  it('[ADMIN-003] lets a suspended person copy their data', async () => {
    await buildBoard(app.services, { owner: ida.id, name: 'Bowls' });
    const browser = await suspend();
    await browser.call('DataExportResource.create', {});
    await runJobs(app.services);
    expect((await browser.call('DataExportResource.get', {})).data).toMatchObject({ status: 'ready' });
    const archive = await browser.request({ method: 'GET', url: EXPORT_PATH });
    expect([archive.statusCode, archive.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    await browser.call('UserSessionResource.delete', {});
    expect((await browser.request({ method: 'GET', url: EXPORT_PATH })).statusCode).toBe(401);
    expect((await browser.callLoosely('DecisionsResource.get', {})).status).toBe(401);
  });

  it('[ADMIN-003] lets a suspended person call nothing else, with their token in either cookie', async () => {
    const browser = await suspend();
    const token = browser.cookies.get(COOKIES.suspended) ?? '';
    const asMember = app.visitor();
    asMember.cookies.set(COOKIES.session, token);
    const open = (Object.keys(endpoints) as EndpointKey[]).filter(
      (key) => 'isForSuspended' in endpoints[key] && endpoints[key].isForSuspended,
    );
    expect(open.sort()).toEqual([
      'AppealResource.create',
      'DataExportResource.create',
      'DataExportResource.get',
      'DecisionsResource.get',
    ]);
    for (const who of [browser, asMember]) {
      expect((await who.callLoosely('UserSettingsResource.get', {})).status).toBe(401);
      expect((await who.callLoosely('BoardResource.create', { name: 'Mine' })).status).toBe(401);
    }
    expect((await asMember.callLoosely('DecisionsResource.get', {})).status).toBe(401);
    await olga.call('AccountBanResource.delete', { user_id: ida.id });
    asMember.cookies.set(COOKIES.session, token);
    expect((await asMember.callLoosely('UserSettingsResource.get', {})).status).toBe(401);
  });

  it('[ADMIN-009] opens nothing for an account that a site admin is deleting', async () => {
    await olga.call('AccountDeletionResource.create', { user_id: ida.id, reason: 'Spam' });
    const { browser, answer } = await logIn();
    expect([answer.status, answer.error.extraData.can_appeal]).toEqual([403, false]);
    expect((await browser.callLoosely('DecisionsResource.get', {})).status).toBe(401);
  });

  it('[ADMIN-009] [ADMIN-010] keeps an account suspended that was deleted after its person appealed', async () => {
    const browser = await suspend();
    await appeal(browser);
    const [open] = await queue();
    const options = { user_id: ida.id, decision_id: open?.decision_id ?? '', outcome: 'reversed' };
    await olga.call('AccountDeletionResource.create', { user_id: ida.id, reason: 'Spam again' });
    const { status, error } = await olga.callLoosely('AppealResource.update', options);
    expect([await queue(), status, error.id]).toEqual([[], 409, 'accountBeingDeleted']);
    expect((await logIn()).answer.status).toBe(403);
    await olga.call('AccountDeletionResource.delete', { user_id: ida.id });
    expect((await logIn()).answer.status).toBe(200);
  });

  it('[ADMIN-010] restores a pin to its owner’s deleted board', async () => {
    const board = await buildBoard(app.services, { owner: ida.id });
    const pin = await buildPin(app.services, { board });
    await takeDown('pin', pin.id);
    await ida.call('BoardResource.delete', { board_id: board.id });
    await appeal(ida);
    expect((await decide('reversed')).status).toBe(200);
  });

  it.each(['comment’s pin', 'comment'])(
    '[ADMIN-010] leaves deleted what the owner of the %s deleted later',
    async (by) => {
      const ben = await app.signUp('ben');
      const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ben.id }) });
      const { data } = await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Bowl' });
      await takeDown('comment', data.id);
      await appeal(ida);
      await olga.call('CommentRestoreResource.create', { comment_id: data.id });
      await (by === 'comment' ? ida : ben).call('AggregatedCommentResource.delete', { comment_id: data.id });
      expect((await decide('reversed')).status).toBe(200);
      expect(await deletedAt('comment', data.id)).toEqual(expect.any(Date));
      await subjects();
      expect(await newestMail()).toContain('What it was about has been deleted since');
    },
  );

  it.each(['comment’s pin', 'comment'])(
    '[ADMIN-010] leaves deleted what the owner of the %s deleted while it was taken down, and lets nobody restore it',
    async (by) => {
      const ben = await app.signUp('ben');
      const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ben.id }) });
      const { data } = await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Bowl' });
      await takeDown('comment', data.id);
      const who = by === 'comment' ? ida : ben;
      for (const _ of ['first', 'again']) {
        await who.call('AggregatedCommentResource.delete', { comment_id: data.id });
      }
      for (const person of [ida, ben, olga]) {
        const { status } = await person.callLoosely('CommentRestoreResource.create', { comment_id: data.id });
        expect(status).toBe(404);
      }
      await appeal(ida);
      expect((await decide('reversed')).status).toBe(200);
      expect(await deletedAt('comment', data.id)).toEqual(expect.any(Date));
      await subjects();
      expect(await newestMail()).toContain('What it was about has been deleted since');
    },
  );

  it('[ADMIN-010] leaves deleted what its pin’s owner deleted, who is the site admin that took it down', async () => {
    const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: olga.id }) });
    const { data } = await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Bowl' });
    await takeDown('comment', data.id);
    await olga.call('AggregatedCommentResource.delete', { comment_id: data.id });
    await appeal(ida);
    expect((await decide('reversed')).status).toBe(200);
    expect(await deletedAt('comment', data.id)).toEqual(expect.any(Date));
  });

  it.each(KINDS)('[ADMIN-010] reverses the decision about a %s that was purged since', async (kind) => {
    const id = await build[kind]();
    await takeDown(kind, id);
    await appeal(ida);
    // Half the days at a time: a session that is not used ends.
    for (const _ of ['first', 'second']) {
      app.clock.advance(20 * 86_400_000);
      expect([await queue(), await decisionsOf(ida)]).toMatchObject([{ length: 1 }, { length: 1 }]);
    }
    await runJobs(app.services);
    expect(await deletedAt(kind, id)).toBeUndefined();
    expect([(await decide('reversed')).status, await queue()]).toEqual([200, []]);
    expect(await newest(ida)).toMatchObject({ outcome: 'reversed' });
    expect((await subjects())[0]).toBe('idaho@example.org: Your appeal was successful');
    expect(await newestMail()).toContain('What it was about has been deleted since');
  });
});
