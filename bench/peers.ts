import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;

interface Manifest {
  version: string;
  dependencies: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

function isInstalled([name, version]: [string, string]): boolean {
  const folder = path.join(here, 'node_modules', name);
  return existsSync(folder) && manifestIn(folder).version === version;
}

/** Installs the packages of bench/package.json that are missing or of another version; runs no install scripts. */
export function installPeers(): void {
  if (Object.entries(manifestIn(here).dependencies).every(isInstalled)) return;
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...flags], { cwd: here, stdio: ['ignore', 'inherit', 'inherit'] });
}
