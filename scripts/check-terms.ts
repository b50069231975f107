/** Fails when a translation says a term of docs/languages.md by another word than its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CATALOGUES } from '../src/i18n/groups';
import { LANGUAGES, SOURCE_LANGUAGE } from '../src/i18n/languages';
import { parseCatalogue } from './messages/catalogue';
import { readTerms, termProblems } from './messages/terms';

const root = path.join(import.meta.dirname, '..');
const terms = readTerms(readFileSync(path.join(root, 'docs', 'languages.md'), 'utf8'));
const fileOf = (name: string, language: string) =>
  path.join(root, 'src', 'i18n', 'locales', name === 'common' ? '' : name, `${language}.po`);
const read = (file: string) => parseCatalogue(readFileSync(file, 'utf8'));

for (const name of CATALOGUES) {
  const source = read(fileOf(name, SOURCE_LANGUAGE));
  for (const language of LANGUAGES.filter((one) => one !== SOURCE_LANGUAGE)) {
    const file = fileOf(name, language);
    for (const problem of termProblems(source, read(file), language, terms)) {
      console.error(`${path.relative(root, file)} ${problem}`);
      process.exitCode = 1;
    }
  }
}
if (!process.exitCode) console.log(`${terms.length} terms in ${LANGUAGES.length - 1} translations`);
