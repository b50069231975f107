import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createEmptyDatabase } from '../../support/databases';

jest.setTimeout(300_000);
const root = path.join(__dirname, '..', '..', '..');

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One of the processes of a site, which is started and stopped as a service manager does it. */
function createProcess(env: Record<string, string>) {
  let child: ChildProcess | undefined;
  return {
    async start() {
      const started = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
        cwd: root,
        env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        let printed = '';
        started.stdout.on('data', (text) => {
          printed += text;
          if (printed.includes('Magpie answers at')) resolve();
        });
        started.once('exit', () => reject(new Error('The process ended before it answered')));
      });
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * As nginx does it without further settings: a connection for each request, the next process where a connection is
 * refused, and no second try of what was sent.
 */
function createProxy(ports: readonly number[]) {
  let turn = 0;
  const send = (incoming: IncomingMessage, body: Buffer, port: number) =>
    new Promise<{ status: number; wasRefused: boolean }>((resolve) => {
      const { method, url, headers } = incoming;
      const forwarded = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, (answer) => {
        answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, wasRefused: false }));
      });
      forwarded.once('error', ({ code }: NodeJS.ErrnoException) =>
        resolve({ status: 502, wasRefused: code === 'ECONNREFUSED' }),
      );
      forwarded.end(body);
    });
  return createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const first = turn++;
    let result = { status: 502, wasRefused: true };
    for (let tries = 0; tries < ports.length && result.wasRefused; tries += 1) {
      result = await send(incoming, Buffer.concat(chunks), ports[(first + tries) % ports.length] ?? 0);
    }
    response.writeHead(result.status).end();
  });
}

it('[ADMIN-016] leaves jobs to the process that takes them, which is not ready for requests', async () => {
  const { databaseUrl = '', remove } = await createEmptyDatabase('postgres');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-roles-'));
  const [webPort, jobsPort] = [await freePort(), await freePort()];
  const [web, jobs] = [
    { ROLE: 'web', PORT: String(webPort) },
    { ROLE: 'jobs', PORT: String(jobsPort) },
  ].map((role) => createProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: '127.0.0.1', ...role }));
  const client = new pg.Client({ connectionString: databaseUrl });
  const kinds = async () => (await client.query('select kind from jobs')).rows.length;
  const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  try {
    await web?.start();
    await client.connect();
    await sleep(1000);
    expect([await kinds(), await isReady(webPort)]).toEqual([0, true]);
    await jobs?.start();
    // Those that run by themselves are planned by the process that runs them.
    while ((await kinds()) === 0) await sleep(50);
    expect([await isReady(webPort), await isReady(jobsPort)]).toEqual([true, false]);
  } finally {
    await client.end();
    await web?.stop();
    await jobs?.stop();
    await rm(dataDir, { recursive: true, force: true });
    await remove();
  }
});

it('loses no request while the processes of a site are restarted one after the other', async () => {
  const { databaseUrl = '', remove } = await createEmptyDatabase('postgres');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-rolling-'));
  const ports = [await freePort(), await freePort()];
  const processes = ports.map((port) =>
    createProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) }),
  );
  const proxy = createProxy(ports);
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/v3/none/`;
  const answered: Record<string, number> = {};
  let isOver = false;
  const ask = async (method: string) => {
    while (!isOver) {
      const { status } = await fetch(address, { method, headers: { accept: 'text/html' } });
      const key = `${method} ${status}`;
      answered[key] = (answered[key] ?? 0) + 1;
      // The starts need the processor as well.
      await sleep(10);
    }
  };
  try {
    for (const one of processes) await one.start();
    const asking = Promise.all(['POST', 'GET', 'POST', 'GET'].map(ask));
    for (const one of processes) {
      await one.stop();
      await one.start();
    }
    isOver = true;
    await asking;
    // Refused and missing by the app's own rules, each time.
    expect(answered).toEqual({ 'GET 404': expect.any(Number), 'POST 403': expect.any(Number) });
  } finally {
    isOver = true;
    proxy.close();
    for (const one of processes) await one.stop();
    await rm(dataDir, { recursive: true, force: true });
    await remove();
  }
});
