/**
 * The live channel between two server processes on one PostgreSQL: the time from sending a message through one of them
 * until its reader hears of it through the other, and what a thousand idle channels take of a process's memory.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COOKIES, HEADERS } from '../contract/constants/headers';
import { livePath } from '../contract/constants/talk/live';
import { endpoints } from '../contract/endpoints';
import type { ConversationId } from '../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../test/support/buildTestApp';
import { follow } from '../test/support/followLive';
import { readOptions } from './options';
import { reportRows, row } from './report';

const { isQuick } = readOptions([]);
const MESSAGES = isQuick ? 20 : 100;
const PEOPLE = isQuick ? 20 : 100;
const CHANNELS_EACH = 10;
/** Until a process has given back what the start took. */
const SETTLE_MS = 15_000;
const GOAL_MS = 300;
const GOAL_MB = 60;

interface Process {
  url: string;
  /** Resident memory, MB. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

async function startProcess(databaseUrl: string): Promise<Process> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magpie-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    HUMAN_CHECK: 'off',
    LOG_LEVEL: 'error',
  };
  const root = path.join(import.meta.dirname, '..');
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: root, env });
  return {
    url: await urlOf(child),
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /answers at (http:\/\/\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

async function say(url: string, who: Member, conversation_id: ConversationId, text: string): Promise<void> {
  const { path: address } = endpoints['ConversationMessagesResource.create'];
  const answer = await fetch(`${url}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [HEADERS.csrf]: who.cookies.get(COOKIES.csrf) ?? '',
    },
    body: JSON.stringify({ options: { conversation_id, text } }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Milliseconds of each delivery, ascending. */
async function measureDelivery(app: TestApp, from: Process, to: Process): Promise<number[]> {
  const [anna, ben] = [await app.signUp('anna'), await app.signUp('ben')];
  await anna.call('UserFollowResource.create', { user_id: ben.id });
  await ben.call('UserFollowResource.create', { user_id: anna.id });
  const { data } = await anna.call('ConversationResource.create', { user_ids: [ben.id], text: 'Hello' });
  const channel = await follow(to.url, ben, null);
  const times: number[] = [];
  for (let at = 0; at < MESSAGES; at += 1) {
    const before = channel.heard.length;
    const began = performance.now();
    await say(from.url, anna, data.id, `Message ${at}`);
    while (channel.heard.length === before) await sleep(1);
    times.push(performance.now() - began);
    await sleep(50);
  }
  await channel.end();
  return times.sort((a, b) => a - b);
}

/** MB that the channels take. */
async function measureIdle(app: TestApp, { url, memory }: Process): Promise<number> {
  const people: Member[] = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await app.signUp(`reader${at}`));
  await sleep(SETTLE_MS);
  const before = await memory();
  const ending = new AbortController();
  for (const who of people) {
    const cookie = `${COOKIES.session}=${who.cookies.get(COOKIES.session)}`;
    const open = () => fetch(`${url}${livePath(who.id, null, null)}`, { headers: { cookie }, signal: ending.signal });
    const answers = await Promise.all(Array.from({ length: CHANNELS_EACH }, open));
    for (const { status } of answers) if (status !== 200) throw new Error(`A channel answered ${status}`);
  }
  await sleep(SETTLE_MS);
  const after = await memory();
  ending.abort();
  return after - before;
}

const app = await buildTestApp({ database: 'postgres' });
const { databaseUrl = '' } = app;
// Sessions that it makes are valid in the processes too.
app.clock.set(new Date());
const processes = [await startProcess(databaseUrl), await startProcess(databaseUrl)] as const;
try {
  const times = await measureDelivery(app, ...processes);
  const taken = await measureIdle(app, processes[1]);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
  const count = PEOPLE * CHANNELS_EACH;
  reportRows('live', [
    row({ what: 'delivery through two processes, p50', unit: 'ms', ours: at(0.5) }),
    row(
      { what: 'delivery through two processes, p95', unit: 'ms', ours: at(0.95), goal: `≤ ${GOAL_MS} ms` },
      { most: GOAL_MS },
    ),
    row(
      { what: `memory of ${count} idle channels`, unit: 'MB', ours: taken, goal: `≤ ${GOAL_MB} MB for 1,000` },
      { most: (GOAL_MB * count) / 1000 },
    ),
  ]);
} finally {
  for (const each of processes) await each.close();
  await app.close();
}
