import { sql } from 'kysely';
import type { ShownRecords } from '../../../../contract/ssr';
import { readHorizon, readRowMarks } from '../../../../server/platform/database/rowMarks';
import { inTransaction } from '../../../../server/platform/database/transaction';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../support/databases';
import { buildBoard, buildPin } from '../../../support/serverFactories';

describe.each(TEST_DATABASES)('the marks of rows on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let shown: ShownRecords;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    const board = await buildBoard(app.services, { owner: anna.id });
    const pin = await buildPin(app.services, { board });
    const comment = await anna.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Fine' });
    shown = { pins: [pin.id], boards: [board.id], users: [anna.id], comments: [comment.data.id] };
  });

  const marks = () => readRowMarks(app.db, shown);

  it('stay while nothing changes, whatever else is written', async () => {
    const before = await marks();
    expect(before).toMatch(/^[0-9a-f]{32}$/);
    const other = await buildBoard(app.services, {});
    await buildPin(app.services, { board: other });
    await sql`vacuum analyze`.execute(app.db);
    expect(await marks()).toBe(before);
    expect(await readRowMarks(app.db, { pins: [], boards: [], users: [], comments: [] })).toBe('');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a text', () => anna.callLoosely('PinResource.update', { id: String(shown.pins[0]), title: 'Other' })],
    ['a deletion', () => anna.callLoosely('PinResource.delete', { id: String(shown.pins[0]) })],
    [
      'a secret',
      () => anna.callLoosely('BoardResource.update', { board_id: String(shown.boards[0]), privacy: 'secret' }),
    ],
    ['a name', () => anna.callLoosely('UserSettingsResource.update', { first_name: 'Ann' })],
    [
      'a comment',
      () => anna.callLoosely('AggregatedCommentResource.create', { pin_id: String(shown.pins[0]), text: 'Two' }),
    ],
  ])('change with %s', async (_, change) => {
    const before = await marks();
    expect(await change()).toMatchObject({ status: 200 });
    expect(await marks()).not.toBe(before);
  });

  it('are none where a row is gone', async () => {
    await sql`delete from comments where id = ${shown.comments[0]}::bigint`.execute(app.db);
    expect(await marks()).toBeNull();
  });

  it('are none of rows that were written while somebody read them', async () => {
    const before = await readHorizon(app.db);
    expect(await readRowMarks(app.db, shown, before)).toBe(await marks());
    await inTransaction(app.db, (tx) =>
      sql`update pins set repin_count = 1 where id = ${shown.pins[0]}::bigint`.execute(tx),
    );
    expect(await readRowMarks(app.db, shown, before)).toBeNull();
    expect(await readRowMarks(app.db, shown, await readHorizon(app.db))).toBe(await marks());
  });
});
