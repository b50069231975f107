/**
 * Kills servers at random moments of an upload's way to its pin, and checks that nothing is lost, doubled or left over:
 * `npm run bench:kills -- --kills=200`, with `--pictures` for pictures instead of videos, which are transcoded on the way,
 * and `--lanes=4` for how many data folders have a server at a time. Not a figure, so no part of the other benches.
 */
import { availableParallelism } from 'node:os';
import { createUploadKills } from '../test/support/uploadKills';

/** How long after the beginning of a step a kill comes at most, about as long as the step takes. ms */
const LATEST: Readonly<Record<string, number>> = {
  ...{ start: 100, append: 30, finish: 900, save: 50, publish: 500, jobs: 2500, ask: 50, retry: 2500 },
};
/** Of the steps that begin, how many are killed. */
const SHARE = 1 / 3;

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const wanted = Number(option('kills') ?? 200);
const lanes = Number(option('lanes') ?? availableParallelism());
const kind = process.argv.includes('--pictures') ? 'picture' : 'video';
const counts = new Map<string, number>();
const began = performance.now();
let killed = 0;

/** Publishes uploads in one data folder until there were enough kills in all; returns whether everything is right. */
async function runLane(): Promise<boolean> {
  const kills = await createUploadKills(kind);
  let uploads = 0;
  try {
    while (killed < wanted) {
      killed += await kills.publishOne((begun) => {
        if (killed >= wanted || Math.random() > SHARE) return null;
        counts.set(begun, (counts.get(begun) ?? 0) + 1);
        return Math.random() * (LATEST[begun] ?? 0);
      });
      uploads += 1;
      console.log(`${killed} kills, ${Math.round((performance.now() - began) / 1000)} s`);
    }
    const { titles, ...found } = await kills.check();
    const isRight = titles.length === uploads && Object.values(found).every((list) => list.length === 0);
    console.log({ pins: new Set(titles).size, uploads, ...found });
    return isRight;
  } finally {
    await kills.remove();
  }
}

const right = await Promise.all(Array.from({ length: lanes }, runLane));
console.log(Object.fromEntries(counts), `${Math.round((performance.now() - began) / 1000)} s`);
console.log(right.every(Boolean) ? 'Nothing lost, doubled or left over.' : 'WRONG');
process.exitCode = right.every(Boolean) ? 0 : 1;
