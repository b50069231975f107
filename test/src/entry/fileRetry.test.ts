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

it('starts the next attempt at once after a failure that took longer than its timeout', async () => {
  const begun = Date.now();
  const at: number[] = [];
  const outcome = withRetry(async () => {
    at.push(Date.now() - begun);
    if (at.length === 3) return 'file';
    await new Promise((resolve) => setTimeout(resolve, 5000));
    throw new Error('network');
  });
  await jest.runAllTimersAsync();
  expect([await outcome, at]).toEqual(['file', [0, 5000, 10_000]]);
});

it('[BOOT-011] waits for an attempt that is late, without asking again', async () => {
  let answer: (file: string) => void = () => {};
  let tries = 0;
  const outcome = withRetry(() => {
    tries += 1;
    return new Promise<string>((resolve) => (answer = resolve));
  });
  await jest.advanceTimersByTimeAsync(3_600_000);
  answer('late file');
  expect([await outcome, tries]).toEqual(['late file', 1]);
});
