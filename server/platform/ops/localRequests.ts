import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError, wordsOf } from '../database/errors';
import type { Log } from './log';

/**
 * How a command on this machine asks the server that holds the embedded database: by a file in the data folder, since no
 * one else can open a database that is in use, and who may write there may ask.
 */
type Answer = { text: string } | { error: string };

const REQUEST = '.request.json';
const ANSWER = '.answer.json';
/** A watched folder is read that often as well: systems tell nothing of network disks, and little of shared folders. */
const LOOK_MS = 10_000;
/** How often a folder is read that cannot be watched. */
const BLIND_LOOK_MS = 1000;
/** A server that has not taken a request by then does not listen. */
const TAKEN_MS = 2 * LOOK_MS;
/** Files older than this were left by a command or a server that was stopped. */
const STALE_MS = 60_000;
const OTHER_USER =
  'The server may not read what another user asks of it. Run the command as root, or as the user who runs the server.';

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
  let complaint = '';
  const loop = (async () => {
    while (!abort.signal.aborted) {
      // Made by the server, so that it belongs to the server's user; where that fails, so does reading.
      await mkdir(options.folder, { recursive: true }).catch(() => {});
      // Before the folder is read, so that nothing comes in between; each time, because it may be another folder.
      const change = watchOnce(options.folder, abort.signal);
      const failure = await answerAll(options).then(
        () => '',
        (error: unknown) => wordsOf(error),
      );
      // Once, and not with every look, as long as it is the same.
      if (failure && failure !== complaint) options.log.error({ reason: failure }, 'Local requests cannot be answered');
      complaint = failure;
      await change.happened;
    }
  })();
  return {
    async stop() {
      abort.abort();
      await loop;
    },
  };
}

/** `happened` resolves with the folder's next change from now on, after a while without one, or when aborted. */
function watchOnce(folder: string, signal: AbortSignal): { happened: Promise<void> } {
  const woken = new AbortController();
  const wake = () => woken.abort();
  signal.addEventListener('abort', wake);
  const watcher = startWatching(folder, wake);
  const waited = signal.aborted
    ? Promise.resolve()
    : sleep(watcher ? LOOK_MS : BLIND_LOOK_MS, undefined, { signal: woken.signal, ref: false }).catch(() => {});
  return {
    happened: waited.finally(() => {
      signal.removeEventListener('abort', wake);
      watcher?.close();
    }),
  };
}

/** Null where the folder cannot be watched: there is none, or the system has no more watches to give. */
function startWatching(folder: string, onChange: () => void) {
  try {
    return watch(folder, { persistent: false }, onChange).on('error', onChange);
  } catch {
    return null;
  }
}

async function answerAll<Request>(options: LocalRequestOptions<Request>): Promise<void> {
  const { folder } = options;
  let failure: unknown;
  for (const name of await readdir(folder)) {
    await lookAt(name, options).catch((error: NodeJS.ErrnoException) => {
      // Taken back meanwhile.
      if (error.code !== 'ENOENT') failure ??= error;
    });
  }
  if (failure !== undefined) throw failure;
}

async function lookAt<Request>(name: string, options: LocalRequestOptions<Request>): Promise<void> {
  const path = join(options.folder, name);
  const isStale = Date.now() - (await stat(path)).mtimeMs > STALE_MS;
  // An answer can hold a link that opens an account, so none is left lying.
  if (isStale) await rm(path, { force: true });
  else if (name.endsWith(REQUEST)) await answer(path, options);
}

async function answer<Request>(path: string, { log, execute }: LocalRequestOptions<Request>): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
    return null;
  });
  // A request that is gone was taken.
  await rm(path);
  const answered: Promise<string> =
    text === null
      ? Promise.reject(new StartError(OTHER_USER))
      : Promise.resolve().then(() => execute(JSON.parse(text) as Request));
  const result: Answer = await answered.then(
    (words) => ({ text: words }),
    (error: unknown) => {
      log.error({ err: error }, 'A local request failed');
      return { error: wordsOf(error) };
    },
  );
  await writeWhole(`${path.slice(0, -REQUEST.length)}${ANSWER}`, result);
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
