import { COOKIES } from '../../../../../contract/constants/headers';
import type { UserId } from '../../../../../contract/schemas/common';
import {
  codeAt,
  matchingStep,
  stepAt,
  toBase32,
} from '../../../../../server/domains/people/secondFactors/secondFactors.totp';
import { openMailHandshake } from '../../../../../server/platform/auth/handshakes';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { type MailServer, startMailServer } from '../../../../support/mailServer';
import { runJobs } from '../../../../support/runJobs';
import { buildUser } from '../../../../support/serverFactories';

const PASSWORD = 'herons wade 47';
const STEP = 30_000;
const MINUTE = 60_000;

it('makes the codes of RFC 6238', () => {
  const secret = toBase32(Buffer.from('12345678901234567890'));
  const times = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000];
  const codes = times.map((seconds) => codeAt(secret, stepAt(new Date(seconds * 1000))));
  expect(codes).toEqual(['287082', '081804', '050471', '005924', '279037', '353130']);
});

it('accepts a phone whose clock is wrong by one step, and not by two', () => {
  const secret = toBase32(Buffer.from('12345678901234567890'));
  const now = new Date(1_234_567_890_000);
  const steps = [-2, -1, 0, 1, 2].map((skew) => stepAt(now) + skew);
  expect(steps.map((step) => matchingStep(secret, codeAt(secret, step), now))).toEqual([
    null,
    steps[1],
    steps[2],
    steps[3],
    null,
  ]);
});

describe.each(TEST_DATABASES)('the second factor on %s', (database) => {
  let server: MailServer;
  let app: TestApp;
  let userId: UserId;
  beforeAll(async () => {
    server = await startMailServer();
    app = await buildTestApp({ database, smtpUrl: server.url, config: { origin: 'https://pins.test' } });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(24 * 60 * MINUTE);
    userId = (await buildUser(app.services, { username: 'ida', passwordHash: await hashPassword(PASSWORD) })).id;
    server.received.length = 0;
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });

  const login = { username_or_email: 'ida', password: PASSWORD };
  const code = (secret: string, skew = 0) => codeAt(secret, stepAt(app.clock.now()) + skew);
  const withCode = (agent: Agent, mfa_token: string) => agent.call('LoginMfaHandshake.create', { ...login, mfa_token });
  const isLoggedIn = async (agent: Agent) => (await agent.call('UserSettingsResource.get', {})).status === 200;

  async function logIn(agent: Agent = app.visitor()): Promise<Agent> {
    await agent.call('HandshakeSessionResource.create', (await agent.call('LoginHandshake.create', login)).data);
    return agent;
  }

  /** A member with the factor on, a step after its first code. */
  async function enrol() {
    const agent = await logIn();
    const { secret } = (await agent.call('SecondFactorResource.create', { current_password: PASSWORD })).data;
    const { recovery_codes } = (await agent.call('SecondFactorResource.update', { code: code(secret) })).data;
    app.clock.advance(2 * STEP);
    return { agent, secret, recovery_codes };
  }

  it('[ACCT-026] [ACCT-027] is asked for after the right password alone, and completes the login', async () => {
    const { secret } = await enrol();
    const agent = app.visitor();
    const wrong = await agent.call('LoginHandshake.create', { ...login, password: 'not this one' });
    expect(wrong.error.code).toBe('loginFailed');
    const asked = await agent.call('LoginHandshake.create', login);
    expect([asked.status, asked.error.code]).toEqual([401, 'secondFactorNeeded']);
    expect(await isLoggedIn(agent)).toBe(false);
    const url = '/v3/login/mfa/handshake/';
    const payload = new URLSearchParams({ ...login, mfa_token: code(secret) }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = (await agent.request({ method: 'POST', url, headers, payload })).json();
    const { token } = answer.resource_response.data;
    await agent.call('HandshakeSessionResource.create', { token });
    expect(await isLoggedIn(agent)).toBe(true);
  });

  it('[ACCT-026] takes neither a code without the password nor the password without a code', async () => {
    const { secret } = await enrol();
    const agent = app.visitor();
    const noPassword = { ...login, password: 'not this one', mfa_token: code(secret) };
    const answers = [
      await agent.call('LoginMfaHandshake.create', noPassword),
      await agent.call('LoginMfaHandshake.create', login),
      await withCode(agent, ''),
      await withCode(agent, 'x'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    // The code that came with the wrong password was not used up.
    expect((await withCode(agent, code(secret))).status).toBe(200);
  });

  it('[ACCT-027] is not on before a first code was right', async () => {
    const agent = await logIn();
    const { secret } = (await agent.call('SecondFactorResource.create', { current_password: PASSWORD })).data;
    const wrong = await agent.call('SecondFactorResource.update', { code: code(secret, 5) });
    expect(wrong.error.extraData.fields).toEqual({ code: expect.any(String) });
    expect((await agent.call('SecondFactorResource.get', {})).data).toEqual({
      enabled_at: null,
      recovery_codes_left: 0,
    });
    await logIn();
  });

  it('shows secret, QR code and recovery codes once, and stores the codes as hashes', async () => {
    const agent = await logIn();
    const begun = await agent.call('SecondFactorResource.create', { current_password: PASSWORD });
    expect(begun.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.data.qr_code.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const confirmed = await agent.call('SecondFactorResource.update', { code: code(begun.data.secret) });
    const { recovery_codes: codes } = confirmed.data;
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const rows = JSON.stringify(await app.db.selectFrom('recovery_codes').selectAll().execute());
    for (const one of codes) expect(rows).not.toContain(one.slice(0, 9));
    const read = await agent.call('SecondFactorResource.get', {});
    expect(read.data).toEqual({ enabled_at: expect.any(String), recovery_codes_left: 10 });
    expect((await agent.call('UserSettingsResource.get', {})).data).toMatchObject({
      can_enable_mfa: true,
      has_mfa_enabled: true,
    });
  });

  it('refuses a code that was used, and any before it', async () => {
    const { secret } = await enrol();
    const agent = app.visitor();
    const [earlier, current] = [code(secret, -1), code(secret)];
    expect((await withCode(agent, current)).status).toBe(200);
    for (const used of [current, earlier]) {
      expect((await withCode(agent, used)).error).toMatchObject({ code: 'loginFailed', id: 'securityCodeWrong' });
    }
  });

  it('gives one of two logins with the same code at the same time a session', async () => {
    const { secret, recovery_codes } = await enrol();
    for (const same of [code(secret), recovery_codes[0] ?? '']) {
      const answers = await Promise.all([withCode(app.visitor(), same), withCode(app.visitor(), same)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  it('takes a recovery code once, however it is written, and mails that it was used', async () => {
    const { recovery_codes } = await enrol();
    await runJobs(app.services);
    server.received.length = 0;
    const written = (recovery_codes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    expect((await withCode(app.visitor(), written)).status).toBe(200);
    expect((await withCode(app.visitor(), written)).status).toBe(401);
    await runJobs(app.services);
    expect(server.received.map(({ text }) => text)).toEqual([expect.stringContaining('one of your recovery codes')]);
  });

  it('limits the tries, with a wait, and lets a browser that the account knows in meanwhile', async () => {
    const { agent: owner, secret } = await enrol();
    const thief = app.visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await withCode(thief, '000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const waited = await withCode(thief, code(secret));
    expect(waited.status).toBe(429);
    expect(Number(waited.headers['retry-after'])).toBeGreaterThan(60);
    await owner.call('UserSessionResource.delete', {});
    expect((await withCode(owner, code(secret))).status).toBe(200);
    app.clock.advance(15 * MINUTE);
    expect((await withCode(thief, code(secret))).status).toBe(200);
  });

  it('needs the password to begin, to end and to renew recovery codes', async () => {
    const { agent } = await enrol();
    for (const current_password of [undefined, 'not this one']) {
      const options = current_password === undefined ? {} : { current_password };
      const answers = [
        await agent.call('SecondFactorResource.create', options),
        await agent.call('SecondFactorResource.delete', options),
        await agent.call('RecoveryCodesResource.create', options),
      ];
      for (const { error } of answers) expect(error.extraData.fields).toEqual({ current_password: expect.any(String) });
    }
  });

  it('is turned off against the password; then the password is enough, and old codes are worth nothing', async () => {
    const { agent, secret, recovery_codes } = await enrol();
    await agent.call('SecondFactorResource.delete', { current_password: PASSWORD });
    await logIn();
    const second = await agent.call('SecondFactorResource.create', { current_password: PASSWORD });
    expect(second.data.secret).not.toBe(secret);
    await agent.call('SecondFactorResource.update', { code: code(second.data.secret) });
    expect((await withCode(app.visitor(), recovery_codes[0] ?? '')).status).toBe(401);
  });

  it('renews the recovery codes; the ones before are worth nothing', async () => {
    const { agent, recovery_codes: before } = await enrol();
    const renewed = await agent.call('RecoveryCodesResource.create', { current_password: PASSWORD });
    expect((await withCode(app.visitor(), before[0] ?? '')).status).toBe(401);
    expect((await withCode(app.visitor(), renewed.data.recovery_codes[0] ?? '')).status).toBe(200);
  });

  it('[ACCT-027] cannot be replaced while it is on, so that a stolen session does not bring its own', async () => {
    const { agent } = await enrol();
    const again = await agent.call('SecondFactorResource.create', { current_password: PASSWORD });
    expect(again.status).toBe(409);
  });

  it('gives the session another token with each change, ends all others, and mails the owner', async () => {
    const other = await logIn();
    const agent = await logIn();
    const { secret } = (await agent.call('SecondFactorResource.create', { current_password: PASSWORD })).data;
    const tokens = [agent.cookies.get(COOKIES.session)];
    await agent.call('SecondFactorResource.update', { code: code(secret) });
    tokens.push(agent.cookies.get(COOKIES.session));
    await agent.call('RecoveryCodesResource.create', { current_password: PASSWORD });
    tokens.push(agent.cookies.get(COOKIES.session));
    await agent.call('SecondFactorResource.delete', { current_password: PASSWORD });
    tokens.push(agent.cookies.get(COOKIES.session));
    expect(new Set(tokens).size).toBe(4);
    expect([await isLoggedIn(agent), await isLoggedIn(other)]).toEqual([true, false]);
    const thief = app.visitor();
    thief.cookies.set(COOKIES.session, tokens[0] ?? '');
    expect(await isLoggedIn(thief)).toBe(false);
    await runJobs(app.services);
    const subjects = server.received.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'The way you log in has changed')).toHaveLength(3);
  });

  it('is not gone around by repeating the call that made the account', async () => {
    const agent = app.visitor();
    const signup = { email: 'new@example.org', password: PASSWORD };
    const more = { headers: { 'idempotency-key': 'signup-1' } };
    const { data } = await agent.call('RegisterEmailHandshake.create', signup, more);
    await agent.call('HandshakeSessionResource.create', data);
    const { secret } = (await agent.call('SecondFactorResource.create', { current_password: PASSWORD })).data;
    await agent.call('SecondFactorResource.update', { code: code(secret) });
    const again = await app.visitor().call('RegisterEmailHandshake.create', signup, more);
    expect([again.status, again.error.code]).toEqual([409, 'emailTaken']);
  });

  it('says what any failed login says where the account is deleted in the middle', async () => {
    const { secret } = await enrol();
    const agent = app.visitor();
    const handshake = (await withCode(agent, code(secret))).data;
    await app.db.deleteFrom('users').where('id', '=', userId).execute();
    await app.db.deleteFrom('usernames').where('user_id', '=', userId).execute();
    expect((await withCode(agent, code(secret, 1))).error).toMatchObject({ code: 'loginFailed', id: 'loginFailed' });
    expect((await agent.call('HandshakeSessionResource.create', handshake)).error.code).toBe('handshakeExpired');
  });

  it('makes a handshake useless that was opened before with the password alone', async () => {
    const early = app.visitor();
    const { data } = await early.call('LoginHandshake.create', login);
    await enrol();
    const late = await early.call('HandshakeSessionResource.create', data);
    expect(late.error.code).toBe('handshakeExpired');
  });

  it('[CTX-017] is out of reach for who came by a link in a mail, and not asked of them', async () => {
    await enrol();
    const limited = app.visitor();
    const token = await openMailHandshake(app.db, userId, app.clock.now());
    expect((await limited.call('HandshakeSessionResource.create', { token })).status).toBe(200);
    const answers = [
      await limited.call('SecondFactorResource.get', {}),
      await limited.call('SecondFactorResource.create', { current_password: PASSWORD }),
      await limited.call('SecondFactorResource.update', { code: '000000' }),
      await limited.call('SecondFactorResource.delete', { current_password: PASSWORD }),
      await limited.call('RecoveryCodesResource.create', { current_password: PASSWORD }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(Array(5).fill('passwordNeeded'));
  });

  it('refuses every write from another site', async () => {
    const { agent, secret } = await enrol();
    const headers = { origin: 'https://evil.test' };
    const urls = [
      '/resource/SecondFactorResource/create/',
      '/resource/SecondFactorResource/update/',
      '/resource/SecondFactorResource/delete/',
      '/resource/RecoveryCodesResource/create/',
      '/v3/login/mfa/handshake/',
    ];
    for (const url of urls) {
      const payload = { options: { current_password: PASSWORD, code: code(secret) } };
      expect((await agent.request({ method: 'POST', url, headers, payload })).statusCode).toBe(403);
    }
  });
});
