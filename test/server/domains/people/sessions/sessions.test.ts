import { COOKIES, HEADERS } from '../../../../../contract/constants/headers';
import { RATE_RULES, type RateRuleName } from '../../../../../server/platform/http/rateLimit';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { switchOnBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PASSWORD = 'herons wade 47';

describe.each(TEST_DATABASES)('sessions on %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    await switchOnBusiness(app);
  });
  afterAll(() => app.close());

  const register = (visitor: Agent, more: object = {}) =>
    visitor.callLoosely('RegisterEmailHandshake.create', { email: 'ida@example.org', password: PASSWORD, ...more });

  async function enter(visitor: Agent, email = 'ida@example.org') {
    const handshake = await visitor.call('RegisterEmailHandshake.create', { email, password: PASSWORD });
    return visitor.call('HandshakeSessionResource.create', { token: handshake.data.token, isRegistration: true });
  }

  const whoAmI = (visitor: Agent) => visitor.call('UserSettingsResource.get', {});
  const sessionCount = async () => (await app.db.selectFrom('sessions').select('token_hash').execute()).length;

  describe('signing up', () => {
    it('[ACCT-003] [ACCT-029] [CTX-012] turns a handshake into a session of a new account', async () => {
      const visitor = app.visitor();
      const { data, headers } = await enter(visitor);
      expect(data).toMatchObject({
        email: 'ida@example.org',
        username: 'ida',
        has_password: true,
        login_state: 2,
      });
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^magpie_session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^magpie_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
      expect((await whoAmI(visitor)).data.id).toBe(data.id);
    });

    it('[ACCT-003] takes the payload form-encoded', async () => {
      const answer = await app.visitor().request({
        method: 'POST',
        url: '/v3/register/email/handshake/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email: 'ida@example.org', password: PASSWORD, username: '' }).toString(),
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().resource_response.data.token).toMatch(/^[\w-]{43}$/);
    });

    it('[ACCT-011] makes an account through UserRegisterResource as well', async () => {
      const visitor = app.visitor();
      const { data } = await visitor.call('UserRegisterResource.create', {
        email: 'bo@example.org',
        password: PASSWORD,
      });
      expect((await visitor.call('HandshakeSessionResource.create', { token: data.token })).status).toBe(200);
    });

    it('[ACCT-001] [ACCT-002] keeps what the payload says, and calls a business by its name', async () => {
      const visitor = app.visitor();
      const signup = {
        business_name: 'Kiln & Co',
        locale: 'pt-BR',
        country: 'br',
        birthday: '1990-02-28',
        visited_pages: '/pin/1',
        utm_campaign: 'spring',
      };
      const handshake = await register(visitor, signup);
      const { token } = handshake.data as { token: string };
      const { data } = await visitor.call('HandshakeSessionResource.create', { token });
      expect(data).toMatchObject({ first_name: 'Kiln & Co', is_partner: true, locale: 'pt_BR', country: 'BR' });
      expect(data.username).toBe('kilnco');
    });

    it('[ACCT-008] answers 409 for an address that has an account, whatever its case', async () => {
      await enter(app.visitor());
      const { status, error } = await register(app.visitor(), { email: ' IDA@Example.org ' });
      expect(status).toBe(409);
      expect(error).toMatchObject({
        code: 'emailTaken',
        api_error_code: 8,
        extraData: { fields: { email: expect.any(String) } },
      });
    });

    it('makes one account of two signups at once with one address', async () => {
      const answers = await Promise.all([register(app.visitor()), register(app.visitor())]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    });

    it('finds a free user name for people of one name', async () => {
      for (const at of ['a', 'b', 'c']) {
        await register(app.visitor(), { email: `${at}@example.org`, first_name: 'Zoë', last_name: 'Ångström' });
      }
      const names = (await app.db.selectFrom('users').select('username').execute()).map((row) => row.username);
      expect(names[0]).toBe('zoeangstrom');
      expect(new Set(names).size).toBe(3);
      expect(names.every((name) => /^zoeangstrom\d*$/.test(name))).toBe(true);
    });

    it.each([
      ['admin'],
      ['Settings'],
      ['pin'],
      ['resource'],
      ['today'],
      ['media'],
      ['login'],
      ['__proto__'],
      ['constructor'],
      ['toString'],
      ['hasownproperty'],
    ])('refuses the reserved user name %s', async (username) => {
      const { status, error } = await register(app.visitor(), { username });
      expect(status).toBe(400);
      expect(error.extraData.fields).toEqual({ username: 'That username is not available.' });
      expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
    });

    it('answers 409 for a chosen user name that is taken, and makes no account', async () => {
      await app.signUp('wren');
      const { status, error } = await register(app.visitor(), { username: 'WREN' });
      expect(status).toBe(409);
      expect(error.extraData.fields).toEqual({ username: 'That username is already taken.' });
      expect((await register(app.visitor(), { username: 'wren2' })).status).toBe(200);
    });

    it.each([
      'ida',
      'ida@',
      '@example.org',
      'ida@example',
      'i da@example.org',
      'ida@exa mple.org',
      'ida@@example.org',
      '<ida@example.org>',
    ])('refuses the address %s', async (email) => {
      const { status, error } = await register(app.visitor(), { email });
      expect(status).toBe(400);
      expect(error.extraData.fields).toEqual({ email: 'Enter a valid email address.' });
    });

    it.each([
      ['of seven characters', 'short1!', 'Your password needs at least 8 characters.'],
      ['beyond ASCII', 'пароль-пароль', 'Oops! Your password can only have letters, numbers and basic symbols.'],
      ['with a tab', 'tab\tpassword', 'Oops! Your password can only have letters, numbers and basic symbols.'],
      ['that everyone tries', 'Password123', 'That password is too easy to guess. Choose another one.'],
      ['that is a run', 'abcdefgh', 'That password is too easy to guess. Choose another one.'],
      ['of one digit', '77777777', 'That password is too easy to guess. Choose another one.'],
      ['that is the address', 'IDA@example.org', 'That password is too easy to guess. Choose another one.'],
      ['of 130 characters', 'x9'.repeat(65), 'Your password can have at most 128 characters.'],
    ])('[ACCT-019] [ACCT-020] refuses a password %s', async (_which, password, words) => {
      const { status, error } = await register(app.visitor(), { password });
      expect(status).toBe(400);
      expect(error.extraData.fields).toEqual({ password: words });
    });

    it.each([
      ['2013-03-16', 403],
      ['2013-03-15', 200],
      ['2026-01-01', 403],
    ])('[ACCT-017] with a birthday of %s answers %i', async (birthday, status) => {
      app.clock.set(new Date('2026-03-15T12:00:00Z'));
      const answer = await register(app.visitor(), { birthday });
      expect(answer.status).toBe(status);
      if (status === 403) expect(answer.error).toMatchObject({ code: 'ageRestricted', api_error_code: 19 });
    });

    it.each(['2013-02-30', '30.12.1990', '1790-01-01', '2990-01-01'])('refuses the birthday %s', async (birthday) => {
      const { status, error } = await register(app.visitor(), { birthday });
      expect(status).toBe(400);
      expect(error.extraData.fields).toEqual({ birthday: 'Enter a date as year, month and day: 1990-12-31.' });
    });

    it('[ACCT-021] refuses names of 10,000 characters, unknown fields and null bytes, naming them', async () => {
      const long = await register(app.visitor(), { first_name: 'x'.repeat(10_000) });
      expect(long.error.extraData.fields).toEqual({ first_name: 'This can have at most 30 characters.' });
      const unknown = await register(app.visitor(), { is_admin: 'true' });
      expect(unknown.error.extraData.fields).toEqual({ is_admin: 'There is no such field.' });
      const nul = await register(app.visitor(), { last_name: 'a\0b' });
      expect(nul.error.extraData.fields).toEqual({ last_name: 'This contains characters that cannot be saved.' });
      expect([long.status, unknown.status, nul.status]).toEqual([400, 400, 400]);
    });

    it.each(['first_name', 'last_name'] as const)(
      '[ACCT-021] refuses a %s that is written to pass for another',
      async (field) => {
        // The а is Cyrillic.
        const { status, error } = await register(app.visitor(), { [field]: 'M\u0430gpie' });
        expect([status, error.extraData.fields]).toEqual([
          400,
          { [field]: 'Write each word with letters of one alphabet.' },
        ]);
        const member = await app.signUp();
        const change = await member.callLoosely('UserSettingsResource.update', { [field]: 'Αdmin' });
        expect(change.error.extraData.fields).toEqual(error.extraData.fields);
        const store = async (name: string) =>
          (await member.call('UserSettingsResource.update', { [field]: name })).data[field];
        expect(await store('Анна-Maria')).toBe('Анна-Maria');
        expect(await store('A\u200bn\u00adn\ufeffa')).toBe('Anna');
        expect(await store('می\u200cنا 👩\u200d🍳')).toBe('می\u200cنا 👩\u200d🍳');
      },
    );

    it('keeps scripts in names as the text that they are', async () => {
      const visitor = app.visitor();
      const handshake = await register(visitor, { first_name: '<script>x</script>' });
      const { token } = handshake.data as { token: string };
      const { data } = await visitor.call('HandshakeSessionResource.create', { token });
      expect(data.first_name).toBe('<script>x</script>');
      expect(data.username).toBe('scriptxscript');
    });

    it('repeats neither password nor address in its answer', async () => {
      const { body } = await register(app.visitor(), { password: 'bad' });
      expect(JSON.stringify(body)).not.toMatch(/"bad"|ida@/);
    });

    it('stops an address that signs up again and again', async () => {
      const visitor = app.visitor();
      const { limit } = RATE_RULES.registerAddress;
      for (let i = 1; i < limit; i += 1) await app.services.rateLimiter.count('registerAddress', '127.0.0.1');
      expect((await register(visitor, { email: 'last@example.org' })).status).toBe(200);
      const { status, headers, error } = await register(visitor);
      expect(status).toBe(429);
      expect(error.code).toBe('rateLimited');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      app.clock.advance(Number(headers['retry-after']) * 1000);
      expect((await register(visitor)).status).toBe(200);
    });
  });

  describe('handshakes', () => {
    const token = async () => {
      const { data } = await app
        .visitor()
        .call('RegisterEmailHandshake.create', { email: 'ida@example.org', password: PASSWORD });
      return data.token;
    };
    const use = (given: string) => app.visitor().call('HandshakeSessionResource.create', { token: given });

    it('[ACCT-029] work once', async () => {
      const given = await token();
      expect((await use(given)).status).toBe(200);
      const { status, error } = await use(given);
      expect(status).toBe(401);
      expect(error.code).toBe('handshakeExpired');
      expect(await sessionCount()).toBe(1);
    });

    it('start one session even when used twice at once', async () => {
      const given = await token();
      const answers = await Promise.all([use(given), use(given)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    it('end after five minutes', async () => {
      const given = await token();
      app.clock.advance(5 * MINUTE - 1);
      expect((await use(given)).status).toBe(200);
      const late = await app
        .visitor()
        .call('LoginHandshake.create', { username_or_email: 'ida@example.org', password: PASSWORD });
      app.clock.advance(5 * MINUTE);
      expect((await use(late.data.token)).status).toBe(401);
    });

    it.each(['', 'x', 'A'.repeat(43), '../../etc/passwd'])('refuse the forged token "%s"', async (forged) => {
      const { status, error } = await use(forged);
      expect(status).toBe(401);
      expect(error.message).toBe('That took too long. Log in again.');
    });

    it('are stored as hashes only, like sessions', async () => {
      const given = await token();
      const visitor = app.visitor();
      await visitor.call('HandshakeSessionResource.create', { token: given });
      const open = await token().catch(() => '');
      const rows = JSON.stringify([
        await app.db.selectFrom('handshakes').selectAll().execute(),
        await app.db.selectFrom('sessions').selectAll().execute(),
      ]);
      expect(rows).not.toContain(given);
      expect(rows).not.toContain(visitor.cookies.get(COOKIES.session));
      expect(open).toBe('');
    });
  });

  describe('logging in', () => {
    beforeEach(async () => {
      await enter(app.visitor());
    });
    const logIn = (username_or_email: string, password = PASSWORD, visitor = app.visitor()) =>
      visitor.call('LoginHandshake.create', { username_or_email, password });

    it.each(['ida@example.org', ' IDA@example.org ', 'ida', 'Ida'])(
      '[ACCT-024] [ACCT-025] takes the name or address "%s"',
      async (name) => {
        expect((await logIn(name)).status).toBe(200);
      },
    );

    it('[ACCT-025] takes the payload form-encoded and leads to a session', async () => {
      const visitor = app.visitor();
      const answer = await visitor.request({
        method: 'POST',
        url: '/v3/login/handshake/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username_or_email: 'ida', password: PASSWORD, referrer: '' }).toString(),
      });
      const { token } = answer.json().resource_response.data;
      await visitor.call('HandshakeSessionResource.create', { token });
      expect((await whoAmI(visitor)).data.username).toBe('ida');
    });

    it('[ACCT-028] says the same for an unknown account and a wrong password', async () => {
      const wrong = await logIn('ida@example.org', 'herons wade 48');
      const unknown = await logIn('nobody@example.org');
      const unknownName = await logIn('nobody');
      expect(wrong.status).toBe(401);
      expect(wrong.error.message).toBe('That email, username or password is not right.');
      expect(unknown.body.resource_response).toEqual(wrong.body.resource_response);
      expect(unknownName.body.resource_response).toEqual(wrong.body.resource_response);
    });

    it('refuses an account that has no password', async () => {
      await app.signUp('nopass');
      expect((await logIn('nopass', '')).status).toBe(400);
      expect((await logIn('nopass', 'anything at all')).status).toBe(401);
    });

    it('stops guessing at one account, and lets the right password of another through', async () => {
      await enter(app.visitor(), 'eva@example.org');
      for (let i = 0; i < 10; i += 1) await logIn('ida@example.org', `guess number ${i}`);
      const { status, headers } = await logIn('ida@example.org');
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect((await logIn('eva@example.org')).status).toBe(200);
      app.clock.advance(15 * MINUTE);
      expect((await logIn('ida@example.org')).status).toBe(200);
    });

    const from = async (
      remoteAddress: string,
      password: string,
      username_or_email = 'Ida',
      visitor = app.visitor(),
    ) => {
      const payload = { username_or_email, password };
      return (await visitor.request({ method: 'POST', url: '/v3/login/handshake/', payload, remoteAddress }))
        .statusCode;
    };
    const OWN = '198.51.100.7';
    const useUp = async (rule: RateRuleName, key: string) => {
      await app.services.rateLimiter.forget({ [rule]: key });
      await app.services.rateLimiter.count(rule, key, RATE_RULES[rule].limit);
    };
    /** Guesses at an account from networks that each try once. */
    const attack = async (networks: number) => {
      for (let i = 0; i < networks; i += 1) await from(`203.0.${i >> 8}.${i & 255}`, `guess ${i}`);
    };

    it('[ACCT-028] does not lock an account that is guessed at from many addresses, and slows guessing down', async () => {
      await attack(101);
      expect(await from(OWN, PASSWORD)).toBe(200);
      for (const status of [401, 401, 429]) expect(await from('198.51.100.8', 'guess')).toBe(status);
      expect(await from('198.51.100.8', 'guess', 'eva@example.org')).toBe(401);
      app.clock.advance(15 * MINUTE);
      expect(await from('198.51.100.8', PASSWORD)).toBe(200);
    });

    it('bounds the guesses at one account from thousands of addresses', async () => {
      await useUp('loginTotal', 'ida');
      expect(await from(OWN, PASSWORD)).toBe(429);
    });

    it('[ACCT-028] never refuses the right password from a browser that the account knows, whatever strangers do', async () => {
      const known = app.visitor();
      const { data } = await logIn('ida', PASSWORD, known);
      await known.call('HandshakeSessionResource.create', { token: data.token });
      await known.call('UserSessionResource.delete', {});
      await useUp('loginTotal', 'ida');
      await useUp('loginAddress', OWN);
      expect(await from(OWN, PASSWORD)).toBe(429);
      for (let i = 0; i < 20; i += 1) expect(await from(OWN, 'typo', 'ida', known)).toBe(401);
      expect(await from(OWN, PASSWORD, 'ida', known)).toBe(200);
      expect(await from(OWN, PASSWORD, 'ida@example.org', known)).toBe(200);
    });

    it('bounds the guesses from a browser that the account knows, and believes no cookie of another account', async () => {
      const known = app.visitor();
      await enter(known, 'eva@example.org');
      const device = known.cookies.get(COOKIES.device) ?? '';
      const [, ...signed] = device.split('.');
      await useUp('loginAddress', OWN);
      const [ida] = await app.db.selectFrom('usernames').select('user_id').where('username_key', '=', 'ida').execute();
      for (const forged of [[ida?.user_id, ...signed].join('.'), `${ida?.user_id}.x.y`, '~', '%00']) {
        known.cookies.set(COOKIES.device, forged);
        expect([forged, await from(OWN, PASSWORD, 'ida', known)]).toEqual([forged, 429]);
      }
      known.cookies.set(COOKIES.device, device);
      expect(await from(OWN, PASSWORD, 'eva@example.org', known)).toBe(200);
      const guess = () => from(OWN, 'guess', 'eva@example.org', known);
      for (let i = 0; i < RATE_RULES.loginDevice.limit; i += 1) expect(await guess()).toBe(401);
      expect(await guess()).toBe(429);
    });

    it('counts user name and address of one account as one, and does not tell that they are', async () => {
      for (let i = 0; i < 10; i += 1) expect(await from(OWN, 'guess', 'ida')).toBe(401);
      expect(await from(OWN, 'guess', 'ida')).toBe(429);
      for (let i = 0; i < 5; i += 1) expect(await from(OWN, 'guess', 'ida@example.org')).toBe(401);
      // Used up for the account: even the right password counts as wrong, as it does for a name that nobody has.
      expect(await from(OWN, PASSWORD, 'ida@example.org')).toBe(401);
      app.clock.advance(15 * MINUTE);
      expect(await from(OWN, PASSWORD, 'ida@example.org')).toBe(200);
    });

    it('throttles a name that nobody has like an account', async () => {
      const statuses = async (name: string) => {
        const found = [];
        for (let i = 0; i < 12; i += 1) found.push(await from(OWN, 'guess', name));
        return found;
      };
      expect(await statuses('nobody')).toEqual(await statuses('ida'));
    });

    it('takes all addresses of one IPv6 network for one', async () => {
      const from = (remoteAddress: string) =>
        app.visitor().request({
          method: 'POST',
          url: '/v3/login/handshake/',
          payload: { username_or_email: 'ida', password: 'guess' },
          remoteAddress,
        });
      for (let i = 0; i < 10; i += 1) expect((await from(`2001:db8:1:2::${i + 1}`)).statusCode).toBe(401);
      expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
      expect((await from('2001:db8:1:3::1')).statusCode).toBe(401);
    });

    it('starts a new token each time and ends the session that the browser had', async () => {
      const visitor = app.visitor();
      const first = await logIn('ida', PASSWORD, visitor);
      await visitor.call('HandshakeSessionResource.create', { token: first.data.token });
      const before = visitor.cookies.get(COOKIES.session);
      const count = await sessionCount();
      const second = await logIn('ida', PASSWORD, visitor);
      await visitor.call('HandshakeSessionResource.create', { token: second.data.token });
      expect(visitor.cookies.get(COOKIES.session)).not.toBe(before);
      expect(await sessionCount()).toBe(count);
    });
  });

  describe('sessions', () => {
    it('[ACCT-031] end with logging out, also on the server', async () => {
      const visitor = app.visitor();
      await enter(visitor);
      const stolen = visitor.cookies.get(COOKIES.session) ?? '';
      const { headers, data } = await visitor.call('UserSessionResource.delete', {});
      expect(data).toEqual({ ok: true });
      expect(headers['set-cookie']).toMatch(/^magpie_session=; Max-Age=0; Path=\/;/);
      expect(await sessionCount()).toBe(0);
      visitor.cookies.set(COOKIES.session, stolen);
      expect((await whoAmI(visitor)).status).toBe(401);
    });

    it('log out twice without harm', async () => {
      const visitor = app.visitor();
      expect((await visitor.call('UserSessionResource.delete', {})).status).toBe(200);
    });

    it('slide: thirty days from the last use, not from the beginning', async () => {
      const visitor = app.visitor();
      await enter(visitor);
      app.clock.advance(29 * DAY);
      expect((await whoAmI(visitor)).status).toBe(200);
      app.clock.advance(29 * DAY);
      expect((await whoAmI(visitor)).status).toBe(200);
    });

    it('are not written to at every call', async () => {
      const visitor = app.visitor();
      await enter(visitor);
      app.clock.advance(DAY - 1);
      const before = await app.db.selectFrom('sessions').selectAll().execute();
      expect((await whoAmI(visitor)).status).toBe(200);
      expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual(before);
    });

    it('[CTX-025] that have expired count as signed out, and their cookie is cleared', async () => {
      const visitor = app.visitor();
      await enter(visitor);
      app.clock.advance(30 * DAY);
      const { status, error, headers } = await whoAmI(visitor);
      expect(status).toBe(401);
      expect(error.code).toBe('unauthenticated');
      expect(headers['set-cookie']).toMatch(/^magpie_session=;/);
      expect(visitor.cookies.has(COOKIES.session)).toBe(false);
    });

    it.each(['forged', 'A'.repeat(43), "' or 1=1 --", '%00'])(
      '[CTX-008] that are forged (%s) count as signed out',
      async (forged) => {
        const visitor = app.visitor();
        visitor.cookies.set(COOKIES.session, forged);
        expect((await visitor.call('UserResource.get', { username: 'nobody' })).status).toBe(404);
        visitor.cookies.set(COOKIES.session, forged);
        expect((await whoAmI(visitor)).status).toBe(401);
      },
    );

    it('are Secure on https', async () => {
      const secure = await buildTestApp({ database, config: { origin: 'https://pins.example' } });
      // Not the first account, which a public site gives to nobody without its one-time address.
      await secure.signUp();
      const visitor = secure.visitor();
      const { headers } = await enter(visitor);
      for (const cookie of headers['set-cookie'] ?? []) expect(cookie).toContain('; Secure');
      expect(headers['set-cookie']).toHaveLength(2);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      await secure.close();
    });
  });

  it('take no token that was planted before the login (session fixation)', async () => {
    const victim = app.visitor();
    const planted = 'A'.repeat(43);
    victim.cookies.set(COOKIES.session, planted);
    await enter(victim);
    expect(victim.cookies.get(COOKIES.session)).not.toBe(planted);

    const attacker = app.visitor();
    await enter(attacker, 'eve@example.org');
    const known = attacker.cookies.get(COOKIES.session) ?? '';
    victim.cookies.set(COOKIES.session, known);
    const login = { username_or_email: 'ida@example.org', password: PASSWORD };
    const handshake = await victim.call('LoginHandshake.create', login);
    await victim.call('HandshakeSessionResource.create', handshake.data);
    expect(victim.cookies.get(COOKIES.session)).not.toBe(known);
    expect((await whoAmI(victim)).data.email).toBe('ida@example.org');
    // What the attacker knows opens nothing any more, not even their own account.
    expect((await whoAmI(attacker)).status).toBe(401);
  });

  it('cannot be started, ended or made without the anti-forgery token', async () => {
    for (const key of [
      'RegisterEmailHandshake.create',
      'UserRegisterResource.create',
      'LoginHandshake.create',
      'HandshakeSessionResource.create',
      'UserSessionResource.delete',
    ] as const) {
      const { status, error } = await app.visitor().callLoosely(key, {}, { headers: { [HEADERS.csrf]: 'wrong' } });
      expect([key, status, error.code]).toEqual([key, 403, 'csrf']);
    }
  });
});
