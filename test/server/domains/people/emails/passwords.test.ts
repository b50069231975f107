import { COOKIES } from '../../../../../contract/constants/headers';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { linkIn, tokenIn } from '../../../../support/mailedLinks';
import { type MailServer, startMailServer } from '../../../../support/mailServer';
import { runJobs } from '../../../../support/runJobs';

const HOUR = 3_600_000;
const OLD = 'herons wade 47';
const NEW = 'otters swim 58';
const RESET = '/password/reset';

describe.each(TEST_DATABASES)('forgotten passwords on %s', (database) => {
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
    app.clock.advance(24 * HOUR);
    ida = await app.signUp({ username: 'ida', passwordHash: await hashPassword(OLD) });
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });

  const ask = (name = 'ida@example.org', visitor = app.visitor(), headers = {}) =>
    visitor.call('PasswordResetRequestResource.create', { username_or_email: name }, { headers });
  async function mailedToken(name?: string): Promise<string> {
    server.received.length = 0;
    await ask(name);
    await runJobs(app.services);
    return tokenIn(
      server.received.find(({ subject }) => subject === 'Reset your password'),
      RESET,
    );
  }
  const reset = (token: string, new_password = NEW, visitor = app.visitor()) =>
    visitor.call('PasswordResetResource.create', { token, new_password });
  const logIn = async (password: string, visitor: Agent = app.visitor()) =>
    (await visitor.call('LoginHandshake.create', { username_or_email: 'ida', password })).status;
  const isLoggedIn = async (agent: Agent) => (await agent.call('UserSettingsResource.get', {})).status === 200;

  it('are replaced by a link that works once, ends every session, and is followed by a mail', async () => {
    const token = await mailedToken();
    expect((await reset(token)).data).toEqual({ ok: true });
    expect(await isLoggedIn(ida)).toBe(false);
    expect([await logIn(OLD), await logIn(NEW)]).toEqual([401, 200]);
    await runJobs(app.services);
    expect(server.received[1]).toMatchObject({
      subject: 'Your password was changed',
      recipients: ['ida@example.org'],
    });
    const again = await reset(token, 'badgers dig 69');
    expect([again.status, again.error.code]).toEqual([410, 'linkExpired']);
    expect(await logIn(NEW)).toBe(200);
  });

  describe('that are changed by their owner', () => {
    let before: string;
    const withToken = (token: string) => {
      const agent = app.visitor();
      agent.cookies.set(COOKIES.session, token);
      return agent;
    };
    const change = (agent: Agent = ida) =>
      agent.call('UserSettingsResource.update', { current_password: OLD, new_password: NEW });
    const rename = (agent: Agent) => agent.call('UserSettingsResource.update', { first_name: 'Eve' });
    beforeEach(() => {
      before = ida.cookies.get(COOKIES.session) ?? '';
    });

    it('end every other session, and answer what this browser still reads by its former token', async () => {
      const phone = app.visitor();
      expect(await logIn(OLD, phone)).toBe(200);
      const { token } = (await phone.call('LoginHandshake.create', { username_or_email: 'ida', password: OLD }))
        .data as {
        token: string;
      };
      await phone.call('HandshakeSessionResource.create', { token });
      expect(await isLoggedIn(phone)).toBe(true);
      expect((await change()).status).toBe(200);
      expect([await isLoggedIn(phone), await isLoggedIn(withToken(before))]).toEqual([false, true]);
      // The new token is used: the former one is worthless from now on.
      expect(await isLoggedIn(ida)).toBe(true);
      expect(await isLoggedIn(withToken(before))).toBe(false);
    });

    it('let the former token change nothing, nor become another one', async () => {
      await change();
      expect((await rename(withToken(before))).status).toBe(401);
      expect((await withToken(before).call('OtherSessionsResource.delete', {})).status).toBe(401);
      await withToken(before).call('UserSessionResource.delete', {});
      const stored = withToken(before);
      stored.cookies.set(COOKIES.accounts, before);
      const accounts = await stored.call('UserSessionResource.create', { session_accounts: true, user_id: ida.id });
      expect(accounts.status).toBe(401);
      expect(await logIn(NEW, withToken(before))).toBe(200);
      expect((await rename(ida)).status).toBe(200);
    });

    it('let the former token read for no longer than a minute', async () => {
      await change();
      app.clock.advance(59_000);
      expect(await isLoggedIn(withToken(before))).toBe(true);
      app.clock.advance(2000);
      expect(await isLoggedIn(withToken(before))).toBe(false);
      expect(await isLoggedIn(ida)).toBe(true);
    });

    it('are changed once by two calls at the same time, whose browser stays logged in', async () => {
      const other = withToken(before);
      const [one, two] = await Promise.all([change(), change(other)]);
      expect([one.status, two.status].sort()).toEqual([200, 401]);
      expect(await isLoggedIn(one.status === 200 ? ida : other)).toBe(true);
      expect(await isLoggedIn(one.status === 200 ? other : ida)).toBe(false);
    });
  });

  it('end what a session was changing at the same time: of a reset and a change, one succeeds', async () => {
    const token = await mailedToken();
    const change = { current_password: OLD, new_password: 'badgers dig 69' };
    const [changed, replaced] = await Promise.all([ida.call('UserSettingsResource.update', change), reset(token)]);
    expect([changed.status, replaced.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await logIn(NEW)).toBe(replaced.status === 200 ? 200 : 401);
  });

  it('are asked for by user name too, in any case', async () => {
    expect(await mailedToken(' IDA ')).toMatch(/^[\w-]{43}$/);
  });

  it('log nobody in: the login that follows may ask for more', async () => {
    const visitor = app.visitor();
    await reset(await mailedToken(), NEW, visitor);
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('stand in the database as hashes alone', async () => {
    const token = await mailedToken();
    const rows = await app.db.selectFrom('email_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('answer the same, by the same work, whether there is such an account or not', async () => {
    const answers = [await ask('ida@example.org'), await ask('nobody@example.org'), await ask('no such name')];
    const seen = answers.map(({ status, data, headers }) => [status, data, Object.keys(headers).sort()]);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    // The request only queues: whatever differs between accounts happens in the job.
    const jobs = await app.db.selectFrom('jobs').select('kind').execute();
    expect(jobs).toEqual(Array(3).fill({ kind: 'emails/sendReset' }));
    await runJobs(app.services);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ida@example.org']]);
  });

  it('limit how often a name is asked for, existing or not', async () => {
    for (const name of ['ida@example.org', 'nobody@example.org']) {
      const visitor = app.visitor();
      const statuses = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await ask(name, visitor)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('send one person at most five links an hour, from any address', async () => {
    for (let i = 0; i < 7; i += 1) {
      await app.visitor().request({
        method: 'POST',
        url: '/resource/PasswordResetRequestResource/create/',
        payload: { options: { username_or_email: i % 2 ? 'ida' : 'ida@example.org' } },
      });
    }
    await runJobs(app.services);
    expect(server.received).toHaveLength(5);
  });

  it('end after two hours, by the clock of the server', async () => {
    const late = await mailedToken();
    app.clock.advance(2 * HOUR + 1);
    expect((await reset(late)).status).toBe(410);
    const inTime = await mailedToken();
    app.clock.advance(2 * HOUR - 1000);
    expect((await reset(inTime)).status).toBe(200);
  });

  it('refuse a link of another purpose, a forged and a malformed one alike', async () => {
    await ida.call('EmailVerifyResendResource.create', {});
    await runJobs(app.services);
    const verify = tokenIn(server.received[0], '/email/verify');
    for (const token of [verify, 'A'.repeat(43), '../..', "' or 1=1 --"]) {
      expect(await reset(token)).toMatchObject({ status: 410, error: { code: 'linkExpired' } });
    }
    expect(await logIn(OLD)).toBe(200);
  });

  it('keep a link whose password was refused', async () => {
    const token = await mailedToken();
    expect((await reset(token, 'password')).error.extraData.fields).toHaveProperty('new_password');
    expect((await reset(token)).status).toBe(200);
  });

  it('set one password where two use the link at the same time', async () => {
    const token = await mailedToken();
    const both = await Promise.all([reset(token, NEW), reset(token, 'badgers dig 69')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('are no longer changed by earlier links once a password was set', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()];
    await reset(second);
    expect((await reset(first, 'badgers dig 69')).status).toBe(410);
    const third = await mailedToken();
    const member = app.visitor();
    const { data } = await member.call('LoginHandshake.create', { username_or_email: 'ida', password: NEW });
    await member.call('HandshakeSessionResource.create', data);
    await member.call('UserSettingsResource.update', { new_password: OLD, current_password: NEW });
    expect((await reset(third)).status).toBe(410);
  });

  it('link to the site, whatever Host and forwarding headers say', async () => {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
    await ask('ida', app.visitor(), headers);
    await runJobs(app.services);
    expect(linkIn(server.received[0], RESET).origin).toBe('https://pins.test');
    expect(server.received[0]?.text).not.toContain('evil');
  });

  it('mail nobody else, whatever the name holds', async () => {
    for (const name of ['ida@example.org\r\nBcc: eve@example.org', 'ida@example.org, eve@example.org', 'eve@x\0.org']) {
      await app.visitor().callLoosely('PasswordResetRequestResource.create', { username_or_email: name });
    }
    await runJobs(app.services);
    expect(server.received).toEqual([]);
  });

  it('refuse a write from another site', async () => {
    const token = await mailedToken();
    const visitor = app.visitor();
    for (const key of ['PasswordResetRequestResource', 'PasswordResetResource', 'EmailVerifyResource']) {
      const answer = await visitor.request({
        method: 'POST',
        url: `/resource/${key}/create/`,
        headers: { origin: 'https://evil.test', 'x-csrftoken': '' },
        payload: { options: { token, new_password: NEW } },
      });
      expect(answer.statusCode).toBe(403);
    }
    expect(await logIn(OLD)).toBe(200);
  });

  it('say no more than of any expired link once the account is gone', async () => {
    const token = await mailedToken();
    await ask();
    await app.db.deleteFrom('users').where('id', '=', ida.id).execute();
    await runJobs(app.services);
    expect(server.received).toHaveLength(1);
    expect(await reset(token)).toMatchObject({ status: 410, error: { code: 'linkExpired' } });
  });

  it('give the session that changes its password another token, and tell the person', async () => {
    const before = ida.cookies.get('magpie_session');
    const other = app.visitor();
    const { data } = await other.call('LoginHandshake.create', { username_or_email: 'ida', password: OLD });
    await other.call('HandshakeSessionResource.create', data);
    await ida.call('UserSettingsResource.update', { new_password: NEW, current_password: OLD });
    expect(ida.cookies.get('magpie_session')).not.toBe(before);
    expect([await isLoggedIn(ida), await isLoggedIn(other)]).toEqual([true, false]);
    const thief = app.visitor();
    thief.cookies.set('magpie_session', before ?? '');
    expect(await isLoggedIn(thief)).toBe(false);
    await runJobs(app.services);
    expect(server.received.map(({ subject }) => subject)).toContain('Your password was changed');
  });
});
