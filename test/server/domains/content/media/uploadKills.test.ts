import { isLong } from '../../../../support/testLength';
import { createUploadKills } from '../../../../support/uploadKills';

/** `npm run bench:kills` kills at all steps, 200 times. */
it.each([
  ['video', isLong ? ['finish', 'publish', 'jobs'] : ['finish', 'jobs']],
  ['picture', isLong ? ['finish', 'publish'] : ['publish']],
] as const)(
  '[BUILD-025] a server that is killed while a %s is finished, published and prepared loses nothing, doubles nothing and leaves nothing',
  async (kind, steps) => {
    const kills = await createUploadKills(kind);
    try {
      for (const step of steps) {
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
        titles: steps.map((_, at) => `clip-${at + 1}`),
        ...{ incomplete: [], drafts: [], orphans: [], jobs: [], drift: [] },
      });
    } finally {
      await kills.remove();
    }
  },
  600_000,
);
