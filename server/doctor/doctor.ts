import path from 'node:path';
import { inspectEnv } from '../env';
import type { Environment } from '../envFile';
import { wordsOf } from '../platform/database/errors';
import { checkBackups } from './backups';
import { checkDatabase } from './database';
import { checkDisk, checkOwner } from './dataFolder';
import { type Check, type Examined, type Finding, type Level, problem } from './finding';
import { checkBuild, checkClock, checkMemory, checkNode, checkVideos } from './machine';
import { checkMedia } from './media';
import { checkMail, checkOrigin, checkServer } from './network';
import { checkSettings } from './settings';

export interface DoctorOptions {
  source: Environment;
  /** Files that the settings were read from, beside `.env`. */
  files: readonly string[];
  /** From root's shell, continues as the user whom the data belongs to. */
  becomeOwner(dataDir: string): void;
  print(line: string): void;
}

/** In this order: later checks rely on what earlier ones found out. */
const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['Node', checkNode],
  ['Program', checkBuild],
  ['Settings', checkSettings],
  ['Server', checkServer],
  ['Disk', checkDisk],
  ['Memory', checkMemory],
  ['Database', checkDatabase],
  ['Media', checkMedia],
  ['Backups', checkBackups],
  ['Clock', checkClock],
  ['Address', checkOrigin],
  ['Mail', checkMail],
  ['Videos', checkVideos],
];

const MARKS: Readonly<Record<Level, string>> = { ok: 'ok      ', advice: 'advice  ', problem: 'PROBLEM ' };
const INDENT = ' '.repeat(MARKS.ok.length);

/**
 * Checks everything that a host can get wrong, and prints what was found as it goes. Changes nothing, and works beside a
 * running server. Returns whether there is no problem.
 */
export async function runDoctor({ source, files, becomeOwner, print }: DoctorOptions): Promise<boolean> {
  const { env, ...settings } = inspectEnv(source);
  const examined: Examined = {
    env,
    settings,
    files,
    root: path.join(import.meta.dirname, '..', '..'),
    now: new Date(),
    isRunning: false,
  };
  const counts: Record<Level, number> = { ok: 0, advice: 0, problem: 0 };
  const examine = async (name: string, check: Check) => {
    for (const { level, text } of await findingsOf(check, examined)) {
      counts[level] += 1;
      print(`${MARKS[level]}${name}: ${text.replaceAll('\n', `\n${INDENT}`)}`);
    }
  };
  // As the user who called: what belongs to others can still be seen.
  await examine('Data folder', checkOwner);
  becomeOwner(env.dataDir);
  for (const [name, check] of CHECKS) await examine(name, check);
  print('');
  print(summaryOf(counts));
  return counts.problem === 0;
}

async function findingsOf(check: Check, examined: Examined): Promise<Finding[]> {
  try {
    return await check(examined);
  } catch (error) {
    return [problem(wordsOf(error))];
  }
}

function summaryOf({ problem: problems, advice }: Readonly<Record<Level, number>>): string {
  const advised = advice === 0 ? '' : `, ${advice} ${advice === 1 ? 'piece' : 'pieces'} of advice`;
  if (problems === 0) return `No problem was found${advised}.`;
  return `${problems} ${problems === 1 ? 'problem' : 'problems'}${advised}. What to do stands in each line.`;
}
