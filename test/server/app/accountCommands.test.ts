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

  it.each([
    [['create', 'olga', 'other@example.org'], 'That username is already taken.'],
    [['create', 'other', 'olga@example.org'], 'That email already has an account. Log in instead.'],
    [['create', 'other', 'nonsense'], 'Enter a valid email address.'],
    [['create', 'admin', 'other@example.org'], 'That username is not available.'],
    [['reset-password', 'nobody'], 'We could not find that person.'],
    [['ban', 'olga'], 'Remove them as a site admin first.'],
    [['unknown', 'olga'], 'npm run account -- list'],
    [['ban'], 'npm run account -- list'],
  ] as const)('refuse %j in words', async ([name, ...args], words) => {
    await expect(run(name, ...args)).rejects.toThrow(words);
  });

  it('print no control sequence of a name', async () => {
    await app.db.updateTable('users').set({ full_name: '\u001b[31mOlga\n' }).where('username', '=', 'olga').execute();
    expect(await run('list', 'olga')).toBe('olga  "\\u001b[31mOlga\\n"  olga@example.org  site admin');
  });
});
