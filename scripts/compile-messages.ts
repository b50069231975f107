/** Compiles the message catalogues for the build: `npm run messages:compile`. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { BROWSER_MESSAGES, CODE_MESSAGES, REASON_MESSAGES } from '../contract/messages';
import { errorMessageKey } from '../src/i18n/groups';
import { LANGUAGES } from '../src/i18n/languages';

const root = path.join(import.meta.dirname, '..');

export function compileMessages(): void {
  const lingui = path.join(root, 'node_modules', '.bin', 'lingui');
  const result = spawnSync(lingui, ['compile'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) throw new Error('The message catalogues could not be compiled');
  for (const language of LANGUAGES)
    keyErrorsById(path.join(root, 'src', 'i18n', 'locales', 'errors', `${language}.json`));
}

/** Two errors may have the same text, which translators see once; each gets it under its own id. */
function keyErrorsById(file: string): void {
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as { messages: Record<string, unknown> };
  const byId = Object.entries({ ...BROWSER_MESSAGES, ...CODE_MESSAGES, ...REASON_MESSAGES }).map(([id, text]) => [
    errorMessageKey(id),
    messages[generateMessageId(text)],
  ]);
  writeFileSync(file, JSON.stringify({ messages: Object.fromEntries(byId) }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
