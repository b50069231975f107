import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/src/i18n/locales/{locale}', include: ['src'], exclude: ['**/node_modules/**'] }],
  compileNamespace: 'json',
  format: 'po',
  orderBy: 'origin',
});
