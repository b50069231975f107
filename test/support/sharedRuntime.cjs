const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { scripts, transformOnce } = require('./keptModules.cjs');

const TESTS = `${path.join(__dirname, '..')}${path.sep}`;

/**
 * A test file's own modules above those that all files of the process share: the product's and the packages', which
 * take most of a small file's time to load. Each file loads tests and their helpers again.
 */
class LayeredRegistry extends Map {
  #shared;

  constructor(shared) {
    super();
    this.#shared = shared;
  }

  get(file) {
    return super.get(file) ?? this.#shared.get(file);
  }

  has(file) {
    return super.has(file) || this.#shared.has(file);
  }

  set(file, module) {
    if (isShared(file)) this.#shared.set(file, module);
    else super.set(file, module);
    return this;
  }

  delete(file) {
    return super.delete(file) || this.#shared.delete(file);
  }
}

const isShared = (file) => !file.startsWith(TESTS);

/** The runtime of the file that runs: modules that an earlier file loaded load further ones through it. */
let current;

/**
 * jest's runtime, which keeps the product's modules from file to file where the environment allows it
 * (nodeEnvironment.cjs).
 */
class SharedRuntime extends Runtime {
  #isSharing;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    const [, , , coverage, testPath] = rest;
    compileDespiteOwnNames(this.executor, config.sandboxInjectedGlobals);
    if (canKeep(this, coverage)) {
      transformOnce(this.transformCache);
      compileOnce(this.executor, config.sandboxInjectedGlobals, testPath);
    }
    const kept = environment.sharedModules;
    this.#isSharing = kept !== undefined;
    if (!kept) return;
    current = this;
    this.registries.moduleRegistry = new LayeredRegistry(kept.modules);
    this.transformCache.sourceMaps = kept.sourceMaps;
    const { cjsLoader } = this;
    let isLoadingShared = false;
    cjsLoader.loadModule = (module, from, name, file, options, registry) => {
      const load = () =>
        Object.getPrototypeOf(cjsLoader).loadModule.call(cjsLoader, module, from, name, file, options, registry);
      if (options?.isInternalModule || isLoadingShared || !isShared(file)) return load();
      isLoadingShared = true;
      try {
        return kept.keepGlobals(load);
      } finally {
        isLoadingShared = false;
      }
    };
  }

  requireModuleOrMock(from, name) {
    return this.#isSharing && this !== current
      ? current.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }
}

/**
 * Whether modules can be compiled once per process (keptModules.cjs). Otherwise jest does all in its own way: for
 * coverage, for ES modules of the sandbox, and where a new version of jest is made otherwise, which
 * keptModules.test.ts notices.
 */
function canKeep({ executor, transformCache }, coverage) {
  const isKnown =
    typeof executor?.compile === 'function' &&
    typeof executor.environment?.getVmContext === 'function' &&
    typeof transformCache?.transform === 'function' &&
    transformCache.transforms instanceof Map &&
    transformCache.sourceMaps instanceof Map;
  return isKnown && !coverage.collectCoverage && vm.SourceTextModule === undefined;
}

/** All modules but the test file itself, which a process runs once. */
function compileOnce(executor, injected, testPath) {
  const all = executor.injectedModuleParameters;
  const usual = all.slice(0, all.length - injected.length);
  const { compile } = executor;
  executor.compile = (source, file) => {
    const context = executor.environment.getVmContext();
    const kept =
      context && file !== testPath
        ? (scripts.compile(source, file, all, context) ?? scripts.compile(source, file, usual, context))
        : undefined;
    return kept ?? compile(source, file);
  };
}

/** A package that has a variable with the name of an injected global gets none. */
function compileDespiteOwnNames(executor, injected) {
  const all = executor.injectedModuleParameters;
  const usual = all.slice(0, all.length - injected.length);
  const { compile } = Object.getPrototypeOf(executor);
  executor.compile = (source, file) => {
    try {
      return compile.call(executor, source, file);
    } catch (error) {
      if (!/has already been declared/.test(error.stack)) throw error;
    }
    executor.injectedModuleParameters = usual;
    try {
      return compile.call(executor, source, file);
    } finally {
      executor.injectedModuleParameters = all;
    }
  };
}

module.exports = { default: SharedRuntime };
Object.defineProperty(module.exports, '__esModule', { value: true });
