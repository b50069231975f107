import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { COOKIES, HEADERS } from '../../../../contract/constants/headers';
import { endpoints } from '../../../../contract/endpoints';
import type { ConversationId } from '../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';

const PEOPLE = 20;
const MESSAGES = 3;
const KILLS = 3;
const PAUSE_MS = 100;
/** A connection that is cut after so long may have delivered its message or not. */
const CUT_MS = [5, 40, 30_000] as const;
const TIMEOUT_MS = 300_000;

interface Process {
  readonly child: ChildProcess;
  readonly url: string;
}

let app: TestApp;
const processes: Process[] = [];
beforeAll(async () => {
  app = await buildTestApp({ database: 'postgres' });
  // Sessions that it makes are valid in the processes too.
  app.clock.set(new Date());
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await app.close();
});

async function startProcess(): Promise<Process> {
  const args = [
    '--import',
    'tsx',
    '--import',
    './bench/macros.mjs',
    'test/support/processes/talkServer.ts',
    app.databaseUrl ?? '',
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /answers at (http:\/\/\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  return { child, url };
}

/** The status of one attempt; 0 where the connection was cut or refused. */
async function attempt(who: Member, url: string, options: object, key: string, cutMs: number): Promise<number> {
  try {
    const answer = await fetch(`${url}${endpoints['ConversationMessagesResource.create'].path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(cutMs),
      headers: {
        'content-type': 'application/json',
        origin: url,
        cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [HEADERS.csrf]: who.cookies.get(COOKIES.csrf) ?? '',
        [HEADERS.idempotencyKey]: key,
      },
      body: JSON.stringify({ options }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

it(
  '[MSG-014] loses and doubles nothing that 20 people say while servers are killed and connections cut',
  async () => {
    processes.push(...(await Promise.all([startProcess(), startProcess()])));
    const people: Member[] = [];
    for (let at = 0; at < PEOPLE; at += 1) people.push(await app.signUp(`talker${at}`));
    const [first, ...others] = people as [Member, ...Member[]];
    const begun = await first.call('ConversationResource.create', {
      user_ids: others.map(({ id }) => id),
      text: 'Begin',
    });
    const conversation_id: ConversationId = begun.data.id;
    for (const who of people) await who.call('ConversationResource.get', { conversation_id });

    const unexpected: number[] = [];
    let failures = 0;
    const talk = async (who: Member, at: number) => {
      for (let nth = 0; nth < MESSAGES; nth += 1) {
        const options = { conversation_id, text: `${at} ${nth}` };
        const key = `018f0000-0000-7000-8000-${String(at * MESSAGES + nth).padStart(12, '0')}`;
        for (let tries = at; ; tries += 1) {
          const { url } = processes[tries % 2] as Process;
          const status = await attempt(who, url, options, key, CUT_MS[Math.min(tries - at, 2)] as number);
          if (status === 200) break;
          failures += 1;
          // Each attempt counts, and a slow machine needs many.
          await app.db.deleteFrom('rate_limits').execute();
          if (status !== 0 && status < 500) unexpected.push(status);
          await sleep(PAUSE_MS);
        }
        await sleep(PAUSE_MS);
      }
    };
    const kill = async () => {
      for (let round = 0; round < KILLS; round += 1) {
        const killed = processes[round % 2] as Process;
        killed.child.kill('SIGKILL');
        await once(killed.child, 'exit');
        processes[round % 2] = await startProcess();
      }
    };
    await Promise.all([kill(), ...people.map(talk)]);

    expect(unexpected).toEqual([]);
    expect(failures).toBeGreaterThan(PEOPLE);
    const read = async (who: Member) => {
      const { data } = await who.call('ConversationMessagesResource.get', { conversation_id, page_size: 100 });
      return data.map(({ text }) => text).toReversed();
    };
    const transcript = await read(first);
    const said = people.flatMap((_, at) => Array.from({ length: MESSAGES }, (_one, nth) => `${at} ${nth}`));
    expect(transcript.toSorted()).toEqual(['Begin', ...said].toSorted());
    for (const at of people.keys()) {
      const own = transcript.filter((text) => text.startsWith(`${at} `));
      expect(own).toEqual(said.filter((text) => text.startsWith(`${at} `)));
    }
    for (const who of others) expect(await read(who)).toEqual(transcript);
  },
  TIMEOUT_MS,
);
