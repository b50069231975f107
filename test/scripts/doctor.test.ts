import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { freePort } from '../../scripts/postgres';
import { sendTestMail } from '../../scripts/testMail';
import { readEnv } from '../../server/env';
import { createBackups } from '../../server/platform/backup/backups';
import { openDatabase } from '../../server/platform/database/open';
import { silentLog } from '../../server/platform/ops/log';
import { fillDataFolder, openTestDatabase } from '../support/databases';
import { startMailServer } from '../support/mailServer';

const root = path.join(__dirname, '..', '..');
jest.setTimeout(300_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'magpie-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Settings = Record<string, string>;
const environment = (settings: Settings) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  LOG_LEVEL: 'error',
  HUMAN_CHECK: 'off',
  ...settings,
});

/** The real command, without npm, which takes as long again. */
async function magpie(settings: Settings, ...args: string[]): Promise<{ code: number; text: string }> {
  const options = { cwd: root, env: environment(settings) };
  return promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/magpie.ts', ...args], options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
  );
}

/** A real server, until it is stopped. */
async function startServer(settings: Settings): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: environment(settings),
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Magpie answers at')) resolve();
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  return async () => {
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
  };
}

async function filledFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  await chmod(dataDir, 0o700);
  await fillDataFolder(dataDir);
  return dataDir;
}

/** Gives up two jobs three hours ago, and makes a backup; returns its folder. */
async function prepare(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
  const clock = { now: () => new Date() };
  const at = new Date(Date.now() - 3 * 3_600_000);
  await sql`insert into jobs (id, kind, payload, run_at, turn, attempts, failed_at, last_error)
    select id, 'test/gone', '{}', ${at}, ${at}, 8, ${at}, 'The disk is full' from generate_series(1, 2) id`.execute(
    database.db,
  );
  const backup = await createBackups({ database, dataDir, clock, log: silentLog }).runByHand();
  await database.close();
  return backup.folder;
}

it('beside a running server: doctor finds no problem, jobs are dropped and listed', async () => {
  const dataDir = await filledFolder();
  await prepare(dataDir);
  const mails = await startMailServer();
  const port = String(await freePort());
  const settings = {
    ...{ DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1', ORIGIN: `http://localhost:${port}` },
    ...{ SMTP_URL: mails.url, MAIL_FROM: 'pins@pins.example' },
  };
  const stop = await startServer(settings);
  try {
    const { code, text } = await magpie(settings, 'doctor');
    expect(text).not.toContain('PROBLEM');
    expect(code).toBe(0);
    expect(text).toMatch(/^ok {6}Server: Magpie answers at port \d+\.$/m);
    expect(text).toContain('advice  Database: 2 jobs were given up. See: npm run magpie -- jobs failed');
    expect(text).toMatch(
      /^ok {6}Backups: \S+-manual, less than an hour old, was restored on trial: \d+ rows, 0 media/m,
    );
    expect(text).toContain(`ok      Address: http://localhost:${port} answers.`);
    expect(text).toMatch(/^ok {6}Mail: 127\.0\.0\.1:\d+ lets us in\./m);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const jobs = (...args: string[]) => magpie(settings, 'jobs', ...args);
    expect(await jobs('drop', '1')).toEqual({ code: 0, text: 'Dropped job 1.\n' });
    expect((await jobs('failed')).text).toMatch(/^id .*\n2 +test\/gone +3 hours ago +8 +The disk is full\n$/);
    expect((await magpie(settings, 'mail-test', 'ida@example.org')).code).toBe(0);
    expect(mails.received).toMatchObject([{ recipients: ['ida@example.org'], subject: 'Test mail from Magpie' }]);
  } finally {
    await stop();
    await mails.close();
  }
});

it('doctor names each problem, and ends with 1', async () => {
  const dataDir = await filledFolder();
  const dump = path.join(await prepare(dataDir), 'database.tar.gz');
  await truncate(dump, (await stat(dump)).size - 100);
  const other = createServer((_request, response) => response.end('another program'));
  await once(other.listen(0), 'listening');
  const file = path.join(folder, 'settings.env');
  await writeFile(file, 'ORIGIN=https://pins.example\nSPEED=fast\nMETRICS_TOKEN=abcdefghijklmnop\n', { mode: 0o644 });
  const settings = {
    ...{ DATA_DIR: dataDir, PORT: String((other.address() as AddressInfo).port) },
    ...{ SIGN_UP: 'maybe', ORIGINN: 'x', SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
  };
  const { code, text } = await magpie(settings, `--env-file=${file}`, 'doctor');
  other.close();
  expect(code).toBe(1);
  const problems = text.split('\n').flatMap((line) => /^PROBLEM (.+)$/.exec(line)?.[1] ?? []);
  expect(problems).toEqual([
    'Settings: SIGN_UP is "maybe", but must be one of open, invited, closed.',
    'Settings: ORIGINN is not a setting. Did you mean ORIGIN?',
    expect.stringMatching(/^Server: Port \d+ is in use by another program\. /),
    expect.stringMatching(/^Backups: The newest backup, \S+, cannot be restored\. The database file .* damaged/),
    expect.stringMatching(/^Address: ORIGIN is https, .* TRUST_PROXY is off/),
    expect.stringMatching(/^Mail: 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/),
  ]);
  expect(text).toContain(`advice  Settings: SPEED in ${file} does nothing`);
  expect(text).toContain(`advice  Settings: ${file} holds secrets`);
  expect(text).toContain('6 problems, ');
});

it('[ADMIN-018] doctor says of encrypted backups what it can, and whether the key is one', async () => {
  const dataDir = await filledFolder();
  const identity = await generateX25519Identity();
  const encryptTo = await identityToRecipient(identity);
  const identityFile = path.join(folder, 'identity.txt');
  await writeFile(identityFile, `${identity}\n`, { mode: 0o600 });
  const database = await openDatabase({ dataDir, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
  const backups = { folder: path.join(dataDir, 'backups'), everyMs: 1, keep: { newest: 1, days: 0 }, encryptTo };
  const clock = { now: () => new Date() };
  await createBackups({ database, dataDir, settings: backups, clock, log: silentLog }).runByHand();
  await database.close();
  const doctor = async (settings: Settings) =>
    (await magpie({ DATA_DIR: dataDir, PORT: '0', ...settings }, 'doctor')).text.split('\n');

  const withoutIdentity = await doctor({ BACKUP_ENCRYPT_TO: encryptTo });
  expect(withoutIdentity.find((line) => line.includes('is encrypted'))).toMatch(
    /^ok {6}Backups: \S+-manual, less than/,
  );
  const withIdentity = await doctor({ BACKUP_ENCRYPT_TO: encryptTo, BACKUP_IDENTITY_FILE: identityFile });
  expect(withIdentity.find((line) => line.includes('restored on trial'))).toMatch(/^ok {6}Backups: /);
  expect(withIdentity.find((line) => line.includes('BACKUP_IDENTITY_FILE'))).toMatch(/^advice {2}Backups: /);
  const mistyped = `${encryptTo.slice(0, -1)}${encryptTo.endsWith('q') ? 'p' : 'q'}`;
  const withoutKey = await doctor({ BACKUP_ENCRYPT_TO: mistyped });
  expect(withoutKey.find((line) => line.includes('BACKUP_ENCRYPT_TO'))).toMatch(/^PROBLEM Backups: .*mistyped/);
});

it('doctor names version and migration of PostgreSQL', async () => {
  const database = await openTestDatabase('postgres');
  const settings = { DATA_DIR: database.dataDir, PORT: '0', DATABASE_URL: database.databaseUrl ?? '' };
  const { text } = await magpie(settings, 'doctor');
  expect(text).toMatch(/^ok {6}Database: PostgreSQL \d\S*.*, at migration \d{4}_\w+\.$/m);
  await database.close();
});

it('account leads to the commands about accounts, and an unknown command lists all', async () => {
  const dataDir = await filledFolder();
  expect(await magpie({ DATA_DIR: dataDir }, 'account', 'list')).toEqual({ code: 0, text: 'No accounts.\n' });
  const { code, text } = await magpie({ DATA_DIR: dataDir }, 'acount');
  expect(code).toBe(1);
  expect(text).toContain('npm run magpie -- doctor');
});

it('mail-test says why a mail was not sent', async () => {
  const mails = await startMailServer();
  mails.isBusy = true;
  const env = { ...readEnv({}), smtpUrl: mails.url };
  await expect(sendTestMail(env, ['ida@example.org'])).rejects.toThrow(/did not take the mail: .*Try later/);
  await mails.close();
  await expect(sendTestMail(readEnv({}), ['ida@example.org'])).rejects.toThrow('Set SMTP_URL');
});
