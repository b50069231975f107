/** Checks names and comments against docs/glossary.md and the word lists: `npm test -- language`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readGlossary } from './language/glossary';
import { findAvoided } from './language/scan';

const root = path.join(import.meta.dirname, '..');
const MOST_TERMS = 60;

/** Folders whose comments and test titles are checked against the phrase list. */
const PLAIN = [
  'bench/',
  'contract/',
  'scripts/',
  'server/domains/boards/',
  'server/domains/bulkActions/',
  'server/domains/collaborators/',
  'server/domains/comments/',
  'server/domains/contentReports/',
  'server/domains/conversations/',
  'server/domains/emailPreferences/',
  'server/domains/events/',
  'server/domains/experiences/',
  'server/domains/experiments/',
  'server/domains/feeds/',
  'server/domains/follows/',
  'server/domains/interests/',
  'server/domains/links/',
  'server/domains/live/',
  'server/domains/media/',
  'server/domains/merges/',
  'server/domains/metrics/',
  'server/domains/parentalPasscodes/',
  'server/domains/pins/',
  'server/domains/scheduledPins/',
  'server/domains/search/',
  'server/domains/sections/',
  'server/domains/topics/',
  'server/domains/transfers/',
  'server/domains/undo/',
  'server/platform/',
  'server/ssr/',
  'server/transport/',
  'src/app/',
  'src/browser/',
  'src/entities/',
  'src/entry/',
  'src/hooks/',
  'src/lib/',
  'src/reducers/',
  'src/resources/',
  'src/sagas/',
  'src/selectors/',
  'src/store/',
  'src/ui/',
  'src/worker/',
  'test/support/',
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(src|server|contract|scripts|bench|test|demo)\//.test(file) && existsSync(path.join(root, file)));

const problems: string[] = [];
for (const file of files) {
  if (file.startsWith('scripts/language/')) continue;
  const source = readFileSync(path.join(root, file), 'utf8');
  const isPlain = PLAIN.some((folder) => file.startsWith(folder));
  for (const { line, found, instead } of findAvoided(source, { file, withPhrases: isPlain }))
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
