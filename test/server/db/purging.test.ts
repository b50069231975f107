import { sql } from 'kysely';
import { migrate } from '../../../server/db/migrate';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { TEST_DATABASES } from '../../support/databases';
import { type Column, createRowFiller, nameOf, readColumns } from '../../support/fillerRows';
import { runJobs } from '../../support/runJobs';
import { buildBoard, buildPin } from '../../support/serverFactories';

const DAY = 86_400_000;

/** What stays when the pin, comment or tried-it that it names is gone for good, each with the reason. */
const STAYING: Readonly<Record<string, string>> = {
  'news.pin_id': 'goes after its own days',
  'news.comment_id': 'goes after its own days',
  'messages.pin_id': 'the conversation stays',
  'messages.tried_it_id': 'the conversation stays',
  'pin_drafts.pin_id': 'goes after its own days',
  'scheduled_pins.pin_id': 'goes after its own days',
  'board_merge_pins.pin_id': 'goes with the merged board',
  'catalog_products.pin_id': 'the row of the feed stays, and makes no other pin for the one that was deleted',
  'promotions.pin_id': 'what a promotion did and cost stays',
  'import_records.pin_id': 'knows what was brought; whether the pin is there is asked of the pins',
  'text_index_writes.pin_id': 'moves to the log',
  'text_index_changes.pin_id': 'goes after its own days',
};

describe.each(TEST_DATABASES)('what goes for good on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ida = await app.signUp('ida');
  });
  afterAll(() => app.close());

  const buildSubjects = async () => {
    const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ida.id }) });
    const { data: comment } = await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Nice' });
    const { data: triedIt } = await ida.call('DidItResource.create', { pin_id: pin.id, text: 'Done' });
    return { pin, pin_id: pin.id, comment_id: comment.id, tried_it_id: triedIt.id };
  };
  type Ids = Awaited<ReturnType<typeof buildSubjects>>;
  type IdColumn = Exclude<keyof Ids, 'pin'>;

  /** Which of these columns still name one of these ids. */
  const findLeft = async (ids: Ids, naming: readonly Column[]) => {
    const left: string[] = [];
    for (const column of naming) {
      const { rows } = await sql`
        select from ${sql.table(column.table_name)}
        where ${sql.ref(column.column_name)} = ${ids[column.column_name as IdColumn]}`.execute(app.db);
      if (rows.length > 0) left.push(nameOf(column));
    }
    return left;
  };

  /** Gives each table with one of these columns a row of these ids, unless it has one; returns the columns. */
  const fillTables = async (ids: Ids, given: readonly string[]) => {
    const columns = await readColumns(app.db);
    const insertRow = createRowFiller(app.db, columns);
    const naming = columns.filter(({ column_name }) => given.includes(column_name));
    const { signature } = ids.pin;
    // The rest of a key that is the pin's own too.
    const keyed: Readonly<Record<string, object>> = { pin_notes: { user_id: ida.id }, picture_boards: { signature } };
    for (const table of new Set(naming.map(({ table_name }) => table_name))) {
      const named = columns.filter(({ table_name, column_name }) => table_name === table && column_name in ids);
      if ((await findLeft(ids, named)).length > 0) continue;
      const values = Object.fromEntries(named.map(({ column_name }) => [column_name, ids[column_name as IdColumn]]));
      await insertRow(table, { ...values, ...keyed[table] });
    }
    return naming;
  };

  it.each([
    [
      'pin',
      (ids: Ids) => ida.callLoosely('PinResource.delete', { id: ids.pin_id }),
      ['pin_id', 'comment_id', 'tried_it_id'],
    ],
    [
      'comment',
      (ids: Ids) => ida.callLoosely('AggregatedCommentResource.delete', { comment_id: ids.comment_id }),
      ['comment_id'],
    ],
    [
      'tried-it',
      (ids: Ids) => ida.callLoosely('DidItResource.delete', { did_it_id: ids.tried_it_id }),
      ['tried_it_id'],
    ],
  ] as const)('leaves no row of a purged %s behind', async (_subject, remove, given) => {
    const ids = await buildSubjects();
    const naming = await fillTables(ids, given);
    expect((await remove(ids)).status).toBe(200);
    app.clock.advance(31 * DAY);
    await runJobs(app.services);
    const left = (await findLeft(ids, naming)).filter((name) => !(name in STAYING));
    expect(left).toEqual([]);
  });

  it('is decided for columns that exist', async () => {
    const found = new Set((await readColumns(app.db)).map(nameOf));
    expect(Object.keys(STAYING).filter((name) => !found.has(name))).toEqual([]);
  });

  it('removes the rows that earlier versions left behind, and no others', async () => {
    const ids = await buildSubjects();
    const insertRow = createRowFiller(app.db, await readColumns(app.db));
    for (const [pin_id, comment_id] of [
      [ids.pin_id, ids.comment_id],
      ['17', '18'],
    ] as const) {
      await insertRow('pin_reactions', { pin_id });
      await insertRow('comment_reports', { comment_id });
    }
    await sql`delete from migrations where name like '%_purged_leftovers'`.execute(app.db);
    expect(await migrate(app.db)).toEqual([expect.stringContaining('purged_leftovers')]);
    expect(await app.db.selectFrom('pin_reactions').select('pin_id').execute()).toEqual([{ pin_id: ids.pin_id }]);
    expect(await app.db.selectFrom('comment_reports').select('comment_id').execute()).toEqual([
      { comment_id: ids.comment_id },
    ]);
  });
});
