/**
 * Checks that the client bundle contains nothing of the server, and that first views stay within their size budgets.
 * Sizes with brotli, as served.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { groupOfHandler } from '../contract/pageGroups';
import { queryHashes } from '../contract/queries/manifest';
import { type BuildManifest, catalogueName } from '../contract/ssr';
import { pageImporters } from '../src/pages/manifest';

const folder = path.join(import.meta.dirname, '..', 'dist', 'client');
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as BuildManifest;

/**
 * kB (1,000 bytes). A visitor's first view consists of runtime, libraries, application, messages and the page's own
 * files. Deferred code and the members' parts are not counted (docs/adr/0008-first-view.md).
 */
const BUDGET = { firstViewScripts: 110, firstViewStyles: 12, ownScripts: 20, 'www/pin-builder': 120 };
/** Above the goal of 20: what other pages do not need moved out of the common chunk and is counted here since then. */
const OWN_OF_CLOSEUP = 21;

/** Strings that prove that server code is in the bundle. */
const FORBIDDEN: readonly [name: string, trace: RegExp][] = [
  ['TypeBox', /~kind|typebox/i],
  // As a whole word, because the three letters can be part of a file's hash.
  ['Ajv', /\bajv\b/i],
  ['a schema of the contract', /additionalProperties/],
  ['node modules', /node:(fs|crypto|path)/],
];

function ownBudgetOf(id: string): number {
  if (id === 'www/pin-builder') return BUDGET['www/pin-builder'];
  return id === 'www/pin/[id]' || id === 'www/pin/[id]/sent' ? OWN_OF_CLOSEUP : BUDGET.ownScripts;
}

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(path.join(folder, file))).length;
  sizes.set(file, size);
  return size;
}
const kilobytes = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;

const problems: string[] = [];
const common = new Set([...(manifest.groups.main ?? []), ...(manifest.groups[catalogueName('en', 'common')] ?? [])]);

/** Chunk groups of a page's catalogues, read from its source, which cannot be executed here. */
function catalogueGroups(id: string): string[] {
  const source = readFileSync(path.join(import.meta.dirname, '..', 'src', 'pages', `${id}.tsx`), 'utf8');
  const names = /export const messages[^=]*= \[(.*)\];/.exec(source)?.[1] ?? '';
  return [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => catalogueName('en', name));
}

for (const [id] of Object.entries(pageImporters)) {
  const groups = [groupOfHandler(id), ...catalogueGroups(id)];
  const own = new Set(groups.flatMap((name) => manifest.groups[name] ?? []).filter((file) => !common.has(file)));
  const all = [...common, ...own];
  const scripts = all.filter((file) => /\.m?js$/.test(file));
  const figures = {
    first: kilobytes(scripts),
    own: kilobytes([...own].filter((file) => /\.m?js$/.test(file))),
    styles: kilobytes(all.filter((file) => file.endsWith('.css'))),
  };
  console.log(
    `${id.padEnd(34)} first view ${figures.first.toFixed(1)} kB, own ${figures.own.toFixed(1)} kB, CSS ${figures.styles.toFixed(1)} kB`,
  );
  const ownBudget = ownBudgetOf(id);
  if (figures.first > BUDGET.firstViewScripts && id !== 'www/pin-builder')
    problems.push(`${id}: first view over ${BUDGET.firstViewScripts} kB`);
  if (figures.own > ownBudget) problems.push(`${id}: own scripts over ${ownBudget} kB`);
  if (figures.styles > BUDGET.firstViewStyles) problems.push(`${id}: styles over ${BUDGET.firstViewStyles} kB`);
}

const files = new Set(Object.values(manifest.groups).flat());
const texts = new Map([...files].map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
for (const [file, text] of texts) {
  if (!/\.m?js$/.test(file)) continue;
  for (const [name, trace] of FORBIDDEN) if (trace.test(text)) problems.push(`${file} holds ${name}`);
}
// webpack writes a file's final hash wherever its first one occurs, even within a query's hash.
for (const [name, hash] of Object.entries(queryHashes)) {
  if (![...texts.values()].some((text) => text.includes(hash)))
    problems.push(`the hash of ${name} is damaged: change anything and build again`);
}

for (const problem of new Set(problems)) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
