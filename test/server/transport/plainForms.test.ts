import { hashPassword } from '../../../server/platform/auth/passwords';
import { PLAIN_FORMS, type PlainForm } from '../../../server/platform/http/pageServices';
import { EMAIL_LINK_FORM } from '../../../src/lib/formIds';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';
import { tokenIn } from '../../support/mailedLinks';
import { type MailServer, startMailServer } from '../../support/mailServer';
import { runJobs } from '../../support/runJobs';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  app = await buildTestApp({
    smtpUrl: server.url,
    // Pages need a build; this answers what the page of a refused form is rendered from.
    pages: async (pages, services) => {
      for (const form of PLAIN_FORMS) {
        pages.post(`/${form}`, { config: { isPage: true, isPlainForm: true } }, (request) =>
          services.submitForm(request, form),
        );
      }
    },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function send(form: PlainForm, fields: Record<string, string>) {
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
    expect(JSON.parse(body).refused.error.extraData.entered).toEqual({ username_or_email: 'ida' });
    expect(body).not.toMatch(/herons|123456/);
  });

  it('returns what was entered for an account, but for the password and fields of no form', async () => {
    const entered = { email: 'ida', birthday: '1990-02-28', first_name: 'Ida', last_name: 'Ek' };
    const body = await send('signup', { ...entered, password: 'herons wade 47', other: 'anything' });
    expect(JSON.parse(body).refused.error.extraData.entered).toEqual(entered);
    expect(body).not.toMatch(/herons|anything/);
  });
});

describe('a forgotten password without scripts', () => {
  const NEW = 'otters swim 58';

  it('is asked for and replaced by plain forms, each leading to a page that says so', async () => {
    await app.signUp({ username: 'ida', passwordHash: await hashPassword('herons wade 47') });
    expect(JSON.parse(await send('password/reset', { username_or_email: 'ida' }))).toEqual({
      refused: null,
      next: '/password/reset?done=sent',
    });
    await runJobs(app.services);
    const token = tokenIn(server.received[0], '/password/reset');
    const short = JSON.parse(await send('password/reset', { token, new_password: 'short' }));
    expect(short.refused).toMatchObject({ resource: 'PasswordResetResource.create', formId: EMAIL_LINK_FORM });
    expect(short.refused.error.extraData.fields).toHaveProperty('new_password');
    expect(JSON.stringify(short)).not.toContain(token);
    expect(JSON.parse(await send('password/reset', { token, new_password: NEW }))).toEqual({
      refused: null,
      next: '/password/reset?done=changed',
    });
    const login = { username_or_email: 'ida', password: NEW };
    expect((await app.visitor().call('LoginHandshake.create', login)).status).toBe(200);
    const again = JSON.parse(await send('password/reset', { token, new_password: NEW }));
    expect(again.refused.error.code).toBe('linkExpired');
  });
});
