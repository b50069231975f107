import { buildTestApp, type TestApp } from '../../support/buildTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({
    // Pages need a build; this answers what the page of a refused form is rendered from.
    pages: async (server, services) => {
      for (const form of ['login', 'signup'] as const) {
        server.post(`/${form}`, { config: { isPage: true, isPlainForm: true } }, (request) =>
          services.submitForm(request, form),
        );
      }
    },
  });
});
afterAll(() => app.close());

async function send(form: 'login' | 'signup', fields: Record<string, string>) {
  const { body } = await app.server.inject({
    method: 'POST',
    url: `/${form}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' },
    payload: new URLSearchParams(fields).toString(),
  });
  return body;
}

describe('a form that was refused without scripts', () => {
  it('returns the name of a login, never its password or code', async () => {
    const login = { username_or_email: 'ida', password: 'herons wade 47', mfa_token: '123456' };
    const body = await send('login', login);
    expect(JSON.parse(body).error.extraData.entered).toEqual({ username_or_email: 'ida' });
    expect(body).not.toMatch(/herons|123456/);
  });

  it('returns what was entered for an account, but for the password and fields of no form', async () => {
    const entered = { email: 'ida', birthday: '1990-02-28', first_name: 'Ida', last_name: 'Ek' };
    const body = await send('signup', { ...entered, password: 'herons wade 47', other: 'anything' });
    expect(JSON.parse(body).error.extraData.entered).toEqual(entered);
    expect(body).not.toMatch(/herons|anything/);
  });
});
