/** Chooses the tests of what changed, for `npm test -- --changed`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const CODE = /\.(tsx?|mjs|cjs)$/;
const TEST = /^test\/(?!e2e\/).*\.test\.tsx?$/;
const SPECIFIER = /(?:\bfrom|\bimport|\brequire|\bmock)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.mjs', '.cjs'];

/**
 * What gathers all of a layer: through it everything reaches everything, which says nothing about what a change may
 * break unless it changed itself.
 */
const GATHERS_ALL = [
  /^server\/(app|areas|jobs|main)\.ts$/,
  /^server\/transport\//,
  /^src\/(areas|entry|pages)\//,
  /^src\/sagas\/(core|member)\.ts$/,
  /^src\/resources\/resources\.ts$/,
  /^src\/reducers\/(deferredReducers|lazyBranches|root)\.ts$/,
  /^contract\/(endpoints|schemas)\/index\.ts$/,
  /^test\/support\//,
];

/** So many files of tests take about two minutes on two cores. */
const MOST = 50;

export interface RelatedTests {
  /** The nearest first. */
  readonly chosen: readonly string[];
  /** How many more there are, which a whole run has. */
  readonly left: number;
}

/**
 * Tests that import what changed, directly or through others but not through what gathers everything, and those in the
 * folder that mirrors the folder of a changed file.
 */
export function relatedTests(changed: readonly string[], files: readonly string[], read: (file: string) => string) {
  const importers = readImporters(files, read);
  const distances = new Map(changed.map((file) => [file, 0]));
  const gathersAll = (file: string) => GATHERS_ALL.some((pattern) => pattern.test(file));
  const isThroughAll = changed.some(gathersAll);
  const queue = [...changed];
  for (const file of queue) {
    const distance = distances.get(file) ?? 0;
    if (!isThroughAll && gathersAll(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, distance + 1);
      queue.push(importer);
    }
  }
  const mirrored = new Set(changed.filter((file) => !file.startsWith('test/')).map(mirrorOf));
  for (const file of files) if (TEST.test(file) && mirrored.has(path.posix.dirname(file))) distances.set(file, 0);
  const related = files
    .filter((file) => TEST.test(file) && distances.has(file))
    .toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
  return { chosen: related.slice(0, MOST), left: Math.max(0, related.length - MOST) } satisfies RelatedTests;
}

const mirrorOf = (file: string) => `test/${path.posix.dirname(file)}`;

/** For each file those that import it. */
function readImporters(files: readonly string[], read: (file: string) => string): Map<string, string[]> {
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  for (const file of files.filter((name) => CODE.test(name))) {
    const folder = path.posix.dirname(file);
    for (const [, specifier = ''] of read(file).matchAll(SPECIFIER)) {
      const place = path.posix.join(folder, specifier);
      const ending = ENDINGS.find((end) => known.has(place + end));
      if (ending === undefined) continue;
      const before = importers.get(place + ending);
      if (before) before.push(file);
      else importers.set(place + ending, [file]);
    }
  }
  return importers;
}

/** The tests of what was changed since the branch left `main`, committed or not. */
export function testsOfChanges(root: string): RelatedTests {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
      .split('\n')
      .filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const added = git('ls-files', '--others', '--exclude-standard');
  const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...added];
  const files = [...git('ls-files'), ...added].filter((file) => CODE.test(file));
  const isThere = new Set(git('ls-files', '--deleted'));
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return relatedTests(
    changed,
    files.filter((file) => !isThere.has(file)),
    read,
  );
}
