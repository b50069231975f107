import { type ChildProcessWithoutNullStreams, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { postgresTool } from '../server/platform/database/postgresTools';

/**
 * A temporary PostgreSQL server for tests: in a temporary folder, on a free local port, without syncing to disk,
 * deleted when it is stopped. Installs PostgreSQL if it is missing (Debian, as root).
 */
export interface TemporaryPostgres {
  /** Connection string of its superuser and the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const START_MS = 30_000;

/**
 * Stops the server and deletes its folder when the pipe from the starting process closes, however that process ended.
 */
export const SUPERVISE =
  'folder=$1; shift; "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$folder"';

/** `more`: further settings of the server. */
export async function startPostgres(more: Readonly<Record<string, string>> = {}): Promise<TemporaryPostgres> {
  const initdb = await findOrInstall('initdb');
  const postgres = await findOrInstall('postgres');
  // PostgreSQL refuses to run as root; its package creates a user for it.
  const owner = userInfo().uid === 0 ? await userIds('postgres') : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'magpie-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = { ...owner, cwd: folder };
  await run(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as);

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 100,
    ...more,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISE, 'postgres', folder, postgres, '-D', data, ...options], {
    ...as,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await untilSaid(supervisor, 'ready to accept connections', 'PostgreSQL');
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const exited = once(supervisor, 'exit');
      supervisor.ref();
      supervisor.stdin.end();
      await exited;
    },
  };
}

export async function untilSaid(
  supervisor: ChildProcessWithoutNullStreams,
  words: string,
  name: string,
): Promise<void> {
  let said = '';
  for (const output of [supervisor.stdout, supervisor.stderr]) {
    output.on('data', (text) => {
      said = `${said}${text}`.slice(-4000);
    });
  }
  for (const until = Date.now() + START_MS; !said.includes(words); await sleep(20)) {
    if (supervisor.exitCode !== null || said.includes('FATAL') || Date.now() > until) {
      supervisor.stdin.end();
      throw new Error(`${name} did not start:\n${said}`);
    }
  }
  // Must not keep the starting process alive.
  supervisor.unref();
  for (const stream of [supervisor.stdin, supervisor.stdout, supervisor.stderr]) (stream as Socket).unref();
}

async function findOrInstall(name: string): Promise<string> {
  try {
    return await postgresTool(name);
  } catch (error) {
    const isDebian = (await readFile('/etc/os-release', 'utf8').catch(() => '')).includes('ID=debian');
    if (!isDebian || userInfo().uid !== 0) throw error;
  }
  process.stderr.write('PostgreSQL is not installed: installing Debian’s package\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore', env });
  return await postgresTool(name);
}

export async function userIds(name: string): Promise<{ uid: number; gid: number }> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith(`${name}:`));
  if (!line) throw new Error(`PostgreSQL does not run as root, and there is no user ${name} to run it as`);
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
