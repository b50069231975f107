import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../database/errors';
import type { Log } from '../ops/log';
import { type Backups, backupsFolder } from './backups';

/**
 * How `npm run backup` asks the server that has the embedded database open: through a file in the data folder, because
 * only one process can open that database. Write access to the folder is the permission.
 */
interface BackupRequest {
  /** Absolute path of the target folder; by default among the server's own backups. */
  place?: string;
}

type Answer = { folder: string } | { error: string };

const REQUEST = '.request.json';
const ANSWER = '.answer.json';
const LOOK_MS = 1000;
/** If the request has not been taken by then, no server is listening. */
const TAKEN_MS = 15_000;
/** Older requests were left behind by a process that is gone. */
const STALE_MS = 60_000;

const requestsFolder = (dataDir: string) => join(backupsFolder(dataDir), 'requests');

/** Server side: makes the requested backups until it is stopped. */
export function answerBackupRequests(options: { backups: Backups; dataDir: string; log: Log }): {
  stop(): Promise<void>;
} {
  const abort = new AbortController();
  const loop = (async () => {
    while (!abort.signal.aborted) {
      await answerOnce(options).catch((error) => options.log.error({ err: error }, 'Requests for backups failed'));
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

async function answerOnce({ backups, dataDir, log }: Parameters<typeof answerBackupRequests>[0]): Promise<void> {
  const folder = requestsFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((entry) => entry.endsWith(REQUEST))) {
    const path = join(folder, name);
    const isStale = Date.now() - (await stat(path)).mtimeMs > STALE_MS;
    const request = JSON.parse(await readFile(path, 'utf8')) as BackupRequest;
    // The deletion tells the other side that the request was taken.
    await rm(path);
    if (isStale) continue;
    const answer: Answer = await backups.runByHand(request.place).then(
      (backup) => ({ folder: backup.folder }),
      (error: unknown) => {
        log.error({ err: error }, 'A backup that was asked for failed');
        return { error: error instanceof Error ? error.message : String(error) };
      },
    );
    await writeWhole(`${path.slice(0, -REQUEST.length)}${ANSWER}`, answer);
  }
}

/** Client side: asks the server on this data folder for a backup and returns its folder. Throws a StartError. */
export async function requestBackup(dataDir: string, place?: string): Promise<string> {
  const folder = requestsFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const id = randomUUID();
  const request = join(folder, `${id}${REQUEST}`);
  const answerPath = join(folder, `${id}${ANSWER}`);
  await writeWhole(request, place === undefined ? {} : { place });
  const began = Date.now();
  for (let isTaken = false; ; await sleep(100)) {
    const text = await readFile(answerPath, 'utf8').catch(() => undefined);
    if (text !== undefined) {
      await rm(answerPath);
      const answer = JSON.parse(text) as Answer;
      if ('error' in answer) throw new StartError(`The server could not make a backup: ${answer.error}`);
      return answer.folder;
    }
    isTaken ||= await stat(request).then(
      () => false,
      () => true,
    );
    if (!isTaken && Date.now() - began > TAKEN_MS) {
      await rm(request, { force: true });
      throw new StartError('A server holds the data folder, but it does not answer. Is it still starting, or stuck?');
    }
  }
}

async function writeWhole(path: string, value: BackupRequest | Answer): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(value));
  await rename(`${path}.part`, path);
}
