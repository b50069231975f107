import { hashPassword } from '../../../../../server/platform/auth/passwords';
import { beforeNextTransaction } from '../../../../support/beforeNextTransaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildPin } from '../../../../support/serverFactories';

const PASSWORD = 'a long enough password';

describe.each(TEST_DATABASES)('accounts for site admins, on the %s database', (database) => {
  let app: TestApp;
  let admin: Member;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    admin = await app.signUp('olga');
    ida = await app.signUp({ username: 'idaho', firstName: 'Ida', passwordHash: await hashPassword(PASSWORD) });
  });
  afterAll(() => app?.close());

  const account = async (username = 'idaho') => (await admin.call('AccountResource.get', { username })).data;
  const logIn = async (password = PASSWORD) => {
    const agent = app.visitor();
    const login = await agent.callLoosely('LoginHandshake.create', { username_or_email: 'idaho', password });
    if (login.status !== 200) return { status: login.status, message: login.error.message };
    const { token } = login.data as { token: string };
    const started = await agent.callLoosely('HandshakeSessionResource.create', { token });
    return { status: started.status, message: started.status === 200 ? undefined : started.error.message };
  };
  const log = async () =>
    (await admin.call('AuditLogResource.get', {})).data.entries.map(({ actor, action, subject_name, reason }) => [
      actor,
      action,
      subject_name,
      reason,
    ]);

  it('[ADMIN-002] finds people by username, name, address and id, without wildcards', async () => {
    const find = async (query: string) =>
      (await admin.call('AccountsResource.get', { query })).data.accounts.map(({ username }) => username);
    expect(await find('')).toEqual(['idaho', 'olga']);
    expect(await find(' IDAHO ')).toEqual(['idaho']);
    expect(await find('olga@example')).toEqual(['olga']);
    expect(await find('Ida P')).toEqual(['idaho']);
    expect(await find(ida.id)).toEqual(['idaho']);
    await app.signUp({ username: 'eleni', firstName: 'Ελένη' });
    expect(await find('ΕΛΕΝΗ')).toEqual(['eleni']);
    for (const sign of ['%', '_', '\\', "'", '*']) expect(await find(sign)).toEqual([]);
    expect((await admin.callLoosely('AccountsResource.get', { query: 'x'.repeat(101) })).status).toBe(400);
  });

  it('[ADMIN-002] pages through everybody, each once, and filters', async () => {
    for (let index = 0; index < 30; index += 1) await app.signUp(`pat_${index}`);
    const pagesOf = async (options: { query?: string }) => {
      const seen: string[] = [];
      for (let before: Member['id'] | undefined, more = true; more && seen.length < 100; ) {
        const { data } = await admin.call('AccountsResource.get', {
          ...options,
          ...(before !== undefined && { before }),
        });
        seen.push(...data.accounts.map(({ username }) => username));
        before = data.accounts.at(-1)?.id;
        more = data.has_more;
      }
      return seen;
    };
    const everybody = await pagesOf({});
    expect([everybody.length, new Set(everybody).size]).toEqual([32, 32]);
    expect(await pagesOf({ query: '@example' })).toEqual(everybody);
    await admin.call('AccountBanResource.create', { user_id: ida.id, reason: '' });
    const filtered = async (filter: 'banned' | 'admins') =>
      (await admin.call('AccountsResource.get', { filter })).data.accounts.map(({ username }) => username);
    expect([await filtered('banned'), await filtered('admins')]).toEqual([['idaho'], ['olga']]);
    const { data } = await admin.call('AccountsResource.get', { filter: 'banned', query: 'pat_1' });
    expect(data.accounts).toEqual([]);
  });

  it.each([
    ['SiteAdminResource.delete', {}],
    ['SiteAdminResource.create', {}],
    ['AccountBanResource.create', { reason: '' }],
    ['AccountDeletionResource.create', { reason: '' }],
  ] as const)('[ADMIN-002] refuses %s of who stops being a site admin at that moment', async (key, more) => {
    const ben = await app.signUp('benn');
    await admin.call('SiteAdminResource.create', { user_id: ida.id });
    if (key === 'SiteAdminResource.delete') await admin.call('SiteAdminResource.create', { user_id: ben.id });
    const entries = (await log()).length;
    beforeNextTransaction(app.db, () => admin.call('SiteAdminResource.delete', { user_id: ida.id }));
    const { status } = await ida.callLoosely(key, { user_id: ben.id, ...more });
    expect([status, (await log()).length]).toEqual([404, entries + 1]);
  });

  it('[ADMIN-002] leaves one of two site admins who remove each other at once', async () => {
    const ben = await app.signUp('benn');
    for (const { id } of [ida, ben]) await admin.call('SiteAdminResource.create', { user_id: id });
    beforeNextTransaction(app.db, () => ida.call('SiteAdminResource.delete', { user_id: ben.id }));
    expect((await ben.callLoosely('SiteAdminResource.delete', { user_id: ida.id })).status).toBe(404);
    const { data } = await admin.call('AccountsResource.get', { filter: 'admins' });
    expect(data.accounts.map(({ username }) => username)).toEqual(['idaho', 'olga']);
  });

  it('[ADMIN-003] bans: sessions end, and the login is refused with the reason', async () => {
    const pin = await buildPin(app.services);
    await admin.call('AccountBanResource.create', { user_id: ida.id, reason: 'Spam' });
    expect((await ida.callLoosely('UserSettingsResource.get', {})).status).toBe(401);
    expect(await account()).toMatchObject({ banned_at: expect.any(String), ban_reason: 'Spam', session_count: 0 });
    expect(await logIn()).toEqual({ status: 403, message: 'This account is suspended: Spam' });
    // A wrong password says nothing of it.
    expect((await logIn('not the password')).message).toBe('That email, username or password is not right.');
    // What they made stays.
    expect((await admin.call('UserResource.get', { username: 'idaho' })).status).toBe(200);
    expect((await admin.call('PinResource.get', { id: pin.id })).status).toBe(200);

    await admin.call('AccountBanResource.delete', { user_id: ida.id });
    expect((await logIn()).status).toBe(200);
    expect(await log()).toEqual([
      ['olga', 'unban', 'idaho', ''],
      ['olga', 'ban', 'idaho', 'Spam'],
    ]);
  });

  it('refuses a banned person also with a session that was written in spite of it', async () => {
    await app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', ida.id).execute();
    expect((await ida.callLoosely('UserSettingsResource.get', {})).status).toBe(401);
    expect((await ida.callLoosely('BoardResource.create', { name: 'Mine' })).status).toBe(401);
  });

  it('[ADMIN-003] bans neither oneself nor another site admin', async () => {
    const ban = (user_id: Member['id']) => admin.callLoosely('AccountBanResource.create', { user_id, reason: '' });
    expect((await ban(admin.id)).error.message).toBe('You cannot suspend yourself.');
    await admin.call('SiteAdminResource.create', { user_id: ida.id });
    expect((await ban(ida.id)).error.message).toBe('Remove them as a site admin first.');
    expect((await ban('1' as Member['id'])).status).toBe(404);
    expect((await log()).map(([, action]) => action)).toEqual(['grantAdmin']);
  });

  it('[ADMIN-004] logs a person out everywhere', async () => {
    await admin.call('AccountSessionsResource.delete', { user_id: ida.id });
    expect((await ida.callLoosely('UserSettingsResource.get', {})).status).toBe(401);
    expect((await logIn()).status).toBe(200);
  });

  it('[ADMIN-004] makes a link for a new password, which works once and proves no address', async () => {
    const { data } = await admin.call('AccountPasswordLinkResource.create', { user_id: ida.id });
    expect(data.is_mailed).toBe(false);
    const token = new URL(data.url).searchParams.get('token') ?? '';
    const reset = () =>
      app.visitor().callLoosely('PasswordResetResource.create', { token, new_password: 'another good password' });
    app.clock.advance(23 * 3_600_000);
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).not.toBe(200);
    expect((await ida.callLoosely('UserSettingsResource.get', {})).status).toBe(401);
    expect((await logIn('another good password')).status).toBe(200);
    expect((await account()).is_email_verified).toBe(false);
    expect(JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())).not.toContain(token);
  });

  it('[ADMIN-004] makes no link for an account that ADMIN_ACCOUNTS names, except for those whom it names', async () => {
    const named = await buildTestApp({ database, config: { adminAccounts: ['olga', 'nora'] } });
    try {
      const [olga, nora, granted] = [await named.signUp('olga'), await named.signUp('nora'), await named.signUp('pat')];
      await olga.call('SiteAdminResource.create', { user_id: granted.id });
      const link = async (by: Member, user_id: Member['id']) =>
        (await by.callLoosely('AccountPasswordLinkResource.create', { user_id })).status;
      expect(await link(granted, olga.id)).toBe(409);
      expect(await named.db.selectFrom('email_tokens').selectAll().execute()).toEqual([]);
      expect(
        await named.db.selectFrom('audit_log').select('action').where('action', '=', 'passwordLink').execute(),
      ).toEqual([]);
      expect([await link(nora, olga.id), await link(olga, olga.id), await link(granted, granted.id)]).toEqual([
        200, 200, 200,
      ]);
    } finally {
      await named.close();
    }
  });

  it('[ADMIN-008] counts no site admin who closed their account as one who remains', async () => {
    await admin.call('SiteAdminResource.create', { user_id: ida.id });
    await ida.call('AccountClosingResource.create', { how: 'deactivate', current_password: PASSWORD });
    const refused = await admin.callLoosely('SiteAdminResource.delete', { user_id: admin.id });
    expect(refused.error.message).toBe('There has to be at least one site admin.');
  });

  it('[ADMIN-009] keeps an account suspended while it is being deleted', async () => {
    await admin.call('AccountDeletionResource.create', { user_id: ida.id, reason: '' });
    const lifted = await admin.callLoosely('AccountBanResource.delete', { user_id: ida.id });
    expect([lifted.status, lifted.error.id]).toEqual([409, 'accountBeingDeleted']);
    expect((await logIn()).status).toBe(403);
    await admin.call('AccountDeletionResource.delete', { user_id: ida.id });
    expect((await logIn()).status).toBe(200);
  });

  it('[ADMIN-009] takes no deletion back once the days of grace are over', async () => {
    await admin.call('AccountDeletionResource.create', { user_id: ida.id, reason: '' });
    app.clock.advance(15 * 86_400_000);
    const late = await admin.callLoosely('AccountDeletionResource.delete', { user_id: ida.id });
    expect(late.status).toBe(404);
    await runJobs(app.services);
    expect(await app.db.selectFrom('users').select('id').where('id', '=', ida.id).execute()).toEqual([]);
  });

  it('[ADMIN-008] makes and removes site admins, never the last one', async () => {
    const revoke = (by: Member, user_id: Member['id']) => by.callLoosely('SiteAdminResource.delete', { user_id });
    expect((await revoke(admin, admin.id)).error.message).toBe('There has to be at least one site admin.');
    await admin.call('SiteAdminResource.create', { user_id: ida.id });
    expect((await account()).admin).toBe('granted');
    expect((await ida.call('AccountsResource.get', {})).status).toBe(200);
    // Of two who remove each other at once, one stays.
    const both = await Promise.all([revoke(admin, ida.id), revoke(ida, admin.id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await Promise.all([admin, ida].map((one) => one.callLoosely('AccountsResource.get', {})));
    expect(admins.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('makes nobody a site admin who is banned, and counts no banned admin', async () => {
    await admin.call('AccountBanResource.create', { user_id: ida.id, reason: '' });
    expect((await admin.callLoosely('SiteAdminResource.create', { user_id: ida.id })).status).toBe(409);
    await app.db
      .insertInto('installation')
      .values({ name: `site_admin:granted:${ida.id}`, value: ida.id })
      .execute();
    expect((await admin.callLoosely('SiteAdminResource.delete', { user_id: admin.id })).status).toBe(409);
  });

  it('[ADMIN-005] bounds the storage of one person', async () => {
    await admin.call('AccountQuotaResource.update', { user_id: ida.id, gigabytes: 0.000001 });
    expect((await account()).quota_bytes).toBe(1000);
    await admin.call('AccountQuotaResource.update', { user_id: ida.id, gigabytes: null });
    expect((await account()).quota_bytes).toBeNull();
    for (const gigabytes of [-1, 1e7, '5']) {
      const refused = await admin.callLoosely('AccountQuotaResource.update', { user_id: ida.id, gigabytes });
      expect(refused.status).toBe(400);
    }
  });

  it('[ADMIN-009] deletes an account with days of grace, which its person cannot cut short', async () => {
    const board = await ida.call('BoardResource.create', { name: 'Bowls' });
    await admin.call('AccountDeletionResource.create', { user_id: ida.id, reason: 'Spam' });
    expect((await app.visitor().callLoosely('UserResource.get', { username: 'idaho' })).status).toBe(404);
    expect(await logIn()).toEqual({ status: 403, message: 'This account is suspended: Spam' });
    const erase_at = (await account()).erase_at ?? '';
    expect(new Date(erase_at).getTime()).toBeGreaterThan(app.clock.now().getTime());

    await admin.call('AccountDeletionResource.delete', { user_id: ida.id });
    expect(await account()).toMatchObject({ erase_at: null, banned_at: null });
    expect((await logIn()).status).toBe(200);

    await admin.call('AccountDeletionResource.create', { user_id: ida.id, reason: '' });
    app.clock.advance(Date.parse(erase_at) - app.clock.now().getTime() + 86_400_000);
    await runJobs(app.services);
    expect((await app.visitor().callLoosely('BoardResource.get', { board_id: board.data.id })).status).toBe(404);
    expect(await app.db.selectFrom('users').select('id').where('id', '=', ida.id).execute()).toEqual([]);
    expect(
      (await app.db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action).sort(),
    ).toEqual(['cancelDeletion', 'deleteAccount', 'deleteAccount']);
  });

  it('[ADMIN-009] deletes neither oneself nor a site admin', async () => {
    const remove = (user_id: Member['id']) =>
      admin.callLoosely('AccountDeletionResource.create', { user_id, reason: '' });
    expect((await remove(admin.id)).status).toBe(409);
    await admin.call('SiteAdminResource.create', { user_id: ida.id });
    expect((await remove(ida.id)).status).toBe(409);
  });

  it('says of accounts that are not there that they are not', async () => {
    expect((await admin.callLoosely('AccountResource.get', { username: 'nobody' })).status).toBe(404);
    expect((await admin.callLoosely('AccountResource.get', { username: '../olga' })).status).toBe(404);
  });
});
