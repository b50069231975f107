/**
 * Mutation testing: introduces one small fault at a time and reports how many of them the tests detect, by folder, with
 * each undetected one. `npm run mutate -- src/reducers server/domains/pins/pins --per-file 10 --seed 1 --minutes 30`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeCopy } from './mutate/copies';
import { findMutants, type Mutant, sample } from './mutate/mutants';

const root = path.join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'per-file': { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
    workers: { type: 'string', default: '2' },
  },
});
const folders = positionals.length > 0 ? positionals : ['src/reducers', 'src/sagas', 'server/domains'];
const end = Date.now() + Number(values.minutes) * 60_000;

const isCode = (place: string) => /\.tsx?$/.test(place);

const filesOf = (place: string): string[] =>
  isCode(place)
    ? [place]
    : readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
        .filter(isCode)
        .map((file) => path.join(place, file))
        .sort();

interface Result {
  readonly file: string;
  readonly mutant: Mutant;
  readonly isKilled: boolean;
}

const results: Result[] = [];
const untested: string[] = [];

async function tryFile(copy: ReturnType<typeof makeCopy>, file: string): Promise<void> {
  const source = readFileSync(path.join(root, file), 'utf8');
  const mutants = sample(findMutants(source, file), Number(values['per-file']), Number(values.seed));
  if (mutants.length === 0) return;
  const tests = await copy.testsOf(file);
  if (tests.length === 0) {
    untested.push(file);
    return;
  }
  for (const mutant of mutants) {
    if (Date.now() > end) return;
    const isKilled = await copy.tryMutant(file, mutant, tests);
    results.push({ file, mutant, isKilled });
    if (!isKilled) {
      const [was, is] = [mutant.original, mutant.replacement].map((text) => text.replace(/\s+/g, ' ').slice(0, 70));
      console.log(`survived ${file}:${mutant.line} ${mutant.kind}: ${was} → ${is}`);
    }
  }
}

/** Each worker has its own copy of the code and takes the next file. */
async function work(files: string[]): Promise<void> {
  const copy = makeCopy(root);
  try {
    for (let file = files.shift(); file !== undefined && Date.now() < end; file = files.shift()) {
      await tryFile(copy, file);
    }
  } finally {
    copy.remove();
  }
}

function say(title: string, groupOf: (result: Result) => string): void {
  console.log(`\n${title}`);
  for (const group of [...new Set(results.map(groupOf))].sort()) {
    const of = results.filter((result) => groupOf(result) === group);
    const killed = of.filter(({ isKilled }) => isKilled).length;
    console.log(`${String(Math.round((100 * killed) / of.length)).padStart(4)} %  ${killed} of ${of.length}  ${group}`);
  }
}

// In random order, so that a run that is cut short is still representative.
const files = sample(folders.flatMap(filesOf), Number.POSITIVE_INFINITY, Number(values.seed));
await Promise.all(Array.from({ length: Number(values.workers) }, () => work(files)));
say('Mutants killed, by file', ({ file }) => file);
say('Mutants killed, by folder', ({ file }) => path.dirname(file));
if (untested.length > 0) console.log(`\nWithout a test in the mirrored folder:\n${untested.join('\n')}`);
if (files.length > 0) console.log(`\nNo time was left for ${files.length} files.`);
