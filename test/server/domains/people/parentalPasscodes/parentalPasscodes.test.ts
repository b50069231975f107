import type { EndpointKey } from '../../../../../contract/endpoints';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import { RATE_RULES } from '../../../../../server/platform/http/rateLimit';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { tokenIn } from '../../../../support/mailedLinks';
import { type MailServer, startMailServer } from '../../../../support/mailServer';
import { runJobs } from '../../../../support/runJobs';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Every change that asks for the passcode, with options that would else do something. */
const PROTECTED: readonly [EndpointKey, object][] = [
  ['AccountSettingsResource.update', { is_private_profile: true }],
  ['AccountSettingsResource.update', { messages_from: 'nobody' }],
  ['AccountSettingsResource.update', { mentions_from: 'nobody' }],
  ['AccountSettingsResource.update', { comments_off: true }],
  ['UserSettingsResource.update', { new_password: 'another-secret-9', current_password: 'first-secret-7' }],
  ['UserSettingsResource.update', { country: 'DE' }],
  ['EmailResource.update', { email: 'other@example.org', current_password: 'first-secret-7' }],
  ['ParentalPasscodeResource.update', { new_passcode: '9999' }],
  ['ParentalPasscodeResource.update', { backup_email: 'mine@example.org' }],
  ['ParentalPasscodeResource.delete', {}],
];

describe.each(TEST_DATABASES)('parental passcodes on %s', (database) => {
  let app: TestApp;
  let mailServer: MailServer;
  let child: Member;
  beforeAll(async () => {
    mailServer = await startMailServer();
    app = await buildTestApp({ database, smtpUrl: mailServer.url, config: { origin: 'http://magpie.test' } });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    mailServer.received.length = 0;
    const year = app.clock.now().getUTCFullYear();
    const passwordHash = await hashPassword('first-secret-7');
    child = await app.signUp({ username: 'child', birthday: `${year - 16}-01-01`, passwordHash });
  });
  afterAll(async () => {
    await app.close();
    await mailServer.close();
  });

  const set = (new_passcode = '1234', backup_email = 'parent@example.com') =>
    child.call('ParentalPasscodeResource.create', { new_passcode, backup_email });
  const viewer = async () => (await child.call('UserSettingsResource.get', {})).data;
  const verify = async (passcode: string) =>
    child.callLoosely('ParentalPasscodeVerificationResource.create', { passcode });
  const row = () => app.db.selectFrom('parental_passcodes').selectAll().executeTakeFirst();

  it('[PASS-034] is stored hashed, for those under 18, and tells its address only in part', async () => {
    expect(await viewer()).toMatchObject({
      is_parental_control_passcode_enabled: false,
      is_candidate_for_parental_control_passcode: true,
      parental_control_anonymized_email: null,
    });
    await set();
    expect(await viewer()).toMatchObject({
      is_parental_control_passcode_enabled: true,
      parental_control_anonymized_email: 'p•••@e•••.com',
    });
    expect(JSON.stringify(await viewer())).not.toContain('parent@example.com');
    expect((await row())?.passcode_hash).toMatch(/^\$argon2id\$/);
    expect((await set('4321')).status).toBe(409);
    const adult = await app.signUp('adult');
    const { status, error } = await adult.callLoosely('ParentalPasscodeResource.create', {
      new_passcode: '1234',
      backup_email: 'parent@example.com',
    });
    expect([status, error.id]).toEqual([403, 'passcodeForMinors']);
  });

  it.each([
    ['', 'Required'],
    ['  ', 'Required'],
    ['12a4', 'Please only use numbers'],
    ['１２３４', 'Please only use numbers'],
    ['123', 'Please enter four digits'],
    ['12345', 'Please enter four digits'],
  ])('[PASS-024] [PASS-025] [PASS-026] [PASS-027] refuses the passcode %p: %s', async (code, words) => {
    const { status, error } = await child.callLoosely('ParentalPasscodeResource.create', {
      new_passcode: code,
      backup_email: 'parent@example.com',
    });
    expect([status, error.extraData.fields]).toEqual([400, { new_passcode: words }]);
  });

  it.each([
    ['', 'Please enter a valid email address'],
    ['parent', 'Please enter a valid email address'],
    ['parent@example.com\r\nBcc: all@example.com', 'Please enter a valid email address'],
    ['CHILD@example.org', 'This email address is already used for this Magpie account.'],
  ])('[PASS-030] [PASS-033] refuses the backup address %p', async (backup_email, words) => {
    const { status, error } = await child.callLoosely('ParentalPasscodeResource.create', {
      new_passcode: '1234',
      backup_email,
    });
    expect([status, error.extraData.fields]).toEqual([400, { backup_email: words }]);
  });

  it.each(PROTECTED)('[PASS-004] [PASS-006] %s %p changes nothing without the passcode', async (key, options) => {
    await set();
    const before = await app.db.selectFrom('users').selectAll().execute();
    const none = await child.callLoosely(key, options);
    const wrong = await child.callLoosely(key, { ...options, passcode: '0000' });
    expect([none.status, none.error.code, none.error.extraData.fields]).toEqual([
      403,
      'passcodeNeeded',
      { passcode: 'Enter the parental passcode to change this.' },
    ]);
    expect([wrong.status, wrong.error.code]).toEqual([403, 'passcodeWrong']);
    expect(await app.db.selectFrom('users').selectAll().execute()).toEqual(before);
    expect(await row()).toMatchObject({ backup_email: 'parent@example.com' });
    await runJobs(app.services);
    expect(mailServer.received).toEqual([]);
    expect((await child.callLoosely(key, { ...options, passcode: ' 12 34 ' })).status).toBe(200);
  });

  it('[PASS-005] asks for no passcode where there is none', async () => {
    for (const [key, options] of PROTECTED.slice(0, 6)) {
      expect([key, (await child.callLoosely(key, options)).status]).toEqual([key, 200]);
    }
  });

  it('[PASS-004] leaves what is not protected open', async () => {
    await set();
    expect((await child.call('UserSettingsResource.update', { about: 'Hello' })).status).toBe(200);
    expect((await child.call('EmailPreferencesResource.update', { kind: 'news', is_on: false })).status).toBe(200);
  });

  it('[PASS-034] lets guess five times, then ever more slowly, the right one too', async () => {
    await set();
    for (let guess = 0; guess < 5; guess += 1) expect((await verify('0000')).status).toBe(403);
    const closed = await verify('1234');
    expect([closed.status, closed.headers['retry-after']]).toEqual([429, '60']);
    expect(closed.error.extraData.fields).toEqual({ passcode: 'Too many tries. Wait 1 min, then try again.' });
    app.clock.advance(MINUTE);
    expect((await verify('0000')).status).toBe(403);
    app.clock.advance(MINUTE);
    expect((await verify('1234')).status).toBe(429);
    app.clock.advance(MINUTE);
    expect((await verify('1234')).status).toBe(200);
    expect(await row()).toMatchObject({ failed_tries: 0, closed_until: null });
  });

  it('checks even the right one only so often, because each check is expensive', async () => {
    await set();
    await app.services.rateLimiter.count('passcode', child.id, RATE_RULES.passcode.limit - 1);
    expect((await verify('1234')).status).toBe(200);
    const { status, error } = await verify('1234');
    expect([status, error.code]).toEqual([429, 'rateLimited']);
    expect(await row()).toMatchObject({ failed_tries: 0, closed_until: null });
  });

  it('[PASS-034] counts guesses that come at the same time', async () => {
    await set();
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => verify(String(at).padStart(4, '0'))));
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('[PASS-034] waits at most a day', async () => {
    await set();
    await app.db.updateTable('parental_passcodes').set({ failed_tries: 1000 }).execute();
    await verify('0000');
    expect((await row())?.closed_until).toEqual(new Date(app.clock.now().getTime() + DAY));
  });

  async function recover(): Promise<string> {
    expect((await child.call('ParentalPasscodeRecoveryResource.create', {})).status).toBe(200);
    await runJobs(app.services);
    return tokenIn(mailServer.received.at(-1), '/parental-passcode');
  }
  const reset = (token: string, new_passcode = '7777') =>
    app.visitor().callLoosely('ParentalPasscodeResetResource.create', { token, new_passcode });

  it('[PASS-034] gives a new passcode by a mail to the backup address, once and for two hours', async () => {
    await set();
    const first = await recover();
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([['parent@example.com']]);
    const second = await recover();
    expect((await reset(first)).status).toBe(410);
    expect((await reset(second, 'abcd')).status).toBe(400);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(second, '8888')).status).toBe(410);
    expect([(await verify('1234')).status, (await verify('7777')).status]).toEqual([403, 200]);
    const late = await recover();
    app.clock.advance(121 * MINUTE);
    expect((await reset(late)).status).toBe(410);
    expect((await reset('x'.repeat(43))).status).toBe(410);
  });

  it('[PASS-034] makes the link useless once passcode or address were changed, and bounds the mails', async () => {
    await set();
    const token = await recover();
    await child.call('ParentalPasscodeResource.update', { passcode: '1234', new_passcode: '5678' });
    expect((await reset(token)).status).toBe(410);
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await child.call('ParentalPasscodeRecoveryResource.create', {})).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});
