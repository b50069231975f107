/**
 * Fails if a text of the interface is missing in its catalogue, if a catalogue has an unused one, or if a translation
 * is missing or does not have the same values and tags as the source (docs/languages.md).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CATALOGUES } from '../src/i18n/groups';
import { LANGUAGES, SOURCE_LANGUAGE } from '../src/i18n/languages';
import { parseCatalogue } from './messages/catalogue';
import { problemsOf } from './messages/problems';

const root = path.join(import.meta.dirname, '..');
const folders = CATALOGUES.map((name) => path.join(root, 'src', 'i18n', 'locales', name === 'common' ? '' : name));
const filesOf = (language: string) => folders.map((folder) => path.join(folder, `${language}.po`));
const read = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8'));

/** Only the texts, without their positions, which change with every line that is inserted above them. */
function messagesOf(po = ''): Set<string> {
  return new Set([...po.matchAll(/^msgid "(.*)"$/gm)].map((match) => match[1] ?? ''));
}

const all = LANGUAGES.flatMap(filesOf);
const kept = read(all);
const files = filesOf(SOURCE_LANGUAGE);
const before = read(files);
const extracted = spawnSync(path.join(root, 'node_modules', '.bin', 'lingui'), ['extract', '--clean'], { cwd: root });
const after = read(files);
for (const [at, file] of all.entries()) writeFileSync(file, kept[at] ?? '');

let isCurrent = extracted.status === 0;
let count = 0;
for (const [at, file] of files.entries()) {
  const known = messagesOf(before[at]);
  const found = messagesOf(after[at]);
  const name = path.relative(root, file);
  for (const message of found) if (!known.has(message)) console.error(`not in ${name}: ${message}`);
  for (const message of known) if (!found.has(message)) console.error(`no longer shown, in ${name}: ${message}`);
  isCurrent &&= known.size === found.size && [...found].every((message) => known.has(message));
  count += known.size;
}
if (!isCurrent) {
  console.error('Run `npm run messages:extract`.');
  process.exitCode = 1;
}

for (const language of LANGUAGES) {
  if (language === SOURCE_LANGUAGE) continue;
  for (const [at, file] of filesOf(language).entries()) {
    const translated = parseCatalogue(kept[all.indexOf(file)] ?? '');
    for (const problem of problemsOf(parseCatalogue(before[at] ?? ''), translated, language)) {
      console.error(`${path.relative(root, file)} ${problem}`);
      process.exitCode = 1;
    }
  }
}
if (!process.exitCode) console.log(`${count} messages in ${LANGUAGES.length} languages`);
