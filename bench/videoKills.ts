/**
 * Kills servers at random moments of a video's way from its upload to its pin, and checks that nothing is lost, doubled or
 * left over: `npm run bench:kills -- --kills=200`. Not a figure, so no part of the other benches.
 */
import { createVideoKills } from '../test/support/videoKills';

const STEPS = ['start', 'append', 'finish', 'save', 'publish', 'jobs', 'ask'] as const;
/** How long after the beginning of a step at most. ms */
const LATEST = 900;

const wanted = Number(process.argv.find((argument) => argument.startsWith('--kills='))?.slice(8) ?? 200);
const kills = await createVideoKills();
const counts = new Map<string, number>();
let [killed, videos] = [0, 0];
try {
  while (killed < wanted) {
    let target: string | undefined;
    killed += await kills.publishOne((begun) => {
      if (begun === 'start') target = STEPS[Math.floor(Math.random() * STEPS.length)];
      if (begun !== target) return null;
      counts.set(begun, (counts.get(begun) ?? 0) + 1);
      return Math.random() * LATEST;
    });
    videos += 1;
    console.log(`${killed} kills, ${videos} videos published`);
  }
  const { titles, ...found } = await kills.check();
  const isRight = titles.length === videos && Object.values(found).every((list) => list.length === 0);
  console.log({ kills: Object.fromEntries(counts), pins: new Set(titles).size, videos, ...found });
  console.log(isRight ? 'Nothing lost, doubled or left over.' : 'WRONG');
  process.exitCode = isRight ? 0 : 1;
} finally {
  await kills.remove();
}
