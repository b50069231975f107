/** Checks names and comments against docs/glossary.md and the word lists: `npm test -- language`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readGlossary } from './language/glossary';
import { findAvoided } from './language/scan';

const root = path.join(import.meta.dirname, '..');
const MOST_TERMS = 60;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /^(src|server|contract|extension|scripts|bench|test|demo)\//.test(file) && existsSync(path.join(root, file)),
  );

const problems: string[] = [];
for (const file of files) {
  // The word lists themselves, and their test.
  if (file.startsWith('scripts/language/') || file === 'test/scripts/language.test.ts') continue;
  const source = readFileSync(path.join(root, file), 'utf8');
  for (const { line, found, instead } of findAvoided(source, file))
    problems.push(`${file}:${line}: '${found}': say ${instead}`);
}

const terms = readGlossary(readFileSync(path.join(root, 'docs', 'glossary.md'), 'utf8'));
if (terms.length > MOST_TERMS) problems.push(`docs/glossary.md: ${terms.length} terms, at most ${MOST_TERMS}`);
for (const [index, { term, place }] of terms.entries()) {
  if (terms.findIndex((other) => other.term === term) !== index) problems.push(`docs/glossary.md: '${term}' twice`);
  if (!existsSync(path.join(root, place)))
    problems.push(`docs/glossary.md: '${term}' names ${place}, which is missing`);
}

console.log(`${files.length} files, ${terms.length} terms, ${problems.length} problems`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
