/** Compiles the message catalogues for the build, divided by where their texts are shown: `npm run messages:compile`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { BROWSER_MESSAGES, CODE_MESSAGES, REASON_MESSAGES } from '../contract/messages';
import { CATALOGUES, type CatalogueName, errorMessageKey } from '../src/i18n/groups';
import { LANGUAGES, type Language } from '../src/i18n/languages';
import { parseEntries } from './messages/catalogue';
import { cataloguesOf } from './messages/divide';

const locales = path.join(import.meta.dirname, '..', 'src', 'i18n', 'locales');

export function compileMessages(): void {
  for (const language of LANGUAGES) {
    const divided = compileLanguage(language);
    for (const [name, messages] of divided) {
      const folder = path.join(locales, name === 'common' ? '' : name);
      mkdirSync(folder, { recursive: true });
      const sorted = Object.fromEntries([...messages].sort(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(path.join(folder, `${language}.json`), JSON.stringify({ messages: sorted }));
    }
  }
}

type Compiled = Map<string, CompiledMessage>;

function compileLanguage(language: Language): Map<CatalogueName, Compiled> {
  const divided = new Map<CatalogueName, Compiled>(CATALOGUES.map((name) => [name, new Map()]));
  for (const entry of parseEntries(readFileSync(path.join(locales, `${language}.po`), 'utf8'))) {
    if (entry.text === '') throw new Error(`Not translated in ${language}.po: ${entry.source}`);
    const compiled = compileMessageOrThrow(entry.text);
    const id = generateMessageId(entry.source, entry.context);
    for (const name of cataloguesOf(entry.origins)) divided.get(name)?.set(id, compiled);
  }
  return divided.set('errors', keyErrorsById(divided.get('errors')));
}

/** Two errors may have the same text, which translators see once; each gets it under its own id. */
function keyErrorsById(messages: Compiled | undefined): Compiled {
  const byId: Compiled = new Map();
  for (const [id, text] of Object.entries({ ...BROWSER_MESSAGES, ...CODE_MESSAGES, ...REASON_MESSAGES })) {
    const compiled = messages?.get(generateMessageId(text));
    if (compiled) byId.set(errorMessageKey(id), compiled);
  }
  return byId;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
