const { readFileSync } = require('node:fs');

const ENGINE = 'node_modules/@electric-sql/pglite/dist/pglite.wasm';

/**
 * What all test files that one process runs have in common: the address of the PostgreSQL that the first of them
 * started, and the embedded database's compiled code. A thread that opens a database takes the code from Node's cache as
 * long as somebody holds it, with all that was optimised by then; else each test file compiles it anew.
 */
const shared = {
  /** @type {string | undefined} */
  postgresUrl: undefined,
  /** @type {WebAssembly.Module | undefined} */
  engine: undefined,
  holdEngine() {
    shared.engine ??= new WebAssembly.Module(readFileSync(ENGINE));
  },
};

module.exports = globalThis.requireNative ? globalThis.requireNative(__filename) : shared;
