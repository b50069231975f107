import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8'));

const MANIFEST = 'dist/client/manifest.json';

/** The version of the package and, where the client is built, of its build: `0.1.0+5f3a…`. */
export function readAppVersion(): string {
  const version = String(read('package.json').version);
  const isBuilt = existsSync(fileURLToPath(new URL(`../${MANIFEST}`, import.meta.url)));
  return isBuilt ? `${version}+${String(read(MANIFEST).buildId)}` : version;
}
