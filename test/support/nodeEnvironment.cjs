const { readFileSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-node');

/** What replaces modules, or asks for new ones, needs a registry and globals of its own. */
const NEEDS_OWN_MODULES = /\bjest\s*\.\s*(mock|doMock|unmock|dontMock|setMock|resetModules|isolateModules|unstable_)/;

/** The sandbox of this process and its modules, made by the first file that takes it. */
let kept;

/**
 * Node's environment, with a way to load packages that are ES modules alone (.mjs): jest's own loader refuses them
 * whatever the transform. `requireNative(name)` is Node's loader; such a package is loaded once for all test files.
 *
 * All files of a process run in one sandbox, one after the other, so that they can share the modules of the product
 * (sharedRuntime.cjs). Each leaves the globals as it found them.
 */
module.exports = class {
  constructor(config, context) {
    const hasOwnModules = NEEDS_OWN_MODULES.test(readFileSync(context.testPath, 'utf8'));
    if (!hasOwnModules) kept ??= createSandbox(config, context);
    const sandbox = hasOwnModules ? createSandbox(config, context) : kept;
    this.sharedModules = hasOwnModules ? undefined : sandbox;
    this.global = sandbox.environment.global;
    this.context = sandbox.environment.getVmContext();
    this.conditions = sandbox.environment.exportConditions();
    this.restoreGlobals = sandbox.holdGlobals();
    const { global } = this;
    const { moduleMocker, fakeTimers, fakeTimersModern } = sandbox.environment;
    const { projectConfig } = config;
    this.moduleMocker = new moduleMocker.constructor(global);
    this.fakeTimers = new fakeTimers.constructor({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => ({ id, ref() {}, unref() {} }), refToId: (timer) => timer?.id },
    });
    this.fakeTimersModern = new fakeTimersModern.constructor({ config: projectConfig, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    this.fakeTimers = null;
    this.fakeTimersModern = null;
    this.restoreGlobals();
    this.context = null;
  }

  exportConditions() {
    return this.conditions;
  }

  getVmContext() {
    return this.context;
  }
};

function createSandbox(config, context) {
  const environment = new TestEnvironment(config, context);
  const { global } = environment;
  global.requireNative = require;
  /** Globals that shared modules made when they were loaded. */
  const ofModules = new Set();
  return {
    environment,
    modules: new Map(),
    sourceMaps: new Map(),
    /** Loads shared modules: what they add to the globals stays with them. */
    keepGlobals(load) {
      const before = new Set(Reflect.ownKeys(global));
      try {
        return load();
      } finally {
        for (const key of Reflect.ownKeys(global)) if (!before.has(key)) ofModules.add(key);
      }
    },
    holdGlobals() {
      const before = new Map(Reflect.ownKeys(global).map((key) => [key, Object.getOwnPropertyDescriptor(global, key)]));
      const variables = { ...global.process.env };
      const { exit, exitCode } = global.process;
      return () => {
        for (const key of Reflect.ownKeys(global)) {
          const was = before.get(key);
          const is = Object.getOwnPropertyDescriptor(global, key);
          if (!is.configurable || ofModules.has(key)) continue;
          if (!was) delete global[key];
          else if (was.value !== is.value || was.get !== is.get) Object.defineProperty(global, key, was);
        }
        for (const name of Object.keys(global.process.env)) if (!(name in variables)) delete global.process.env[name];
        Object.assign(global.process.env, variables);
        Object.assign(global.process, { exit, exitCode });
      };
    },
  };
}
