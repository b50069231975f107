import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';
import { TEST_DATABASES } from '../../support/databases';
import { COUNT_COLUMNS } from '../../support/recount';
import { buildBoard, buildPin, buildSection } from '../../support/serverFactories';

describe.each(TEST_DATABASES)('counts on the %s database', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    const board = await buildBoard(app.services);
    const section = await buildSection(app.services, board);
    const pin = await buildPin(app.services, { board, section_id: section.id });
    const ada = await app.signUp('ada');
    await ada.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Lovely' });
    await ada.call('DidItResource.create', { pin_id: pin.id, text: 'It worked' });
  });
  afterAll(() => app.close());

  it('[BOARD-043] are all known to this test', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_count'
        -- What a report says of one reading of a file or one building of an audience, once and for all; appeals that were
        -- made; what promotions did, which their own tests compare with the log of events.
        and table_name not in ('catalog_feed_runs', 'audiences', 'merchant_programs', 'promotions')`.execute(app.db);
    const known = COUNT_COLUMNS.map((names) => names.join('.'));
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it.each(COUNT_COLUMNS)('[BOARD-043] %s.%s falls to 0 and never below it', async (table, column) => {
    const set = (to: number) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(to)}::integer`.execute(app.db);
    const read = async () => {
      const { rows } = await sql<{ n: number }>`select ${sql.ref(column)} as n from ${sql.table(table)}`.execute(
        app.db,
      );
      return rows.map(({ n }) => n);
    };
    await set(1);
    await set(0);
    await expect(set(-1)).rejects.toThrow(/_counts/);
    expect([...new Set(await read())]).toEqual([0]);
  });
});
