import type { HumanAction } from '../../../../contract/schemas/humanChecks';
import { solveChallenge } from '../../../../src/lib/proofOfWork';
import type { Agent } from '../../../support/agent';
import { buildTestApp, type TestApp } from '../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../support/databases';

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
    return (data && (await solveChallenge(data))) ?? '';
  }
  const register = (token?: string) =>
    app.visitor().callLoosely('RegisterEmailHandshake.create', { ...IDA, ...(token && { recaptcha_v3_token: token }) });
  const logIn = (token?: string) =>
    app.visitor().callLoosely('LoginHandshake.create', { ...LOGIN, ...(token && { token }) });

  it('[ACCT-035] lets a solved challenge sign up and log in, each action with its own', async () => {
    expect((await register(await solve('login'))).status).toBe(401);
    expect((await register(await solve('signup'))).status).toBe(200);
    expect((await logIn(await solve('signup'))).status).toBe(401);
    expect((await logIn(await solve('login'))).status).toBe(200);
  });

  it('[ACCT-008] [ACCT-034] [ACCT-037] [ACCT-038] refuses every visitor without one, with a used, late or forged one', async () => {
    const used = await solve('signup');
    await register(used);
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
