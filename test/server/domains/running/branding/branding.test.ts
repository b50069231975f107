import type { OptionsOf } from '../../../../../contract/api';
import type { RequestContext } from '../../../../../contract/startup';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';

const DEFAULT = { name: 'Magpie', accent: null, welcome: '', hasAbout: false };

describe.each(TEST_DATABASES)('how the site calls itself, on the %s database', (database) => {
  let app: TestApp;
  let admin: Member;
  beforeAll(async () => {
    app = await buildTestApp({
      database,
      pages: async (server, pages) => {
        server.get('/*', async (request): Promise<RequestContext> => pages.sharedContext(request));
      },
    });
  });
  beforeEach(async () => {
    await app.clear();
    admin = await app.signUp('olga');
    // What the test before left in memory.
    await admin.call('SiteBrandingResource.update', { welcome: 'x' });
    await admin.call('SiteBrandingResource.update', { welcome: null });
  });
  afterAll(() => app?.close());

  const change = (options: OptionsOf<'SiteBrandingResource.update'>) =>
    admin.callLoosely('SiteBrandingResource.update', options);
  const shown = async () => {
    const answer = await app.visitor().request({ method: 'GET', url: '/' });
    return (answer.json() as RequestContext).branding;
  };
  const actions = async () =>
    (await admin.call('AuditLogResource.get', {})).data.entries
      .map(({ action, subject_name }) => [action, subject_name])
      .slice(0, -2);

  it('[ADMIN-011] site admins change name, color and welcome at once, and take each back', async () => {
    expect(await shown()).toEqual(DEFAULT);
    await change({ name: '  Das\u202e Nest ', accent: '#7B1FA2', welcome: 'Hi!\r\n\r\n\r\nBe kind.' });
    expect(await shown()).toEqual({ ...DEFAULT, name: 'Das Nest', accent: '#7b1fa2', welcome: 'Hi!\n\nBe kind.' });
    await change({ name: 'Das Nest' });
    await change({ accent: null });
    expect(await shown()).toEqual({ ...DEFAULT, name: 'Das Nest', welcome: 'Hi!\n\nBe kind.' });
    await change({ name: ' \u200b ', welcome: '' });
    expect(await shown()).toEqual(DEFAULT);
    expect((await admin.call('SiteBrandingResource.get', {})).data).toEqual({
      name: null,
      accent: null,
      welcome: null,
      about: null,
      contact: null,
    });
    expect(await actions()).toEqual([
      ['changeWelcome', ''],
      ['changeSiteName', 'Magpie'],
      ['changeAccent', ''],
      ['changeWelcome', ''],
      ['changeAccent', '#7b1fa2'],
      ['changeSiteName', 'Das Nest'],
    ]);
  });

  it('[ADMIN-015] everybody reads who runs the site and its rules, without scripts, and where to report a weakness', async () => {
    const read = async (url: string) => {
      const { statusCode, headers, body } = await app.visitor().request({ method: 'GET', url });
      return { status: statusCode, type: headers['content-type'], policy: headers['content-security-policy'], body };
    };
    expect((await read('/about/')).status).toBe(404);
    expect((await read('/.well-known/security.txt')).status).toBe(404);

    await change({ name: 'Nest', about: 'Regeln: <b>nett</b> sein\n\nכללים https://nest.example/more' });
    expect((await shown()).hasAbout).toBe(true);
    const { body, ...about } = await read('/about');
    expect(about).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      policy:
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(body).toContain('<p dir="auto">Regeln: &lt;b&gt;nett&lt;/b&gt; sein</p>');
    expect(body).toContain('<a href="https://nest.example/more"');
    expect((await read('/.well-known/security.txt')).status).toBe(404);

    await change({ about: null, contact: 'olga@nest.example' });
    expect((await read('/about/')).body).toContain(
      '<a href="mailto:olga@nest.example" dir="ltr">olga@nest.example</a>',
    );
    expect(await read('/.well-known/security.txt')).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
    const lines = (await read('/.well-known/security.txt')).body.split('\n');
    expect(lines[0]).toBe('Contact: mailto:olga@nest.example');
    const days = (Date.parse(lines[1]?.slice('Expires: '.length) ?? '') - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBe(180);
    await change({ contact: 'https://nest.example/contact' });
    expect((await read('/.well-known/security.txt')).body).toContain('Contact: https://nest.example/contact\n');

    for (const contact of [
      'olga',
      'http://nest.example',
      'javascript:alert(1)',
      `https://nest.example/${'x'.repeat(254)}`,
    ])
      expect((await change({ contact })).status).toBe(400);
    await change({ contact: null });
    expect(await shown()).toEqual({ ...DEFAULT, name: 'Nest' });
    expect((await actions()).slice(0, 3)).toEqual([
      ['changeContact', ''],
      ['changeContact', 'https://nest.example/contact'],
      ['changeContact', 'olga@nest.example'],
    ]);
  });

  it('[ADMIN-011] refuses in words a color on which white cannot be read, and what is no color', async () => {
    const { status, error } = await change({ name: 'Nest', accent: '#ffcc00' });
    expect([status, error.message]).toEqual([
      400,
      'White text cannot be read on that color: its contrast is 1.5, and 4.5 is needed. Choose a darker one.',
    ]);
    for (const accent of ['red', '#12345', '#1234567', '#7b1fa2;}'])
      expect((await change({ accent })).status).toBe(400);
    expect((await change({ name: 'x'.repeat(41) })).status).toBe(400);
    expect((await change({ welcome: 'x'.repeat(501) })).status).toBe(400);
    expect(await shown()).toEqual(DEFAULT);
  });

  it('[ADMIN-011] is for site admins alone', async () => {
    const other = await app.signUp('other');
    for (const who of [app.visitor(), other]) {
      expect((await who.callLoosely('SiteBrandingResource.update', { name: 'Mine' })).status).toBe(404);
      expect((await who.callLoosely('SiteBrandingResource.get', {})).status).toBe(404);
    }
    expect(await shown()).toEqual(DEFAULT);
  });

  it('[ADMIN-011] mails name the site', async () => {
    await change({ name: 'Nest' });
    await admin.call('OperationsTestMailResource.create', {});
    await runJobs(app.services);
    const [mail] = await app.db.selectFrom('mails').select(['subject', 'body']).execute();
    expect(mail?.subject).toBe('Emails from Nest arrive');
    expect(mail?.body).toContain('Nest · ');
  });

  it('[ADMIN-011] another process shows it a second later', async () => {
    expect(await shown()).toEqual(DEFAULT);
    const value = JSON.stringify({ name: 'Elsewhere' });
    await app.db.updateTable('installation').set({ value }).where('name', '=', 'branding').execute();
    const passed = performance.now() + 1001;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(passed);
    expect((await shown()).name).toBe('Elsewhere');
    clock.mockRestore();
  });
});
