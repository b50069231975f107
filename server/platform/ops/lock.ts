import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The holder of a lock, as written in its file. */
export interface LockHolder {
  pid: number;
  host: string;
  /**
   * Start time of the process in the system's format; distinguishes a process from a later one with the same id. '' if
   * unknown.
   */
  processStart: string;
  /** ISO 8601. */
  since: string;
}

export interface Lock {
  release(): Promise<void>;
}

const HEARTBEAT_MS = 5000;
/** A holder on another machine (or in another container) that has not touched its lock for this long is gone. */
const SILENCE_MS = 3 * HEARTBEAT_MS;
const TAKEOVER_MS = 10_000;

export class LockedError extends Error {
  override readonly name = 'LockedError';
  readonly holder: LockHolder;

  constructor(holder: LockHolder) {
    super(`Locked by process ${holder.pid} on ${holder.host} since ${holder.since}`);
    this.holder = holder;
  }
}

/**
 * Takes the lock file `path`, or throws LockedError if a living process holds it. Replaces the lock of a process that
 * is gone: on this machine at once (by process id and start time, so that a reused id does not matter), from another
 * machine or container after 15 s without a heartbeat.
 */
export async function acquireLock(path: string): Promise<Lock> {
  await mkdir(dirname(path), { recursive: true });
  const own: LockHolder = {
    pid: process.pid,
    host: hostname(),
    processStart: processStart(process.pid),
    since: new Date().toISOString(),
  };
  const written = `${JSON.stringify(own)}\n`;
  while (!(await create(path, written))) {
    const holder = await readHolder(path);
    if (!holder) continue;
    if (await isAlive(path, holder)) throw new LockedError(holder);
    await removeStale(path, holder);
  }

  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    async release() {
      clearInterval(heartbeat);
      // Only if it is still ours: after a long suspension another process may have taken it.
      if ((await readFile(path, 'utf8').catch(() => '')) === written) await rm(path, { force: true });
    },
  };
}

/** The current holder of the lock; undefined if it has none or it is gone. */
export async function readLock(path: string): Promise<LockHolder | undefined> {
  const holder = await readHolder(path);
  return holder && (await isAlive(path, holder)) ? holder : undefined;
}

/** Creates the lock file with its content atomically, so that nobody reads half of it. */
async function create(path: string, written: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, written);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readHolder(path: string): Promise<LockHolder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockHolder;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (error instanceof SyntaxError) return { pid: 0, host: hostname(), processStart: '', since: 'unknown' };
    throw error;
  }
}

async function isAlive(path: string, holder: LockHolder): Promise<boolean> {
  if (holder.host === hostname()) {
    return isRunning(holder.pid) && processStart(holder.pid) === holder.processStart;
  }
  const touched = () =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  // Watches for a heartbeat instead of comparing with the clock, because the clocks of two machines may differ.
  const before = await touched();
  for (let waited = 0; waited < SILENCE_MS; waited += HEARTBEAT_MS) {
    await sleep(HEARTBEAT_MS);
    const now = await touched();
    if (now === undefined) return false;
    if (now !== before) return true;
  }
  return false;
}

/**
 * Two processes that find the same stale lock must not both delete it: the slower one would delete the lock of the
 * faster.
 */
async function removeStale(path: string, stale: LockHolder): Promise<void> {
  const turn = `${path}.takeover`;
  try {
    await mkdir(turn);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const since = await stat(turn).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (since > TAKEOVER_MS) await rm(turn, { recursive: true, force: true });
    await sleep(50);
    return;
  }
  try {
    const now = await readHolder(path);
    if (now && JSON.stringify(now) === JSON.stringify(stale)) await rm(path, { force: true });
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function processStart(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      // The name in brackets may contain spaces and brackets; the start time is the 20th field after it.
      const stats = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return `${boot} ${stats.slice(stats.lastIndexOf(')') + 2).split(' ')[19]}`;
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
