import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { RELEASED_SCRIPTS } from '../../scripts/pack/contents';

const scripts = path.join(__dirname, '..', '..', 'scripts');
/** A release is built: its start says so where the build is missing. */
const NOT_RELEASED = ['scripts/build'];

/** The files below a file or folder of `scripts`. */
function filesOf(name: string): string[] {
  const place = path.join(scripts, name);
  if (!statSync(place).isDirectory()) return [name];
  return readdirSync(place).flatMap((inner) => filesOf(`${name}/${inner}`));
}

/** What a script imports of `scripts`, also later, without the ending. */
function importsOf(name: string): string[] {
  const source = readFileSync(path.join(scripts, name), 'utf8');
  const found = [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, to = '']) => to);
  return found
    .map((to) => path.posix.join('scripts', path.posix.dirname(name), to))
    .filter((to) => to.startsWith('scripts/'));
}

it('the commands of a release find all scripts that they import', () => {
  const files = RELEASED_SCRIPTS.flatMap(filesOf);
  const released = new Set(files.map((file) => `scripts/${file.replace(/\.ts$/, '')}`));
  const missing = files.flatMap(importsOf).filter((to) => !released.has(to) && !NOT_RELEASED.includes(to));
  expect(files).toContain('client/client.ts');
  expect(missing).toEqual([]);
});
