import { bringWithKills, wholeImport } from '../../../../support/importKills';

const PICTURES = 12;

/** `npm run bench:moveIn -- --kills=50` kills at random, many times. */
it('a server that is killed while an import is read and its pins are placed loses none and doubles none', async () => {
  const plan: [string, number][] = [
    ['read', 100],
    ['run', 300],
    ['run', 900],
  ];
  const { kills, brought } = await bringWithKills(PICTURES, (step) => {
    if (plan[0]?.[0] !== step) return null;
    return plan.shift()?.[1] ?? null;
  });
  expect(kills).toBe(3);
  expect(brought).toEqual(wholeImport(PICTURES));
}, 600_000);
