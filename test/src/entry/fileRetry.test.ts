import { withRetry } from '../../../src/entry/fileRetry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[BOOT-010] [BOOT-011] [BOOT-012] tries three times, 500 ms and then 1,000 ms apart, and throws the last failure', async () => {
  const begun = Date.now();
  const at: number[] = [];
  const outcome = withRetry(() => {
    at.push(Date.now() - begun);
    return Promise.reject(new Error(`failure ${at.length}`));
  }).catch((error: Error) => error.message);
  await jest.runAllTimersAsync();
  expect(await outcome).toBe('failure 3');
  expect(at).toEqual([0, 500, 1500]);
});

it('stops trying once it has it', async () => {
  let tries = 0;
  const outcome = withRetry(async () => {
    tries += 1;
    if (tries === 1) throw new Error('network');
    return 'file';
  });
  await jest.runAllTimersAsync();
  expect([await outcome, tries]).toEqual(['file', 2]);
});
