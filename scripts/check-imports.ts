/**
 * Checks imports against scripts/importRules.ts, and that there are no cycles. dependency-cruiser finds the imports.
 * Whether an import is only for types is read from its statement, because the parser for TypeScript 7 does not report
 * it.
 */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { BANS, IMPORT_RULES, runsUpward, SQL, STATE_READ } from './importRules';

const root = path.join(import.meta.dirname, '..');
const FOLDERS = ['contract', 'src', 'extension', 'server', 'demo', 'scripts', 'bench'];
/** Fewer modules than this mean that the parser failed, not that everything is correct. */
const FEWEST_MODULES = 300;

interface Edge {
  from: string;
  to: string;
  isType: boolean;
}

const STATEMENT = /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]/g;

/** Specifiers that a file imports only for types. */
function typeOnlySpecifiers(file: string): Set<string> {
  const text = readFileSync(path.join(root, file), 'utf8');
  const values = new Set<string>();
  const types = new Set<string>();
  for (const [, , typeWord, names = '', specifier = ''] of text.matchAll(STATEMENT)) {
    const named = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
    const isAllTypes = named?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
    (typeWord || isAllTypes ? types : values).add(specifier);
  }
  for (const match of text.matchAll(/\bimport\(\s*(?:\/\*[\s\S]*?\*\/\s*)?['"`]([^'"`]+)/g)) values.add(match[1] ?? '');
  return new Set([...types].filter((specifier) => !values.has(specifier)));
}

async function readEdges(): Promise<{ edges: Edge[]; sources: string[] }> {
  const { output } = await cruise(FOLDERS, {
    baseDir: root,
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of its modules');
  const own = output.modules.filter(
    ({ source }) => FOLDERS.includes(source.split('/')[0] ?? '') && !source.includes('node_modules/'),
  );
  const edges = own.flatMap(({ source, dependencies }) => {
    const types = /\.(ts|tsx)$/.test(source) ? typeOnlySpecifiers(source) : new Set<string>();
    return dependencies
      .filter(({ resolved }) => !builtinModules.includes(resolved.replace(/^node:/, '')))
      .map(({ resolved, module }) => ({ from: source, to: resolved, isType: types.has(module) }));
  });
  return { edges, sources: own.map(({ source }) => source) };
}

function breaksRule({ from, to, isType }: Edge): boolean {
  const rule = IMPORT_RULES.find((candidate) => candidate.from.test(from));
  if (!rule) return false;
  const own = rule.from.exec(from)?.[0] ?? from;
  if (to.startsWith(own) || /\.(css|woff2|json)$/.test(to)) return false;
  const allowed = isType ? [...rule.values, ...rule.types] : rule.values;
  return !allowed.some((pattern) => new RegExp(pattern).test(to));
}

/**
 * Cycles of value imports, each reported once, from its alphabetically first file. Lazy parts may import types of the
 * module that loads them.
 */
function findCycles(edges: readonly Edge[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of edges) {
    if (!isType && !to.startsWith('node_modules')) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const other of next.get(file) ?? []) visit(other, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of [...next.keys()].sort()) visit(file, []);
  return cycles;
}

function readsState(source: string): boolean {
  return STATE_READ.from.test(source) && STATE_READ.text.test(readFileSync(path.join(root, source), 'utf8'));
}

function writesSql(source: string): boolean {
  if (!SQL.from.test(source) || SQL.except.test(source)) return false;
  return SQL.text.test(readFileSync(path.join(root, source), 'utf8'));
}

const hasRule = (source: string) => IMPORT_RULES.some(({ from }) => from.test(source));

const { edges, sources } = await readEdges();
const problems = [
  ...edges.filter(breaksRule).map(({ from, to, isType }) => `${from} may not import ${to}${isType ? ' (type)' : ''}`),
  ...edges.filter(({ from, to }) => runsUpward(from, to)).map(({ from, to }) => `${from} stands below ${to}`),
  ...BANS.flatMap((ban) =>
    edges
      .filter(({ from, to, isType }) => !isType && ban.from.test(from) && !ban.except?.test(from) && ban.to.test(to))
      .map(({ from, to }) => `${ban.name}: ${from} imports ${to}`),
  ),
  ...findCycles(edges).map((cycle) => `cycle: ${cycle}`),
  ...sources.filter((source) => !hasRule(source)).map((source) => `no import rule covers ${source}`),
  ...sources.filter(writesSql).map((source) => `SQL belongs in a repository: ${source}`),
  ...sources.filter(readsState).map((source) => `only selectors read the state: ${source}`),
];
if (sources.length < FEWEST_MODULES)
  problems.push(`only ${sources.length} modules were seen: the parser does not work`);
for (const problem of problems) console.error(problem);
console.log(`${sources.length} modules, ${edges.length} imports, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
