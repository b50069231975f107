import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailMessage } from '../../../../../contract/mails';
import { queueMail } from '../../../../../server/domains/running/mails';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { type MailServer, startMailServer } from '../../../../support/mailServer';
import { runJobs } from '../../../../support/runJobs';

const reset: MailMessage = {
  template: 'resetPassword',
  params: { name: '<b>Ida</b>', url: 'https://pins.test/password/reset?token=t1', hours: 24 },
};
const send = (app: TestApp, message = reset, locale = 'en_US', address = 'ida@magpie.test') =>
  inTransaction(app.db, (tx) => queueMail(tx, app.services, { userId: null, address, locale }, message));

describe.each(TEST_DATABASES)('mails on the %s database', (database) => {
  let server: MailServer;
  let app: TestApp;
  beforeAll(async () => {
    server = await startMailServer();
    app = await buildTestApp({ database, smtpUrl: server.url });
  });
  beforeEach(async () => {
    await app.clear();
    server.received.length = 0;
    server.isBusy = false;
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });

  it('arrive as text and as HTML in which what people wrote is escaped', async () => {
    await send(app);
    await runJobs(app.services);
    const [mail] = server.received;
    expect(mail).toMatchObject({ subject: 'Reset your password', recipients: ['ida@magpie.test'] });
    expect(mail?.text).toContain('https://pins.test/password/reset?token=t1');
    expect(mail?.html).toContain('&lt;b&gt;Ida&lt;/b&gt;');
    expect(mail?.html).not.toContain('<img');
  });

  it('speak the language of their reader', async () => {
    await send(app, reset, 'de');
    await send(app, reset, 'he_IL');
    await runJobs(app.services);
    const [german, hebrew] = server.received;
    expect(german?.subject).toBe('Setze dein Passwort zurück');
    expect(hebrew?.html).toContain('<html lang="he" dir="rtl">');
  });

  it('wait while the mail server takes none, and are then sent once', async () => {
    server.isBusy = true;
    await send(app);
    await runJobs(app.services);
    expect(server.received).toEqual([]);
    server.isBusy = false;
    app.clock.advance(3_600_000);
    await runJobs(app.services);
    app.clock.advance(3_600_000);
    await runJobs(app.services);
    expect(server.received).toHaveLength(1);
  });

  it('leave no one-time link in the database once they are sent', async () => {
    await send(app);
    await runJobs(app.services);
    const row = await app.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'sent', message: null, body: null });
  });

  it('go to the one address that is named, whatever it holds', async () => {
    await send(app, reset, 'en_US', 'ida@magpie.test\r\nBcc: mallory@magpie.test');
    await send(app, reset, 'en_US', 'ida@magpie.test, mallory@magpie.test');
    await runJobs(app.services);
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('mallory@magpie.test');
  });
});

describe('mails without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app?.close());

  it('are files of the data folder, and site admins alone read them', async () => {
    const admin = await app.signUp('olga');
    const other = await app.signUp('other');
    await send(app);
    await runJobs(app.services);
    const [file = ''] = await readdir(path.join(app.dataDir, 'mails'));
    expect(await readFile(path.join(app.dataDir, 'mails', file), 'utf8')).toContain('Subject: Reset your password');
    const { data } = await admin.call('OperationsMailsResource.get', {});
    expect(data).toMatchObject({ is_configured: false, mails: [{ address: 'ida@magpie.test', status: 'saved' }] });
    expect(data.mails[0]?.body).toContain('token=t1');
    expect((await other.call('OperationsMailsResource.get', {})).status).toBe(404);
  });
});
