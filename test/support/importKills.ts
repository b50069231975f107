import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDataFolder } from './databases';
import { follow, linesOf } from './uploadKills';

const PROGRAM = 'test/support/processes/importPins.ts';
/** The mails' texts need the compiler, which the process does without. */
const MACROS = './bench/macros.mjs';

/** What is there in the end. */
export interface Brought {
  /** The pins of each board, in their order. */
  titles: Record<string, string[]>;
  done: number;
  stuck: number;
  /** Files of imports. */
  left: string[];
  jobs: unknown[];
  drift: unknown[];
}

/**
 * Brings an archive with so many pictures in, through servers that are killed: `afterStep` is called with each step that
 * begins, and returns the milliseconds after which its process is killed, or null. Returns the number of kills and what
 * came of it.
 */
export async function bringWithKills(
  pictures: number,
  afterStep: (step: string) => number | null,
): Promise<{ kills: number; brought: Brought }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-kills-'));
  await fillDataFolder(dataDir);
  let rounds = 0;
  const start = (task: 'run' | 'check') => {
    rounds += 1;
    const given = [PROGRAM, dataDir, String(pictures), task, String(rounds)];
    return spawn(process.execPath, ['--import', 'tsx', '--import', MACROS, ...given], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
  };
  try {
    let kills = 0;
    while (!(await follow(start('run'), afterStep))) kills += 1;
    const child = start('check');
    const lines = await linesOf(child);
    if (child.exitCode !== 0) throw new Error(`The check ended with ${child.exitCode}`);
    return { kills, brought: JSON.parse(lines.at(-1) ?? '') as Brought };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What an import of so many pictures comes to, whatever happens to its servers. */
export function wholeImport(pictures: number): Brought {
  const all = Array.from({ length: pictures }, (_, at) => at + 1);
  const named = (numbers: number[]) => numbers.map(String);
  return {
    titles: {
      'Lakes (0)': named(all.filter((at) => at % 2 === 1)),
      'Doors (1)': named([...all.filter((at) => at % 2 === 0 && at % 3 !== 0), ...all.filter((at) => at % 6 === 0)]),
    },
    ...{ done: pictures, stuck: 0, left: [], jobs: [], drift: [] },
  };
}
