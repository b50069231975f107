const { statSync } = require('node:fs');
const vm = require('node:vm');

/**
 * Compiled modules by file, for all test files that a process runs. Each file in jsdom runs all modules anew, and to
 * compile them takes longer than to run them.
 */
class KeptScripts {
  #scripts = new Map();
  #most;
  #length = 0;

  /** At most so many characters of source in all. */
  constructor(most) {
    this.#most = most;
  }

  /** A module's function in a context, as jest's own `compile` makes it; `undefined` where the source is no program. */
  compile(source, file, parameters, context) {
    const names = parameters.join();
    const last = this.#scripts.get(file);
    if (last?.source === source && last.names === names) return last.script.runInContext(context);
    const script = toScript(source, file, names);
    this.#length -= last?.source.length ?? 0;
    this.#scripts.delete(file);
    if (script && this.#length + source.length <= this.#most) {
      this.#scripts.set(file, { source, names, script });
      this.#length += source.length;
    }
    return script?.runInContext(context);
  }

  has(file) {
    return this.#scripts.has(file);
  }
}

/** Line and column of the source stay what they are; its last line may be a comment. */
function toScript(source, file, names) {
  const start = `(function (${names}) {`;
  try {
    return new vm.Script(`${start}${source}\n})`, { filename: file, columnOffset: -start.length });
  } catch (error) {
    if (error.name === 'SyntaxError') return undefined;
    throw error;
  }
}

const transformed = new Map();
const internal = new Map();

/**
 * jest keeps what it transformed, but reads each source again for each test file. Here it does so only when the file
 * has changed.
 */
function transformOnce(cache) {
  const { transform } = Object.getPrototypeOf(cache);
  cache.transform = (file, options) => {
    if (options && !options.isInternalModule) return transform.call(cache, file, options);
    const kept = options ? internal : transformed;
    const { mtimeMs, size } = statSync(file);
    const last = kept.get(file);
    if (last?.mtimeMs !== mtimeMs || last.size !== size) {
      const code = transform.call(cache, file, options);
      kept.set(file, { mtimeMs, size, code, result: cache.transforms.get(file) });
      return code;
    }
    if (!options) {
      cache.transforms.set(file, last.result);
      if (last.result.sourceMapPath) cache.sourceMaps.set(file, last.result.sourceMapPath);
    }
    return last.code;
  };
}

/** Several times what the tests load. */
const scripts = new KeptScripts(100_000_000);

module.exports = { KeptScripts, scripts, transformOnce };
