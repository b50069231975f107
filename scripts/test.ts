/**
 * `npm test`: all checks and tests; the summary lists failures and flaky tests. Needs no preparation. Words choose the
 * steps whose names contain one of them. `--area=boards` runs the tests of an area alone, `--changed` those of what was
 * changed since the branch left main. `--long`, as `npm run test:long`, runs the tests on both databases, and those that
 * draw their cases try ten times as many. `--within=80` is for a check that is ended after so many minutes: where the
 * machine is slow, it leaves out parts of the unit and server tests, others from commit to commit, and says which.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { AREAS, isArea } from './areas';
import { findChromium, findFullChromium, isChromiumBest } from './chromium';
import { testsOfChanges } from './relatedTests';
import { countTests, failedTests, flakyTests, lastLines } from './testOutput';

const root = path.join(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const tsx = (file: string, ...args: string[]) => [process.execPath, '--import', 'tsx', file, ...args] as const;
const tsc = (project: string) => [process.execPath, 'node_modules/typescript/bin/tsc', '-p', project] as const;

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isLong = flags.includes('--long');
const withinFlag = flags.find((flag) => flag.startsWith('--within='));
const endsBy = withinFlag === undefined ? Number.POSITIVE_INFINITY : Number(withinFlag.split('=')[1]) * 60;
const chosenTests = flags.flatMap(testsOfFlag);
/** Some of those that draw their cases take minutes already. */
const patience = isLong ? ['--testTimeout=1800000'] : [];

/** What jest is to run of its tests, where a flag chooses. */
function testsOfFlag(flag: string): string[] {
  const [name, area] = flag.split('=');
  if (name === '--long' || name === '--within') return [];
  if (name === '--area' && isArea(area)) return [`/${area}/`];
  if (name !== '--changed') throw new Error(`${flag} is not known; areas are ${AREAS.join(', ')}`);
  const { chosen, left } = testsOfChanges(root);
  console.log(`${chosen.length} files of tests import what changed${left > 0 ? `; npm test has ${left} more` : ''}`);
  // Without any path, jest runs all.
  return chosen.length > 0 ? ['--runTestsByPath', ...chosen] : ['--passWithNoTests', 'no tests'];
}

interface Step {
  name: string;
  command: readonly string[];
  /** The part of the tests, which hold for the first try alone: what failed of it is few. */
  part?: readonly string[];
  /** Repeats what failed, because a busy machine may miss a time limit. A test that then passes is flaky. */
  again?: readonly string[];
}

const CATALOGUES: Step = { name: 'message catalogues', command: tsx('scripts/compile-messages.ts') };

/** Checks without tests: two rows in parallel, each of about the same length on two cores. */
const CHECKS: readonly (readonly Step[])[] = [
  [
    { name: 'types', command: tsc('tsconfig.json') },
    { name: 'types of the server, without the DOM', command: tsc('tsconfig.server.json') },
    { name: 'types of the browser, without Node', command: tsc('tsconfig.browser.json') },
    { name: 'lint', command: [bin('oxlint'), '--type-aware', '--quiet'] },
    { name: 'format', command: [bin('biome'), 'check', '--diagnostic-level=error', '.'] },
    { name: 'import rules', command: tsx('scripts/check-imports.ts') },
    { name: 'language', command: tsx('scripts/check-language.ts') },
    { name: 'regular expressions', command: tsx('scripts/check-regexps.ts') },
    { name: 'unused code', command: [bin('knip'), '--no-progress'] },
  ],
  [
    { name: 'build', command: tsx('scripts/build.ts', '--if-needed') },
    { name: 'what reaches the browser', command: tsx('scripts/check-bundle.ts') },
    { name: 'message catalogue is current', command: tsx('scripts/check-messages.ts') },
    { name: 'terms of translations', command: tsx('scripts/check-terms.ts') },
    { name: 'routes are current', command: tsx('scripts/build-routes.ts', '--check') },
    { name: 'map of events is current', command: tsx('scripts/map-flow.ts', '--check') },
  ],
];

/** With an end, the unit and server tests run in so many parts. */
const PARTS = Number.isFinite(endsBy) ? 4 : 1;
/** In the name of a part. */
const PART = ', part ';
/** What a part is expected to take before one has run, in seconds: on a slow machine. */
const PART_S = 900;

const JOURNEYS: Step = {
  name: 'journeys in a browser',
  command: [bin('jest'), '--config', 'jest.e2e.config.mjs', '--colors=false'],
  again: ['--onlyFailures', '--runInBand'],
};
/** Another part comes last for each commit, so that none is left out again and again. */
const UNIT_TESTS: readonly Step[] = Array.from({ length: PARTS }, (_, at) => {
  const part = ((at + commits()) % PARTS) + 1;
  return {
    name: `unit and server tests${PARTS > 1 ? `${PART}${part} of ${PARTS}` : ''}`,
    command: [bin('jest'), '--colors=false', ...patience, ...chosenTests],
    part: PARTS > 1 ? [`--shard=${part}/${PARTS}`] : [],
    again: ['--onlyFailures'],
  };
});
// The journeys first where not all may have time: they go through everything.
const TESTS: readonly Step[] = PARTS > 1 ? [JOURNEYS, ...UNIT_TESTS] : [...UNIT_TESTS, JOURNEYS];

/** Of the history; 0 without one. */
function commits(): number {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return Number(stdout) || 0;
}

interface Result {
  name: string;
  isPassed: boolean;
  tests: { passed: number; failed: number };
  /** Failed tests, as `file: title`. */
  failed: readonly string[];
  /** The end of its output. */
  end: readonly string[];
  /** Tests that passed only when they were repeated. */
  flaky: readonly string[];
  seconds: number;
}

/** Runs a step and prints its output: immediately if it runs alone, at the end if another runs in parallel. */
async function run(step: Step, isAlone: boolean): Promise<Result> {
  const first = await runOnce(step, isAlone);
  if (first.isPassed || !step.again) return first;
  console.log(`\n# ${step.name}: once more, what failed`);
  const second = await runOnce({ ...step, command: [...step.command, ...step.again], part: [] }, isAlone);
  const seconds = first.seconds + second.seconds;
  return {
    ...second,
    seconds,
    flaky: flakyTests(first.failed, second),
    tests: { passed: first.tests.passed + second.tests.passed, failed: second.tests.failed },
  };
}

async function runOnce({ name, command, part = [] }: Step, isAlone: boolean): Promise<Result> {
  const [file = '', ...args] = [...command, ...part];
  if (isAlone) console.log(`\n# ${name}`);
  const started = Date.now();
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true', TEST_LENGTH: isLong ? 'long' : 'short' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (isAlone) process.stdout.write(chunk);
    });
  }
  const code = await new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? 1)));
  if (!isAlone) console.log(`\n# ${name}\n${output}`);
  const seconds = Math.round((Date.now() - started) / 1000);
  return {
    name,
    isPassed: code === 0,
    tests: countTests(output),
    failed: failedTests(output),
    end: lastLines(output),
    flaky: [],
    seconds,
  };
}

interface Program {
  /** What needs it. */
  use: string;
  /** Names another place of it. */
  variable: string;
  name: string;
  isThere: () => boolean;
  /** Whether nothing better is to be had; absent: whatever is there is good. */
  isBest?: () => boolean;
  /** Names of Debian's packages, best first. */
  packages: readonly string[];
}

const CHROMIUM: Program = {
  use: 'The journeys',
  variable: 'CHROMIUM_PATH',
  name: 'Chromium',
  isThere: () => findChromium() !== undefined,
  isBest: isChromiumBest,
  // Older systems only have the full browser.
  packages: ['chromium-headless-shell', 'chromium'],
};
const FULL_CHROMIUM: Program = {
  use: 'The tests of the browser extension',
  variable: 'CHROMIUM_FULL_PATH',
  name: 'the full Chromium',
  isThere: () => findFullChromium() !== undefined,
  packages: ['chromium'],
};
const FFMPEG: Program = {
  use: 'The tests of videos',
  variable: 'PATH',
  name: 'ffmpeg',
  isThere: () => ['ffmpeg', 'ffprobe'].every((tool) => spawnSync(tool, ['-version']).status === 0),
  packages: ['ffmpeg'],
};
const NGINX: Program = {
  use: 'The journey through a release',
  variable: 'PATH',
  name: 'nginx',
  isThere: () => spawnSync('nginx', ['-v']).status === 0,
  packages: ['nginx-light', 'nginx'],
};
const PGBOUNCER: Program = {
  use: 'The tests of connection poolers',
  variable: 'PATH',
  name: 'pgbouncer',
  isThere: () => ['pgbouncer', '/usr/sbin/pgbouncer'].some((tool) => spawnSync(tool, ['--version']).status === 0),
  packages: ['pgbouncer'],
};

/** Installs what tests need besides npm packages, or says what to install. */
function ensureProgram({ use, variable, name, isThere, isBest = isThere, packages }: Program): void {
  if (isThere() && isBest()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    if (isThere()) return;
    throw new Error(`${use} need ${name}. Install it (Debian: ${packages[0]}) or set ${variable}.`);
  }
  console.log(`Installing ${name}. ${use} need it.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
  apt('update', '-qq');
  const isInstalled = packages.some((chosen) => apt('install', '-y', '-qq', chosen));
  if (!isInstalled && !isThere())
    throw new Error(`${name} could not be installed. Install it by hand, then try again.`);
}

const isUsual = ({ name }: Step) => !(isLong || chosenTests.length > 0) || name.startsWith('unit and server tests');
const isWanted = (step: Step) =>
  wanted.length === 0 ? isUsual(step) : wanted.some((word) => step.name.includes(word));
if (TESTS.some((step) => step.name.includes('browser') && isWanted(step))) {
  ensureProgram(CHROMIUM);
  ensureProgram(FULL_CHROMIUM);
  ensureProgram(NGINX);
}
if (TESTS.some(isWanted)) ensureProgram(FFMPEG);
if (TESTS.some((step) => step.name.includes('server') && isWanted(step))) ensureProgram(PGBOUNCER);

/** Parts that were left out for want of time. */
const left: string[] = [];

async function runRow(row: readonly Step[], isAlone: boolean): Promise<Result[]> {
  const found: Result[] = [];
  for (const step of row.filter(isWanted)) {
    const parts = found.filter(({ name }) => name.includes(PART));
    const longest = parts.length > 0 ? Math.max(...parts.map(({ seconds }) => seconds)) : PART_S;
    const needed = step.name.includes(PART) ? longest * 1.2 : 0;
    if (process.uptime() + needed > endsBy) left.push(step.name);
    else found.push(await run(step, isAlone));
  }
  return found;
}

const results = [
  ...(await runRow([CATALOGUES], true)),
  ...(await Promise.all(CHECKS.map((row) => runRow(row, false)))).flat(),
  ...(await runRow(TESTS, true)),
];

console.log('\n# Summary');
for (const { name, isPassed, tests, seconds, failed, end, flaky } of results) {
  const counted = tests.passed + tests.failed > 0 ? `, ${tests.passed} passed, ${tests.failed} failed` : '';
  console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s${counted})`);
  if (!isPassed) for (const what of failed.length > 0 ? failed : end) console.log(`FAILED ${what}`);
  for (const test of flaky) console.log(`FLAKY ${test}`);
}
for (const name of left) console.log(`LEFT ${name}: no time. \`npm test\` has everything.`);
const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0);
const passed = sum(({ isPassed, tests }) => (tests.passed + tests.failed > 0 ? tests.passed : Number(isPassed)));
const failed = sum(({ isPassed, tests }) => Math.max(tests.failed, Number(!isPassed)));
const flaky = sum((result) => result.flaky.length);
console.log(`${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky: passed only on the second try` : ''}`);
if (failed > 0) process.exitCode = 1;
