import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { jsonb } from '../../../../server/platform/database/columns';
import { openDatabase } from '../../../../server/platform/database/open';
import { inTransaction } from '../../../../server/platform/database/transaction';
import { silentLog } from '../../../../server/platform/ops/log';
import { openTestDatabase, TEST_DATABASES, type TestDatabase } from '../../../support/databases';

/** What the repositories rely on, held to the same answers on both databases. */
describe.each(TEST_DATABASES)('the %s database', (kind) => {
  let database: TestDatabase;
  const setting = (name: string, value: string) =>
    database.db.insertInto('installation').values({ name, value }).execute();
  const settings = async () => {
    const rows = await database.db.selectFrom('installation').selectAll().orderBy('name').execute();
    return rows.map(({ name, value }) => `${name}=${value}`);
  };

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  describe('types', () => {
    it('reads every type that the tables use in the same way', async () => {
      const { rows } = await sql`
        select 9007199254740993::int8 as big, 7 as whole, 1.50::numeric as exact, 0.5::float8 as real, true as flag,
          count(*) as counted, count(*)::int as counted_whole, '2024-02-29'::date as day,
          '2024-02-29T23:30:00.123Z'::timestamptz as moment, '{"a":[1,null]}'::jsonb as json, 'null'::jsonb as json_null,
          to_tsvector('simple', 'one two') as words, array[1,2]::int8[] as bigs, array['2024-02-29']::date[] as days,
          null::int8 as nothing, 'ünï – 🐦' as text
        from installation`.execute(database.db);
      expect(rows).toEqual([
        {
          big: '9007199254740993',
          whole: 7,
          exact: '1.50',
          real: 0.5,
          flag: true,
          counted: '0',
          counted_whole: 0,
          day: '2024-02-29',
          moment: new Date('2024-02-29T23:30:00.123Z'),
          json: { a: [1, null] },
          json_null: null,
          words: "'one':1 'two':2",
          bigs: ['1', '2'],
          days: ['2024-02-29'],
          nothing: null,
          text: 'ünï – 🐦',
        },
      ]);
    });

    it('writes what it reads', async () => {
      await sql`create table kinds (big int8, day date, moment timestamptz, list jsonb, texts text[])`.execute(
        database.db,
      );
      const moment = new Date('2026-07-01T00:00:00.007Z');
      await sql`insert into kinds values (${'9223372036854775807'}, ${'1999-12-31'}, ${moment}, ${jsonb(['a', 1])},
        ${['x', 'y,"z']})`.execute(database.db);
      const { rows } = await sql`select * from kinds`.execute(database.db);
      expect(rows).toEqual([
        { big: '9223372036854775807', day: '1999-12-31', moment, list: ['a', 1], texts: ['x', 'y,"z'] },
      ]);
      await sql`drop table kinds`.execute(database.db);
    });

    it('keeps its times in UTC and sorts positions by bytes', async () => {
      const { rows } = await sql<{ zone: string }>`select current_setting('TimeZone') as zone`.execute(database.db);
      expect(rows[0]?.zone).toMatch(/^(UTC|Etc\/UTC|GMT)$/);
      const sorted = await sql<{ key: string }>`select key collate "C" as key
        from unnest(array['a1', 'Zz', 'a0', 'Z']) key order by 1`.execute(database.db);
      expect(sorted.rows.map(({ key }) => key)).toEqual(['Z', 'Zz', 'a0', 'a1']);
    });

    it('refuses a null byte in text with a code of its own', async () => {
      await expect(setting('a\0b', 'x')).rejects.toMatchObject({ code: '22021' });
      expect(await settings()).toEqual([]);
    });
  });

  describe('transactions', () => {
    it('keeps all of a transaction that ends well', async () => {
      const answer = await inTransaction(database.db, async (tx) => {
        await tx.insertInto('installation').values({ name: 'a', value: '1' }).execute();
        await tx.insertInto('installation').values({ name: 'b', value: '2' }).execute();
        return 'done';
      });
      expect(answer).toBe('done');
      expect(await settings()).toEqual(['a=1', 'b=2']);
    });

    it('keeps nothing of a transaction that throws', async () => {
      const work = inTransaction(database.db, async (tx) => {
        await tx.insertInto('installation').values({ name: 'a', value: '1' }).execute();
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await settings()).toEqual([]);
    });

    it('keeps nothing of a transaction in which a statement failed', async () => {
      await setting('a', '1');
      const work = inTransaction(database.db, async (tx) => {
        await tx.insertInto('installation').values({ name: 'b', value: '2' }).execute();
        await tx.insertInto('installation').values({ name: 'a', value: '3' }).execute();
      });
      await expect(work).rejects.toMatchObject({ code: '23505' });
      expect(await settings()).toEqual(['a=1']);
    });

    it('does not mix the statements of transactions that run at once', async () => {
      await setting('sum', '0');
      const add = () =>
        inTransaction(database.db, async (tx) => {
          const { value } = await tx
            .selectFrom('installation')
            .select('value')
            .where('name', '=', 'sum')
            .forUpdate()
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('installation')
            .set({ value: String(Number(value) + 1) })
            .where('name', '=', 'sum')
            .execute();
        });
      await Promise.all(Array.from({ length: 40 }, add));
      expect(await settings()).toEqual(['sum=40']);
    });

    it('shows nobody what is not committed', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const writing = inTransaction(database.db, async (tx) => {
        await tx.insertInto('installation').values({ name: 'a', value: '1' }).execute();
        await held;
        await tx.updateTable('installation').set({ value: '2' }).execute();
      });
      const reading = settings();
      setTimeout(release, 50);
      // PostgreSQL answers at once with the old state, the embedded database after the transaction with the new one.
      expect([[], ['a=2']]).toContainEqual(await reading);
      await writing;
      expect(await settings()).toEqual(['a=2']);
    });

    it('refuses the use of db inside a transaction instead of waiting for ever', async () => {
      const work = inTransaction(database.db, async () => {
        await setting('a', '1');
      });
      await expect(work).rejects.toThrow('pass `tx` on instead of `db`');
      await setting('a', '1');
      expect(await settings()).toEqual(['a=1']);
    });

    it('allows the use of db after a transaction, in work that was begun inside', async () => {
      const later: Promise<void>[] = [];
      await inTransaction(database.db, async () => {
        later.push(
          new Promise((resolve) => setTimeout(resolve, 20)).then(async () => {
            await setting('a', '1');
          }),
        );
      });
      await Promise.all(later);
      expect(await settings()).toEqual(['a=1']);
    });

    it.each(['40001', '40P01'])('runs a transaction that lost with %s once more', async (code) => {
      let runs = 0;
      await inTransaction(database.db, async (tx) => {
        runs += 1;
        await tx
          .insertInto('installation')
          .values({ name: `run ${runs}`, value: '' })
          .execute();
        if (runs < 3) await raise(tx, code);
      });
      expect(await settings()).toEqual(['run 3=']);
    });

    it('gives up after five runs', async () => {
      let runs = 0;
      const work = inTransaction(database.db, async (tx) => {
        runs += 1;
        await raise(tx, '40001');
      });
      await expect(work).rejects.toMatchObject({ code: '40001' });
      expect(runs).toBe(5);
    });

    it('does not repeat a transaction that failed for another reason', async () => {
      let runs = 0;
      const work = inTransaction(database.db, async (tx) => {
        runs += 1;
        await raise(tx, '23514');
      });
      await expect(work).rejects.toMatchObject({ code: '23514' });
      expect(runs).toBe(1);
    });

    const raise = async (tx: TestDatabase['db'], code: string) => {
      await sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(tx);
    };
  });

  describe('errors', () => {
    it('tells a row that is there already, and by which key', async () => {
      await setting('a', '1');
      await expect(setting('a', '2')).rejects.toMatchObject({ code: '23505', constraint: 'installation_pkey' });
    });

    it('goes on after an error', async () => {
      await expect(sql`select * from nowhere`.execute(database.db)).rejects.toMatchObject({ code: '42P01' });
      await expect(sql`selec 1`.execute(database.db)).rejects.toMatchObject({ code: '42601' });
      await setting('a', '1');
      expect(await settings()).toEqual(['a=1']);
    });
  });

  describe('statements', () => {
    const numbers = sql<{ n: number }>`generate_series(1, 9)`;

    it('joins laterally, with a common table expression, a keyset and a limit', async () => {
      const rows = await database.db
        .with('firsts', (db) => db.selectFrom(sql<{ n: number }>`(values (10), (20))`.as<'v'>(sql`v(n)`)).select('v.n'))
        .selectFrom('firsts')
        .innerJoinLateral(
          (db) =>
            db
              .selectFrom(numbers.as<'g'>(sql`g(n)`))
              .select(sql<number>`firsts.n + g.n`.as('sum'))
              .where('g.n', '<', 4)
              .orderBy('g.n', 'desc')
              .limit(2)
              .as('seconds'),
          (join) => join.onTrue(),
        )
        .select(['seconds.sum'])
        .orderBy('seconds.sum', 'desc')
        .execute();
      expect(rows).toEqual([{ sum: 23 }, { sum: 22 }, { sum: 13 }, { sum: 12 }]);
    });

    it('inserts or updates, and returns what it wrote', async () => {
      const upsert = (value: string) =>
        database.db
          .insertInto('installation')
          .values({ name: 'a', value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`excluded.value || '!'` }))
          .returning(['name', 'value'])
          .execute();
      expect(await upsert('1')).toEqual([{ name: 'a', value: '1' }]);
      expect(await upsert('2')).toEqual([{ name: 'a', value: '2!' }]);
    });

    it('counts the rows that a write touched', async () => {
      await setting('a', '1');
      await setting('b', '1');
      const updated = await database.db.updateTable('installation').set({ value: '2' }).executeTakeFirst();
      expect(updated.numUpdatedRows).toBe(2n);
      const nothing = await database.db
        .insertInto('installation')
        .values({ name: 'a', value: '3' })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      expect(nothing.numInsertedOrUpdatedRows).toBe(0n);
      const deleted = await database.db.deleteFrom('installation').where('name', '=', 'a').executeTakeFirst();
      expect(deleted.numDeletedRows).toBe(1n);
    });

    it('skips rows that somebody else has locked', async () => {
      await setting('a', '1');
      const rows = await inTransaction(database.db, (tx) =>
        tx.selectFrom('installation').select('name').forUpdate().skipLocked().execute(),
      );
      expect(rows).toEqual([{ name: 'a' }]);
    });

    it('answers the same statement many times, also when it is prepared', async () => {
      const answers: unknown[] = [];
      for (let n = 0; n < 8; n += 1) {
        answers.push(...(await sql<{ n: number }>`select ${n}::int + 1 as n`.execute(database.db)).rows);
      }
      expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ n })));
    });

    it('goes on when a prepared statement no longer fits its table', async () => {
      await sql`create table shapes (a integer)`.execute(database.db);
      await sql`insert into shapes values (1)`.execute(database.db);
      const read = async (db: TestDatabase['db']) => (await sql`select * from shapes where a = ${1}`.execute(db)).rows;
      for (let n = 0; n < 5; n += 1) expect(await read(database.db)).toEqual([{ a: 1 }]);
      await sql`alter table shapes add column b integer`.execute(database.db);
      expect(await read(database.db)).toEqual([{ a: 1, b: null }]);

      for (let n = 0; n < 5; n += 1) await read(database.db);
      await sql`alter table shapes drop column b`.execute(database.db);
      expect(await inTransaction(database.db, read)).toEqual([{ a: 1 }]);
      await sql`drop table shapes`.execute(database.db);
    });

    it('bears more different statements than it keeps prepared', async () => {
      for (let length = 1; length <= 450; length += 1) {
        const list = sql.join(Array.from({ length }, (_, n) => n));
        for (let turn = 0; turn < 3; turn += 1) {
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from generate_series(1, 9) g
            where g in (${list})`.execute(database.db);
          expect(rows).toEqual([{ n: Math.min(length - 1, 9) }]);
        }
      }
    });

    it('takes and gives large values', async () => {
      const large = 'é'.repeat(3_000_000);
      await setting('large', large);
      expect(await settings()).toEqual([`large=${large}`]);
    });
  });

  it('vacuums', async () => {
    await setting('a', '1');
    await database.vacuum();
    expect(await settings()).toEqual(['a=1']);
  });
});

/** The embedded one has no connection to lose; its worker thread may die: see embedded.test.ts. */
describe('the postgres database alone', () => {
  it('goes on after a connection was lost in the middle of a transaction', async () => {
    const database = await openTestDatabase('postgres');
    const add = (db: TestDatabase['db'], name: string) =>
      db.insertInto('installation').values({ name, value: '' }).execute();
    const lost = inTransaction(database.db, async (tx) => {
      await add(tx, 'a');
      const killed = sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      await killed.catch(() => {});
      await sleep(100);
      await add(tx, 'b');
    });
    await expect(lost).rejects.toThrow();
    await add(database.db, 'c');
    const rows = await database.db.selectFrom('installation').select('name').execute();
    expect(rows).toEqual([{ name: 'c' }]);
    await database.close();
  });

  it('skips rows that another transaction has locked', async () => {
    const database = await openTestDatabase('postgres');
    await database.db
      .insertInto('installation')
      .values(['a', 'b'].map((name) => ({ name, value: '' })))
      .execute();
    const free = (tx: TestDatabase['db']) =>
      tx.selectFrom('installation').select('name').orderBy('name').limit(1).forUpdate().skipLocked().execute();
    const outside = new AsyncResource('outside the transaction');
    const found = await inTransaction(database.db, async (tx) => [
      await free(tx),
      await outside.runInAsyncScope(() => free(database.db)),
    ]);
    expect(found).toEqual([[{ name: 'a' }], [{ name: 'b' }]]);
    await database.close();
  });

  it('says what to do when it cannot be reached, without the password', async () => {
    const databaseUrl = 'postgresql://me:secret@127.0.0.1:1/magpie';
    const opening = openDatabase({ dataDir: '', databaseUrl, log: silentLog });
    await expect(opening).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^PostgreSQL at postgresql:\/\/me:\*\*\*@127\.0\.0\.1:1\/magpie cannot be reached: .*ECONNREFUSED/,
      ),
    });
  });
});
