import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { COOKIES, HEADERS } from '../../contract/constants/headers';
import { endpoints } from '../../contract/endpoints';
import type { Member } from './buildTestApp';

/** What happens to the connection of an attempt: cut once it is sent, or as the answer begins; or nothing. */
export const CUTS = ['sent', 'answered', 'never'] as const;

interface Attempt {
  readonly who: Member;
  readonly options: object;
  readonly key: string;
  readonly cut: (typeof CUTS)[number];
}

/** A server process that people send messages to. */
export interface TalkProcess {
  readonly url: string;
  kill(): Promise<unknown>;
}

export async function startTalkProcess(databaseUrl: string): Promise<TalkProcess> {
  const args = ['--import', 'tsx', '--import', './bench/macros.mjs', 'test/support/processes/talkServer.ts'];
  const child = spawn(process.execPath, [...args, databaseUrl], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { url: await addressOf(child), kill };
}

/** Attempts that wait for an answer, by server. What the client cuts is not among them. */
const waiting = new Map<string, Set<Promise<number>>>();

/** Sends a message; resolves to the status, and to 0 where nothing is known of it. */
export async function say(url: string, attempt: Attempt): Promise<number> {
  const answer = send(url, attempt);
  if (attempt.cut === 'sent') return answer;
  const ofServer = waiting.get(url) ?? new Set<Promise<number>>();
  waiting.set(url, ofServer.add(answer));
  return answer.finally(() => ofServer.delete(answer));
}

/** Kills a process as soon as so many attempts wait for its answer; resolves to how many of them got none. */
export async function killWhileBusy({ url, kill }: TalkProcess, attempts: number): Promise<number> {
  while ((waiting.get(url)?.size ?? 0) < attempts) await sleep(1);
  const met = [...(waiting.get(url) ?? [])];
  await kill();
  return (await Promise.all(met)).filter((status) => status === 0).length;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /answers at (http:\/\/\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

async function send(url: string, { who, options, key, cut }: Attempt): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    origin: url,
    cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    [HEADERS.csrf]: who.cookies.get(COOKIES.csrf) ?? '',
    [HEADERS.idempotencyKey]: key,
  };
  const to = `${url}${endpoints['ConversationMessagesResource.create'].path}`;
  return new Promise((resolve) => {
    const outgoing = request(to, { method: 'POST', headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (cut === 'answered') {
        resolve(status === 200 ? 0 : status);
        outgoing.destroy();
      }
      answer.on('end', () => resolve(status));
      answer.on('close', () => resolve(0));
      answer.on('error', () => resolve(0));
      answer.resume();
    });
    outgoing.on('error', () => resolve(0));
    outgoing.on('close', () => resolve(0));
    outgoing.end(JSON.stringify({ options }), () => {
      if (cut === 'sent') outgoing.destroy();
    });
  });
}
