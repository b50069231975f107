import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BROWSERS, manifestFor } from '../../extension/manifest';
import { readTerms, termProblems } from '../../scripts/messages/terms';
import { LANGUAGES } from '../../src/i18n/languages';

const root = path.join(__dirname, '..', '..');
const extension = path.join(root, 'extension');
const folderOf = (language: string) => language.replace('-', '_');
const read = (language: string): Map<string, string> => {
  const file = path.join(extension, '_locales', folderOf(language), 'messages.json');
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { message: string }>;
  return new Map(Object.entries(entries).map(([name, { message }]) => [name, message]));
};
const english = read('en');
const valuesOf = (text: string) => [...text.matchAll(/\$\d/g)].map(([value]) => value).sort();
const others = LANGUAGES.filter((language) => language !== 'en');

it('[EXT-010] has the languages of the site', () => {
  expect(readdirSync(path.join(extension, '_locales')).sort()).toEqual(LANGUAGES.map(folderOf).sort());
});

it.each(others)('[EXT-010] says everything in %s, with the same values and the terms of the site', (language) => {
  const translated = read(language);
  expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [name, words] of translated) {
    expect({ name, values: valuesOf(words) }).toEqual({ name, values: valuesOf(english.get(name) ?? '') });
    expect({ name, isEmpty: words.trim() === '' }).toEqual({ name, isEmpty: false });
  }
  const byText = new Map([...english].map(([name, words]) => [words, translated.get(name) ?? '']));
  const source = new Map([...english].map(([, words]) => [words, words]));
  const terms = readTerms(readFileSync(path.join(root, 'docs', 'languages.md'), 'utf8'));
  expect(termProblems(source, byText, language, terms)).toEqual([]);
});

/** All of the extension's own sources, as one text. */
const sources = readdirSync(extension, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|html)$/.test(file))
  .map((file) => readFileSync(path.join(extension, file), 'utf8'))
  .join('\n');

it('[EXT-010] uses each text, and has each that it uses', () => {
  const isUsed = (name: string) =>
    [`'${name}'`, `"${name}"`, `__MSG_${name}__`].some((quoted) => sources.includes(quoted)) ||
    (name.startsWith('failure') && sources.includes(`'${name.charAt(7).toLowerCase()}${name.slice(8)}'`));
  expect([...english.keys()].filter((name) => !isUsed(name))).toEqual([]);
  const used = [
    ...sources.matchAll(/\btext\('([a-zA-Z]+)'/g),
    ...sources.matchAll(/data-(?:text|label|hint|title)="(\w+)"/g),
    ...JSON.stringify(BROWSERS.map((browser) => manifestFor(browser, '1'))).matchAll(/__MSG_(\w+)__/g),
  ].map(([, name]) => name ?? '');
  expect(used.length).toBeGreaterThan(40);
  expect(used.filter((name) => !english.has(name))).toEqual([]);
});
