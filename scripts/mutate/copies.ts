import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Mutant, withMutant } from './mutants';

/** Not needed by tests, or too large to copy. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data']);
/** Also detects a mutant that loops forever. */
const LONGEST_MS = 180_000;

/** Layers that are tested through another layer. */
const THROUGH: Readonly<Record<string, readonly string[]>> = {
  'src/reducers': ['test/src/reducers/', 'test/src/sagas/'],
};

/** A copy of the code in its own folder, so that mutants never appear in the working copy. */
export function makeCopy(root: string) {
  const home = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  cpSync(root, home, { recursive: true, filter: (from) => !LEFT_OUT.has(path.relative(root, from)) });
  symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'));

  const jest = (args: readonly string[]) =>
    new Promise<{ isGreen: boolean; output: string }>((resolve) => {
      const flags = ['node_modules/jest/bin/jest.js', '--runInBand', '--silent', ...args];
      const child = spawn(process.execPath, flags, { cwd: home, timeout: LONGEST_MS, killSignal: 'SIGKILL' });
      let output = '';
      child.stdout.on('data', (data) => {
        output += data;
      });
      child.stderr.resume();
      child.once('close', (code) => resolve({ isGreen: code === 0, output }));
    });

  /** The tests of a file: with its name, in its mirrored folder, and end-to-end ones. */
  async function testsOf(file: string): Promise<string[][]> {
    const { output } = await jest(['--listTests', '--findRelatedTests', file]);
    const all = output.split('\n').flatMap((line) => (line.trim() ? [path.relative(home, line.trim())] : []));
    const name = path.basename(file).replace(/\..*$/, '');
    const folder = path.dirname(file);
    const layer = folder.split('/').slice(0, 2).join('/');
    const isOwn = (test: string) => path.basename(test).startsWith(`${name}.`) && test.startsWith('test/s');
    const isMirrored = (test: string) => test.startsWith(`test/${folder}/`);
    const isThrough = (test: string) => THROUGH[layer]?.some((place) => test.startsWith(place)) ?? false;
    const groups = [isOwn, isMirrored, isThrough].map((fits, index, fitting) =>
      all.filter((test) => fits(test) && !fitting.slice(0, index).some((earlier) => earlier(test))),
    );
    return groups.filter((tests) => tests.length > 0);
  }

  return {
    testsOf,
    /** Whether a test fails with that fault in that file. */
    async tryMutant(file: string, mutant: Mutant, tests: readonly string[][]): Promise<boolean> {
      const place = path.join(home, file);
      const source = readFileSync(place, 'utf8');
      writeFileSync(place, withMutant(source, mutant));
      try {
        for (const group of tests) {
          const { isGreen } = await jest(['--bail', '--runTestsByPath', ...group]);
          if (!isGreen) return true;
        }
        return false;
      } finally {
        writeFileSync(place, source);
      }
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
