import fc from 'fast-check';
import { insideTransaction } from '../../../../server/platform/database/transactionScope';
import { ApiError } from '../../../../server/platform/http/errors';
import { createRateLimiter, RATE_RULES } from '../../../../server/platform/http/rateLimit';
import { createTestClock } from '../../../support/testClock';

const { limit, windowMs } = RATE_RULES.loginName;

async function tryOnce(work: () => Promise<void>): Promise<number | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.code).toBe('rateLimited');
    return error.retryAfter ?? 0;
  }
}

it('lets the limit through at once, then says how long to wait, and that is enough', async () => {
  const clock = createTestClock();
  const limiter = createRateLimiter(clock);
  const count = () => tryOnce(() => limiter.count('loginName', 'ida'));
  for (let i = 0; i < limit; i += 1) expect(await count()).toBeNull();
  expect(await count()).toBe(windowMs / limit / 1000);
  clock.advance((windowMs / limit / 1000) * 1000);
  expect(await count()).toBeNull();
  expect(await count()).not.toBeNull();
});

it('is not counted inside a transaction, which may run several times', async () => {
  const limiter = createRateLimiter(createTestClock());
  const count = async () => limiter.count('invite', 'ida');
  await expect(insideTransaction(count)).rejects.toThrow('inside a transaction');
  await expect(count()).resolves.toBeUndefined();
});

it('counts keys and rules apart, and forgets when told to', async () => {
  const limiter = createRateLimiter(createTestClock());
  for (let i = 0; i <= limit; i += 1) await tryOnce(() => limiter.count('loginName', 'ida'));
  expect(await tryOnce(() => limiter.count('loginName', 'bo'))).toBeNull();
  expect(await tryOnce(() => limiter.count('loginAddress', 'ida'))).toBeNull();
  expect(await tryOnce(() => limiter.count('loginName', 'ida'))).not.toBeNull();
  await limiter.forget({ loginName: 'ida' });
  expect(await tryOnce(() => limiter.count('loginName', 'ida'))).toBeNull();
});

it('never lets more through in any window than the limit and what leaked meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: windowMs / 4 }), { maxLength: 80 }), async (pauses) => {
      const clock = createTestClock();
      const limiter = createRateLimiter(clock);
      let passed = 0;
      let elapsed = 0;
      for (const pause of pauses) {
        clock.advance(pause);
        elapsed += pause;
        if ((await tryOnce(() => limiter.count('loginName', 'ida'))) === null) passed += 1;
      }
      expect(passed).toBeLessThanOrEqual(limit + (elapsed / windowMs) * limit);
    }),
  );
});
