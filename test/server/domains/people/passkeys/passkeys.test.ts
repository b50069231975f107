import { COOKIES } from '../../../../../contract/constants/headers';
import { LIMITS } from '../../../../../contract/constants/limits';
import type { UserId } from '../../../../../contract/schemas/common';
import { openMailHandshake } from '../../../../../server/platform/auth/handshakes';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import { jsonb } from '../../../../../server/platform/database/columns';
import type { Agent } from '../../../../support/agent';
import { type Authenticator, createAuthenticator, type Flaws } from '../../../../support/authenticator';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildUser } from '../../../../support/serverFactories';

const PASSWORD = 'herons wade 47';
const ORIGIN = 'https://pins.test';
const HOUR = 3_600_000;

describe.each(TEST_DATABASES)('passkeys on %s', (database) => {
  let app: TestApp;
  let userId: UserId;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { origin: ORIGIN } });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(24 * HOUR);
    userId = (await buildUser(app.services, { username: 'ida', passwordHash: await hashPassword(PASSWORD) })).id;
  });
  afterAll(() => app?.close());

  async function logIn(agent: Agent = app.visitor()): Promise<Agent> {
    const handshake = await agent.call('LoginHandshake.create', { username_or_email: 'ida', password: PASSWORD });
    await agent.call('HandshakeSessionResource.create', handshake.data);
    return agent;
  }
  const request = async (agent: Agent) =>
    (await agent.call('PasskeyOptionsResource.create', { current_password: PASSWORD })).data;
  const challenge = async (agent: Agent) => (await agent.call('PasskeyLoginOptionsResource.create', {})).data;

  async function add(agent: Agent, device: Authenticator, flaws: Flaws = {}) {
    return agent.call('PasskeyResource.create', { credential: device.create(await request(agent), flaws) });
  }
  async function enrol() {
    const agent = await logIn();
    const device = createAuthenticator(ORIGIN);
    const { data: passkey } = await add(agent, device);
    return { agent, device, passkey };
  }
  async function tryLogin(device: Authenticator, flaws: Flaws = {}, agent: Agent = app.visitor()) {
    const credential = device.sign(await challenge(agent), flaws);
    return agent.call('LoginPasskeyHandshake.create', { credential });
  }

  it('logs in with a passkey, without name, password and second factor', async () => {
    const { device, passkey } = await enrol();
    const agent = app.visitor();
    const { data } = await tryLogin(device, {}, agent);
    const { data: viewer } = await agent.call('HandshakeSessionResource.create', data);
    expect(viewer.id).toBe(userId);
    expect((await agent.call('PasskeysResource.get', {})).data).toEqual([
      { id: passkey.id, name: 'Chrome · Linux', created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
  });

  it('refuses a passkey that was made or used for another site', async () => {
    const { agent, device } = await enrol();
    const flaws: Flaws[] = [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { isUnverified: true }];
    for (const flaw of flaws) {
      expect((await add(agent, createAuthenticator(ORIGIN), flaw)).error.id).toBe('passkeyFailed');
      expect((await tryLogin(device, flaw)).error).toMatchObject({ code: 'loginFailed', id: 'passkeyFailed' });
    }
    expect((await agent.call('PasskeysResource.get', {})).data).toHaveLength(1);
    expect((await tryLogin(device)).status).toBe(200);
  });

  it('takes a signed challenge once, none that is forged or too old, and one of two at the same time', async () => {
    const { device } = await enrol();
    const agent = app.visitor();
    const credential = device.sign(await challenge(agent));
    const both = await Promise.all([
      agent.call('LoginPasskeyHandshake.create', { credential }),
      app.visitor().call('LoginPasskeyHandshake.create', { credential }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await agent.call('LoginPasskeyHandshake.create', { credential })).status).toBe(401);
    expect((await tryLogin(device, { challenge: 'A'.repeat(43) })).status).toBe(401);
    const old = device.sign(await challenge(agent));
    app.clock.advance(HOUR);
    expect((await agent.call('LoginPasskeyHandshake.create', { credential: old })).status).toBe(401);
  });

  it('takes no challenge of another person or purpose', async () => {
    const { agent, device } = await enrol();
    const mallory = await app.signUp({ username: 'mallory', passwordHash: await hashPassword(PASSWORD) });
    const created = createAuthenticator(ORIGIN).create(await request(agent));
    expect((await mallory.call('PasskeyResource.create', { credential: created })).error.id).toBe('passkeyFailed');
    const loginChallenge = (await challenge(agent)).challenge;
    expect((await add(agent, createAuthenticator(ORIGIN), { challenge: loginChallenge })).status).toBe(400);
    const addChallenge = (await request(agent)).challenge;
    expect((await tryLogin(device, { challenge: addChallenge })).status).toBe(401);
  });

  it('refuses a copy of a passkey, whose count of uses stands behind', async () => {
    const { device } = await enrol();
    expect((await tryLogin(device, { count: 7 })).status).toBe(200);
    for (const count of [7, 6, 0]) expect((await tryLogin(device, { count })).status).toBe(401);
    expect((await tryLogin(device, { count: 8 })).status).toBe(200);
  });

  it('logs nobody in with a credential whose owner it does not name', async () => {
    const { device } = await enrol();
    const agent = app.visitor();
    const credential = device.sign(await challenge(agent));
    credential.response.userHandle = Buffer.from('1').toString('base64url');
    expect((await agent.call('LoginPasskeyHandshake.create', { credential })).status).toBe(401);
  });

  it('is added to one account alone, and needs the password', async () => {
    const { agent, device } = await enrol();
    const mallory = await app.signUp({ username: 'mallory', passwordHash: await hashPassword(PASSWORD) });
    expect((await add(mallory, device)).status).toBe(400);
    for (const options of [{}, { current_password: 'not this one' }]) {
      const { error } = await agent.call('PasskeyOptionsResource.create', options);
      expect(error.extraData.fields).toEqual({ current_password: expect.any(String) });
    }
  });

  it('is not added beyond the limit, though its challenge was asked for before', async () => {
    const agent = await logIn();
    const device = createAuthenticator(ORIGIN);
    const credential = device.create(await request(agent));
    const row = { user_id: userId, public_key: 'x', transports: jsonb<string[]>([]), created_at: app.clock.now() };
    const rows = Array.from({ length: LIMITS.passkeys }, (_, n) => ({
      ...row,
      credential_id: `key ${n}`,
      name: `Key ${n}`,
      signature_counter: '0',
      last_used_at: null,
    }));
    await app.db.insertInto('passkeys').values(rows).execute();
    const { error } = await agent.call('PasskeyResource.create', { credential });
    expect(error.id).toBe('tooManyPasskeys');
    expect((await agent.call('PasskeysResource.get', {})).data).toHaveLength(LIMITS.passkeys);
  });

  it('is renamed and removed by its owner alone, and logs nobody in then', async () => {
    const { agent, device, passkey } = await enrol();
    const mallory = await app.signUp('mallory');
    const { id } = passkey;
    expect((await mallory.call('PasskeyResource.update', { id, name: 'Mine' })).status).toBe(404);
    expect((await mallory.call('PasskeyResource.delete', { id })).status).toBe(404);
    expect((await agent.call('PasskeyResource.update', { id, name: ' My phone ' })).data.name).toBe('My phone');
    await agent.call('PasskeyResource.delete', { id });
    expect((await tryLogin(device)).status).toBe(401);
    expect((await agent.call('PasskeyResource.delete', { id })).status).toBe(404);
  });

  it('gives the session another token when one is added or removed', async () => {
    const agent = await logIn();
    const tokens = [agent.cookies.get(COOKIES.session)];
    const { data } = await add(agent, createAuthenticator(ORIGIN));
    tokens.push(agent.cookies.get(COOKIES.session));
    await agent.call('PasskeyResource.delete', { id: data.id });
    tokens.push(agent.cookies.get(COOKIES.session));
    expect(new Set(tokens).size).toBe(3);
    const thief = app.visitor();
    thief.cookies.set(COOKIES.session, tokens[0] ?? '');
    expect((await thief.call('UserSettingsResource.get', {})).status).toBe(401);
  });

  it('[CTX-017] is out of reach for who came by a link in a mail', async () => {
    const { passkey } = await enrol();
    const limited = app.visitor();
    const token = await openMailHandshake(app.db, userId, app.clock.now());
    await limited.call('HandshakeSessionResource.create', { token });
    const answers = [
      await limited.call('PasskeysResource.get', {}),
      await limited.call('PasskeyOptionsResource.create', { current_password: PASSWORD }),
      await limited.call('PasskeyResource.delete', { id: passkey.id }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(Array(3).fill('passwordNeeded'));
  });

  it('says the same of garbage, an unknown passkey and an account that is gone', async () => {
    const { device } = await enrol();
    const agent = app.visitor();
    const garbage = { clientDataJSON: 'x', authenticatorData: '', signature: '', userHandle: null };
    const credential = { ...device.sign(await challenge(agent)), response: garbage };
    const answers = [
      await agent.call('LoginPasskeyHandshake.create', { credential }),
      await tryLogin(createAuthenticator(ORIGIN)),
    ];
    const handshake = await tryLogin(device);
    await app.db.deleteFrom('users').where('id', '=', userId).execute();
    answers.push(await tryLogin(device));
    expect(answers.map(({ error }) => [error.code, error.id])).toEqual(Array(3).fill(['loginFailed', 'passkeyFailed']));
    expect((await agent.call('HandshakeSessionResource.create', handshake.data)).error.code).toBe('handshakeExpired');
  });

  it('refuses every write from another site', async () => {
    const { agent } = await enrol();
    const headers = { origin: 'https://evil.test' };
    for (const path of ['PasskeyOptionsResource/create', 'PasskeyResource/create', 'PasskeyResource/delete']) {
      const url = `/resource/${path}/`;
      expect((await agent.request({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(403);
    }
    const url = '/v3/login/passkey/handshake/';
    expect((await agent.request({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(403);
  });
});
