import { COOKIES } from '../../../../../contract/constants/headers';
import type { SignUpMode } from '../../../../../contract/constants/people/signUp';
import { signUpModeFor } from '../../../../../server/domains/running/signUpLinks';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';

const PASSWORD = 'a long enough password';
const PATHS = ['RegisterEmailHandshake.create', 'UserRegisterResource.create'] as const;
const DAY_MS = 86_400_000;

describe.each(TEST_DATABASES)('SIGN_UP on the %s database', (database) => {
  const apps = new Map<SignUpMode, TestApp>();
  let app: TestApp;
  beforeAll(async () => {
    for (const signUpMode of ['invited', 'closed'] as const) {
      apps.set(signUpMode, await buildTestApp({ database, config: { signUpMode } }));
    }
  });
  afterAll(async () => {
    for (const one of apps.values()) await one.close();
  });
  const use = async (mode: SignUpMode) => {
    app = apps.get(mode) as TestApp;
    await app.clear();
  };
  let serial = 0;
  const register = async (agent: Agent, key: (typeof PATHS)[number] = 'UserRegisterResource.create') => {
    serial += 1;
    const answer = await agent.callLoosely(key, { email: `p${serial}@example.org`, password: PASSWORD });
    return { status: answer.status, message: answer.status === 200 ? undefined : answer.error.message };
  };
  const people = async () => (await app.db.selectFrom('users').select('id').execute()).length;
  const link = async (admin: Member, given: { max_uses?: number; days?: number } = {}) => {
    const { data } = await admin.call('SignUpLinkResource.create', { note: 'Friends', max_uses: 1, days: 7, ...given });
    return new URL(data.url).pathname;
  };
  const tokenOf = (body: string | null | undefined) => /invite\?token=([\w.-]+)/.exec(body ?? '')?.[1] ?? '';
  const opened = async (path: string) => {
    const agent = app.visitor();
    const { statusCode, headers } = await agent.request({ method: 'GET', url: path });
    expect([statusCode, headers.location, headers['referrer-policy']]).toEqual([303, '/signup/', 'no-referrer']);
    return agent;
  };

  it.each(['invited', 'closed'] as const)(
    '[ADMIN-001] %s: the first account is possible, and no other, on every path',
    async (mode) => {
      await use(mode);
      expect((await register(app.visitor())).status).toBe(200);
      for (const key of PATHS) {
        const { status, message } = await register(app.visitor(), key);
        expect([status, message]).toEqual([
          403,
          mode === 'closed'
            ? 'New accounts are closed on this site. Ask the people who run it.'
            : 'This site is by invitation only. Open the sign-up link that you were sent.',
        ]);
      }
      // The same for an address that has an account: it says nothing of who is here.
      const taken = await app.visitor().callLoosely('UserRegisterResource.create', {
        email: `p${serial - 2}@example.org`,
        password: PASSWORD,
      });
      expect(taken.status).toBe(403);
      expect(await people()).toBe(1);
    },
  );

  it('[ADMIN-001] site admins choose the mode, which wins over SIGN_UP until they take it back', async () => {
    await use('closed');
    const admin = await app.signUp('olga');
    const chosen = async () => {
      const { mode, is_chosen } = (await admin.call('SignUpLinksResource.get', {})).data;
      return [mode, is_chosen];
    };
    expect(await chosen()).toEqual(['closed', false]);
    await admin.call('SignUpModeResource.update', { mode: 'open' });
    expect(await chosen()).toEqual(['open', true]);
    expect((await register(app.visitor())).status).toBe(200);
    await admin.call('SignUpModeResource.update', { mode: 'invited' });
    expect((await register(app.visitor())).message).toMatch(/^This site is by invitation only/);
    await admin.call('SignUpModeResource.update', { mode: null });
    expect(await chosen()).toEqual(['closed', false]);
    expect((await register(app.visitor())).message).toMatch(/^New accounts are closed/);
    const { entries } = (await admin.call('AuditLogResource.get', {})).data;
    expect(entries.map(({ action }) => action)).toEqual(['changeSignUp', 'changeSignUp', 'changeSignUp']);
  });

  it('closed: of two first accounts at the same time one is made', async () => {
    await use('closed');
    const answers = await Promise.all([register(app.visitor()), register(app.visitor())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await people()).toBe(1);
  });

  it('[ADMIN-001] invited: a link makes as many accounts as it has uses, also when all come at once', async () => {
    await use('invited');
    const admin = await app.signUp('olga');
    const path = await link(admin, { max_uses: 2 });
    const agents = await Promise.all([1, 2, 3, 4].map(() => opened(path)));
    const answers = await Promise.all(agents.map((agent) => register(agent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
    expect(await people()).toBe(3);
    expect((await admin.call('SignUpLinksResource.get', {})).data.links).toEqual([]);
  });

  it('[ADMIN-001] [MSG-022] invited: an invitation to a conversation makes one account, closed: none', async () => {
    for (const mode of ['invited', 'closed'] as const) {
      await use(mode);
      const admin = await app.signUp({ username: 'olga', isEmailVerified: true });
      await admin.call('ConversationResource.create', { user_ids: [], emails: ['mira@example.org'], text: 'Come' });
      await runJobs(app.services);
      const [mail] = (await admin.call('OperationsMailsResource.get', {})).data.mails;
      const token = tokenOf(mail?.body);
      const agents = [app.visitor(), app.visitor()];
      for (const agent of agents) {
        const { statusCode, headers } = await agent.request({ method: 'GET', url: `/join/message/${token}` });
        const next = new URL(String(headers.location), 'http://pins.test').searchParams.get('next');
        expect([statusCode, next]).toEqual([303, `/messages/invite?token=${token}`]);
      }
      const answers = await Promise.all(agents.map((agent) => register(agent)));
      expect(answers.map(({ status }) => status).sort()).toEqual(mode === 'invited' ? [200, 403] : [403, 403]);
      const mira = await app.signUp('mira');
      expect((await mira.callLoosely('MessageInviteResource.update', { token })).status).toBe(200);
    }
  });

  it('invited: an invitation makes no account after its days, or once its sender was suspended', async () => {
    await use('invited');
    const admin = await app.signUp('olga');
    const ada = await app.signUp({ username: 'ada', isEmailVerified: true });
    await ada.call('ConversationResource.create', { user_ids: [], emails: ['mira@example.org'], text: 'Come' });
    await runJobs(app.services);
    const [mail] = (await admin.call('OperationsMailsResource.get', {})).data.mails;
    const agent = app.visitor();
    await agent.request({ method: 'GET', url: `/join/message/${tokenOf(mail?.body)}` });
    const suspend = (banned_at: Date | null) =>
      app.db.updateTable('users').set({ banned_at }).where('id', '=', ada.id).execute();
    await suspend(app.clock.now());
    expect((await register(agent)).status).toBe(403);
    await suspend(null);
    app.clock.advance(31 * DAY_MS);
    expect((await register(agent)).status).toBe(403);
    app.clock.advance(-31 * DAY_MS);
    expect((await register(agent)).status).toBe(200);
  });

  it('invited: a link that was guessed, has expired or was deleted opens nothing', async () => {
    await use('invited');
    const admin = await app.signUp('olga');
    const guessed = await opened(`/join/${'a'.repeat(43)}`);
    expect((await opened('/join/short')).cookies.has(COOKIES.signUp)).toBe(false);
    const deleted = await opened(await link(admin));
    const [row] = (await admin.call('SignUpLinksResource.get', {})).data.links;
    expect(row).toMatchObject({ note: 'Friends', uses: 0, max_uses: 1, created_by: 'olga' });
    await admin.call('SignUpLinkResource.delete', { id: row?.id ?? '' });
    expect((await admin.callLoosely('SignUpLinkResource.delete', { id: row?.id ?? '' })).status).toBe(404);
    const expired = await opened(await link(admin, { days: 1 }));
    app.clock.advance(DAY_MS);
    for (const agent of [guessed, deleted, expired]) expect((await register(agent)).status).toBe(403);
    expect(await people()).toBe(1);
  });

  it('closed: no link opens it', async () => {
    await use('closed');
    const admin = await app.signUp('olga');
    expect((await register(await opened(await link(admin)))).status).toBe(403);
  });

  it('stores no link, and writes in the audit log who made and deleted it', async () => {
    await use('invited');
    const admin = await app.signUp('olga');
    const path = await link(admin);
    const rows = await app.db.selectFrom('sign_up_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
    await admin.call('SignUpLinkResource.delete', { id: rows[0]?.token_hash ?? '' });
    const { entries } = (await admin.call('AuditLogResource.get', {})).data;
    expect(entries.map(({ actor, action, subject_name }) => [actor, action, subject_name])).toEqual([
      ['olga', 'deleteSignUpLink', 'Friends'],
      ['olga', 'createSignUpLink', 'Friends'],
    ]);
  });

  it('[ADMIN-001] tells pages whether the visitor may sign up', async () => {
    await use('invited');
    const ask = (signUpToken = '') =>
      signUpModeFor({ ...app.services, setup: { isLocal: false, token: '' }, signUpToken });
    expect(await ask()).toBe('open');
    const admin = await app.signUp('olga');
    expect(await ask()).toBe('invited');
    const token = (await link(admin)).split('/').at(-1);
    expect(await ask(token)).toBe('open');
  });

  it('bounds notes, uses, days and the number of links', async () => {
    await use('invited');
    const admin = await app.signUp('olga');
    const good = { note: '', max_uses: 1, days: 1 };
    for (const bad of [{ note: 'x'.repeat(101) }, { max_uses: 0 }, { max_uses: 1001 }, { days: 366 }]) {
      expect((await admin.callLoosely('SignUpLinkResource.create', { ...good, ...bad })).status).toBe(400);
    }
  });

  it('[ADMIN-007] never changes or deletes what the audit log holds', async () => {
    await use('invited');
    await link(await app.signUp('olga'));
    await expect(app.db.updateTable('audit_log').set({ reason: 'x' }).execute()).rejects.toThrow('audit log');
    await expect(app.db.updateTable('audit_log').set({ subject_name: 'x' }).execute()).rejects.toThrow('audit log');
    await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow('audit log');
  });
});
