/** Fails when a translation says a term of docs/languages.md by another word than its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../src/i18n/languages';
import { parseCatalogue } from './messages/catalogue';
import { readTerms, termProblems } from './messages/terms';

const root = path.join(import.meta.dirname, '..');
const terms = readTerms(readFileSync(path.join(root, 'docs', 'languages.md'), 'utf8'));
const fileOf = (language: Language) => path.join(root, 'src', 'i18n', 'locales', `${language}.po`);
const read = (language: Language) => parseCatalogue(readFileSync(fileOf(language), 'utf8'));

const source = read(SOURCE_LANGUAGE);
for (const language of LANGUAGES.filter((one) => one !== SOURCE_LANGUAGE)) {
  for (const problem of termProblems(source, read(language), language, terms)) {
    console.error(`${path.relative(root, fileOf(language))} ${problem}`);
    process.exitCode = 1;
  }
}
if (!process.exitCode) console.log(`${terms.length} terms in ${LANGUAGES.length - 1} translations`);
