import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { postgresTool } from '../server/platform/database/postgresTools';
import { freePort, SUPERVISE, untilSaid, userIds } from './postgres';

/** A temporary pgbouncer for tests, which lends the connections of a PostgreSQL server to transactions. */
export interface TemporaryPgbouncer {
  /** The address of a database of that server, through pgbouncer. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Fewer connections than a server keeps open to it, so that they pass from one to the other. */
const POOL_SIZE = 4;

export async function startPgbouncer(serverUrl: string): Promise<TemporaryPgbouncer> {
  const pgbouncer = await postgresTool('pgbouncer');
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  // It refuses to run as root.
  const owner = userInfo().uid === 0 ? await userIds('postgres') : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'magpie-pgbouncer-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 200
`,
  );
  if (owner) for (const path of [folder, settings]) await chown(path, owner.uid, owner.gid);
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISE, 'pgbouncer', folder, pgbouncer, settings], {
    ...owner,
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await untilSaid(supervisor, 'process up', 'pgbouncer');
  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.toString();
    },
    async stop() {
      const exited = once(supervisor, 'exit');
      supervisor.ref();
      supervisor.stdin.end();
      await exited;
    },
  };
}
