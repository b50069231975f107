import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { answerCommands } from '../../server/commands';
import { silentLog } from '../../server/platform/ops/log';
import { buildTestApp, type TestApp } from '../support/buildTestApp';
import { createEmptyDatabase, fillDataFolder } from '../support/databases';

const root = path.join(__dirname, '..', '..');
jest.setTimeout(180_000);

interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** The real command, as a person types it. */
async function account({ dataDir, databaseUrl = '' }: Place, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'account', '--', ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  });
  return stdout.trim();
}
const failure = (...given: Parameters<typeof account>) =>
  account(...given).then(
    () => 'none',
    (error: { stderr: string }) => error.stderr.trim(),
  );
const tokenIn = (text: string) => /token=(\S+)/.exec(text)?.[1] ?? '';

/** Sets a password by the link, logs in with it, and returns how that went. */
async function logIn(app: TestApp, token: string, username: string): Promise<number> {
  const new_password = 'a long enough password';
  const reset = await app.visitor().callLoosely('PasswordResetResource.create', { token, new_password });
  expect(reset.status).toBe(200);
  const agent = app.visitor();
  const login = await agent.callLoosely('LoginHandshake.create', {
    username_or_email: username,
    password: new_password,
  });
  return (await agent.callLoosely('HandshakeSessionResource.create', login.data)).status;
}

it('without a server, on the embedded database', async () => {
  const { dataDir, remove } = await createEmptyDatabase('embedded');
  await fillDataFolder(dataDir);
  const place = { dataDir };
  const created = await account(place, 'create', 'olga', 'olga@example.org');
  expect(created).toMatch(
    /^Created the account olga\.\n[^\n]*24 hours:\nhttp:\/\/localhost:3000\/password\/reset\?token=\S{43}$/,
  );
  expect(await failure(place, 'ban', 'olga')).toBe('Remove them as a site admin first.');
  expect(await account(place, 'list')).toBe('olga  "olga"  olga@example.org  site admin');
  await remove();
});

it('[ADMIN-007] beside a server on the embedded database: the server executes it', async () => {
  const app = await buildTestApp();
  const tools = { ...app.services, fallbackOrigin: 'http://localhost:3000' };
  const commands = answerCommands({ dataDir: app.dataDir, log: silentLog, tools });
  const admin = await app.signUp('olga');
  await app.signUp('idaho');
  const link = await account(app, 'reset-password', 'idaho');
  expect(await logIn(app, tokenIn(link), 'idaho')).toBe(200);
  await account(app, 'ban', 'idaho');
  expect(await failure(app, 'admin', 'idaho')).toBe('Lift the suspension first.');
  const { entries } = (await admin.call('AuditLogResource.get', {})).data;
  expect(entries.map(({ actor, action, subject_name }) => [actor, action, subject_name])).toEqual([
    ['', 'ban', 'idaho'],
    ['', 'passwordLink', 'idaho'],
  ]);
  await commands.stop();
  await app.close();
});

it('beside a server on PostgreSQL', async () => {
  const app = await buildTestApp({ database: 'postgres', config: { signUpMode: 'closed' } });
  const created = await account(app, 'create', 'olga', 'olga@example.org');
  expect(await logIn(app, tokenIn(created), 'olga')).toBe(200);
  expect(await account(app, 'list')).toBe('olga  "olga"  olga@example.org  site admin');
  await app.close();
});
