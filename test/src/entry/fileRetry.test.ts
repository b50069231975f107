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

it('[BOOT-011] does not wait for an attempt that is not answered: the next begins after 500 ms, the third 1,000 ms later', async () => {
  const begun = Date.now();
  const at: number[] = [];
  const outcome = withRetry(() => {
    at.push(Date.now() - begun);
    return at.length < 3 ? new Promise<string>(() => {}) : Promise.resolve('file');
  });
  await jest.runAllTimersAsync();
  expect([await outcome, at]).toEqual(['file', [0, 500, 1500]]);
});

it('[BOOT-011] takes the answer of an earlier attempt that comes late', async () => {
  const answers: ((file: string) => void)[] = [];
  const outcome = withRetry(() => new Promise<string>((resolve) => answers.push(resolve)));
  await jest.advanceTimersByTimeAsync(4000);
  answers[0]?.('late file');
  await jest.runAllTimersAsync();
  expect([await outcome, answers.length]).toEqual(['late file', 3]);
});

it('[BOOT-011] [BOOT-012] gives up where no attempt is answered', async () => {
  const begun = Date.now();
  const outcome = withRetry(() => new Promise(() => {})).catch((error: Error) => error.message);
  await jest.runAllTimersAsync();
  expect([await outcome, Date.now() - begun]).toEqual(['A file timed out', 10_000]);
});
