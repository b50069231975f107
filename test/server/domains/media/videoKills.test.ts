import { createVideoKills, type VideoKills } from '../../../support/videoKills';

let kills: VideoKills;
beforeAll(async () => {
  kills = await createVideoKills();
});
afterAll(() => kills.remove());

/** `npm run bench:kills` kills at all of them, 200 times. */
const STEPS = ['finish', 'publish', 'jobs'] as const;

it('[BUILD-025] a server that is killed while a video is finished, published and prepared loses nothing, doubles nothing and leaves nothing', async () => {
  for (const step of STEPS) {
    let isKilled = false;
    const count = await kills.publishOne((begun) => {
      if (isKilled || begun !== step) return null;
      isKilled = true;
      // Into the middle of the longer ones.
      return step === 'publish' ? 0 : 150;
    });
    expect(count).toBe(1);
  }
  expect(await kills.check()).toEqual({
    titles: STEPS.map((_, at) => `clip-${at + 1}`),
    ...{ incomplete: [], drafts: [], orphans: [], jobs: [], drift: [] },
  });
}, 300_000);
