/**
 * `npm run bench`: all measurements with their comparisons, one after another; `npm run bench -- store feed` runs some
 * of them, `--quick` a short version. Writes bench/results.json, in which a bench that did not run keeps its last
 * result, and one that failed is listed with its error.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Row } from './report';

const BENCHES: Readonly<Record<string, string>> = {
  media: 'bench/media.ts',
  server: 'bench/server.ts',
  accounts: 'bench/accounts.ts',
  bulk: 'bench/bulk.ts',
  backup: 'bench/backup.ts',
  accountExport: 'bench/accountExport.ts',
  objectStore: 'bench/objectStore.ts',
  productFeeds: 'bench/productFeeds.ts',
  backgroundWork: 'bench/backgroundWork.ts',
  events: 'bench/events.ts',
  eventApi: 'bench/eventApi.ts',
  businessTables: 'bench/businessTables.ts',
  pages: 'bench/pages.ts',
  spam: 'bench/spam.ts',
  live: 'bench/live.ts',
  saving: 'bench/saving.ts',
  discovery: 'bench/discovery.ts',
  board: 'bench/board/run.ts',
  conversation: 'bench/conversation/run.ts',
  interactions: 'bench/interactions.ts',
  uploads: 'bench/uploads/run.ts',
  storyEditor: 'bench/storyEditor.ts',
  lighthouse: 'bench/lighthouse/run.ts',
  store: 'bench/store/run.ts',
  feed: 'bench/feed/run.ts',
};
/** A bench that takes longer is stuck, and is stopped. */
const MOST_MINUTES = 6;
/** Limit for all of them together. */
const ALL_MINUTES = 30;

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));

interface Found {
  rows: readonly Row[];
}

interface Failure {
  at: string;
  why: string;
}

interface Finding extends Found {
  machine: { cores: number; processor: string; node: string };
  at: string;
  /** A short run: fewer rounds or a smaller set. */
  isQuick: boolean;
  /** Seconds that the bench took. */
  took: number;
}

/** A bench's last result, and its failure if it has failed since. */
type Result = Partial<Finding> & { failed?: Failure };

/** Stops a bench with all browsers and servers that it started, which are in its process group. */
function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Runs one bench; its last line is `{ name, rows }`. Throws if it failed. */
async function run(file: string): Promise<Found> {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', './bench/macros.mjs', file, ...flags], {
    stdio: [...stdio],
    detached: true,
  });
  const leave = () => end(child);
  process.once('exit', leave);
  let isLate = false;
  const most = Math.min(MOST_MINUTES, ALL_MINUTES - performance.now() / 60_000);
  const late = setTimeout(() => {
    isLate = true;
    leave();
  }, most * 60_000);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  clearTimeout(late);
  leave();
  await closed;
  process.removeListener('exit', leave);
  if (isLate) throw new Error(`took longer than ${most.toFixed(1)} minutes`);
  if (code !== 0) throw new Error(`ended with ${code}`);
  const last = output.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) throw new Error('reported no figures');
  return JSON.parse(last) as Found;
}

const FILE = path.join(import.meta.dirname, 'results.json');
const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? '', node: process.version };
const results = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Result>) : {};

async function measure(name: string, file: string): Promise<void> {
  const began = performance.now();
  try {
    const { rows } = await run(file);
    const took = Math.round((performance.now() - began) / 1000);
    results[name] = { machine, at: new Date().toISOString(), isQuick: flags.includes('--quick'), took, rows };
    console.log(`${name} took ${took} s`);
  } catch (error) {
    process.exitCode = 1;
    const failed = { at: new Date().toISOString(), why: (error as Error).message };
    results[name] = { ...results[name], failed };
    console.error(`${name} FAILED: ${failed.why}`);
  }
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) throw new Error(`No bench is called ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}`);
for (const [name, file] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n# ${name}`);
  await measure(name, file);
}
