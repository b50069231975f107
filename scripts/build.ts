/**
 * Builds what the server serves: message catalogues, the client and the server bundle. `--if-needed` skips a build that
 * is current.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildManifest } from '../contract/ssr';
import { compileMessages } from './compile-messages';
import { retainBuilds } from './retainedBuilds';

const root = path.join(import.meta.dirname, '..');
const stampFile = path.join(root, 'dist', 'built-from.txt');
const SOURCES = ['src', 'contract', 'webpack.config.ts', 'lingui.config.ts', 'package.json'];

function* filesUnder(place: string): Generator<string> {
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    const full = path.join(place, entry.name);
    if (entry.isDirectory()) yield* filesUnder(full);
    else if (!/locales\/.+\.json$/.test(full)) yield full;
  }
}

/** A hash of all sources of the build. */
function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const full = path.join(root, source);
    const files = source.includes('.') ? [full] : [...filesUnder(full)].sort();
    for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function isCurrent(stamp: string): boolean {
  const outputs = ['client/manifest.json', 'ssr/server.mjs', 'worker/service-worker.js', 'tag/tag.js'].map((file) =>
    path.join(root, 'dist', file),
  );
  return outputs.every(existsSync) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

function run(tool: string, args: string[]): void {
  const bin = path.join(root, 'node_modules', '.bin', tool);
  const result = spawnSync(bin, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) throw new Error(`${tool} ${args.join(' ')} failed`);
}

/** Builds, unless the last build is from the same sources. Files of earlier builds are retained for a while. */
export function build({ ifNeeded }: { ifNeeded: boolean }): void {
  const stamp = sourceStamp();
  if (ifNeeded && isCurrent(stamp)) return;
  console.log('Building the application. This takes a minute the first time.');
  compileMessages();
  run('webpack', []);
  const client = path.join(root, 'dist', 'client');
  const { files } = JSON.parse(readFileSync(path.join(client, 'manifest.json'), 'utf8')) as BuildManifest;
  retainBuilds(client, [...files, 'manifest.json'], new Date());
  writeFileSync(stampFile, stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build({ ifNeeded: process.argv.includes('--if-needed') });
