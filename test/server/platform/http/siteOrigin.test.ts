import { hashPassword } from '../../../../server/platform/auth/passwords';
import { mailOrigin } from '../../../../server/platform/http/siteOrigin';
import { buildTestApp, type TestApp } from '../../../support/buildTestApp';

const PASSWORD = 'a long enough password';

describe('the address that links in mails lead to', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
    const passwordHash = await hashPassword(PASSWORD);
    await app.signUp({ username: 'olga', email: 'olga@magpie.test', passwordHash });
    await app.signUp({ username: 'other', email: 'other@magpie.test', passwordHash });
  });
  afterAll(() => app?.close());

  const logIn = async (email: string, host: string) => {
    const agent = app.visitor();
    const headers = { host };
    const { data } = await agent.call(
      'LoginHandshake.create',
      { username_or_email: email, password: PASSWORD },
      { headers },
    );
    await agent.call('HandshakeSessionResource.create', data, { headers });
  };
  const origin = () =>
    mailOrigin({ db: app.db, configuredOrigin: app.services.configuredOrigin, origin: 'http://mallory.test' });

  it('is the one under which a site admin logged in, never the one that a request names', async () => {
    await logIn('olga@magpie.test', 'pins.home.test');
    await logIn('other@magpie.test', 'mallory.test');
    expect(await origin()).toBe('http://pins.home.test');
  });
});
