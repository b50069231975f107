import { CHOICE_COOKIES } from '../../../../../contract/constants/people/cookieConsent';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

const PASSWORD = 'herons wade 47';
const CHOICE = { personalization: true, analytics: false, marketing: true };
const FLAGS = {
  allow_personalization_cookies: true,
  allow_analytic_cookies: false,
  allow_marketing_cookies: true,
  has_chosen_cookies: true,
};

describe.each(TEST_DATABASES)('consent to cookies on %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(() => app.clear());
  afterAll(() => app.close());

  const settingsOf = async (member: Agent) => (await member.call('UserSettingsResource.get', {})).data;

  async function logIn(cookie: string): Promise<Agent> {
    const browser = app.visitor();
    browser.cookies.set(CHOICE_COOKIES.consent, cookie);
    const handshake = await browser.call('LoginHandshake.create', { username_or_email: 'ida', password: PASSWORD });
    await browser.call('HandshakeSessionResource.create', { token: handshake.data.token } as never);
    return browser;
  }

  it('[SET-009] is stored with the account as three flags', async () => {
    const ida = await app.signUp('ida');
    expect(await settingsOf(ida)).toMatchObject({ allow_personalization_cookies: false, has_chosen_cookies: false });
    expect((await ida.call('CookieConsentResource.update', CHOICE)).data).toMatchObject(FLAGS);
    expect(await settingsOf(ida)).toMatchObject(FLAGS);
    expect((await app.visitor().call('CookieConsentResource.update', CHOICE)).status).toBe(401);
  });

  it('[SET-012] made signed out goes over to the account with the login, not over its own choice', async () => {
    const ida = await app.signUp({ username: 'ida', passwordHash: await hashPassword(PASSWORD) });
    expect(await settingsOf(await logIn('101'))).toMatchObject(FLAGS);
    await logIn('010');
    expect(await settingsOf(ida)).toMatchObject(FLAGS);
  });

  it('[SET-012] is not accepted from a forged cookie', async () => {
    await app.signUp({ username: 'ida', passwordHash: await hashPassword(PASSWORD) });
    expect(await settingsOf(await logIn('1012'))).toMatchObject({ has_chosen_cookies: false });
  });
});
