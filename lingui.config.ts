import { defineConfig } from '@lingui/cli';
import { MESSAGE_GROUPS } from './src/i18n/groups';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: ['src'],
      exclude: ['**/node_modules/**', ...MESSAGE_GROUPS.map((group) => `src/features/${group}/**`)],
    },
    ...MESSAGE_GROUPS.map((group) => ({
      path: `<rootDir>/src/i18n/locales/${group}/{locale}`,
      include: [`src/features/${group}`],
    })),
  ],
  compileNamespace: 'json',
  format: 'po',
  orderBy: 'origin',
});
