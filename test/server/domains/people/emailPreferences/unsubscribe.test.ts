import type { EmailKind } from '../../../../../contract/constants/people/emailKinds';
import { queueOptionalMail } from '../../../../../server/domains/people/emailPreferences';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { linkIn } from '../../../../support/mailedLinks';
import { type MailServer, startMailServer } from '../../../../support/mailServer';
import { runJobs } from '../../../../support/runJobs';

const ORIGIN = 'https://pins.test';
const MESSAGE = { template: 'verifyEmail', params: { name: 'Ida', url: `${ORIGIN}/x` } } as const;

describe.each(TEST_DATABASES)('mails that people may switch off, on %s', (database) => {
  let server: MailServer;
  let app: TestApp;
  let ida: Member;
  beforeAll(async () => {
    server = await startMailServer();
    app = await buildTestApp({ database, smtpUrl: server.url, config: { origin: ORIGIN } });
  });
  beforeEach(async () => {
    await app.clear();
    server.received.length = 0;
    ida = await app.signUp('ida');
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });

  async function mail(kind: EmailKind = 'digest'): Promise<number> {
    const before = server.received.length;
    const to = { userId: ida.id, address: 'ida@example.org', locale: 'en_US' };
    await inTransaction(app.db, (tx) => queueOptionalMail(tx, app.services, to, kind, MESSAGE, ORIGIN));
    await runJobs(app.services);
    return server.received.length - before;
  }
  const mailedLink = async () => {
    await mail();
    return linkIn(server.received.at(-1), '/unsubscribe');
  };
  const oneClick = (link: URL) =>
    app.server.inject({
      method: 'POST',
      url: link.pathname + link.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'MailProvider/1.0' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('name the address of RFC 8058 in their headers', async () => {
    const link = await mailedLink();
    const headers = Object.fromEntries(server.received[0]?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['list-unsubscribe']).toBe(`<${link.href}>`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  it('end by one click of a mail program, without cookies, and no others with them', async () => {
    const link = await mailedLink();
    expect((await oneClick(link)).statusCode).toBe(204);
    expect((await oneClick(link)).statusCode).toBe(204);
    expect([await mail('digest'), await mail('activity')]).toEqual([0, 1]);
  });

  it('do not end by a link check that only opens the address', async () => {
    const link = await mailedLink();
    await app.server.inject({ method: 'GET', url: link.pathname + link.search });
    expect(await mail()).toBe(1);
  });

  it('[ROUTE-033] are reached at /email/subscription too, which changes nothing and leads nowhere else', async () => {
    const link = await mailedLink();
    const answer = await app.server.inject({ method: 'GET', url: `/email/subscription${link.search}` });
    const led = new URL(String(answer.headers.location), ORIGIN);
    expect([answer.statusCode, led.href]).toEqual([302, link.href]);
    const foreign = await app.server.inject({ method: 'GET', url: '/email/subscription?token=//evil.test/' });
    expect(foreign.headers.location).toBe('/unsubscribe?token=%2F%2Fevil.test%2F');
    expect(await mail()).toBe(1);
  });

  it('[ROUTE-033] end and begin again on the page, signed out', async () => {
    const token = (await mailedLink()).searchParams.get('token') ?? '';
    const visitor = app.visitor();
    const set = (is_on: boolean) => visitor.call('UnsubscribeResource.update', { token, is_on });
    expect((await set(false)).data).toEqual({ kind: 'digest', is_on: false });
    expect(await mail()).toBe(0);
    expect((await set(true)).data).toEqual({ kind: 'digest', is_on: true });
    expect(await mail()).toBe(1);
    expect((await visitor.call('UserSettingsResource.get', {})).status).toBe(401);
  });

  it('are switched by nobody for somebody else, nor for another kind', async () => {
    const other = await app.signUp('other');
    const token = (await mailedLink()).searchParams.get('token') ?? '';
    const forged = [
      token.replace(ida.id, other.id),
      token.replace('digest', 'activity'),
      token.slice(0, -1),
      `${token}.x`,
      'x',
      '..',
    ];
    for (const one of forged) {
      const link = new URL(`${ORIGIN}/unsubscribe?token=${encodeURIComponent(one)}`);
      expect((await oneClick(link)).statusCode).toBe(410);
      const answer = await app.visitor().call('UnsubscribeResource.update', { token: one, is_on: false });
      expect([answer.status, answer.error.code]).toEqual([410, 'linkExpired']);
    }
    expect(await app.db.selectFrom('email_preferences').selectAll().execute()).toEqual([]);
  });

  it('leave nothing behind for an account that is gone', async () => {
    const link = await mailedLink();
    await app.db.deleteFrom('users').where('id', '=', ida.id).execute();
    expect((await oneClick(link)).statusCode).toBe(410);
    expect(await app.db.selectFrom('email_preferences').selectAll().execute()).toEqual([]);
  });

  it('are listed and switched by their own member alone', async () => {
    const off = await ida.call('EmailPreferencesResource.update', { kind: 'news', is_on: false });
    expect(off.data).toEqual([
      { kind: 'activity', is_on: true },
      { kind: 'digest', is_on: true },
      { kind: 'news', is_on: false },
    ]);
    expect((await ida.call('EmailPreferencesResource.get', {})).data).toEqual(off.data);
    expect((await app.visitor().call('EmailPreferencesResource.get', {})).status).toBe(401);
    const headers = { origin: 'https://evil.test' };
    const url = '/resource/EmailPreferencesResource/update/';
    const payload = { options: { kind: 'digest', is_on: false } };
    expect((await ida.request({ method: 'POST', url, headers, payload })).statusCode).toBe(403);
  });
});
