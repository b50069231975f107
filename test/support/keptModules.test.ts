import { writeFileSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type Kept from './keptModules.cjs';

/** What the process keeps, not what this sandbox would. */
const { requireNative } = globalThis as unknown as { requireNative(file: string): typeof Kept };
const { KeptScripts, scripts } = requireNative(require.resolve('./keptModules.cjs'));
const NAMES = ['module', 'exports'];

function run(kept: InstanceType<typeof KeptScripts>, source: string, context = createContext({})) {
  const module = { exports: {} as unknown };
  kept.compile(source, '/product/module.js', NAMES, context)?.(module, module.exports);
  return module.exports;
}

describe('what a process keeps of modules', () => {
  it('is what jest compiles, but for the test file: else this version of jest compiles elsewhere', () => {
    require('./testLength');
    require('react');

    expect(scripts.has(require.resolve('./testLength'))).toBe(true);
    expect(scripts.has(require.resolve('react'))).toBe(true);
    expect(scripts.has(__filename)).toBe(false);
  });

  it('runs in each context with its own globals and its own state', () => {
    const kept = new KeptScripts(1000);
    const source = 'let calls = 0; module.exports = { make: () => [], count: () => ++calls, own: globalThis.own };';
    const contexts = ['first', 'second'].map((own) => createContext({ own }));
    const arrays = contexts.map((context) => runInContext('Array', context) as ArrayConstructor);
    const [first, second] = contexts.map((context) => run(kept, source, context)) as {
      make: () => unknown;
      count: () => number;
      own: string;
    }[];

    expect(first?.make()).toBeInstanceOf(arrays[0]);
    expect(second?.make()).toBeInstanceOf(arrays[1]);
    expect([first?.own, second?.own]).toEqual(['first', 'second']);
    expect([first?.count(), first?.count(), second?.count()]).toEqual([1, 2, 1]);
  });

  it('is compiled again where the source has changed', () => {
    const kept = new KeptScripts(1000);

    expect(run(kept, 'module.exports = 1')).toBe(1);
    expect(run(kept, 'module.exports = 2')).toBe(2);
  });

  it('tells lines and columns of the source, also of the first line', () => {
    const place = (source: string) => /module\.js:(\d+:\d+)/.exec(String(run(new KeptScripts(1000), source)))?.[1];

    expect(place('module.exports = new Error().stack')).toBe('1:18');
    expect(place('\n\n  module.exports = new Error().stack // a comment')).toBe('3:20');
  });

  it('is no more than so much, and nothing that does not compile', () => {
    const kept = new KeptScripts(30);
    const context = createContext({});
    const compile = (file: string, source: string) => kept.compile(source, file, NAMES, context);

    expect(compile('/a.js', 'module.exports = 1')).toBeDefined();
    expect(compile('/b.js', 'module.exports = 2')).toBeDefined();
    expect(compile('/c.js', 'module.exports = ')).toBeUndefined();
    expect(compile('/d.js', 'let module;')).toBeUndefined();
    expect(['/a.js', '/b.js', '/c.js', '/d.js'].map((file) => kept.has(file))).toEqual([true, false, false, false]);
    compile('/a.js', '1');
    expect(compile('/b.js', 'module.exports = 2')).toBeDefined();
    expect(kept.has('/b.js')).toBe(true);
  });

  it('does not outlive a change of the file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
    const file = path.join(folder, 'changing.js');
    const load = () => {
      jest.resetModules();
      return require(file) as string;
    };
    writeFileSync(file, 'module.exports = "before";');
    await utimes(file, 1, 1);

    expect([load(), load()]).toEqual(['before', 'before']);
    writeFileSync(file, 'module.exports = "after it";');
    expect(load()).toBe('after it');
    await rm(folder, { recursive: true });
  });
});
