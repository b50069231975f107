import { COOKIES } from '../../../../../contract/constants/headers';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { linkIn, tokenIn } from '../../../../support/mailedLinks';
import { type MailServer, startMailServer } from '../../../../support/mailServer';
import { runJobs } from '../../../../support/runJobs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PASSWORD = 'herons wade 47';
const VERIFY = '/email/verify';

describe.each(TEST_DATABASES)('email addresses on %s', (database) => {
  let server: MailServer;
  let app: TestApp;
  let ida: Member;
  beforeAll(async () => {
    server = await startMailServer();
    app = await buildTestApp({ database, smtpUrl: server.url, config: { origin: 'https://pins.test' } });
  });
  beforeEach(async () => {
    await app.clear();
    server.received.length = 0;
    app.clock.advance(DAY);
    ida = await app.signUp({ username: 'ida', passwordHash: await hashPassword(PASSWORD) });
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });

  const account = () => app.db.selectFrom('users').selectAll().where('id', '=', ida.id).executeTakeFirstOrThrow();
  const confirm = (token: string, visitor = app.visitor()) => visitor.call('EmailVerifyResource.create', { token });
  const change = (email: string, current_password = PASSWORD) =>
    ida.call('EmailResource.update', { email, current_password });
  const mailTo = (address: string) => server.received.findLast(({ recipients }) => recipients.includes(address));
  async function changed(email: string): Promise<string> {
    expect((await change(email)).status).toBe(200);
    await runJobs(app.services);
    return tokenIn(mailTo(email), VERIFY);
  }

  describe('that are to be verified', () => {
    it('[VERIFY-004] [VERIFY-007] are sent the link again at /v3/users/email/verify/resend/, without a payload', async () => {
      const answer = await ida.request({ method: 'POST', url: '/v3/users/email/verify/resend/' });
      expect([answer.statusCode, answer.json().resource_response.data]).toEqual([200, { ok: true }]);
      await runJobs(app.services);
      expect(server.received).toMatchObject([
        { subject: 'Confirm your email address', recipients: ['ida@example.org'] },
      ]);
      expect(linkIn(server.received[0], VERIFY).origin).toBe('https://pins.test');
    });

    it('[VERIFY-008] take five requests an hour', async () => {
      const statuses = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await ida.call('EmailVerifyResendResource.create', {})).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('[VERIFY-009] are verified by the link, once, which signs nobody in', async () => {
      await ida.call('EmailVerifyResendResource.create', {});
      await runJobs(app.services);
      const token = tokenIn(server.received[0], VERIFY);
      const visitor = app.visitor();
      expect((await confirm(token, visitor)).data).toEqual({ ok: true });
      expect((await account()).email_verified_at).toEqual(app.clock.now());
      expect((await visitor.call('UserSettingsResource.get', {})).status).toBe(401);
      expect(await confirm(token)).toMatchObject({ status: 410, error: { code: 'linkExpired' } });
      await ida.call('EmailVerifyResendResource.create', {});
      await runJobs(app.services);
      expect(server.received).toHaveLength(1);
    });

    it('[VERIFY-009] sign nobody out or over who opens the link under another account', async () => {
      const other = await app.signUp('other');
      await ida.call('EmailVerifyResendResource.create', {});
      await runJobs(app.services);
      await confirm(tokenIn(server.received[0], VERIFY), other);
      expect((await other.call('UserSettingsResource.get', {})).data.username).toBe('other');
    });

    it('are sent the link at sign-up', async () => {
      const visitor = app.visitor();
      await visitor.call('RegisterEmailHandshake.create', { email: 'bo@example.org', password: PASSWORD });
      await runJobs(app.services);
      expect(server.received.map(({ recipients }) => recipients)).toEqual([['bo@example.org']]);
    });

    it('are not verified after a week, by a link of another purpose, or for an account that is gone', async () => {
      await ida.call('EmailVerifyResendResource.create', {});
      await app.visitor().call('PasswordResetRequestResource.create', { username_or_email: 'ida' });
      await runJobs(app.services);
      const [verify, reset] = ['Confirm your email address', 'Reset your password'].map((wanted) =>
        server.received.find(({ subject }) => subject === wanted),
      );
      expect((await confirm(tokenIn(reset, '/password/reset'))).status).toBe(410);
      app.clock.advance(7 * DAY + 1);
      expect((await confirm(tokenIn(verify, VERIFY))).status).toBe(410);
      app.clock.advance(-HOUR);
      await app.db.deleteFrom('users').where('id', '=', ida.id).execute();
      expect((await confirm(tokenIn(verify, VERIFY))).status).toBe(410);
    });
  });

  describe('that change', () => {
    it('are the new ones once it has confirmed, and the old one gets a mail', async () => {
      const token = await changed('ida@new.test');
      expect((await account()).email).toBe('ida@example.org');
      await confirm(token);
      expect(await account()).toMatchObject({ email: 'ida@new.test', email_verified_at: app.clock.now() });
      await runJobs(app.services);
      expect(mailTo('ida@example.org')).toMatchObject({ subject: 'Your email address was changed' });
      expect(mailTo('ida@example.org')?.text).toContain('ida@new.test');
      expect((await confirm(token)).status).toBe(410);
    });

    it('come back with a new password by the link in the mail to the old address, within a week', async () => {
      await confirm(await changed('eve@new.test'));
      await runJobs(app.services);
      const token = tokenIn(mailTo('ida@example.org'), '/password/reset');
      app.clock.advance(6 * DAY);
      await runJobs(app.services);
      // Meanwhile nobody else can take the old address, so that it cannot be kept from its owner.
      const thief = app.visitor();
      const taken = await thief.call('RegisterEmailHandshake.create', { email: 'ida@example.org', password: PASSWORD });
      expect(taken.status).toBe(409);
      const answer = await app
        .visitor()
        .call('PasswordResetResource.create', { token, new_password: 'otters swim 58' });
      expect(answer.data).toEqual({ ok: true });
      expect((await account()).email).toBe('ida@example.org');
      expect((await ida.call('UserSettingsResource.get', {})).status).toBe(401);
      app.clock.advance(8 * DAY);
      await runJobs(app.services);
      const login = { username_or_email: 'ida@example.org', password: 'otters swim 58' };
      expect((await app.visitor().call('LoginHandshake.create', login)).status).toBe(200);
    });

    it('are free for others after that week', async () => {
      await confirm(await changed('ida@new.test'));
      app.clock.advance(7 * DAY + 1);
      await runJobs(app.services);
      const bo = await app
        .visitor()
        .call('RegisterEmailHandshake.create', { email: 'ida@example.org', password: PASSWORD });
      expect(bo.status).toBe(200);
    });

    it('give the session that opens the link another token, and no session to anybody else', async () => {
      const token = await changed('ida@new.test');
      const before = ida.cookies.get(COOKIES.session) ?? '';
      await confirm(token, ida);
      expect(ida.cookies.get(COOKIES.session)).not.toBe(before);
      const late = app.visitor();
      late.cookies.set(COOKIES.session, before);
      expect((await late.call('UserSettingsResource.get', {})).status).toBe(200);
      expect((await ida.call('UserSettingsResource.get', {})).data.email).toBe('ida@new.test');
      const thief = app.visitor();
      thief.cookies.set(COOKIES.session, before);
      expect((await thief.call('UserSettingsResource.get', {})).status).toBe(401);
      const bob = await app.signUp('bob');
      const own = bob.cookies.get(COOKIES.session);
      await confirm(await changed('ida@newer.test'), bob);
      expect(bob.cookies.get(COOKIES.session)).toBe(own);
    });

    it('need the password', async () => {
      expect((await change('ida@new.test', 'wrong guess')).error.extraData.fields).toHaveProperty('current_password');
      const none = await ida.call('EmailResource.update', { email: 'ida@new.test' });
      expect(none.error.extraData.fields).toHaveProperty('current_password');
      await runJobs(app.services);
      expect(server.received).toEqual([]);
    });

    it('answer the same where somebody else has the address, who is not written to', async () => {
      await app.signUp('bob');
      await app.signUp({ username: 'zoe', email: 'zoe@münchen.example' });
      const free = await change('free@example.org');
      for (const email of ['BOB@example.org', 'bob@example.org\u200b', 'zoe@xn--mnchen-3ya.example']) {
        const taken = await change(email);
        expect([taken.status, taken.data]).toEqual([free.status, free.data]);
      }
      await runJobs(app.services);
      expect(server.received.map(({ recipients }) => recipients)).toEqual([['free@example.org']]);
    });

    it('do not change where somebody else took the address before the link was opened', async () => {
      const token = await changed('late@example.org');
      await app.signUp('late');
      expect((await confirm(token)).status).toBe(410);
      expect((await account()).email).toBe('ida@example.org');
    });

    it('hold no second address and no header', async () => {
      for (const email of [
        'a@b.test\r\nBcc: eve@example.org',
        'a@b.test, eve@example.org',
        'a@b.test\n',
        '<a@b.test>',
      ]) {
        const { status } = await change(email);
        if (email.trim() === email) expect(status).toBe(400);
      }
      await runJobs(app.services);
      expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.org');
    });

    it('are mailed no link once the password under which they were asked for was reset', async () => {
      await app.visitor().call('PasswordResetRequestResource.create', { username_or_email: 'ida' });
      await runJobs(app.services);
      const token = tokenIn(mailTo('ida@example.org'), '/password/reset');
      await change('eve@new.test');
      await app.visitor().call('PasswordResetResource.create', { token, new_password: 'otters swim 58' });
      await runJobs(app.services);
      expect(mailTo('eve@new.test')).toBeUndefined();
      const links = await app.db.selectFrom('email_tokens').select('purpose').execute();
      expect(links).toEqual([]);
    });

    it('follow the latest wish', async () => {
      const first = await changed('first@new.test');
      const second = await changed('second@new.test');
      expect((await confirm(first)).status).toBe(410);
      expect((await confirm(second)).status).toBe(200);
    });

    it('make a link for a new password that went to the old address useless', async () => {
      await app.visitor().call('PasswordResetRequestResource.create', { username_or_email: 'ida' });
      await runJobs(app.services);
      const token = tokenIn(mailTo('ida@example.org'), '/password/reset');
      await confirm(await changed('ida@new.test'));
      const answer = await app
        .visitor()
        .call('PasswordResetResource.create', { token, new_password: 'otters swim 58' });
      expect(answer.status).toBe(410);
    });

    it('end with the account', async () => {
      await change('ida@new.test');
      await app.db.deleteFrom('users').where('id', '=', ida.id).execute();
      await runJobs(app.services);
      expect(server.received).toEqual([]);
    });
  });
});
