import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HumanAction } from '../../../../../contract/schemas/running/humanChecks';
import { readEnv } from '../../../../../server/env';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import type { PageServices } from '../../../../../server/platform/http/pageServices';
import { pagePolicy } from '../../../../../server/platform/http/securityHeaders';
import { solveChallenge } from '../../../../../src/lib/proofOfWork';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

const MINUTE = 60_000;
const PASSWORD = 'herons wade 47';
const IDA = { email: 'ida@example.org', password: PASSWORD };
const LOGIN = { username_or_email: 'ida@example.org', password: PASSWORD };

describe.each(TEST_DATABASES)('the human check on %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { isHumanChecked: true } });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(60 * MINUTE);
  });
  afterAll(() => app?.close());

  async function solve(action: HumanAction, visitor: Agent = app.visitor()): Promise<string> {
    const { data } = await visitor.call('HumanCheckResource.get', { action });
    return (data?.challenge && (await solveChallenge(data.challenge))) ?? '';
  }
  const register = (token?: string) =>
    app.visitor().callLoosely('RegisterEmailHandshake.create', { ...IDA, ...(token && { recaptcha_v3_token: token }) });
  const logIn = (token?: string) =>
    app.visitor().callLoosely('LoginHandshake.create', { ...LOGIN, ...(token && { token }) });

  it('[ACCT-035] lets a solved challenge sign up and log in, each action with its own', async () => {
    expect((await register(await solve('login'))).status).toBe(401);
    expect((await register(await solve('signup'))).status).toBe(200);
    expect((await logIn(await solve('signup'))).status).toBe(401);
    const login = await solve('login');
    app.clock.advance(10 * MINUTE - 1);
    expect((await logIn(login)).status).toBe(200);
  });

  it('[ACCT-008] [ACCT-034] [ACCT-037] [ACCT-038] refuses every visitor without one, with a used, late or forged one', async () => {
    const used = await solve('signup');
    expect((await register(used)).status).toBe(200);
    expect((await register(used)).status).toBe(401);
    const late = await solve('login');
    app.clock.advance(10 * MINUTE);
    const forged = Buffer.from(
      JSON.stringify({ algorithm: 'SHA-256', challenge: 'x', number: 1, salt: 'a?b', signature: 'y' }),
    );
    for (const token of [undefined, late, forged.toString('base64'), 'x', 'bnVsbA==', 'x'.repeat(4096)]) {
      const { status, error } = await logIn(token);
      expect([status, error.code]).toEqual([401, 'humanCheckFailed']);
    }
    const login = await solve('login');
    expect((await logIn(login)).status).toBe(200);
    expect((await logIn(login)).status).toBe(401);
    expect((await logIn(`${login.slice(0, -1)}\n`)).status).toBe(401);
  });

  it('[ACCT-034] asks nothing of members', async () => {
    const member = await app.signUp('member');
    expect((await member.call('HumanCheckResource.get', { action: 'login' })).data).toBeNull();
  });
});

describe('[ACCT-034] the human check by reCAPTCHA Enterprise', () => {
  let app: TestApp;
  let pages: PageServices;
  let google: Server;
  /** What Google says of each token; another answer than 200 for 'broken'. */
  const assessments: Record<string, object> = {
    person: { tokenProperties: { valid: true, action: 'login' }, riskAnalysis: { score: 0.9 } },
    program: { tokenProperties: { valid: true, action: 'login' }, riskAnalysis: { score: 0.1 } },
    elsewhere: { tokenProperties: { valid: true, action: 'signup' }, riskAnalysis: { score: 0.9 } },
    used: { tokenProperties: { valid: false, invalidReason: 'DUPE' }, riskAnalysis: { score: 0.9 } },
    nothing: {},
  };
  const asked: { url: string; key: unknown; event: { token: string } }[] = [];
  beforeAll(async () => {
    google = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { event } = JSON.parse(body) as { event: { token: string } };
      asked.push({ url: request.url ?? '', key: request.headers['x-goog-api-key'], event });
      response.statusCode = event.token === 'broken' ? 500 : 200;
      response.end(JSON.stringify(assessments[event.token] ?? {}));
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/google`;
    const recaptcha = { siteKey: 'site-key', project: 'pins', apiKey: 'secret', url };
    app = await buildTestApp({
      config: { isHumanChecked: true, recaptcha },
      async pages(_server, services) {
        pages = services;
      },
    });
    const password_hash = await hashPassword(PASSWORD);
    const { id } = await app.signUp('ida');
    await app.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  });
  afterAll(async () => {
    await app?.close();
    google?.close();
  });

  const logIn = (token?: string) =>
    app.visitor().callLoosely('LoginHandshake.create', {
      username_or_email: 'ida',
      password: PASSWORD,
      ...(token && { token }),
    });

  it('names its key to visitors, and to nobody else', async () => {
    const ask = (who: Agent) => who.call('HumanCheckResource.get', { action: 'login' });
    expect((await ask(app.visitor())).data).toEqual({ challenge: null, recaptcha_site_key: 'site-key' });
    expect((await ask(await app.signUp('bobo'))).data).toBeNull();
  });

  it('lets in whom Google takes for a person who logs in', async () => {
    expect((await logIn('person')).status).toBe(200);
    expect(asked.at(-1)).toEqual({
      url: '/google/v1/projects/pins/assessments',
      key: 'secret',
      event: { token: 'person', siteKey: 'site-key', expectedAction: 'login' },
    });
  });

  it.each([undefined, 'program', 'elsewhere', 'used', 'nothing'])('refuses the token %s', async (token) => {
    const { status, error } = await logIn(token);
    expect([status, error.code]).toEqual([401, 'humanCheckFailed']);
  });

  it('lets nobody in while Google does not answer, and says that it is busy', async () => {
    const { status, error } = await logIn('broken');
    expect([status, error.code]).toEqual([503, 'busy']);
  });

  it('admits the script on visitors’ pages alone', () => {
    expect(pages.pagePolicy('n', true)).toContain("script-src 'self' 'nonce-n' https://www.google.com/recaptcha/ ");
    expect(pages.pagePolicy('n', false)).not.toContain('google');
  });
});

it('[ACCT-034] admits nothing of Google where it is not configured', () => {
  expect(pagePolicy('n', { isDevelopment: false, countryHosts: [], hasRecaptcha: false })).not.toContain('google');
  expect(() => readEnv({ RECAPTCHA_SITE_KEY: 'site' })).toThrow('must be set together');
});
