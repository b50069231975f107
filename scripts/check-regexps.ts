/** Checks regular expressions of what strangers reach against scripts/regexps: `npm test -- expressions`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BOUNDED_PATTERNS, BUILT_PATTERNS } from './regexps/allowed';
import { scanRegexps } from './regexps/scan';

const root = path.join(import.meta.dirname, '..');
/** Fewer files than this mean that they were not found, not that everything is correct. */
const FEWEST_FILES = 300;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'server', 'src', 'extension'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(path.join(root, file)));

const problems: string[] = [];
const used = new Set<string>();
for (const file of files) {
  const scanned = scanRegexps(readFileSync(path.join(root, file), 'utf8'), file);
  problems.push(...scanned.problems);
  for (const entry of scanned.used) used.add(entry);
}
for (const entry of Object.keys({ ...BUILT_PATTERNS, ...BOUNDED_PATTERNS })) {
  if (!used.has(entry)) problems.push(`scripts/regexps/allowed.ts: '${entry}' is not needed`);
}
if (files.length < FEWEST_FILES) problems.push(`only ${files.length} files were found`);

console.log(`${files.length} files, ${problems.length} problems`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
