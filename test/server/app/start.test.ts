import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { createEmptyDatabase } from '../../support/databases';

const root = path.join(__dirname, '..', '..', '..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'magpie-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the server as a process that cannot start, and returns what it prints. */
async function failToStart(env: Record<string, string>): Promise<{ code: unknown; error: string }> {
  const failure = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', ...env },
    timeout: 60_000,
  }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: unknown; stderr: string }) => error,
  );
  return { code: failure.code, error: failure.stderr };
}

const inWords = (start: string) => ({
  code: 1,
  error: expect.stringMatching(new RegExp(`^${start.replace(/[()]/g, '\\$&')}[^\\n]*\\n$`)),
});

it('says so when the data folder cannot be written to', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const inside = path.join(file, 'data');
  expect(await failToStart({ DATA_DIR: inside })).toEqual(inWords(`The folder ${inside} cannot be written to (`));
});

it('tries port and address before it makes a database', async () => {
  const server = createServer();
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  const dataDir = path.join(folder, 'taken');
  expect(await failToStart({ DATA_DIR: dataDir, PORT: String(port) })).toEqual(inWords(`Port ${port} is in use`));
  expect(await failToStart({ DATA_DIR: dataDir, HOST: '203.0.113.1' })).toEqual(inWords('HOST is "203.0.113.1"'));
  expect(await readdir(dataDir)).toEqual([]);
  server.close();
});

describe('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  beforeAll(async () => {
    database = await createEmptyDatabase('postgres');
  });
  afterAll(() => database.remove());

  const administer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: database.databaseUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const addressOf = (change: { name?: string; role?: string }) => {
    const url = new URL(database.databaseUrl ?? '');
    if (change.name) url.pathname = `/${change.name}`;
    if (change.role) [url.username, url.password] = [change.role, 'none'];
    return url.toString();
  };

  it('says so when the role has no rights, and how to grant them', async () => {
    const role = `weak_${process.pid}`;
    await administer(`create role ${role} login`);
    const start = () => failToStart({ DATA_DIR: folder, DATABASE_URL: addressOf({ role }) });
    expect(await start()).toEqual(inWords(`The role ${role} may not create tables`));

    await administer(`grant all on schema public to ${role}`, 'create table migrations (name text)');
    expect(await start()).toEqual(inWords('The role of DATABASE_URL may not change the tables'));
    await administer('drop table migrations', `drop owned by ${role}`, `drop role ${role}`);
  });

  it('says so when the database has another encoding', async () => {
    const name = `latin_${process.pid}`;
    await administer(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    expect(await failToStart({ DATA_DIR: folder, DATABASE_URL: addressOf({ name }) })).toEqual(
      inWords(`The database ${name} has the encoding LATIN1`),
    );
    await administer(`drop database ${name}`);
  });
});

it('stops when only npm gets the signal, and leaves neither port nor lock behind', async () => {
  const dataDir = path.join(folder, 'npm');
  await mkdir(dataDir);
  // As `npm start` does it: a shell between, which dies without passing the signal on.
  const shell: ChildProcess = spawn('/bin/sh', ['-c', `"${process.execPath}" --import tsx server/main.ts; true`], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      npm_lifecycle_event: 'start',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  shell.stdout?.on('data', (text) => {
    printed += text;
  });
  const until = async (isDone: () => boolean) => {
    for (let waited = 0; !isDone() && waited < 90_000; waited += 100) await sleep(100);
    expect(isDone()).toBe(true);
  };
  await until(() => printed.includes('Magpie answers at'));
  expect(existsSync(path.join(dataDir, 'lock'))).toBe(true);
  shell.kill('SIGTERM');
  await until(() => !existsSync(path.join(dataDir, 'lock')));
  expect(printed).toContain('Stopping');
});
