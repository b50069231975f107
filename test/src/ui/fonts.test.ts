import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readWoff2 } from '../../support/woff2';

const root = path.join(__dirname, '..', '..', '..');
const ui = path.join(root, 'src', 'ui');
const packaged = path.join(root, 'node_modules', '@fontsource-variable', 'inter', 'files');
const locales = path.join(root, 'src', 'i18n', 'locales');

interface Face {
  file: string;
  weights: [number, number];
  has: (code: number) => boolean;
}

function rangesOf(text: string): Face['has'] {
  const ranges = [...text.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  return (code) => ranges.some(([from = 0, to = 0]) => from <= code && code <= to);
}

const css = readFileSync(path.join(ui, 'fonts.css'), 'utf8');
const faces = [...css.matchAll(/font-weight: (\d+) (\d+);\s*src: url\("(.*?)"\)[^;]*;\s*unicode-range:([^;]+);/g)].map(
  ([, least, most, file = '', ranges = '']): Face => ({
    file: path.basename(file),
    weights: [Number(least), Number(most)],
    has: rangesOf(ranges),
  }),
);
const read = (folder: string, file: string) => readWoff2(readFileSync(path.join(folder, file)));
const own = new Map(faces.map(({ file }) => [file, read(path.join(ui, 'fonts'), file)]));
const shown = (codes: Iterable<number>) => [...codes].map((code) => String.fromCodePoint(code)).join('');

it('every file of Inter is one that the style sheet names, with the weights that it says', () => {
  expect(faces.map(({ file }) => file).sort()).toEqual(
    readdirSync(path.join(ui, 'fonts'))
      .filter((file) => file.endsWith('.woff2'))
      .sort(),
  );
  expect(faces.length).toBe(6);
  for (const { file, weights } of faces) expect([file, own.get(file)?.weights]).toEqual([file, weights]);
});

it('every weight of the design is one of Inter’s', () => {
  const tokens = readFileSync(path.join(ui, 'tokens.css'), 'utf8');
  const weights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight));
  expect(weights.length).toBeGreaterThan(2);
  for (const {
    weights: [least, most],
  } of faces)
    expect(weights.filter((weight) => weight < least || weight > most)).toEqual([]);
});

it.each(['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'])(
  'what the package has in %s has a letter in a file that the browser asks for it',
  (name) => {
    // A subset also holds some signs of others, for which its range does not stand.
    const ranges = readFileSync(path.join(packaged, '..', 'wght.css'), 'utf8');
    const range =
      new RegExp(`inter-${name}-wght-normal\\.woff2.*?unicode-range: ([^;]+);`, 's').exec(ranges)?.[1] ?? '';
    const isIn = rangesOf(range);
    const wanted = [...read(packaged, `inter-${name}-wght-normal.woff2`).characters].filter(isIn);
    expect(wanted.length).toBeGreaterThan(70);
    const isDrawn = (code: number) => faces.some(({ file, has }) => has(code) && own.get(file)?.characters.has(code));
    expect(shown(wanted.filter((code) => !isDrawn(code)))).toBe('');
  },
);

it('no two files for Latin letters stand for the same one', () => {
  const latin = faces.filter(({ file }) => file.startsWith('inter-latin'));
  const codes = Array.from({ length: 0xa800 }, (_, code) => code);
  expect(latin.length).toBe(3);
  expect(codes.filter((code) => latin.filter(({ has }) => has(code)).length > 1)).toEqual([]);
});

it.each(['en', 'de', 'fr', 'es', 'pt-BR'])(
  'no text of ours in %s calls for a file that is not there from the start',
  (language) => {
    const first = faces.find(({ file }) => file === 'inter-latin.woff2');
    const texts = readFileSync(path.join(locales, `${language}.po`), 'utf8').replace(/^#.*$/gm, '');
    const used = new Set([...texts].map((character) => character.codePointAt(0) ?? 0));
    expect(used.size).toBeGreaterThan(26);
    const later = faces.filter((face) => face !== first);
    expect(shown([...used].filter((code) => !first?.has(code) && later.some(({ has }) => has(code))))).toBe('');
  },
);

it('the letters of the languages of Europe come without those of all others', () => {
  const names = 'Łukasz Šešelj Čapek Dvořák Ağaoğlu Şahin İnce Țepeș Ősz Ūsas Ķēniņš Đorđe Œuvre Ĝi';
  const few = faces.filter(({ file }) => ['inter-latin.woff2', 'inter-latin-a.woff2'].includes(file));
  const codes = [...names].map((character) => character.codePointAt(0) ?? 0);
  expect(shown(codes.filter((code) => !few.some(({ has }) => has(code))))).toBe('');
  const sizes = few.map(({ file }) => readFileSync(path.join(ui, 'fonts', file)).length);
  expect(Math.max(...sizes)).toBeLessThan(30_000);
});
