import { spawnSync } from 'node:child_process';

const PROGRAM = ['--import', 'tsx', 'test/support/processes/worstTexts.ts'];
/** Generous: what this test finds takes hours, or all memory. */
const KILL_AFTER_MS = 120_000;

const linesOf = (...args: string[]) =>
  spawnSync(process.execPath, [...PROGRAM, ...args], {
    encoding: 'utf8',
    timeout: KILL_AFTER_MS,
    killSignal: 'SIGKILL',
  })
    .stdout.split('\n')
    .filter(Boolean);

/** Quadratic regular expressions are found by scripts/check-regexps.ts instead. */
it(
  'comes to an end with the worst texts of strangers in every routine that reads them',
  () => {
    expect(linesOf()).toEqual(linesOf('--names'));
  },
  2 * KILL_AFTER_MS,
);
