import base from './jest.config.mjs';

/** Journeys in a real browser against the real server; `dist/` must be built. */
export default {
  ...base,
  testMatch: ['<rootDir>/test/e2e/**/*.e2e.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/e2e/before.ts',
  globalTeardown: '<rootDir>/test/e2e/after.ts',
  // Only for what hangs: on a busy machine the longest take twice their usual three minutes.
  testTimeout: 420_000,
  // Each file has a server and a browser of its own: more at once make each other miss their time limits.
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/support/longestFirst.cjs',
  // A journey that fails leaves open what it had opened.
  forceExit: true,
};
