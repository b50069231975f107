import { sql } from 'kysely';
import { describeRows, describeSchema } from '../../../../server/db/describeSchema';
import { migrate } from '../../../../server/db/migrate';
import { moveDatabase } from '../../../../server/db/move/moveDatabase';
import { type Database, openDatabase } from '../../../../server/platform/database/open';
import type { Db } from '../../../../server/platform/database/tables';
import { silentLog } from '../../../../server/platform/ops/log';
import { type AccessWorld, buildAccessWorld } from '../../../support/accessWorld';
import { buildTestApp, type TestApp } from '../../../support/buildTestApp';
import { createEmptyDatabase, openTestDatabase } from '../../../support/databases';
import { isLong } from '../../../support/testLength';

const rowsOf = (db: Db) => db.transaction().execute((tx) => describeRows(tx, 'public'));
const schemaOf = (db: Db) => db.transaction().execute((tx) => describeSchema(tx, 'public'));
type Empty = Awaited<ReturnType<typeof createEmptyDatabase>>;
const open = (empty: Empty) => openDatabase({ ...empty, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
async function openEmpty(kind: Database['kind']): Promise<[Empty, Database]> {
  const empty = await createEmptyDatabase(kind);
  return [empty, await open(empty)];
}
/** Rows go as text, which has its own marks. */
const UGLY = [`a "quoted" \\ (word), it's`, '', ' \t\n', 'NULL', '{1,2}', '👩‍👧 سلام שלום', '\u0001'];

describe.each(isLong ? (['embedded', 'postgres'] as const) : (['embedded'] as const))(
  'a move from the %s database',
  (kind) => {
    const other = kind === 'embedded' ? 'postgres' : 'embedded';
    let app: TestApp;
    let world: AccessWorld;
    let empty: Empty;
    let target: Database;
    const note = (name: string, value: string) => app.db.insertInto('installation').values({ name, value }).execute();

    beforeAll(async () => {
      app = await buildTestApp({ database: kind });
      world = await buildAccessWorld(app);
      for (const [at, value] of UGLY.entries()) await note(`ugly ${at}`, value);
      await sql`update pins set rich = 'null'::jsonb where id = ${world.targets.public.pin_id}`.execute(app.db);
    });
    beforeEach(async () => {
      [empty, target] = await openEmpty(other);
    });
    afterEach(async () => {
      await target.close();
      await empty.remove();
    });
    afterAll(() => app.close());

    it('[ADMIN-014] brings every row there and back, and leaves the schema as migrations make it; the site goes on', async () => {
      const told = new Map<string, number>();
      const { rows } = await moveDatabase({ from: app, to: target, onTable: (name, count) => told.set(name, count) });
      const before = await rowsOf(app.db);
      expect(await rowsOf(target.db)).toEqual(before);
      expect([rows, [...told.values()].reduce((sum, count) => sum + count, 0)]).toEqual([before.length, before.length]);
      const fresh = await openTestDatabase(other);
      expect(await schemaOf(target.db)).toEqual(await schemaOf(fresh.db));
      await fresh.close();
      const [start, back] = await openEmpty(kind);
      await moveDatabase({ from: target, to: back });
      expect(await rowsOf(back.db)).toEqual(before);
      await back.close();
      await start.remove();

      await target.close();
      const { databaseUrl, dataDir } = empty;
      const moved = await buildTestApp(databaseUrl ? { databaseUrl } : { dataDir });
      const { pin_id } = world.targets.public;
      const read = async (on: TestApp) => (await on.visitor().call('PinResource.get', { id: pin_id })).data;
      expect(await read(moved)).toEqual(await read(app));
      await moved.close();
      target = await open(empty);
    });

    it('[ADMIN-014] goes on where it was interrupted, with what was written since, and no server starts there meanwhile', async () => {
      const seen: string[] = [];
      const isNear = (name: string) => {
        seen.push(name);
        if (name === 'pins') throw new Error('interrupted');
      };
      await expect(moveDatabase({ from: app, to: target, onTable: isNear })).rejects.toThrow('interrupted');
      await expect(migrate(target.db)).rejects.toThrow('A move into this database has not finished');
      expect(seen).toContain('installation');
      await note(`written since, from ${kind}`, 'later');

      await moveDatabase({ from: app, to: target });
      expect(await rowsOf(target.db)).toEqual(await rowsOf(app.db));
      await expect(migrate(target.db)).resolves.toEqual([]);
    });

    it('[ADMIN-014] goes only into a database without a site or anything else, and only from one with a site', async () => {
      await sql`create table other_things (id integer)`.execute(target.db);
      await expect(moveDatabase({ from: app, to: target })).rejects.toThrow('tables of something else (other_things)');
      await sql`drop table other_things`.execute(target.db);
      await expect(moveDatabase({ from: target, to: target })).rejects.toThrow('There is nothing to move');
      await moveDatabase({ from: app, to: target });
      const before = await rowsOf(target.db);
      await expect(moveDatabase({ from: app, to: target })).rejects.toThrow('There is a site in the other database');
      expect(await rowsOf(target.db)).toEqual(before);
    });
  },
);
