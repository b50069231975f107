import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fillDataFolder } from './databases';
import { makeVideo } from './videos';

const PROGRAM = 'test/support/processes/uploadToPin.ts';
/** The mails' texts need the compiler, which the process does without. */
const MACROS = './bench/macros.mjs';

/** What is there in the end: nothing may be lost, doubled or left over. */
export interface Outcome {
  titles: string[];
  incomplete: string[];
  drafts: unknown[];
  orphans: string[];
  jobs: string[];
  drift: unknown[];
}

export interface UploadKills {
  /**
   * Takes the next upload to its pin, through servers that are killed: `afterStep` is called with each step that begins,
   * and returns the milliseconds after which its process is killed, or null. Returns the number of kills.
   */
  publishOne(afterStep: (step: string) => number | null): Promise<number>;
  check(): Promise<Outcome>;
  remove(): Promise<void>;
}

export type UploadKind = 'video' | 'picture';

/** Servers of one data folder, one after the other, each of which may be killed at any step of an upload's way to its pin. */
export async function createUploadKills(kind: UploadKind): Promise<UploadKills> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-kills-'));
  await fillDataFolder(dataDir);
  const clip = path.join(dataDir, 'clip.mp4');
  if (kind === 'video') writeFileSync(clip, makeVideo({ size: '64x48' }));
  let [uploads, rounds] = [0, 0];

  const start = (number: number | 'check') => {
    rounds += 1;
    return spawn(
      process.execPath,
      ['--import', 'tsx', '--import', MACROS, PROGRAM, dataDir, kind, clip, String(number), String(rounds)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
  };
  return {
    async publishOne(afterStep) {
      uploads += 1;
      for (let kills = 0; ; kills += 1) {
        const child = start(uploads);
        const isDone = await follow(child, afterStep);
        if (isDone) return kills;
      }
    },
    async check() {
      const child = start('check');
      const lines = await linesOf(child);
      if (child.exitCode !== 0) throw new Error(`The check ended with ${child.exitCode}`);
      return JSON.parse(lines.at(-1) ?? '') as Outcome;
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export async function linesOf(child: ChildProcess): Promise<string[]> {
  const lines: string[] = [];
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) lines.push(line);
  await ended;
  return lines;
}

/** Returns true once the process has said that it is done, false if it was killed before. Throws if it failed. */
export async function follow(child: ChildProcess, afterStep: (step: string) => number | null): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  let [isDone, isKilled] = [false, false];
  const kill = () => {
    isKilled = true;
    child.kill('SIGKILL');
  };
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (line.startsWith('done')) isDone = true;
    const delay = isDone || timer ? null : afterStep(line);
    if (delay !== null) timer = setTimeout(kill, delay);
  }
  clearTimeout(timer);
  const [code] = await ended;
  if (!isDone && !isKilled) throw new Error(`The server ended with ${code}`);
  return isDone;
}
