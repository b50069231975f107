import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createIds } from '../../../../server/platform/database/ids';
import { type Database, openDatabase } from '../../../../server/platform/database/open';
import { inTransaction } from '../../../../server/platform/database/transaction';
import { isInBackground } from '../../../../server/platform/database/turns';
import {
  createJobRunner,
  type EnqueueOptions,
  enqueue,
  type JobContext,
  type JobHandlers,
  type JobLane,
  type JobRunner,
} from '../../../../server/platform/ops/jobs';
import { type Log, silentLog } from '../../../../server/platform/ops/log';
import { openTestDatabase, TEST_DATABASES, type TestDatabase } from '../../../support/databases';

interface Payloads {
  note: { text: string };
  other: { text: string };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(TEST_DATABASES)('jobs on the %s database', (kind) => {
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

  const handlers: JobHandlers<Payloads> = { note: (...args) => handler(...args), other: (...args) => handler(...args) };
  const createRunner = (
    options: {
      lanes?: readonly JobLane<keyof Payloads>[];
      leaseMs?: number;
      maxAttempts?: number;
      log?: Log;
      db?: Database['db'];
    } = {},
  ) => {
    const runner = createJobRunner<Payloads>({
      db: database.db,
      clock,
      ids,
      log: silentLog,
      handlers,
      pollMs: 5,
      ...options,
    });
    runners.push(runner);
    return runner;
  };
  const add = (text: string, options?: EnqueueOptions, job: keyof Payloads = 'note') =>
    enqueue<Payloads>(database.db, { ids, clock }, job, { text }, options);
  const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();

  it("lets requests go before its jobs, whose work is nobody's request", async () => {
    const found: boolean[] = [];
    handler = async () => {
      await sleep(0);
      found.push(isInBackground());
    };
    await add('by itself');
    await createRunner().runDue();
    const runner = createRunner();
    await add('started');
    runner.start();
    while (found.length < 2) await sleep(5);
    expect([...found, isInBackground()]).toEqual([true, true, false]);
  });

  it('runs what was enqueued, oldest first, and keeps nothing of it', async () => {
    await add('one');
    await add('two');
    expect(await createRunner().runDue()).toBe(2);
    expect(done).toEqual(['one', 'two']);
    expect(await rows()).toEqual([]);
  });

  it('runs due jobs in the order of their lanes', async () => {
    await add('patient', {}, 'other');
    await add('patient too', {}, 'other');
    clock.time += MINUTE;
    await add('pressing');
    await createRunner({
      lanes: [
        { kinds: 'others', slots: 2 },
        { kinds: ['other'], slots: 1 },
      ],
    }).runDue();
    expect(done).toEqual(['pressing', 'patient', 'patient too']);
  });

  it('runs a job if and only if its transaction commits', async () => {
    const lost = inTransaction(database.db, async (tx) => {
      await enqueue<Payloads>(tx, { ids, clock }, 'note', { text: 'lost' });
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await inTransaction(database.db, (tx) => enqueue<Payloads>(tx, { ids, clock }, 'note', { text: 'kept' }));
    await createRunner().runDue();
    expect(done).toEqual(['kept']);
  });

  it('waits until a job is due', async () => {
    await add('later', { runAt: new Date(clock.time + HOUR) });
    const runner = createRunner();
    expect(await runner.runDue()).toBe(0);
    clock.time += HOUR;
    expect(await runner.runDue()).toBe(1);
  });

  it('runs what a job enqueues', async () => {
    handler = async ({ text }) => {
      done.push(text);
      if (text === 'first') await add('second');
    };
    await add('first');
    expect(await createRunner().runDue()).toBe(2);
    expect(done).toEqual(['first', 'second']);
  });

  it('keeps one waiting job for each kind and key, with the newest payload and the earliest time', async () => {
    await add('old', { key: 'k', runAt: new Date(clock.time + MINUTE) });
    await add('new', { key: 'k', runAt: new Date(clock.time + HOUR) });
    await add('other kind', { key: 'k' }, 'other');
    await add('no key');
    await add('no key');
    clock.time += MINUTE;
    await createRunner().runDue();
    expect(done.sort()).toEqual(['new', 'no key', 'no key', 'other kind']);
  });

  it('runs a job once more that was enqueued again while it ran', async () => {
    handler = async ({ text }) => {
      done.push(text);
      if (text === 'first') await add('second', { key: 'k' });
    };
    await add('first', { key: 'k' });
    await createRunner().runDue();
    expect(done).toEqual(['first', 'second']);
    expect(await rows()).toEqual([]);
  });

  it('tries a failed job again, later each time, and puts it aside with its error in the end', async () => {
    const logged: string[] = [];
    const attempts: number[] = [];
    handler = async (_, { attempt }) => {
      attempts.push(attempt);
      throw new Error(`attempt ${attempt} went wrong`);
    };
    await add('bad');
    const log = { ...silentLog, error: (_: object, message: string) => logged.push(message) };
    const runner = createRunner({ maxAttempts: 3, log });
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      expect(await runner.runDue()).toBe(1);
      const [row] = await rows();
      waits.push((row?.run_at.getTime() ?? 0) - clock.time);
      clock.time += HOUR;
    }
    expect(attempts).toEqual([1, 2, 3]);
    expect(waits[0]).toBeGreaterThanOrEqual(5000);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
    expect(logged).toEqual(['A job failed', 'A job failed', 'A job failed']);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 3, failed_at: expect.any(Date), leased_until: null });
    expect(row?.last_error).toContain('attempt 3 went wrong');
    clock.time += 1000 * HOUR;
    expect(await runner.runDue()).toBe(0);
  });

  it('revives a job that was put aside when it is enqueued again', async () => {
    const runner = createRunner({ maxAttempts: 1 });
    handler = async () => {
      throw new Error('not yet');
    };
    await add('bad', { key: 'k' });
    await runner.runDue();
    handler = async ({ text }, { attempt }) => {
      done.push(`${text} ${attempt}`);
    };
    await add('good', { key: 'k' });
    expect(await runner.runDue()).toBe(1);
    expect(done).toEqual(['good 1']);
    expect(await rows()).toEqual([]);
  });

  it('bears a handler that throws nothing at all', async () => {
    handler = () => Promise.reject();
    await add('odd');
    await createRunner().runDue();
    expect((await rows())[0]?.last_error).toContain('without a reason');
  });

  it('runs a job again whose process died, once its lease is over', async () => {
    await add('orphan');
    // What a process leaves behind that claimed the job and was killed.
    await database.db
      .updateTable('jobs')
      .set({ leased_until: new Date(clock.time + MINUTE), attempts: 1 })
      .execute();
    const runner = createRunner();
    expect(await runner.runDue()).toBe(0);
    clock.time += MINUTE;
    expect(await runner.runDue()).toBe(1);
    expect(done).toEqual(['orphan']);
  });

  it('lets a process that lost its lease change nothing any more', async () => {
    handler = async ({ text }, { attempt }) => {
      done.push(`${text} ${attempt}`);
      if (attempt > 1) throw new Error('the second one fails');
      // Stalled for so long that another process took the job over and is at it.
      clock.time += HOUR;
      expect(await createRunner().runDue()).toBe(1);
    };
    await add('slow');
    await createRunner().runDue();
    expect(done).toEqual(['slow 1', 'slow 2']);
    // The first one's success did not take away the job that the second one has to try again.
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: expect.stringContaining('second') }]);
  });

  it('keeps renewing the lease of a job that takes long', async () => {
    handler = async ({ text }) => {
      done.push(text);
      const [{ leased_until: before } = { leased_until: null }] = await rows();
      for (let waited = 0; waited < 5000; waited += 20) {
        clock.time += 10;
        await sleep(20);
        const [row] = await rows();
        if (row?.leased_until && before && row.leased_until > before) return;
      }
      throw new Error('not renewed');
    };
    await add('long');
    await createRunner({ leaseMs: 120 }).runDue();
    expect(await rows()).toEqual([]);
  });

  it('runs a recurring job once per interval, in whichever process', async () => {
    const [first, second] = [createRunner(), createRunner()];
    for (const runner of [first, second]) runner.every('note', { text: 'tick' }, HOUR);
    await Promise.all([first.runDue(), second.runDue()]);
    expect(done).toEqual(['tick']);
    clock.time += HOUR - 1;
    await Promise.all([first.runDue(), second.runDue()]);
    expect(done).toEqual(['tick']);
    clock.time += 1;
    await Promise.all([first.runDue(), second.runDue()]);
    expect(done).toEqual(['tick', 'tick']);
  });

  it('goes on with a recurring job after it failed', async () => {
    handler = async ({ text }) => {
      done.push(text);
      throw new Error('every time');
    };
    const runner = createRunner({ maxAttempts: 1 });
    runner.every('note', { text: 'tick' }, HOUR);
    for (let n = 0; n < 3; n += 1) {
      await runner.runDue();
      clock.time += HOUR;
    }
    expect(done).toEqual(['tick', 'tick', 'tick']);
    expect(await rows()).toMatchObject([
      { attempts: 0, failed_at: null, last_error: expect.stringContaining('every') },
    ]);
  });

  it('leaves kinds alone that it does not know', async () => {
    await sql`insert into jobs (id, kind, payload, run_at) values (1, 'unknown', '{}', ${clock.now()})`.execute(
      database.db,
    );
    expect(await createRunner().runDue()).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  it('does each job once with several runners at work, and stops when all is done', async () => {
    const connections = kind === 'postgres' ? await openDatabase({ ...database, log: silentLog }) : undefined;
    const texts = Array.from({ length: 60 }, (_, n) => `job ${n}`);
    let atOnce = 0;
    let most = 0;
    handler = async ({ text }) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await sleep(2);
      done.push(text);
      atOnce -= 1;
    };
    for (const text of texts) await add(text);
    const started = [createRunner(), createRunner(), createRunner({ db: connections?.db ?? database.db })];
    for (const runner of started) runner.start();
    for (let waited = 0; done.length < texts.length && waited < 20_000; waited += 10) await sleep(10);
    await Promise.all(started.map((runner) => runner.stop()));
    await connections?.close();
    expect(done.sort()).toEqual(texts.sort());
    expect(most).toBeGreaterThan(1);
    expect(await rows()).toEqual([]);
  });

  it.each(['once', 'recurring'])(
    'does a job (%s) that a stop cut short at the next start, not when it would be tried again',
    async (way) => {
      const runner = createRunner();
      const begun = new Promise<void>((resolve) => {
        handler = async (_payload, { signal }) => {
          resolve();
          await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        };
      });
      if (way === 'once') await add('cut short');
      else runner.every('note', { text: 'cut short' }, HOUR);
      runner.start();
      await begun;
      await runner.stop();
      expect(await rows()).toMatchObject([{ attempts: 0, leased_until: null, last_error: null }]);

      handler = async ({ text }) => {
        done.push(text);
      };
      const next = createRunner();
      await next.runDue();
      expect(done).toEqual(['cut short']);
    },
  );

  it('waits for the running job when it stops, and tells it', async () => {
    let isAborted = false;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    handler = async ({ text }, { signal }) => {
      begin();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      isAborted = signal.aborted;
      await sleep(20);
      done.push(text);
    };
    await add('long');
    const runner = createRunner();
    runner.start();
    await begun;
    await runner.stop();
    expect(isAborted).toBe(true);
    expect(done).toEqual(['long']);
    await add('too late');
    await sleep(20);
    expect(done).toEqual(['long']);
  });
});

it('never waits for a job that another process is just taking', async () => {
  const database = await openTestDatabase('postgres');
  const clock = { now: () => new Date(Date.UTC(2026, 0, 1)) };
  const ids = createIds(clock);
  const done: string[] = [];
  const note = async ({ text }: { text: string }) => {
    done.push(text);
  };
  const tools = { db: database.db, clock, ids, log: silentLog };
  const runner = createJobRunner<Payloads>({ ...tools, handlers: { note, other: note } });
  for (const text of ['locked', 'free']) await enqueue<Payloads>(database.db, tools, 'note', { text });
  const outside = new AsyncResource('outside the transaction');
  await inTransaction(database.db, async (tx) => {
    await tx.selectFrom('jobs').select('id').orderBy('id').limit(1).forUpdate().execute();
    expect(await outside.runInAsyncScope(() => runner.runDue())).toBe(1);
  });
  expect(done).toEqual(['free']);
  await database.close();
});
