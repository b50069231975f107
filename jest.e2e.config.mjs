import base from './jest.config.mjs';

/** Journeys in a real browser against the real server; `dist/` must be built. One after the other. */
export default {
  ...base,
  testMatch: ['<rootDir>/test/e2e/**/*.e2e.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 90_000,
  maxWorkers: 1,
};
