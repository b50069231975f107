import { availableParallelism } from 'node:os';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
};
const experimental = { plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] };

/** Only the client has texts, and to look for them takes twice as long as all else. */
const transform = {
  '/src/.+(?<!\\.test)\\.tsx?$': ['@swc/jest', { ...swc, jsc: { ...swc.jsc, experimental } }],
  '^.+\\.(t|j)sx?$': ['@swc/jest', swc],
};

/** @type {import('jest').Config} */
const config = {
  testEnvironment: '<rootDir>/test/support/nodeEnvironment.cjs',
  runtime: '<rootDir>/test/support/sharedRuntime.cjs',
  // One more than processors: a test of the server waits for its database half of the time. Never '150%': jest takes
  // what is over 100 % for a number, of 150 workers, which filled 24 GB.
  maxWorkers: availableParallelism() + 1,
  // A worker keeps the product's modules, and what they keep in turn; beyond this it begins anew.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/test/support/longFirst.cjs',
  // Only for what hangs: on a busy machine a long test takes several times its usual two minutes at most.
  testTimeout: 180_000,
  // jest finds each global through a proxy, in thirty times the time of a variable. None that fake timers replace.
  sandboxInjectedGlobals: [
    'Array',
    'BigInt',
    'Buffer',
    'Error',
    'JSON',
    'Map',
    'Math',
    'Number',
    'Object',
    'Promise',
    'Set',
    'String',
    'Symbol',
    'Uint8Array',
    'WeakMap',
  ],
  transform,
  transformIgnorePatterns: [
    '/node_modules/(?!(@noble|typebox|konva|htmlparser2|entities|domhandler|domutils|domelementtype|dom-serializer|react-aria-components|@react-aria|@react-stately|@react-spectrum|@internationalized)/)',
  ],
  moduleNameMapper: {
    // ES modules alone, or imported dynamically, which jest's sandbox cannot do, or so large that loading them anew for
    // each test file takes long: Node's own loader takes them.
    '^(typebox|typebox/compile|typebox/system|@fastify/cookie|mercurius|kysely|altcha-lib/v1|openid-client|sharp|htmlparser2|@exodus/bytes/encoding\\.js|age-encryption)$':
      '<rootDir>/test/support/native/$1.cjs',
    '/platform/saveGraph/(builder|factors|trainingSides)\\.mjs$': '<rootDir>/test/support/native/saveGraph.cjs',
    '/platform/pictureIndex/distances\\.mjs$': '<rootDir>/test/support/native/distances.cjs',
    '\\.module\\.css$': '<rootDir>/test/support/cssModules.ts',
    '\\.(css|woff2|svg)$': '<rootDir>/test/support/emptyAsset.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/jestSetup.ts'],
  testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
};

export default config;
