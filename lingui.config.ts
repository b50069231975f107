import { defineConfig } from '@lingui/cli';
import babelExtractor from '@lingui/cli/api/extractors/babel';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { BROWSER_MESSAGES, CODE_MESSAGES, REASON_MESSAGES } from './contract/messages';
import { LANGUAGES, SOURCE_LANGUAGE } from './src/i18n/languages';

const ERROR_MESSAGES = 'contract/messages.ts';

/** Takes the texts of errors from their table, which has no macros. */
const errorExtractor: typeof babelExtractor = {
  match: (filename) => filename.endsWith(ERROR_MESSAGES),
  extract(filename, _code, onMessageExtracted) {
    for (const message of Object.values({ ...BROWSER_MESSAGES, ...CODE_MESSAGES, ...REASON_MESSAGES })) {
      onMessageExtracted({ id: generateMessageId(message), message, origin: [filename, 1] });
    }
  },
};

export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: [...LANGUAGES],
  fallbackLocales: { default: SOURCE_LANGUAGE },
  // One file per language; the build divides it (scripts/compile-messages.ts).
  catalogs: [{ path: '<rootDir>/src/i18n/locales/{locale}', include: ['src', ERROR_MESSAGES] }],
  extractors: [errorExtractor, babelExtractor],
  format: 'po',
  // Line numbers would change eight files with every line of code.
  formatOptions: { lineNumbers: false },
  orderBy: 'origin',
});
