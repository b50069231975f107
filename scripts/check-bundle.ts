/**
 * Checks that the client bundle contains nothing of the server, and that first views stay within their size budgets.
 * Sizes with brotli, as served.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { groupOfHandler, isRarePage, RARE_PAGES_GROUP } from '../contract/pageGroups';
import { queryHashes } from '../contract/queries/manifest';
import { type BuildManifest, catalogueName } from '../contract/ssr';
import { pageImporters } from '../src/pages/manifest';
import { rarePageImporters } from '../src/pages/rareManifest';

const folder = path.join(import.meta.dirname, '..', 'dist', 'client');
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as BuildManifest;

/**
 * kB (1,000 bytes). A visitor's first view consists of runtime, libraries, application, messages and the page's own
 * files. Deferred code and the members' parts are not counted (docs/adr/0008-first-view.md).
 */
const BUDGET = { firstViewScripts: 112.2, firstViewStyles: 12, ownScripts: 22 };
/**
 * What a member's page loads: the scripts that its document names; those that hydration waits for, with the parts that
 * only members see; and all, with the saga runtime and what loads when idle.
 */
const MEMBER_BUDGET = { document: 128.5, beforeHydration: 162, all: 276 };
/** Loaded for a member on every page, after hydration. */
const MEMBER_DEFERRED = ['sagas', 'sagas-member', 'api', 'deferred', catalogueName('en', 'toasts')];
/**
 * The editor's route. Its first view: as that of any page, by what a visitor gets, with a little more. All of it: what
 * it adds to the files of every page, until everything that can be opened on it is open, the canvas library too.
 */
const EDITOR = 'www/pin-builder';
const EDITOR_BUDGET = { firstViewScripts: 113, allScripts: 120 };
const EDITOR_MEMBER_BUDGET = { document: 128.5, beforeHydration: 183, all: 296 };
/** What the editor loads when it is needed: its desk with the drafts, then each of its dialogs. */
const EDITOR_PARTS = ['member-pin-builder', 'crop', 'video', 'link-preview', 'story-editor', 'story-canvas'];
/** Sources that no first view may have: of the canvas library, of the story editor, and of the desk. */
const EDITOR_ONLY = [/node_modules\/konva\//, /\/src\/features\/\w+\/storyEditor\//];
const DESK = /\/src\/features\/\w+\/pinBuilder\//;
/** Strings that prove that server code is in the bundle. */
const FORBIDDEN: readonly [name: string, trace: RegExp][] = [
  ['TypeBox', /~kind|typebox/i],
  // As a whole word, because the three letters can be part of a file's hash.
  ['Ajv', /\bajv\b/i],
  ['a schema of the contract', /additionalProperties/],
  ['node modules', /node:(fs|crypto|path)/],
];

/** Pages that no visitor has: what members load is held to their own budget. */
const MEMBERS_ONLY = /^www\/(?:business\/manager|operations)\b/;
const OWN_OF_MEMBERS_ONLY = 23;

function ownBudgetOf(id: string): number {
  if (MEMBERS_ONLY.test(id)) return OWN_OF_MEMBERS_ONLY;
  return id === EDITOR ? EDITOR_BUDGET.allScripts : BUDGET.ownScripts;
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

const isScript = (file: string) => /\.m?js$/.test(file);

const pageIds = [...Object.keys(pageImporters), ...Object.keys(rarePageImporters)];
/** The chunk groups of a page's code. */
const groupsOf = (id: string) => [groupOfHandler(id), ...(isRarePage(id) ? [RARE_PAGES_GROUP] : [])];

const problems: string[] = [];
const common = new Set([...(manifest.groups.main ?? []), ...(manifest.groups[catalogueName('en', 'common')] ?? [])]);

/** Chunk groups of a page's catalogues, read from its source, which cannot be executed here. */
function catalogueGroups(id: string): string[] {
  const source = readFileSync(path.join(import.meta.dirname, '..', 'src', 'pages', `${id}.tsx`), 'utf8');
  const names = /export const messages[^=]*= \[(.*)\];/.exec(source)?.[1] ?? '';
  return [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => catalogueName('en', name));
}

for (const id of pageIds) {
  const groups = [...groupsOf(id), ...catalogueGroups(id)];
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
  const most = (id === EDITOR ? EDITOR_BUDGET : BUDGET).firstViewScripts;
  if (figures.first > most && !MEMBERS_ONLY.test(id)) problems.push(`${id}: first view over ${most} kB`);
  if (figures.own > ownBudget) problems.push(`${id}: own scripts over ${ownBudget} kB`);
  if (figures.styles > BUDGET.firstViewStyles) problems.push(`${id}: styles over ${BUDGET.firstViewStyles} kB`);
}

/** The groups, with the members' parts in them, and the parts in those. */
function withMemberParts(groups: readonly string[]): string[] {
  const all = new Set(groups);
  for (const group of all) for (const part of manifest.memberGroups[group] ?? []) all.add(part);
  return [...all];
}

const scriptsOf = (groups: readonly string[]) =>
  new Set(groups.flatMap((name) => manifest.groups[name] ?? []).filter(isScript));

function checkMemberPage(id: string): void {
  const named = ['main', catalogueName('en', 'common'), ...groupsOf(id), ...catalogueGroups(id), 'member'];
  const parts = withMemberParts(named);
  const figures = {
    document: kilobytes(scriptsOf(named)),
    beforeHydration: kilobytes(scriptsOf(parts)),
    all: kilobytes(scriptsOf([...parts, ...MEMBER_DEFERRED])),
  };
  const { document, beforeHydration, all } = figures;
  const budget = id === EDITOR ? EDITOR_MEMBER_BUDGET : MEMBER_BUDGET;
  console.log(
    `${id.padEnd(34)} member: document ${document.toFixed(1)} kB, before hydration ${beforeHydration.toFixed(1)} kB, all ${all.toFixed(1)} kB`,
  );
  for (const name of ['document', 'beforeHydration', 'all'] as const) {
    if (figures[name] > budget[name]) problems.push(`${id}: member, ${name} over ${budget[name]} kB`);
  }
}
for (const name of MEMBER_DEFERRED)
  if (!manifest.groups[name]) problems.push(`${name}: no such part of a member's page`);
for (const id of pageIds) checkMemberPage(id);

/** The figures of the editor: of its desk, of each dialog, and of all that it adds to what every page has. */
function checkEditor(): void {
  const own = [groupOfHandler(EDITOR), ...catalogueGroups(EDITOR)].flatMap((name) => manifest.groups[name] ?? []);
  const loaded = new Set([...own, ...common].filter(isScript));
  let all = kilobytes(own.filter((file) => isScript(file) && !common.has(file)));
  for (const part of EDITOR_PARTS) {
    const group = manifest.groups[part];
    if (!group) {
      problems.push(`${part}: no such part of the editor`);
      continue;
    }
    const added = group.filter((file) => isScript(file) && !loaded.has(file));
    for (const file of added) loaded.add(file);
    all += kilobytes(added);
    console.log(`${EDITOR}, then ${part.padEnd(20)} ${kilobytes(added).toFixed(1)} kB`);
  }
  console.log(`${EDITOR}, all of it ${' '.repeat(14)} ${all.toFixed(1)} kB`);
  if (all > EDITOR_BUDGET.allScripts) problems.push(`${EDITOR}: all of it over ${EDITOR_BUDGET.allScripts} kB`);
}
checkEditor();

/** The modules of a script, by its source map. */
function sourcesOf(file: string): string[] {
  const map = path.join(folder, `${file}.map`);
  return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : [];
}

/** Nothing of the editor is in the first view of another page, and none of its parts in its own. */
function checkFirstViews(): void {
  const desk = new Set(
    (manifest.groups['member-pin-builder'] ?? []).flatMap(sourcesOf).filter((name) => DESK.test(name)),
  );
  if (desk.size === 0) problems.push('the source maps do not name the modules of the editor');
  for (const id of pageIds) {
    const group = manifest.groups[groupOfHandler(id)] ?? [];
    for (const source of [...common, ...group].filter(isScript).flatMap(sourcesOf)) {
      const isOther = id !== EDITOR && desk.has(source);
      if (isOther || EDITOR_ONLY.some((name) => name.test(source))) problems.push(`${id}: ${source} in its first view`);
    }
  }
}
checkFirstViews();

/** The script that other sites load (src/tag), in bytes before compression. */
const TAG_BYTES = 3000;
const tagBytes = readFileSync(path.join(folder, '..', 'tag', 'tag.js')).length;
if (tagBytes > TAG_BYTES) problems.push(`the conversion tag has ${tagBytes} bytes, not ${TAG_BYTES}`);

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
