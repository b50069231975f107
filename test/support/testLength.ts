/** Whether `npm run test:long` runs, which has time for many more of what a test draws or repeats. */
export const isLong = process.env.TEST_LENGTH === 'long';

/** How many cases a property draws: `few` in `npm test`, ten times as many in `npm run test:long`, or FC_RUNS. */
export const runs = (few: number): number => Number(process.env.FC_RUNS ?? (isLong ? few * 10 : few));
