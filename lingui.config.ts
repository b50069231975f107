import { defineConfig } from '@lingui/cli';
import { MESSAGE_GROUPS } from './src/i18n/groups';
import { LANGUAGES, SOURCE_LANGUAGE } from './src/i18n/languages';

const SERVER_TEXTS = 'src/i18n/serverTexts.ts';

export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: [...LANGUAGES],
  fallbackLocales: { default: SOURCE_LANGUAGE },
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['src'],
      exclude: ['**/node_modules/**', SERVER_TEXTS, ...MESSAGE_GROUPS.map((group) => `src/features/${group}/**`)],
    },
    { path: '<rootDir>/src/i18n/locales/errors/{locale}', include: [SERVER_TEXTS] },
    ...MESSAGE_GROUPS.map((group) => ({
      path: `<rootDir>/src/i18n/locales/${group}/{locale}`,
      include: [`src/features/${group}`],
    })),
  ],
  compileNamespace: 'json',
  format: 'po',
  // Line numbers would change eight files with every line of code.
  formatOptions: { lineNumbers: false },
  orderBy: 'origin',
});
