import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { retainBuilds } from '../../scripts/retainedBuilds';

const DAY_MS = 86_400_000;
const place = mkdtempSync(path.join(tmpdir(), 'magpie-builds-'));
const folder = path.join(place, 'client');
mkdirSync(path.join(folder, 'fonts'), { recursive: true });
afterAll(() => rmSync(place, { recursive: true }));

const start = Date.parse('2026-11-01T00:00:00Z');
function build(name: string, day: number): string[] {
  for (const file of [`main.${name}.js`, 'fonts/inter.woff2', 'manifest.json'])
    writeFileSync(path.join(folder, file), '');
  retainBuilds(folder, [`main.${name}.js`, 'fonts/inter.woff2', 'manifest.json'], new Date(start + day * DAY_MS));
  return readdirSync(folder)
    .filter((file) => file.startsWith('main.'))
    .map((file) => file.split('.')[1] ?? '')
    .sort();
}

it('[BOOT-040] keeps the files of earlier builds for 14 days, and of the last five for longer', () => {
  writeFileSync(path.join(folder, 'main.unknown.js'), '');
  expect(build('a', 0)).toEqual(['a', 'unknown']);
  expect(build('b', 1)).toEqual(['a', 'b']);
  for (const [name, day] of [
    ['c', 2],
    ['d', 3],
    ['e', 4],
  ] as const)
    build(name, day);
  expect(build('f', 13.9)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(build('g', 15.5)).toEqual(['c', 'd', 'e', 'f', 'g']);
  expect(build('h', 100)).toEqual(['d', 'e', 'f', 'g', 'h']);
  expect(readdirSync(path.join(folder, 'fonts'))).toEqual(['inter.woff2']);
});
