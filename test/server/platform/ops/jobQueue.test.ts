import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import { createIds } from '../../../../server/platform/database/ids';
import { inTransaction } from '../../../../server/platform/database/transaction';
import { backoffMs } from '../../../../server/platform/ops/jobLimits';
import { releaseAllJobs } from '../../../../server/platform/ops/jobStore';
import {
  createJobRunner,
  type EnqueueOptions,
  enqueue,
  type JobContext,
  type JobRunner,
  type JobRunnerOptions,
} from '../../../../server/platform/ops/jobs';
import { silentLog } from '../../../../server/platform/ops/log';
import { openTestDatabase, TEST_DATABASES, type TestDatabase } from '../../../support/databases';
import { statementsOf } from '../../../support/statements';

interface Payloads {
  index: { text: string };
  move: { text: string };
  encode: { text: string };
  transcode: { text: string };
}

const HOUR = 3_600_000;
const LANES = [
  { kinds: ['move'], slots: 1 },
  { kinds: 'others', slots: 2 },
  { kinds: ['encode'], slots: 1 },
  { kinds: ['transcode'], slots: 1 },
] as const;
const IDA = '101' as UserId;
const HUGO = '102' as UserId;

describe.each(TEST_DATABASES)('the job queue on the %s database', (kind) => {
  let database: TestDatabase;
  const clock = { time: 0, now: () => new Date(clock.time) };
  const ids = createIds(clock);
  const runners: JobRunner<Payloads>[] = [];
  let done: string[];
  let handler: (payload: { text: string }, job: JobContext) => Promise<void>;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await database.clear();
    clock.time = Date.UTC(2026, 0, 1);
    done = [];
    handler = async ({ text }) => {
      done.push(text);
    };
  });
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop();
  });
  afterAll(() => database.close());

  const createRunner = (options: Partial<JobRunnerOptions<Payloads>> = {}) => {
    const run: typeof handler = (...args) => handler(...args);
    const handlers = { index: run, move: run, encode: run, transcode: run };
    const runner = createJobRunner<Payloads>({
      ...{ db: database.db, clock, ids, log: silentLog, handlers, pollMs: 5, lanes: LANES },
      ...options,
    });
    runners.push(runner);
    return runner;
  };
  const add = (text: string, id: UserId | null = null, job: keyof Payloads = 'index', options?: EnqueueOptions) =>
    enqueue<Payloads>(database.db, { ids, clock, viewer: id && { id } }, job, { text }, options);
  const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();
  const until = async (isSo: () => boolean) => {
    for (let waited = 0; !isSo() && waited < 20_000; waited += 5) await sleep(5);
  };

  it('takes what people wait for before all that came earlier, and what takes long after it', async () => {
    await add('encoding', IDA, 'encode');
    await add('indexing', IDA);
    await add('moving', HUGO, 'move');
    await createRunner().runDue();
    expect(done).toEqual(['moving', 'indexing', 'encoding']);
  });

  it('takes one job of a person before the many that another has waiting', async () => {
    for (let n = 0; n < 20; n += 1) await add(`Ida's ${n}`, IDA);
    clock.time += 1000;
    await add("Hugo's", HUGO);
    await createRunner().runDue();
    expect(done.indexOf("Hugo's")).toBeLessThan(6);
    expect(done.filter((text) => text !== "Hugo's")).toEqual(Array.from({ length: 20 }, (_, n) => `Ida's ${n}`));
  });

  it("puts nobody's job behind by more than an hour, and none that is due later before its time", async () => {
    await add('far ahead', IDA, 'index', { runAt: new Date(clock.time + 500 * HOUR) });
    await add('now', IDA);
    expect((await rows()).map(({ turn, run_at }) => turn.getTime() - run_at.getTime())).toEqual([0, 0]);
    await database.db
      .updateTable('jobs')
      .set({ turn: new Date(clock.time + HOUR) })
      .execute();
    await add('behind', IDA);
    expect((await rows()).at(-1)?.turn).toEqual(new Date(clock.time + HOUR));
    expect(await createRunner().runDue()).toBe(2);
  });

  it('never pauses while more is due', async () => {
    for (let n = 0; n < 40; n += 1) await add(String(n));
    // A pause would outlast the test.
    createRunner({ pollMs: 600_000 }).start();
    await until(() => done.length === 40);
    expect(done).toHaveLength(40);
  });

  it('leaves a place to what people wait for while long jobs run', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    handler = async ({ text }) => {
      if (text.startsWith('long')) await ended;
      done.push(text);
    };
    for (let n = 0; n < 5; n += 1) await add(`long ${n}`, IDA, n % 2 === 0 ? 'index' : 'encode');
    createRunner().start();
    await sleep(50);
    await add('moving', HUGO, 'move');
    await until(() => done.length > 0);
    expect(done).toEqual(['moving']);
    end();
    await until(() => done.length === 6);
    expect(done).toHaveLength(6);
  });

  it('runs one slow job beside all others, which keep as many slots', async () => {
    const begun: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    handler = async ({ text }) => {
      begun.push(text);
      if (text !== 'encoding') await ended;
      done.push(text);
    };
    for (const text of ['slow', 'slow too']) await add(text, IDA, 'transcode');
    createRunner().start();
    await until(() => begun.length === 1);
    await add('encoding', IDA, 'encode');
    await until(() => done.length === 1);
    expect([begun, done]).toEqual([['slow', 'encoding'], ['encoding']]);
    await add('indexing', HUGO);
    await add('encoding on', HUGO, 'encode');
    await add('moving', HUGO, 'move');
    await until(() => begun.length === 5);
    expect(begun.slice(2).sort()).toEqual(['encoding on', 'indexing', 'moving']);
    end();
    await until(() => done.length === 6);
    expect(done).toContain('slow too');
  });

  it('takes jobs of less effort first, and none of them an hour after one of more', async () => {
    const effort = (minutes: number) => ({ effortMs: minutes * 60_000 });
    await add('an afternoon', IDA, 'transcode', effort(240));
    await add('ten minutes', HUGO, 'transcode', effort(10));
    await add('another ten', HUGO, 'transcode', effort(10));
    clock.time += 60_000;
    await add('a minute', null, 'transcode', effort(1));
    clock.time += HOUR;
    await add('a minute, later', HUGO, 'transcode', effort(1));
    await createRunner().runDue();
    expect(done).toEqual(['a minute', 'ten minutes', 'another ten', 'an afternoon', 'a minute, later']);
  });

  it('runs jobs of two lanes beside each other, and no more of a lane than it has slots', async () => {
    const begun: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    handler = async ({ text }) => {
      begun.push(text);
      await ended;
      done.push(text);
    };
    for (const text of ['long', 'long too']) await add(text, IDA, 'transcode');
    createRunner({
      lanes: ['transcode' as const, 'index' as const].map((one) => ({ kinds: [one], slots: 1 })),
    }).start();
    await until(() => begun.length === 1);
    for (const text of ['short', 'short too']) await add(text, HUGO);
    await until(() => begun.length === 2);
    await sleep(50);
    expect(begun).toEqual(['long', 'short']);
    end();
    await until(() => done.length === 4);
    expect(done).toHaveLength(4);
  });

  it('asks the database for nothing while nothing is due, and runs at once what is enqueued', async () => {
    // A pause between two looks would outlast the test.
    createRunner({ pollMs: 600_000 }).start();
    await add('one');
    await until(() => done.length === 1);
    // It completes the job and asks for the next one, and then is quiet.
    let sent = [{}];
    for (let turn = 0; sent.length > 0 && turn < 100; turn += 1) sent = await statementsOf(() => sleep(100));
    expect(sent).toEqual([]);
    await inTransaction(database.db, (tx) => enqueue<Payloads>(tx, { ids, clock }, 'index', { text: 'two' }));
    await until(() => done.length === 2);
    expect(done).toEqual(['one', 'two']);
  });

  it('runs a job at its time, and the one that was enqueued later for an earlier time before it', async () => {
    createRunner({ pollMs: 600_000 }).start();
    await add('late', null, 'index', { runAt: new Date(clock.time + 400) });
    await sleep(50);
    await add('early', null, 'index', { runAt: new Date(clock.time + 200) });
    clock.time += 400;
    await until(() => done.length === 2);
    expect(done.sort()).toEqual(['early', 'late']);
  });

  it('frees the place of a job that takes longer than its kind may, tells it, and tries it again later', async () => {
    let told: unknown;
    handler = ({ text }, { signal }) => {
      if (text === 'moved') return Promise.resolve(void done.push(text));
      signal.addEventListener('abort', () => {
        told = signal.reason;
      });
      return new Promise(() => {});
    };
    await add('stuck');
    const runner = createRunner({ timeLimits: { index: 30 } });
    expect(await runner.runDue()).toBe(1);
    expect(told).toMatchObject({ message: 'It took longer than 0 s' });
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, leased_until: null, failed_at: null });
    expect(row?.run_at.getTime()).toBeGreaterThan(clock.time);
    expect(row?.last_error).toContain('It took longer than');
  });

  it('puts a job aside that ended with its process as often as a job may be tried, without running it', async () => {
    await add('killer');
    await database.db
      .updateTable('jobs')
      .set({ leased_until: new Date(clock.time - 1), attempts: 3 })
      .execute();
    await createRunner({ maxAttempts: 3 }).runDue();
    expect(done).toEqual([]);
    const [row] = await rows();
    expect(row?.failed_at).not.toBeNull();
    expect(row?.last_error).toContain('The process ended each time while this job ran');
  });

  it('writes a date for any number of attempts', async () => {
    handler = async () => {
      throw new Error('again');
    };
    await add('bad');
    await database.db.updateTable('jobs').set({ attempts: 2000 }).execute();
    await createRunner({ maxAttempts: 5000 }).runDue();
    const [row] = await rows();
    const wait = (row?.run_at.getTime() ?? Number.NaN) - clock.time;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(6 * HOUR);
  });

  it('frees all jobs at the start of a process that is alone, so that none waits for a lease', async () => {
    await add('cut off');
    await database.db
      .updateTable('jobs')
      .set({ leased_until: new Date(clock.time + HOUR), attempts: 1 })
      .execute();
    await releaseAllJobs(database.db);
    await createRunner().runDue();
    expect(done).toEqual(['cut off']);
  });
});

it('waits longer after each failure, six hours at most', () => {
  for (let attempts = 1; attempts < 60; attempts += 1) {
    expect(backoffMs(attempts)).toBeLessThanOrEqual(6 * HOUR);
    expect(backoffMs(attempts)).toBeGreaterThanOrEqual(Math.min(5000 * 3 ** (attempts - 1), 3 * HOUR));
  }
});

it('lets another process run what this one has no slot for, without polling', async () => {
  const database = await openTestDatabase('postgres');
  const second = await openTestDatabase('postgres', { databaseUrl: database.databaseUrl as string });
  const clock = { now: () => new Date() };
  const ids = createIds(clock);
  const done: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const createRunnerOf = ({ db, listen }: TestDatabase, name: string) => {
    const index = async ({ text }: { text: string }) => {
      if (name === 'first') await ended;
      done.push(`${text} by ${name}`);
    };
    const options = { db, clock, ids, log: silentLog, listen, pollMs: 600_000, lanes: [{ kinds: 'others', slots: 1 }] };
    return createJobRunner<Pick<Payloads, 'index'>>({ ...options, handlers: { index } } as never);
  };
  const runners = [createRunnerOf(database, 'first'), createRunnerOf(second, 'second')];
  const add = (text: string) => enqueue<Payloads>(database.db, { ids, clock }, 'index', { text });
  runners[0]?.start();
  await add('one');
  for (let waited = 0; waited < 20_000; waited += 5) {
    const row = await database.db.selectFrom('jobs').select('attempts').executeTakeFirst();
    if (row?.attempts === 1) break;
    await sleep(5);
  }
  runners[1]?.start();
  const heard = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and query like 'listen%'`.execute(
        database.db,
      )
    ).rows.length;
  for (let waited = 0; (await heard()) < 2 && waited < 20_000; waited += 20) await sleep(20);
  await add('two');
  for (let waited = 0; done.length < 1 && waited < 20_000; waited += 5) await sleep(5);
  expect(done).toEqual(['two by second']);
  end();
  for (const runner of runners) await runner.stop();
  await second.close();
  await database.close();
});
