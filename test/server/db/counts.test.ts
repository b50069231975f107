import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';
import { TEST_DATABASES } from '../../support/databases';
import { buildBoard, buildPin, buildSection } from '../../support/serverFactories';

/** Every stored count of things that there are. */
const COUNTS = {
  users: [
    'board_count',
    'protected_board_count',
    'secret_board_count',
    'group_board_count',
    'pin_count',
    'follower_count',
    'following_count',
  ],
  boards: ['pin_count', 'sectionless_pin_count', 'section_count', 'collaborator_count', 'follower_count'],
  sections: ['pin_count'],
  pins: ['repin_count', 'share_count', 'comment_count'],
  pictures: ['public_count', 'use_count'],
};

describe.each(TEST_DATABASES)('counts on the %s database', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    const board = await buildBoard(app.services);
    const section = await buildSection(app.services, board);
    await buildPin(app.services, { board, section_id: section.id });
  }, 60_000);
  afterAll(() => app.close());

  it('[BOARD-043] are all known to this test', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_count'`.execute(app.db);
    const known = Object.entries(COUNTS).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  const all = Object.entries(COUNTS).flatMap(([table, columns]) => columns.map((column) => [table, column] as const));
  it.each(all)('[BOARD-043] %s.%s falls to 0 and never below it', async (table, column) => {
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
    expect(await read()).toEqual([0]);
  });
});
