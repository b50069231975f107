import { executeAccountCommand } from '../../../server/accountCommands';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';
import { TEST_DATABASES } from '../../support/databases';

describe.each(TEST_DATABASES)('the commands of npm run account, on the %s database', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { signUpMode: 'closed' } });
  });
  afterAll(() => app?.close());
  const run = (name: string, ...args: string[]) =>
    executeAccountCommand({ ...app.services, fallbackOrigin: 'http://localhost:3000' }, { name, args });

  it('make, list, suspend and restore accounts, and make site admins', async () => {
    expect(await run('list')).toBe('No accounts.');
    await run('create', 'olga', 'olga@example.org');
    expect(await run('create', 'idaho', 'ida@example.org')).toContain('http://localhost:3000/password/reset?token=');
    expect(await run('ban', 'idaho', 'Spam', 'again')).toBe('idaho is suspended and logged out everywhere.');
    expect(await run('list', 'ida')).toBe('idaho  "idaho"  ida@example.org  suspended');
    await expect(run('admin', 'idaho')).rejects.toThrow('Lift the suspension first.');
    expect(await run('unban', 'IDAHO')).toBe('IDAHO can log in again.');
    expect(await run('admin', 'idaho')).toBe('idaho is a site admin.');
    expect(await run('list')).toBe(
      'idaho  "idaho"  ida@example.org  site admin\nolga  "olga"  olga@example.org  site admin',
    );
  });

  it('[ADMIN-013] delete an account with its days of grace, and only with --yes', async () => {
    await run('create', 'leaving', 'leaving@example.org');
    await expect(run('delete', 'leaving', 'Gone')).rejects.toThrow('npm run account -- delete leaving --yes');
    expect(await run('list', 'leaving')).toBe('leaving  "leaving"  leaving@example.org');
    expect(await run('delete', 'leaving', '--yes', 'Asked', 'for')).toMatch(
      /^leaving is suspended and hidden, and will be erased in \d+ days\./,
    );
    const [row] = await app.db.selectFrom('users').selectAll().where('username', '=', 'leaving').execute();
    expect([row?.ban_reason, (row?.erase_at ?? app.clock.now()) > app.clock.now()]).toEqual(['Asked for', true]);
    const job = await app.db.selectFrom('jobs').select('run_at').where('kind', '=', 'accountData/erase').execute();
    expect(job).toEqual([{ run_at: row?.erase_at }]);
    const [entry] = await app.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect([entry?.action, entry?.subject_name, entry?.actor_id]).toEqual(['deleteAccount', 'leaving', null]);
    await expect(run('delete', 'olga', '--yes')).rejects.toThrow('Remove them as a site admin first.');
    await app.db.deleteFrom('jobs').execute();
  });

  it('[ADMIN-013] show and change how much a person may upload', async () => {
    expect(await run('quota', 'olga')).toBe('olga uses 0 GB without a limit (the default).');
    expect(await run('quota', 'olga', '2.5')).toBe('olga uses 0 GB of 2.5 GB (their own limit).');
    for (const wrong of ['-1', '1e9', 'much', '99999999', '']) {
      await expect(run('quota', 'olga', wrong)).rejects.toThrow('must be a number of gigabytes');
    }
    expect(await run('quota', 'olga')).toContain('of 2.5 GB');
    expect(await run('quota', 'olga', 'default')).toContain('without a limit (the default)');
  });

  it('[ADMIN-013] list where a person is logged in, and log them out', async () => {
    const member = await app.signUp('visits');
    expect(await run('sessions', 'visits')).toMatch(/^last seen \d{4}-\d\d-\d\dT/);
    expect(await run('sessions', 'visits', 'end')).toBe('visits is logged out everywhere.');
    expect(await run('sessions', 'visits')).toBe('visits is logged in nowhere.');
    expect((await member.callLoosely('SessionsResource.get', {})).status).toBe(401);
    await app.db.deleteFrom('users').where('username', 'in', ['visits', 'leaving']).execute();
  });

  it.each([
    [['create', 'olga', 'other@example.org'], 'That username is already taken.'],
    [['create', 'other', 'olga@example.org'], 'That email already has an account. Log in instead.'],
    [['create', 'other', 'nonsense'], 'Enter a valid email address.'],
    [['create', 'admin', 'other@example.org'], 'That username is not available.'],
    [['reset-password', 'nobody'], 'We could not find that person.'],
    [['ban', 'olga'], 'Remove them as a site admin first.'],
    [['unknown', 'olga'], 'npm run account -- list'],
    [['ban'], 'npm run account -- list'],
    [['quota', 'olga', '1', '2'], 'npm run account -- list'],
    [['sessions', 'olga', 'all'], 'npm run account -- list'],
    [['delete', 'nobody', '--yes'], 'We could not find that person.'],
  ] as const)('refuse %j in words', async ([name, ...args], words) => {
    await expect(run(name, ...args)).rejects.toThrow(words);
  });

  it('print no control sequence of a name', async () => {
    await app.db.updateTable('users').set({ full_name: '\u001b[31mOlga\n' }).where('username', '=', 'olga').execute();
    expect(await run('list', 'olga')).toBe('olga  "\\u001b[31mOlga\\n"  olga@example.org  site admin');
  });
});
