import { sql } from 'kysely';
import type { BoardId } from '../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { TEST_DATABASES } from '../../support/databases';
import { buildBoard } from '../../support/serverFactories';
import { statementsOf } from '../../support/statements';

const DAY_MS = 86_400_000;

/** Reads of members begin before their session is known to hold. Each change is made as another process would make it. */
describe.each(TEST_DATABASES)('a member who reads again, on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let secret: BoardId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    secret = (await buildBoard(app.services, { owner: anna.id, privacy: 'secret' })).id;
    expect(await readBoard()).toMatchObject({ status: 200 });
  });

  const readBoard = () => anna.call('BoardResource.get', { board_id: secret });
  const settings = () => anna.call('UserSettingsResource.get', {});

  it('is looked up while the board is read', async () => {
    const [first, ...others] = await statementsOf(readBoard);
    expect(first?.text).toContain('from "boards"');
    expect(others.filter(({ text }) => text.includes('from sessions'))).toHaveLength(1);
  });

  it('is refused at once when the session has ended', async () => {
    await sql`delete from sessions`.execute(app.db);
    const refused = await readBoard();
    expect([refused.status, refused.error?.code]).toEqual([404, 'notFound']);
    expect((await settings()).status).toBe(401);
    // The browser may have got another token meanwhile: the next page clears this one.
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it('is refused at once when the session has run out', async () => {
    app.clock.advance(31 * DAY_MS);
    expect((await readBoard()).status).toBe(404);
  });

  it('is prolonged when it is time', async () => {
    app.clock.advance(DAY_MS);
    const answer = await readBoard();
    expect(answer.status).toBe(200);
    const session = await app.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow();
    expect(session.last_seen_at).toEqual(app.clock.now());
  });

  it('is who they are now: somebody else, or one who may no longer write', async () => {
    const ben = await app.signUp('ben');
    await sql`update sessions set user_id = ${ben.id}::bigint where user_id = ${anna.id}::bigint`.execute(app.db);
    expect((await readBoard()).status).toBe(404);
    await sql`update users set is_write_banned = true`.execute(app.db);
    expect((await settings()).data).toMatchObject({ username: 'ben', is_write_banned: true });
    expect((await anna.call('BoardResource.create', { name: 'Mine' })).status).toBe(403);
  });
});
