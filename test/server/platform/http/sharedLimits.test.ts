import fc from 'fast-check';
import { purgeExpired } from '../../../../server/platform/auth/sessions';
import { createRateLimiter, RATE_RULES, type RateRuleName } from '../../../../server/platform/http/rateLimit';
import { createSharedBuckets } from '../../../../server/platform/http/sharedBuckets';
import type { Agent } from '../../../support/agent';
import { buildTestApp, type TestApp } from '../../../support/buildTestApp';
import { createTestClock } from '../../../support/testClock';
import { runs } from '../../../support/testLength';

const HOUR = 3_600_000;

/** Two processes on one PostgreSQL. */
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await buildTestApp({ database: 'postgres' });
  other = await buildTestApp({ database: 'postgres', databaseUrl: one.databaseUrl });
});
beforeEach(() => one.clear());
afterAll(async () => {
  await other?.close();
  await one?.close();
});

/** Calls in turns on both; returns how many were let through before the first 429. */
async function countUntilLimited(call: (app: TestApp) => Promise<{ status: number }>): Promise<number> {
  for (let times = 0; times < 500; times += 1) {
    const { status } = await call(times % 2 === 0 ? one : other);
    if (status === 429) return times;
  }
  throw new Error('There is no limit');
}

const onOther = (agent: Agent): Agent => {
  const same = other.visitor();
  for (const [name, value] of agent.cookies) same.cookies.set(name, value);
  return same;
};

it('counts guesses at a password together, whichever process they reach', async () => {
  await one.signUp('ida');
  const login = { username_or_email: 'ida', password: 'a guess' };
  const guess = (app: TestApp) => app.visitor().callLoosely('LoginHandshake.create', login);
  expect(await countUntilLimited(guess)).toBe(RATE_RULES.loginName.limit);
});

it('counts mails, and copies of data, of a person together', async () => {
  const ida = await one.signUp('ida');
  const both = new Map([
    [one, ida as Agent],
    [other, onOther(ida)],
  ]);
  const of = (app: TestApp) => both.get(app) ?? ida;
  expect(await countUntilLimited((app) => of(app).callLoosely('EmailVerifyResendResource.create', {}))).toBe(
    RATE_RULES.verificationMail.limit,
  );
  expect(await countUntilLimited((app) => of(app).callLoosely('DataExportResource.create', {}))).toBe(
    RATE_RULES.dataExport.limit,
  );
});

it('stores neither addresses nor names, and deletes what is over', async () => {
  await one.visitor().callLoosely('LoginHandshake.create', { username_or_email: 'ida', password: 'a guess' });
  const rows = await one.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  await purgeExpired(one.db, new Date(one.clock.now().getTime() + 23 * HOUR));
  expect(await one.db.selectFrom('rate_limits').select('key').execute()).toHaveLength(rows.length);
  await purgeExpired(one.db, new Date(one.clock.now().getTime() + 24 * HOUR));
  expect(await one.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
});

it('counts shared buckets as those of one process', async () => {
  const name: RateRuleName = 'loginName';
  const { windowMs } = RATE_RULES[name];
  const step = fc.record({ pause: fc.integer({ min: 0, max: windowMs / 3 }), weight: fc.integer({ min: 1, max: 12 }) });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const clock = createTestClock();
      const own = createRateLimiter(clock);
      const shared = createRateLimiter(clock, createSharedBuckets({ db: one.db, clock }, 'a secret'));
      run += 1;
      for (const { pause, weight } of steps) {
        clock.advance(pause);
        const answers = [await own.tryCount(name, `${run}`, weight), await shared.tryCount(name, `${run}`, weight)];
        expect(answers[1]).toBe(answers[0]);
      }
    }),
    { numRuns: runs(20) },
  );
});
