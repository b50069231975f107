/**
 * `npm run requirements`: which rows of docs/requirements.md are cited by a test, by area; `--missing` lists the
 * others.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(full);
    else if (/\.(ts|tsx)$/.test(entry.name)) yield full;
  }
}

const text = readFileSync(path.join(root, 'docs', 'requirements.md'), 'utf8');
const rows = [...text.matchAll(/^- \[([A-Z]+-\d{3})\] (.*)$/gm)].map(([, id = '', words = '']) => ({ id, words }));
const cited = new Set<string>();
for (const file of filesUnder(path.join(root, 'test'))) {
  for (const [id] of readFileSync(file, 'utf8').matchAll(/\b[A-Z]+-\d{3}\b/g)) cited.add(id);
}

const byArea = new Map<string, { all: number; cited: number; open: number }>();
for (const { id, words } of rows) {
  const area = id.slice(0, id.indexOf('-'));
  const sum = byArea.get(area) ?? { all: 0, cited: 0, open: 0 };
  sum.all += 1;
  if (cited.has(id)) sum.cited += 1;
  if (words.startsWith('OPEN')) sum.open += 1;
  byArea.set(area, sum);
}
for (const [area, sum] of byArea) {
  console.log(
    `${area.padEnd(8)} ${String(sum.cited).padStart(4)} of ${String(sum.all).padStart(4)} cited, ${sum.open} open`,
  );
}
const known = new Set(rows.map(({ id }) => id));
const unknown = [...cited].filter((id) => byArea.has(id.slice(0, id.indexOf('-'))) && !known.has(id));
console.log(`${rows.filter(({ id }) => cited.has(id)).length} of ${rows.length} rows are cited`);
if (process.argv.includes('--missing'))
  for (const { id, words } of rows) if (!cited.has(id)) console.log(`${id} ${words}`);
if (unknown.length > 0) {
  console.error(`cited, but no row: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
