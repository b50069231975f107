/** Fails when a text of the interface is not in the catalogue, or the catalogue holds one that nothing shows any more. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'src', 'i18n', 'locales', 'en.po');

/** Texts alone: where they stand changes with every line that is added above them. */
function messagesOf(po: string): string[] {
  return [...po.matchAll(/^msgid "(.*)"$/gm)].map((match) => match[1] ?? '').sort();
}

const before = readFileSync(file, 'utf8');
const extracted = spawnSync(path.join(root, 'node_modules', '.bin', 'lingui'), ['extract', '--clean'], { cwd: root });
const after = readFileSync(file, 'utf8');
writeFileSync(file, before);
const known = new Set(messagesOf(before));
const found = new Set(messagesOf(after));
const missing = [...found].filter((message) => !known.has(message));
const gone = [...known].filter((message) => !found.has(message));
for (const message of missing) console.error(`not in the catalogue: ${message}`);
for (const message of gone) console.error(`no longer shown: ${message}`);
if (extracted.status !== 0 || missing.length > 0 || gone.length > 0) {
  console.error('Run `npm run messages:extract`.');
  process.exitCode = 1;
} else console.log(`${known.size} messages`);
