import fc from 'fast-check';
import { HEADERS } from '../../../../../contract/constants/headers';
import { minimumAgeIn } from '../../../../../contract/constants/people/minimumAges';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import type { Agent } from '../../../../support/agent';
import { beforeNextTransaction } from '../../../../support/beforeNextTransaction';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { switchOnBusiness } from '../../../../support/businesses';
import { TEST_DATABASES } from '../../../../support/databases';
import { runs } from '../../../../support/testLength';

const DAY = 86_400_000;
const PASSWORD = 'herons wade 47';
const IDA = { email: 'ida@example.org', password: PASSWORD };
const PAGE = 'http://pins.de';

describe.each(TEST_DATABASES)('registering on %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { countryHosts: { 'pins.de': 'DE' } } });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    await switchOnBusiness(app);
  });
  afterAll(() => app?.close());

  const register = (signup: object, key?: string, visitor: Agent = app.visitor()) =>
    visitor.callLoosely('RegisterEmailHandshake.create', signup, key ? { headers: { 'idempotency-key': key } } : {});
  const tokenOf = ({ data }: Awaited<ReturnType<typeof register>>) => (data as { token: string }).token;
  const enter = (token: string) => app.visitor().call('HandshakeSessionResource.create', { token });
  const countUsers = async () => (await app.db.selectFrom('users').select('id').execute()).length;

  it('[ACCT-001] stores how somebody came to sign up, and nothing of what their browser did', async () => {
    const token = tokenOf(
      await register({
        ...IDA,
        username: 'ida_w',
        first_name: 'Ida',
        last_name: 'Wren',
        country: 'gb',
        locale: 'fr',
        referrer: 'https://search.example',
        birthday: '1990-02-28',
        gender: 'custom',
        custom_gender: 'agender',
        invite_code: 'abc',
        facebook_id: '',
        facebook_token: '',
        recaptcha_v3_token: '',
        visited_pages: JSON.stringify(['/pin/7/', 'https://elsewhere.example', 4, '/ideas/']),
        utm_campaign: 'spring',
        user_behavior_data: '{"keys":12}',
      }),
    );
    const { data } = await enter(token);
    expect(data).toMatchObject({ username: 'ida_w', first_name: 'Ida', country: 'GB', locale: 'fr' });
    const [row] = await app.db.selectFrom('signups').selectAll().execute();
    expect(row).toEqual({
      user_id: data.id,
      method: 'email',
      referrer: 'https://search.example',
      invite_code: 'abc',
      utm_campaign: 'spring',
      visited_pages: ['/pin/7/', '/ideas/'],
      created_at: app.clock.now(),
    });
  });

  it('[ACCT-004] registers a business, form-encoded', async () => {
    const answer = await app.visitor().request({
      method: 'POST',
      url: '/v3/register/partner/handshake/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...IDA, business_name: 'Kiln & Co' }).toString(),
    });
    const { data } = await enter(answer.json().resource_response.data.token);
    expect(data).toMatchObject({ first_name: 'Kiln & Co', is_partner: true });
  });

  it('[ACCT-005] [ACCT-008] answers 401 for a token of a social network, and makes no account', async () => {
    const signup = { ...IDA, facebook_id: '1', facebook_token: 'x' };
    const { status, error } = await app.visitor().call('RegisterFacebookHandshake.create', signup);
    expect([status, error.code]).toEqual([401, 'socialLoginFailed']);
    expect(await countUsers()).toBe(0);
  });

  it('[ACCT-006] [ACCT-010] answers 200, 401 or 409 whichever way somebody registers, by one service', async () => {
    expect((await register(IDA)).status).toBe(200);
    const again = { ...IDA, email: 'IDA@example.org' };
    const business = { ...again, business_name: 'Kiln & Co' };
    const answers = [
      await register(again),
      await app.visitor().callLoosely('RegisterPartnerHandshake.create', business),
      await app.visitor().callLoosely('UserRegisterResource.create', { ...again, first_name: 'Ida' }),
      await app.visitor().callLoosely('RegisterFacebookHandshake.create', {
        ...again,
        facebook_id: '1',
        facebook_token: 'x',
      }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'emailTaken'],
      [409, 'emailTaken'],
      [409, 'emailTaken'],
      [401, 'socialLoginFailed'],
    ]);
    expect(await countUsers()).toBe(1);
  });

  it('[ACCT-068] makes one account of one mailbox, however its address is written, and logs in to it by each way', async () => {
    const ways = [
      'ida@münchen.example',
      'ida@mu\u0308nchen.example',
      'IDA@XN--MNCHEN-3YA.example',
      'ida@münchen.example\u200b',
      'i\u00adda@MÜNCHEN.example',
      'ｉｄａ＠münchen．example',
    ];
    const made = await register({ ...IDA, email: ways[3], username: 'ida_w' });
    const { id, email } = (await enter(tokenOf(made))).data;
    expect(email).toBe(ways[0]);
    for (const [at, way] of ways.entries()) {
      expect([way, (await register({ ...IDA, email: way, username: `ida_${at}` })).error.code]).toEqual([
        way,
        'emailTaken',
      ]);
      const login = { username_or_email: way, password: PASSWORD };
      const { data } = await app.visitor().callLoosely('LoginHandshake.create', login);
      expect([way, (await enter((data as { token: string }).token)).data.id]).toEqual([way, id]);
    }
  });

  it('[ACCT-068] counts requests for a new password by the mailbox, however its address is written', async () => {
    const ways = [
      'ida@münchen.example',
      'ida@mu\u0308nchen.example',
      'IDA@xn--mnchen-3ya.example',
      'ida@münchen.example\u200b',
    ];
    const statuses = [];
    for (const at of [0, 1, 2, 3, 0, 1, 2]) {
      const wanted = { username_or_email: ways[at] ?? '' };
      statuses.push((await app.visitor().call('PasswordResetRequestResource.create', wanted)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('makes no more than 300 accounts an hour from one network', async () => {
    await app.services.rateLimiter.count('registerAddress', '127.0.0.1', 299);
    expect((await register(IDA)).status).toBe(200);
    expect((await register({ ...IDA, email: 'bo@example.org' })).status).toBe(429);
    app.clock.advance(3_600_001);
    expect((await register({ ...IDA, email: 'bo@example.org' })).status).toBe(200);
  });

  it('[ACCT-013] opens the same account for a retry whose answer was lost, with that key and password alone', async () => {
    await register(IDA, 'key-1');
    const { id } = (await enter(tokenOf(await register(IDA, 'key-1')))).data;
    expect((await enter(tokenOf(await register(IDA, 'key-1')))).data.id).toBe(id);
    expect(await countUsers()).toBe(1);
    const refused = [
      await register(IDA),
      await register(IDA, 'key-2'),
      await register({ ...IDA, password: 'herons wade 48' }, 'key-1'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  it('[ACCT-013] opens no account whose password is replaced while a retry is checked', async () => {
    await register(IDA, 'key-1');
    const password_hash = await hashPassword('otters swim 58');
    beforeNextTransaction(app.db, () => app.db.updateTable('users').set({ password_hash }).execute());
    expect((await register(IDA, 'key-1')).status).toBe(409);
    expect(await app.db.selectFrom('handshakes').select('user_id').execute()).toHaveLength(1);
  });

  it('[ACCT-013] makes one account of any number of calls and retries at once', async () => {
    const calls = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), isLate: fc.boolean() }), {
      minLength: 2,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(calls, async (sent) => {
        await app.clear();
        const early = await Promise.all(sent.filter((call) => !call.isLate).map(({ key }) => register(IDA, key)));
        const late = [];
        for (const { key } of sent.filter((call) => call.isLate)) late.push(await register(IDA, key));
        expect(await countUsers()).toBe(1);
        for (const { status } of [...early, ...late]) expect([200, 409]).toContain(status);
        expect([...early, ...late].some(({ status }) => status === 200)).toBe(true);
      }),
      { numRuns: runs(6) },
    );
  });

  describe('[ACCT-016] [ACCT-017] the age restriction', () => {
    beforeEach(() => app.clock.set(new Date('2026-03-15T12:00:00Z')));

    it('holds for the browser for a day, whatever birthday comes next', async () => {
      const visitor = app.visitor();
      const first = await register({ ...IDA, birthday: '2015-01-01' }, undefined, visitor);
      expect([first.status, first.error.code]).toEqual([403, 'ageRestricted']);
      expect(first.headers['set-cookie']).toEqual(
        expect.stringMatching(/^magpie_age_restrict=1; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
      );
      const second = await register({ ...IDA, birthday: '1990-01-01' }, undefined, visitor);
      expect([second.status, second.error.code]).toEqual([403, 'ageRestricted']);
      expect((await register({ ...IDA, birthday: '1990-01-01' })).status).toBe(200);
      expect(await countUsers()).toBe(1);
    });

    it.each([
      ['US', '2013-03-15', 200],
      ['DE', '2013-03-15', 403],
      ['DE', '2010-03-15', 200],
      ['FR', '2011-03-16', 403],
      ['KR', '2012-03-15', 200],
    ])('is that of the country: %s with %s answers %i', async (country, birthday, status) => {
      expect((await register({ ...IDA, country, birthday })).status).toBe(status);
    });

    it('is the higher one of the country that is said and the one that the request comes from', () => {
      expect([minimumAgeIn('US', 'DE'), minimumAgeIn('de', 'US'), minimumAgeIn('__proto__')]).toEqual([16, 16, 13]);
    });
  });

  describe('[ACCT-012] from the page of another country site', () => {
    const send = (origin: string, url = '/v3/register/email/handshake/', method: 'POST' | 'OPTIONS' = 'POST') =>
      app.server.inject({
        method,
        url,
        headers: {
          origin,
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/x-www-form-urlencoded',
          cookie: 'magpie_session=of-somebody',
        },
        ...(method === 'POST' && { payload: new URLSearchParams(IDA).toString() }),
      });

    it('[ACCT-003] [ACCT-009] registers and logs in without cookies', async () => {
      const preflight = await send(PAGE, undefined, 'OPTIONS');
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers['access-control-allow-headers']).toContain(HEADERS.idempotencyKey);
      const answer = await send(PAGE);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': PAGE,
        vary: expect.stringMatching(/Origin/i),
      });
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      const taken = await send(PAGE);
      expect([taken.statusCode, taken.headers['access-control-allow-origin']]).toEqual([409, PAGE]);
    });

    it.each(['http://evil.example', 'http://pins.de.evil.example', 'null', 'http://__proto__'])(
      'refuses the origin %s',
      async (origin) => {
        const answer = await send(origin);
        expect(answer.statusCode).toBe(403);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        expect(await countUsers()).toBe(0);
      },
    );

    it('takes nothing but handshakes', async () => {
      const answer = await send(PAGE, '/resource/UserRegisterResource/create/');
      expect(answer.statusCode).toBe(403);
    });
  });
});
