import { sql } from 'kysely';
import { DAY_MS } from '../../../contract/constants/durations';
import type { PinId } from '../../../contract/schemas/common';
import { migrate } from '../../../server/db/migrate';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { TEST_DATABASES } from '../../support/databases';
import { COUNT_COLUMNS, COUNT_TABLES, findDrift } from '../../support/recount';
import { buildBoard, buildPin, buildRepin, buildSection, buildUpload } from '../../support/serverFactories';

const MIGRATION = '0020_counts_anew';

/** The migration counts them all anew but shares, of which no rows tell. */
const COLUMNS = COUNT_COLUMNS.filter(([, column]) => column !== 'share_count');

describe.each(TEST_DATABASES)('counts anew on the %s database', (database) => {
  let app: TestApp;
  let anna: Member;
  let live: PinId[];
  let before: object;

  beforeAll(async () => {
    app = await buildTestApp({ database });
    anna = await app.signUp('anna');
    live = await buildWorld(app, anna);
    before = await written();
  }, 60_000);
  afterAll(() => app.close());

  /** As a host that has not come so far yet. */
  const recount = async () => {
    await sql`delete from migrations where name = ${MIGRATION}`.execute(app.db);
    expect(await migrate(app.db)).toEqual([MIGRATION]);
  };
  const setAll = (table: string, column: string, to: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(to)}::integer`.execute(app.db);
  /** All rows of the tables as they are, and where: a row that is written again is elsewhere. */
  const rowsOf = async (table: string) =>
    (
      await sql<{ row: object }>`select to_jsonb(t) as row, t.ctid::text as at from ${sql.table(table)} t`.execute(
        app.db,
      )
    ).rows;
  const written = async () => {
    const rows: [string, string[]][] = [];
    for (const table of COUNT_TABLES) {
      rows.push([table, (await rowsOf(table)).map(({ row }) => JSON.stringify(row)).sort()]);
    }
    return Object.fromEntries(rows);
  };

  it('[BOARD-043] write nothing where all is right', async () => {
    expect(await findDrift(app.db)).toEqual([]);
    const places = async () => Promise.all(COUNT_TABLES.map(rowsOf));
    const old = await places();
    await recount();
    expect(await places()).toEqual(old);
  });

  it.each(COLUMNS)('[BOARD-043] %s.%s is what its rows say, were it too low or too high', async (table, column) => {
    for (const wrong of [0, 9]) {
      await setAll(table, column, wrong);
      expect(await findDrift(app.db)).toContainEqual(expect.objectContaining({ what: `${table}.${column}` }));
      await recount();
      expect(await findDrift(app.db)).toEqual([]);
    }
    expect(await written()).toEqual(before);
  });

  it('[BOARD-043] with all counts lost, what is there can be deleted again', async () => {
    for (const [table, column] of COLUMNS) await setAll(table, column, 0);
    await sql`update pictures set unused_since = now()`.execute(app.db);
    await sql`update pins set heat = extract(epoch from created_at)`.execute(app.db);
    const remove = async (id: PinId) => (await anna.call('PinResource.delete', { id })).status;
    expect(await remove(live[0] as PinId)).toBe(500);
    await recount();
    expect(await findDrift(app.db)).toEqual([]);
    for (const id of live) expect(await remove(id)).toBe(200);
    expect(await findDrift(app.db)).toEqual([]);
  });
});

/** Something of everything that is counted, and of what is not; answers pins of that person. */
async function buildWorld({ services, signUp, clock }: TestApp, anna: Member): Promise<PinId[]> {
  const ben = await signUp('ben');
  const cleo = await signUp('cleo');
  const chairs = await buildBoard(services, { owner: anna.id });
  const section = await buildSection(services, chairs);
  const former = await buildSection(services, chairs);
  const picture = { word: 'chair' };
  const first = await buildPin(services, { board: chairs, picture });
  const second = await buildPin(services, { board: chairs, section_id: section.id });
  const gone = await buildPin(services, { board: chairs, picture });
  await buildPin(services, { board: chairs, section_id: former.id });
  for (const privacy of ['protected', 'secret'] as const) {
    await buildRepin(services, first, await buildBoard(services, { owner: anna.id, privacy }));
  }
  const bens = await buildBoard(services, { owner: ben.id });
  const saved = await buildRepin(services, first, bens);
  await buildRepin(services, saved, await buildBoard(services, { owner: cleo.id }));
  const lost = await buildBoard(services, { owner: ben.id });
  await buildRepin(services, first, lost);
  const archived = await buildBoard(services, { owner: anna.id });
  const portrait = await buildUpload(services, anna.id);
  const waiting = await buildUpload(services, anna.id);
  await buildUpload(services, anna.id);

  const done = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200);
  for (const board_id of [chairs.id, lost.id]) {
    const owner = board_id === chairs.id ? anna : ben;
    await done(owner.call('BoardInviteResource.create', { board_id, user_ids: [cleo.id] }));
    await done(cleo.call('BoardInviteResource.update', { board_id, user_id: cleo.id, action: 'accept' }));
  }
  await done(ben.call('BoardFollowResource.create', { board_id: chairs.id }));
  await done(ben.call('UserFollowResource.create', { user_id: anna.id }));
  await done(cleo.call('UserFollowResource.create', { user_id: anna.id }));
  await done(ben.call('AggregatedCommentResource.create', { pin_id: first.id, text: 'Fine' }));
  const comment = await ben.call('AggregatedCommentResource.create', { pin_id: first.id, text: 'Not so' });
  await done(ben.call('AggregatedCommentResource.delete', { comment_id: comment.data.id }));
  await done(anna.call('UserSettingsResource.update', { image_media_id: portrait.id }));
  await done(
    anna.call('ScheduledPinResource.create', {
      board_id: chairs.id,
      media_id: waiting.id,
      scheduled_at: new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 16),
      time_zone: 'UTC',
    }),
  );
  await done(anna.call('PinResource.delete', { id: gone.id }));
  await done(anna.call('BoardSectionResource.delete', { board_id: chairs.id, section_id: former.id }));
  await done(anna.call('BoardArchiveResource.create', { board_id: archived.id }));
  await done(ben.call('BoardResource.delete', { board_id: lost.id }));
  return [first.id, second.id];
}
