import { COOKIES } from '../../../../../contract/constants/headers';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import { jsonb } from '../../../../../server/platform/database/columns';
import type { Agent } from '../../../../support/agent';
import { beforeNextTransaction } from '../../../../support/beforeNextTransaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { type OidcPerson, type OidcServer, startOidcServer } from '../../../../support/oidcServer';

const ORIGIN = 'https://pins.test';
const CALLBACK = '/oidc/office/callback';
const PASSWORD = 'herons wade 47';
const MINUTE = 60_000;
const DAY = 86_400_000;
const IDA: OidcPerson = {
  sub: 'ida-1',
  email: 'ida@example.org',
  email_verified: true,
  given_name: 'Ida',
  family_name: 'Wren',
};
const BIRTHDAY = { birthday: '1990-02-28' };

describe.each(TEST_DATABASES)('login providers on %s', (database) => {
  let provider: OidcServer;
  let app: TestApp;
  beforeAll(async () => {
    provider = await startOidcServer(`${ORIGIN}${CALLBACK}`);
    const client = { clientId: 'magpie', clientSecret: 'a secret of the test', scope: 'openid email profile' };
    const office = { id: 'office', name: 'Office', issuer: provider.issuer, ...client };
    const other = { ...office, id: 'other', name: 'Other' };
    const gone = { ...office, id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9' };
    app = await buildTestApp({ database, config: { origin: ORIGIN, oidcProviders: [office, other, gone] } });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    await app.signUp('first');
  });
  afterAll(async () => {
    await app?.close();
    await provider?.close();
  });

  const get = (visitor: Agent, url: string) => visitor.request({ method: 'GET', url });
  async function leave(visitor: Agent, next = '/topics'): Promise<string> {
    const answer = await get(visitor, `/oidc/office?next=${encodeURIComponent(next)}`);
    expect(answer.statusCode).toBe(303);
    return String(answer.headers.location);
  }
  async function goAndReturn(visitor: Agent, person: OidcPerson, next?: string) {
    const address = await provider.visit(await leave(visitor, next), person);
    return get(visitor, address.slice(ORIGIN.length));
  }
  async function enter(visitor: Agent, person = IDA): Promise<void> {
    await goAndReturn(visitor, person);
    const { data } = await visitor.call('IdentitySignupResource.create', BIRTHDAY);
    await visitor.call('HandshakeSessionResource.create', { token: data.token, isRegistration: true });
  }
  const whoAmI = async (visitor: Agent) => (await visitor.call('UserSettingsResource.get', {})).data;
  async function securityMails() {
    const rows = await app.db.selectFrom('mails').select('message').execute();
    return rows.flatMap(({ message }) => (message?.template === 'securityChanged' ? message.params.change : []));
  }
  const countUsers = async () => (await app.db.selectFrom('users').select('id').execute()).length;

  it('sends the browser there with PKCE, state and nonce, and no secret', async () => {
    const url = new URL(await leave(app.visitor()));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'magpie',
      redirect_uri: `${ORIGIN}${CALLBACK}`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('makes an account with the names and the verified address of the provider, once a birthday is given', async () => {
    const visitor = app.visitor();
    const back = await goAndReturn(visitor, IDA);
    expect([back.statusCode, back.headers.location]).toEqual([303, '/login/connect?next=%2Ftopics']);
    expect((await visitor.call('PendingIdentityResource.get', {})).data).toEqual({
      provider: 'Office',
      email: 'ida@example.org',
      first_name: 'Ida',
      last_name: 'Wren',
      way: 'signup',
    });
    expect((await visitor.call('IdentitySignupResource.create', { birthday: '' })).status).toBe(400);
    const { data } = await visitor.call('IdentitySignupResource.create', BIRTHDAY);
    const session = await visitor.call('HandshakeSessionResource.create', { token: data.token });
    expect(session.data).toMatchObject({ first_name: 'Ida', email: 'ida@example.org', has_password: false });
    const row = await app.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', session.data.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ birthday: '1990-02-28', email_verified_at: app.clock.now() });
    expect(visitor.cookies.get(COOKIES.identity)).toBeUndefined();
  });

  it('makes one account of a sign-up whose answer was lost', async () => {
    const visitor = app.visitor();
    await goAndReturn(visitor, IDA);
    const identity = visitor.cookies.get(COOKIES.identity) ?? '';
    await visitor.call('IdentitySignupResource.create', BIRTHDAY);
    visitor.cookies.set(COOKIES.identity, identity);
    expect((await visitor.call('IdentitySignupResource.create', BIRTHDAY)).status).toBe(200);
    expect(await countUsers()).toBe(2);
  });

  it('[ACCT-017] makes no account for who is too young', async () => {
    const visitor = app.visitor();
    await goAndReturn(visitor, IDA);
    const young = `${app.clock.now().getUTCFullYear() - 10}-01-01`;
    const { error } = await visitor.call('IdentitySignupResource.create', { birthday: young });
    expect(error.code).toBe('ageRestricted');
    expect(await countUsers()).toBe(1);
  });

  it('logs in to the account that it opens, and leads on', async () => {
    await enter(app.visitor());
    const visitor = app.visitor();
    const back = await goAndReturn(visitor, { ...IDA, email: 'other@example.org' }, '/pin/7/');
    expect(back.headers.location).toBe('/pin/7/');
    expect((await whoAmI(visitor)).email).toBe('ida@example.org');
  });

  describe('connecting to an account that has the address', () => {
    beforeEach(async () => {
      await app.signUp({ username: 'ida', email: 'ida@example.org', passwordHash: await hashPassword(PASSWORD) });
    });

    it('asks for its password, and opens it from then on', async () => {
      const visitor = app.visitor();
      await goAndReturn(visitor, IDA);
      expect((await visitor.call('PendingIdentityResource.get', {})).data.way).toBe('password');
      const wrong = await visitor.call('IdentityLoginResource.create', { password: 'herons wade 48' });
      expect([wrong.status, wrong.error.code]).toEqual([401, 'loginFailed']);
      expect((await visitor.call('IdentitySignupResource.create', BIRTHDAY)).status).toBe(409);
      const { data } = await visitor.call('IdentityLoginResource.create', { password: PASSWORD });
      await visitor.call('HandshakeSessionResource.create', { token: data.token });
      expect((await whoAmI(visitor)).username).toBe('ida');
      const later = app.visitor();
      expect((await goAndReturn(later, IDA)).headers.location).toBe('/topics');
      expect((await whoAmI(later)).username).toBe('ida');
    });

    it('tells its owner by mail, once', async () => {
      const visitor = app.visitor();
      await goAndReturn(visitor, IDA);
      const sealed = visitor.cookies.get(COOKIES.identity) ?? '';
      await visitor.call('IdentityLoginResource.create', { password: PASSWORD });
      visitor.cookies.set(COOKIES.identity, sealed);
      await visitor.call('IdentityLoginResource.create', {});
      expect(await securityMails()).toEqual(['identityConnected']);
    });

    it('asks for the second factor of an account that has one, now and whenever it opens it', async () => {
      await app.db.updateTable('users').set({ has_second_factor: true }).where('username', '=', 'ida').execute();
      const visitor = app.visitor();
      await goAndReturn(visitor, IDA);
      const asked = await visitor.call('IdentityLoginResource.create', { password: PASSWORD });
      expect(asked.error.code).toBe('secondFactorNeeded');
      const wrong = await visitor.call('IdentityLoginResource.create', { password: PASSWORD, mfa_token: '123456' });
      expect(wrong.status).toBe(401);
      expect(await app.db.selectFrom('identities').selectAll().execute()).toEqual([]);
      const { id } = await app.db
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'ida')
        .executeTakeFirstOrThrow();
      const known = { issuer: provider.issuer, subject: IDA.sub, provider: 'office', created_at: app.clock.now() };
      await app.db
        .insertInto('identities')
        .values({ ...known, user_id: id })
        .execute();
      const later = app.visitor();
      await goAndReturn(later, IDA);
      expect(later.cookies.get(COOKIES.session)).toBeUndefined();
      expect((await later.call('PendingIdentityResource.get', {})).data.way).toBe('code');
      expect((await later.call('IdentityLoginResource.create', {})).error.code).toBe('secondFactorNeeded');
    });

    it('never connects by an address that the provider does not call verified', async () => {
      const visitor = app.visitor();
      await goAndReturn(visitor, { ...IDA, email_verified: false });
      const { data } = await visitor.call('PendingIdentityResource.get', {});
      expect([data.way, data.email]).toEqual(['signup', null]);
      expect((await visitor.call('IdentityLoginResource.create', { password: PASSWORD })).status).toBe(401);
      const email = 'ida@example.org';
      expect((await visitor.call('IdentitySignupResource.create', { ...BIRTHDAY, email })).status).toBe(409);
    });

    it('bounds the tries at its password', async () => {
      const visitor = app.visitor();
      await goAndReturn(visitor, IDA);
      const statuses = [];
      for (let tries = 0; tries < 12; tries += 1) {
        statuses.push((await visitor.call('IdentityLoginResource.create', { password: `guess ${tries}` })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    });
  });

  it('connects to the account of a session when its member confirms it, and to no second one', async () => {
    const bob = await app.signUp('bob');
    const back = await goAndReturn(bob, IDA, '/settings/security');
    expect(back.headers.location).toBe('/login/connect?next=%2Fsettings%2Fsecurity');
    expect((await bob.call('PendingIdentityResource.get', {})).data.way).toBe('session');
    expect(await app.db.selectFrom('identities').selectAll().execute()).toEqual([]);
    const sealed = bob.cookies.get(COOKIES.identity) ?? '';
    const token = bob.cookies.get(COOKIES.session);
    expect((await bob.call('IdentityResource.create', {})).status).toBe(200);
    expect(bob.cookies.get(COOKIES.session)).not.toBe(token);
    expect(await securityMails()).toEqual(['identityConnected']);
    const visitor = app.visitor();
    await goAndReturn(visitor, IDA);
    expect((await whoAmI(visitor)).username).toBe('bob');
    const eve = await app.signUp('eve');
    eve.cookies.set(COOKIES.identity, sealed);
    expect((await eve.call('IdentityResource.create', {})).error.id).toBe('identityTaken');
  });

  describe('connected to an account with a password', () => {
    let ida: Member;
    beforeEach(async () => {
      ida = await app.signUp({ username: 'ida', passwordHash: await hashPassword(PASSWORD) });
    });
    const connect = async (options: object = { current_password: PASSWORD }) => {
      await goAndReturn(ida, IDA, '/settings/security');
      return ida.callLoosely('IdentityResource.create', options);
    };
    const list = async () => (await ida.call('IdentitiesResource.get', {})).data;

    it('take its password, as every change of what protects it', async () => {
      const without = await connect({});
      expect([without.status, without.error.extraData.fields]).toEqual([
        400,
        { current_password: 'Enter your current password.' },
      ]);
      expect((await connect({ current_password: 'herons wade 48' })).status).toBe(400);
      const password_hash = await hashPassword('otters swim 58');
      beforeNextTransaction(app.db, () =>
        app.db.updateTable('users').set({ password_hash }).where('id', '=', ida.id).execute(),
      );
      expect((await connect()).status).toBe(400);
      expect(await list()).toEqual([]);
      expect((await connect({ current_password: 'otters swim 58' })).status).toBe(200);
    });

    it('are listed to their owner, and unlinked against the password', async () => {
      await connect();
      const [identity] = await list();
      expect(identity).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        provider: 'Office',
        created_at: app.clock.now().toISOString(),
      });
      const id = identity?.id ?? '';
      expect((await ida.callLoosely('IdentityResource.delete', { id })).status).toBe(400);
      const eve = await app.signUp('eve');
      expect((await eve.callLoosely('IdentityResource.delete', { id })).status).toBe(404);
      expect((await eve.call('IdentitiesResource.get', {})).data).toEqual([]);
      const token = ida.cookies.get(COOKIES.session);
      expect((await ida.call('IdentityResource.delete', { id, current_password: PASSWORD })).status).toBe(200);
      expect(ida.cookies.get(COOKIES.session)).not.toBe(token);
      expect([...(await securityMails())].sort()).toEqual(['identityConnected', 'identityRemoved']);
      expect(await list()).toEqual([]);
      const later = app.visitor();
      expect((await goAndReturn(later, IDA)).headers.location).toContain('/login/connect');
      expect((await ida.callLoosely('IdentityResource.delete', { id, current_password: PASSWORD })).status).toBe(404);
    });

    it('log nobody in who was unlinked while they came back', async () => {
      await connect();
      const visitor = app.visitor();
      const address = await provider.visit(await leave(visitor), IDA);
      beforeNextTransaction(app.db, async () => {
        await app.db.deleteFrom('identities').execute();
      });
      await get(visitor, address.slice(ORIGIN.length));
      expect(visitor.cookies.get(COOKIES.session)).toBeUndefined();
      expect(await app.db.selectFrom('identities').selectAll().execute()).toEqual([]);
    });
  });

  describe('as the last way in', () => {
    it('are not unlinked until there is another, and a passkey is not removed once it is the last', async () => {
      const ida = app.visitor();
      await enter(ida);
      const [identity] = (await ida.call('IdentitiesResource.get', {})).data;
      const id = identity?.id ?? '';
      const refused = await ida.callLoosely('IdentityResource.delete', { id });
      expect([refused.status, refused.error.id]).toEqual([409, 'lastLoginMethod']);
      const user_id = (await whoAmI(ida)).id;
      const passkey = { credential_id: 'key-1', user_id, public_key: '', signature_counter: 0, name: 'Phone' };
      await app.db
        .insertInto('passkeys')
        .values({ ...passkey, transports: jsonb([]), created_at: app.clock.now() })
        .execute();
      expect((await ida.call('IdentityResource.delete', { id })).status).toBe(200);
      const last = await ida.callLoosely('PasskeyResource.delete', { id: 'key-1' });
      expect([last.status, last.error.id]).toEqual([409, 'lastLoginMethod']);
    });
  });

  describe('attacks', () => {
    const isRefused = async (visitor: Agent, url: string, failed = 'late') => {
      const answer = await get(visitor, url);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/login?failed=${failed}`]);
      expect(visitor.cookies.get(COOKIES.session)).toBeUndefined();
      expect(visitor.cookies.get(COOKIES.identity)).toBeUndefined();
    };
    const callbackOf = async (visitor: Agent, person = IDA) =>
      (await provider.visit(await leave(visitor), person)).slice(ORIGIN.length);

    it('a callback in another browser is refused: somebody else’s code logs nobody in', async () => {
      const address = await callbackOf(app.visitor());
      await isRefused(app.visitor(), address);
      const victim = app.visitor();
      await leave(victim);
      await isRefused(victim, address, 'provider');
    });

    it('a code and a state are used once', async () => {
      await enter(app.visitor());
      const visitor = app.visitor();
      const address = await callbackOf(visitor);
      const journey = visitor.cookies.get(COOKIES.oidc) ?? '';
      await get(visitor, address);
      const again = app.visitor();
      again.cookies.set(COOKIES.oidc, journey);
      await isRefused(again, address);
      const stolen = app.visitor();
      await leave(stolen);
      const { searchParams } = new URL(address, ORIGIN);
      const state = new URL(await leave(stolen)).searchParams.get('state');
      await isRefused(stolen, `${CALLBACK}?code=${searchParams.get('code')}&state=${state}`, 'provider');
    });

    it('an ID token of another login (nonce) is refused', async () => {
      const [mine, other] = [app.visitor(), app.visitor()];
      const sent = new URL(await leave(mine));
      const foreign = new URL(await leave(other));
      sent.searchParams.set('nonce', foreign.searchParams.get('nonce') ?? '');
      const address = await provider.visit(sent.href, IDA);
      await isRefused(mine, address.slice(ORIGIN.length), 'provider');
    });

    it('a code without its PKCE verifier is refused', async () => {
      const [mine, other] = [app.visitor(), app.visitor()];
      const sent = new URL(await leave(mine));
      const foreign = new URL(await leave(other));
      sent.searchParams.set('code_challenge', foreign.searchParams.get('code_challenge') ?? '');
      const address = await provider.visit(sent.href, IDA);
      await isRefused(mine, address.slice(ORIGIN.length), 'provider');
    });

    it('an answer at the address of another provider is refused', async () => {
      const visitor = app.visitor();
      const address = await callbackOf(visitor);
      const sealed = visitor.cookies.get(COOKIES.oidc) ?? '';
      await isRefused(visitor, address.replace('/oidc/office/', '/oidc/other/'));
      visitor.cookies.set(COOKIES.oidc, sealed);
      await isRefused(visitor, address.replace(/&iss=[^&]*/, '&iss=https%3A%2F%2Fevil.example'), 'provider');
    });

    it('[ADMIN-003] a suspended person is shown why, and may appeal', async () => {
      const visitor = app.visitor();
      await enter(visitor);
      const { id } = await whoAmI(visitor);
      await app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', id).execute();
      const later = app.visitor();
      const back = await goAndReturn(later, IDA);
      expect(back.headers.location).toBe('/settings/decisions');
      expect(later.cookies.get(COOKIES.session)).toBeUndefined();
      expect((await later.call('DecisionsResource.get', {})).data.is_suspended).toBe(true);
    });

    it('one that comes back too late, or with a forged cookie, is refused', async () => {
      const visitor = app.visitor();
      const address = await callbackOf(visitor);
      app.clock.advance(15 * MINUTE);
      await isRefused(visitor, address);
      const forger = app.visitor();
      forger.cookies.set(COOKIES.oidc, 'e30.x');
      await isRefused(forger, address);
      forger.cookies.set(COOKIES.identity, 'e30.x');
      expect((await forger.call('PendingIdentityResource.get', {})).status).toBe(401);
    });

    it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/\t/evil.example'])(
      'leads nowhere else, whatever next says: %j',
      async (next) => {
        await enter(app.visitor());
        const back = await goAndReturn(app.visitor(), IDA, next);
        expect(back.headers.location).not.toContain('//evil');
        expect(new URL(String(back.headers.location), ORIGIN).origin).toBe(ORIGIN);
      },
    );

    it('says nothing of the refusal of a provider, and 404 for one that is not configured', async () => {
      const visitor = app.visitor();
      await leave(visitor);
      await isRefused(visitor, `${CALLBACK}?error=access_denied&error_description=%3Cb%3E`, 'provider');
      expect((await get(visitor, '/oidc/none')).statusCode).toBe(404);
      expect((await get(visitor, '/oidc/__proto__')).statusCode).toBe(404);
      const gone = await get(visitor, '/oidc/gone');
      expect(gone.headers.location).toBe('/login?failed=provider');
    });

    it('an account that was deleted meanwhile is not logged in to', async () => {
      const visitor = app.visitor();
      await enter(visitor);
      const { id } = await whoAmI(visitor);
      const later = app.visitor();
      const address = await callbackOf(later);
      await app.db.deleteFrom('users').where('id', '=', id).execute();
      const back = await get(later, address);
      expect(back.headers.location).toBe('/login/connect?next=%2Ftopics');
      expect(later.cookies.get(COOKIES.session)).toBeUndefined();
      await app.db.deleteFrom('emails').where('user_id', '=', id).execute();
      await app.db.deleteFrom('usernames').where('user_id', '=', id).execute();
      expect((await later.call('IdentitySignupResource.create', BIRTHDAY)).status).toBe(200);
    });
  });
});
