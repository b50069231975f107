import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../database/errors';
import type { Log } from './log';

/**
 * How a command on this machine asks the server that holds the embedded database: by a file in the data folder, since no
 * one else can open a database that is in use, and who may write there may ask.
 */
type Answer = { text: string } | { error: string };

const REQUEST = '.request.json';
const ANSWER = '.answer.json';
const LOOK_MS = 1000;
/** A server that has not taken a request by then does not listen. */
const TAKEN_MS = 15_000;
/** Files older than this were left by a command or a server that was stopped. */
const STALE_MS = 60_000;

export interface LocalRequestOptions<Request> {
  /** Folder of the requests; each kind of request has its own. */
  folder: string;
  log: Log;
  /** Executes a request and returns the text for the command to print; what it throws is printed there as well. */
  execute(request: Request): Promise<string>;
}

/** Server side: executes the requests that come, one after another, until it is stopped. */
export function answerLocalRequests<Request>(options: LocalRequestOptions<Request>): { stop(): Promise<void> } {
  const abort = new AbortController();
  const loop = (async () => {
    while (!abort.signal.aborted) {
      await answerAll(options).catch((error) => options.log.error({ err: error }, 'Local requests failed'));
      await sleep(LOOK_MS, undefined, { signal: abort.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async stop() {
      abort.abort();
      await loop;
    },
  };
}

async function answerAll<Request>({ folder, log, execute }: LocalRequestOptions<Request>): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const isStale = Date.now() - (await stat(path)).mtimeMs > STALE_MS;
    // An answer can hold a link that opens an account, so none is left lying.
    if (isStale) await rm(path, { force: true });
    if (isStale || !name.endsWith(REQUEST)) continue;
    const request = JSON.parse(await readFile(path, 'utf8')) as Request;
    // A request that is gone was taken.
    await rm(path);
    const answer: Answer = await execute(request).then(
      (text) => ({ text }),
      (error: unknown) => {
        log.error({ err: error }, 'A local request failed');
        return { error: error instanceof Error ? error.message : String(error) };
      },
    );
    await writeWhole(`${path.slice(0, -REQUEST.length)}${ANSWER}`, answer);
  }
}

/** The command's side: returns the server's text. Throws a StartError: `failure` with the reason, or that no server answers. */
export async function sendLocalRequest(folder: string, request: object, failure: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const id = randomUUID();
  const requestPath = join(folder, `${id}${REQUEST}`);
  const answerPath = join(folder, `${id}${ANSWER}`);
  await writeWhole(requestPath, request);
  const began = Date.now();
  for (let isTaken = false; ; await sleep(100)) {
    const text = await readFile(answerPath, 'utf8').catch(() => undefined);
    if (text !== undefined) {
      await rm(answerPath);
      const answer = JSON.parse(text) as Answer;
      if ('error' in answer) throw new StartError([failure, answer.error].filter(Boolean).join(' '));
      return answer.text;
    }
    isTaken ||= await stat(requestPath).then(
      () => false,
      () => true,
    );
    if (!isTaken && Date.now() - began > TAKEN_MS) {
      await rm(requestPath, { force: true });
      throw new StartError('A server holds the data folder, but it does not answer. Is it still starting, or stuck?');
    }
  }
}

async function writeWhole(path: string, value: object): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(value));
  await rename(`${path}.part`, path);
}
