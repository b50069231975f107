import { cp, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { createDatabaseClient } from '../../../../server/platform/database/embedded/client';
import { Engine } from '../../../../server/platform/database/embedded/engine';
import { createUpkeep } from '../../../../server/platform/database/embedded/vacuum';
import { WorkerStream } from '../../../../server/platform/database/embedded/workerStream';
import { type Database, openDatabase } from '../../../../server/platform/database/open';
import { type Log, silentLog } from '../../../../server/platform/ops/log';
import { createEmptyDatabase } from '../../../support/databases';
import { statementsOf } from '../../../support/statements';

describe('the embedded database', () => {
  let dataDir: string;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ dataDir, remove } = await createEmptyDatabase('embedded'));
  });
  afterEach(() => remove());
  const open = (options: { log?: Log; dataDir?: string; vacuumIntervalMs?: number } = {}) =>
    openDatabase({ dataDir, log: silentLog, vacuumIntervalMs: 0, ...options });
  const one = async (database: Database) => (await sql`select 1 as one`.execute(database.db)).rows;

  it('refuses a second process on its data folder, and says who holds it', async () => {
    const first = await open();
    await expect(open()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        new RegExp(
          `${dataDir} is in use by another Magpie \\(process ${process.pid} .*choose another folder with DATA_DIR`,
        ),
      ),
    });
    expect(await one(first)).toEqual([{ one: 1 }]);
    await first.close();
    await (await open()).close();
  });

  it('is made at the first start, and says so', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'magpie-test-'));
    const said: string[] = [];
    const database = await open({ dataDir: fresh, log: { ...silentLog, info: (_, message) => said.push(message) } });
    expect(said).toEqual(['Creating the database (first start; this takes a few seconds)', 'Created the database']);
    expect(await one(database)).toEqual([{ one: 1 }]);
    await database.close();
    await rm(fresh, { recursive: true });
  });

  it('says that it recovers a database whose process was killed, and nothing of one that was closed', async () => {
    const said: string[] = [];
    const log = { ...silentLog, info: (_: object, message: string) => said.push(message) };
    const database = await open({ log });
    const killed = await mkdtemp(join(tmpdir(), 'magpie-test-'));
    await cp(join(dataDir, 'database'), join(killed, 'database'), { recursive: true });
    await database.close();
    expect(said).toEqual([]);
    const recovered = await open({ dataDir: killed, log });
    expect(said).toEqual([
      'The database was not closed when it last ran and is being recovered (this may take a while)',
    ]);
    expect(await one(recovered)).toEqual([{ one: 1 }]);
    await recovered.close();
    await rm(killed, { recursive: true });
  });

  it('takes as much memory as the size of its files asks for, 16 to 128 MB', async () => {
    const buffers = async () => {
      const database = await open();
      const { rows } = await sql<{ shared_buffers: string }>`show shared_buffers`.execute(database.db);
      await database.close();
      return rows[0]?.shared_buffers;
    };
    expect(await buffers()).toBe('16MB');
    const file = join(dataDir, 'database', 'base', 'filler');
    await writeFile(file, '');
    await truncate(file, 500 * 1024 ** 2);
    expect(await buffers()).toBe('128MB');
  });

  it('refuses a folder with other files in it, and gives the lock back', async () => {
    const strange = await mkdtemp(join(tmpdir(), 'magpie-test-'));
    await mkdir(join(strange, 'database'));
    await writeFile(join(strange, 'database', 'diary.txt'), 'mine');
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(open({ dataDir: strange })).rejects.toThrow(/holds files but no database/);
    }
    await rm(strange, { recursive: true });
  });

  it('refuses files of another PostgreSQL', async () => {
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '19\n');
    await expect(open()).rejects.toThrow(/written by PostgreSQL 19/);
  });

  it('keeps its own log of changes small', async () => {
    const database = await open();
    await sql`create table filler (id integer primary key, text text)`.execute(database.db);
    for (let round = 0; round < 6; round += 1) {
      await sql`insert into filler select ${round} * 20000 + n, repeat(md5(n::text), 25)
        from generate_series(1, 20000) n`.execute(database.db);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await one(database);
    }
    const { rows } = await sql<{ bytes: string }>`select sum(size)::int8 as bytes from pg_ls_waldir()`.execute(
      database.db,
    );
    expect(Number(rows[0]?.bytes)).toBeLessThan(100 * 1024 * 1024);
    await database.close();
  });

  it('plans for tables as large as they have become', async () => {
    const folder = join(dataDir, 'database');
    const engine = await Engine.open({ dataDir: folder, isDurable: false, log: silentLog, plansKeptMs: 0 });
    const db = createDatabaseClient(engine, silentLog);
    await sql`create table grown (id integer primary key, text text)`.execute(db);
    await sql`insert into grown values (1, 'one'), (2, 'two')`.execute(db);
    await sql`analyze grown`.execute(db);
    const read = () => sql`select text from grown where id = ${1}::integer`.execute(db);
    // Named at the third time, planned for any value after five more.
    for (let time = 0; time < 10; time += 1) await read();
    const plan = async () => {
      const { rows } = await sql<{ name: string; generic: string }>`
        select name, generic_plans as generic from pg_prepared_statements where statement like '%from grown where%'`.execute(
        db,
      );
      expect(Number(rows[0]?.generic)).toBeGreaterThan(0);
      const explained = await sql`explain execute ${sql.ref(String(rows[0]?.name))} (1)`.execute(db);
      return JSON.stringify(explained.rows);
    };
    expect(await plan()).toContain('Seq Scan on grown');

    await sql`insert into grown select n, repeat('text', 50) from generate_series(3, 20000) n`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await read();
    expect(await plan()).toContain('Index Scan using grown_pkey');
    await db.destroy();
    await engine.close();
  });

  it('vacuums by itself', async () => {
    const database = await open({ vacuumIntervalMs: 50 });
    await sql`create table filler as select n from generate_series(1, 1000) n`.execute(database.db);
    const estimated = async () =>
      (await sql<{ n: number }>`select reltuples::int as n from pg_class where relname = 'filler'`.execute(database.db))
        .rows[0]?.n;
    for (let waited = 0; (await estimated()) !== 1000 && waited < 10_000; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await estimated()).toBe(1000);
    await database.close();
  });

  it('vacuums and analyzes only tables of which much was written, a column at a time', async () => {
    const database = await open();
    await sql`create table filler as select n, n as m from generate_series(1, 1000) n`.execute(database.db);
    const tend = createUpkeep(database.db);
    await tend();
    const upkeep = async () => {
      const sent = await statementsOf(tend);
      return sent.map(({ text }) => text).filter((text) => /^(vacuum|analyze) filler/.test(text));
    };
    expect(await upkeep()).toEqual([]);
    await sql`update filler set m = m + 1 where n <= 600`.execute(database.db);
    expect(await upkeep()).toEqual(['vacuum filler', 'analyze filler (n)', 'analyze filler (m)']);
    expect(await upkeep()).toEqual([]);
    await database.close();
  });

  it('answers requests while it vacuums, between two tables', async () => {
    const database = await open();
    const order: string[] = [];
    const vacuumed = database.vacuum().then(() => order.push('vacuumed'));
    await sql`select 1`.execute(database.db);
    await sql`select 1`.execute(database.db);
    order.push('read');
    await vacuumed;
    await database.close();
    expect(order).toEqual(['read', 'vacuumed']);
  });

  it('has nothing of an earlier client: no transaction, no prepared statement, no setting', async () => {
    const engine = await Engine.open({ dataDir: join(dataDir, 'database'), isDurable: false, log: silentLog });
    const connect = async () => {
      const stream = () => new WorkerStream(() => engine.connect());
      const client = new pg.Client({ stream: stream as never, user: 'postgres', database: 'postgres' });
      await client.connect();
      return client;
    };
    const first = await connect();
    await first.query('create table left_open (a integer)');
    await first.query("set timezone = 'Asia/Tokyo'");
    await first.query({ name: 's', text: 'select 1 as a' });
    await first.query('begin');
    await first.query('insert into left_open values (1)');
    await first.end();
    const second = await connect();
    expect((await second.query({ name: 's', text: 'select 2 as a' })).rows).toEqual([{ a: 2 }]);
    expect((await second.query('select * from left_open')).rows).toEqual([]);
    expect((await second.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
    await second.end();
    await engine.close();
  });

  it('starts again when a statement never ends, with all that was committed', async () => {
    const engine = await Engine.open({
      dataDir: join(dataDir, 'database'),
      isDurable: false,
      log: silentLog,
      batchTimeoutMs: 5000,
    });
    const db = createDatabaseClient(engine, silentLog);
    await sql`create table kept as select 7 as a`.execute(db);
    const endless = db.transaction().execute(async (tx) => {
      await sql`insert into kept values (8)`.execute(tx);
      await sql`select count(*) from generate_series(1, 1000000000000) n`.execute(tx);
    });
    await expect(endless).rejects.toThrow('did not answer within 5000 ms');
    expect((await sql`select * from kept`.execute(db)).rows).toEqual([{ a: 7 }]);
    await db.destroy();
    await engine.close();
  });
});
