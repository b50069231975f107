import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '../../../contract/constants/durations';
import { TEMPORARY_FOLDER } from './folders';

/** Temporary files of a running process are only deleted after this time. */
const ABANDONED_MS = DAY_MS;
/**
 * Temporary files of processes whose ids are not valid here are deleted after this time without a write; no upload may
 * take longer.
 */
const FOREIGN_ABANDONED_MS = 2 * 3_600_000;
/**
 * `<process id>-<instance>-n<namespace>-<random>`, so that a start-up knows which process a temporary file belongs to.
 */
const TEMPORARY = /^(\d+)-([0-9a-f]{8})-(?:n([0-9a-f]{8})-)?/;

const PID_NAMESPACE = pidNamespace();

/** Names of files that are not finished. */
export interface TemporaryFiles {
  path(): string;
  /** Deletes those of processes that are gone, and returns how many. */
  clear(): Promise<number>;
}

export function createTemporaryFiles(mediaFolder: string): TemporaryFiles {
  const folder = path.join(mediaFolder, TEMPORARY_FOLDER);
  const instance = randomUUID().slice(0, 8);
  mkdirSync(folder, { recursive: true });
  return {
    path: () => path.join(folder, `${process.pid}-${instance}-n${PID_NAMESPACE}-${randomUUID()}`),
    async clear() {
      const abandoned: string[] = [];
      for (const name of await readdir(folder)) {
        if (await isAbandoned(folder, name, instance)) abandoned.push(name);
      }
      await Promise.all(abandoned.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
      return abandoned.length;
    },
  };
}

async function isAbandoned(folder: string, name: string, instance: string): Promise<boolean> {
  const [, pid, owner, namespace = PID_NAMESPACE] = TEMPORARY.exec(name) ?? [];
  if (owner === instance) return false;
  if (namespace !== PID_NAMESPACE) return isOlderThan(FOREIGN_ABANDONED_MS, folder, name);
  // A file with our own process id but another instance belongs to a process that is gone: after a container restart
  // ids repeat.
  if (!pid || Number(pid) === process.pid || !isAlive(Number(pid))) return true;
  return isOlderThan(ABANDONED_MS, folder, name);
}

async function isOlderThan(ms: number, folder: string, name: string): Promise<boolean> {
  const found = await stat(path.join(folder, name)).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ms;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Identifies where this process's id is valid: this machine, and the container. */
function pidNamespace(): string {
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // Not Linux, so there are no such namespaces.
  }
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8);
}
