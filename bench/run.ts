/**
 * `npm run bench`: every measurement beside its yardstick, one after the other; `npm run bench -- store feed` some of
 * them, with `--quick` for a glance. Writes bench/results.json, in which a bench that did not run keeps what it found last.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Row } from './report';

const BENCHES: Readonly<Record<string, string>> = {
  store: 'bench/store/run.ts',
  feed: 'bench/feed/run.ts',
  media: 'bench/media.ts',
  server: 'bench/server.ts',
  bulk: 'bench/bulk.ts',
  saving: 'bench/saving.ts',
  events: 'bench/events.ts',
  pages: 'bench/pages.ts',
  lighthouse: 'bench/lighthouse/run.ts',
  interactions: 'bench/interactions.ts',
};

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));

/** Runs one bench; its last line is `{ name, rows }`. null where it failed: the others still run. */
async function run(file: string): Promise<{ name: string; rows: readonly Row[] } | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const last = output.trim().split('\n').at(-1) ?? '';
  return code === 0 && last.startsWith('{') ? (JSON.parse(last) as { name: string; rows: Row[] }) : null;
}

interface Finding {
  machine: { cores: number; processor: string; node: string };
  at: string;
  /** A glance: fewer rounds or a smaller set. */
  isQuick: boolean;
  rows: readonly Row[];
}

const FILE = path.join(import.meta.dirname, 'results.json');
const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? '', node: process.version };
const results = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Finding>) : {};
for (const [name, file] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n# ${name}`);
  const found = await run(file);
  if (!found) {
    process.exitCode = 1;
    continue;
  }
  results[name] = { machine, at: new Date().toISOString(), isQuick: flags.includes('--quick'), rows: found.rows };
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}
