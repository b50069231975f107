/**
 * Fails if a text of the interface is missing in the catalogues, if they have an unused one, if a compiled catalogue
 * would lack a text that its pages show, or if a translation is missing or does not have the same values and tags as
 * the source (docs/languages.md).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../src/i18n/languages';
import { keyOf, parseCatalogue, parseEntries } from './messages/catalogue';
import { cataloguesOf } from './messages/divide';
import { problemsOf } from './messages/problems';

const root = path.join(import.meta.dirname, '..');
const fileOf = (language: Language) => path.join(root, 'src', 'i18n', 'locales', `${language}.po`);
const read = (language: Language) => readFileSync(fileOf(language), 'utf8');

/** Each text with the compiled catalogues that get it. */
function placesOf(po: string): Set<string> {
  return new Set(
    parseEntries(po).flatMap((entry) => cataloguesOf(entry.origins).map((name) => `${name}: ${keyOf(entry)}`)),
  );
}

/** Extracts into the files, because Lingui has no other way, and writes the former contents back. */
function extract(committed: ReadonlyMap<Language, string>): { isExtracted: boolean; source: string } {
  const lingui = path.join(root, 'node_modules', '.bin', 'lingui');
  const { status } = spawnSync(lingui, ['extract', '--clean'], { cwd: root });
  const source = read(SOURCE_LANGUAGE);
  for (const [language, po] of committed) writeFileSync(fileOf(language), po);
  return { isExtracted: status === 0, source };
}

const committed = new Map(LANGUAGES.map((language) => [language, read(language)]));
const { isExtracted, source } = extract(committed);
const found = placesOf(source);
let isCurrent = isExtracted;
for (const [language, po] of committed) {
  const known = placesOf(po);
  const name = path.relative(root, fileOf(language));
  for (const place of found) if (!known.has(place)) console.error(`not in ${name}, ${place}`);
  for (const place of known) if (!found.has(place)) console.error(`no longer shown, in ${name}, ${place}`);
  isCurrent &&= known.size === found.size && [...found].every((place) => known.has(place));
}
if (!isCurrent) {
  console.error('Run `npm run messages:extract`.');
  process.exitCode = 1;
}

const texts = parseCatalogue(committed.get(SOURCE_LANGUAGE) ?? '');
for (const [language, po] of committed) {
  if (language === SOURCE_LANGUAGE) continue;
  for (const problem of problemsOf(texts, parseCatalogue(po), language)) {
    console.error(`${path.relative(root, fileOf(language))} ${problem}`);
    process.exitCode = 1;
  }
}
if (!process.exitCode) console.log(`${texts.size} messages in ${LANGUAGES.length} languages`);
