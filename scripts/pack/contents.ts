import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from '../../contract/ssr';

/** What of the repository a release holds, beside its packages and its build. */
const TREE = [
  'server',
  'contract',
  'demo',
  'deploy',
  'public',
  'docs',
  'index.html',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
];

/** The commands of a release, by the files of `scripts` that they consist of. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  start: ['start.ts', 'startArguments.ts'],
  demo: [],
  backup: ['backup.ts', 'dataOwner.ts', 'terminal.ts'],
  restore: ['restore.ts', 'restoreArguments.ts', 'restorePart.ts'],
  move: ['move.ts'],
  'move-media': ['moveMedia.ts'],
  account: ['account.ts', 'hostCommand.ts'],
  magpie: ['magpie.ts', 'testMail.ts', 'client'],
};

/** The files of `scripts` that a release holds. */
export const RELEASED_SCRIPTS: readonly string[] = [...new Set(Object.values(COMMANDS).flat())];

/** Of a package, what only people and compilers read. */
const UNUSED = /\.(?:map|md|markdown|flow|tsbuildinfo|[mc]?tsx?)$/i;

/** Folders of a package that nothing of it loads. */
const UNUSED_FOLDERS: ReadonlySet<string> = new Set([
  ...['node_modules', 'test', 'tests', '__tests__', 'example', 'examples', 'bench', 'benchmark', 'benchmarks'],
  'coverage',
]);

interface ReleaseManifest {
  version: string;
  [field: string]: unknown;
}

/** The package.json of a release: no tools of development. */
export function releaseManifest(root: string): ReleaseManifest {
  const { name, version, description, license, type, engines, scripts, dependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const commands = Object.fromEntries(Object.keys(COMMANDS).map((command) => [command, scripts[command]]));
  return { name, version, private: true, description, license, type, engines, scripts: commands, dependencies };
}

/** Copies the sources that run, and the newest build. */
export function copyTree(root: string, tree: string): void {
  const copy = (file: string) => cpSync(path.join(root, file), path.join(tree, file), { recursive: true });
  mkdirSync(path.join(tree, 'scripts'), { recursive: true });
  for (const part of TREE) if (existsSync(path.join(root, part))) copy(part);
  for (const file of RELEASED_SCRIPTS) copy(`scripts/${file}`);
  const { files } = JSON.parse(readFileSync(path.join(root, 'dist/client/manifest.json'), 'utf8')) as BuildManifest;
  for (const file of [...files, 'manifest.json']) copy(`dist/client/${file}`);
  for (const part of ['ssr/server.mjs', 'worker', 'tag']) copy(`dist/${part}`);
}

/** Copies one package without the packages inside, which are copied by themselves. */
export function copyPackage(from: string, to: string): void {
  const isKept = (file: string) => !UNUSED.test(file) && !UNUSED_FOLDERS.has(path.relative(from, file));
  cpSync(from, to, { recursive: true, dereference: true, filter: isKept });
}
