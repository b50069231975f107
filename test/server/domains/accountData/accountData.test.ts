import { EXPORT_PATH } from '../../../../contract/constants/accountData';
import { hashPassword } from '../../../../server/platform/auth/passwords';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../support/databases';
import { findDrift } from '../../../support/recount';
import { runJobs } from '../../../support/runJobs';
import { buildBoard, buildPin } from '../../../support/serverFactories';

const DAY = 86_400_000;
const PASSWORD = 'herons wade 47';

describe.each(TEST_DATABASES)('the data of an account on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    ida = await app.signUp({ username: 'ida', passwordHash: await hashPassword(PASSWORD) });
    bo = await app.signUp('bobo');
  });
  afterAll(() => app.close());

  const download = (who: Pick<Member, 'request'>) => who.request({ method: 'GET', url: EXPORT_PATH });
  const state = async () => (await ida.call('DataExportResource.get', {})).data;

  describe('as a copy', () => {
    it('is made by a job, and downloaded by its owner alone until it expires', async () => {
      const board = await buildBoard(app.services, { owner: ida.id, name: 'Quiet places' });
      await buildPin(app.services, { board, title: 'A lake' });
      expect(await state()).toBeNull();
      expect((await ida.call('DataExportResource.create', {})).data).toMatchObject({ status: 'running' });
      expect((await download(ida)).statusCode).toBe(404);
      await runJobs(app.services);
      const ready = await state();
      expect(ready).toMatchObject({ status: 'ready', done: ready?.total });
      const answer = await download(ida);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/zip',
        'no-store',
      ]);
      expect(answer.headers['content-disposition']).toBe('attachment; filename="magpie-ida.zip"');
      expect(answer.rawPayload.length).toBe(ready?.bytes);
      expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
      for (const name of ['account.json', 'boards.json', 'pins.json', 'messages.json', 'following.json']) {
        expect(answer.rawPayload.includes(name)).toBe(true);
      }
      expect([(await download(bo)).statusCode, (await download(app.visitor())).statusCode]).toEqual([404, 401]);
      app.clock.advance(8 * DAY);
      const again = await app.signUp('later');
      expect((await download(again)).statusCode).toBe(404);
      await runJobs(app.services);
      expect(await app.db.selectFrom('data_exports').selectAll().execute()).toEqual([]);
    });

    it('is begun once, however often it is asked for, and not without bound', async () => {
      const answers = [];
      for (let tries = 0; tries < 6; tries += 1) answers.push(await ida.callLoosely('DataExportResource.create', {}));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      const jobs = await app.db.selectFrom('jobs').select('id').where('kind', '=', 'accountData/export').execute();
      expect(jobs).toHaveLength(1);
    });

    it('is given up where its account is closed meanwhile', async () => {
      await ida.call('DataExportResource.create', {});
      await ida.call('AccountClosingResource.create', { how: 'deactivate', current_password: PASSWORD });
      await runJobs(app.services);
      const rows = await app.db.selectFrom('data_exports').select('status').execute();
      expect(rows).toEqual([{ status: 'running' }]);
      expect(await app.db.selectFrom('mails').select('id').execute()).toEqual([]);
    });
  });

  const close = (how: 'deactivate' | 'delete', current_password = PASSWORD) =>
    ida.callLoosely('AccountClosingResource.create', { how, current_password });
  const logIn = async () => {
    const visitor = app.visitor();
    const { data } = await visitor.call('LoginHandshake.create', { username_or_email: 'ida', password: PASSWORD });
    await visitor.callLoosely('HandshakeSessionResource.create', { token: (data as { token?: string }).token });
    return visitor;
  };
  const isSeen = async () => (await bo.callLoosely('UserResource.get', { username: 'ida' })).status === 200;

  describe('as it ends', () => {
    it('asks for the password, hides everything at once, and logs every device out', async () => {
      expect((await close('delete', 'wrong')).status).toBe(400);
      expect(await isSeen()).toBe(true);
      expect((await close('delete')).status).toBe(200);
      expect(await isSeen()).toBe(false);
      expect((await ida.callLoosely('UserSettingsResource.get', {})).status).toBe(401);
      const mails = await app.db.selectFrom('mails').select('message').execute();
      expect(mails.map(({ message }) => message?.template)).toEqual(['accountClosing']);
    });

    it('erases rows, counts and names when the days of grace are over, and leaves what others saved', async () => {
      const board = await buildBoard(app.services, { owner: ida.id });
      const pin = await buildPin(app.services, { board, title: 'Mine' });
      const theirs = await buildBoard(app.services, { owner: bo.id });
      const copy = await bo.call('RepinResource.create', { pin_id: pin.id, board_id: theirs.id });
      const other = await buildPin(app.services, { board: theirs });
      await ida.call('AggregatedCommentResource.create', { pin_id: other.id, text: 'Nice' });
      await ida.call('UserFollowResource.create', { user_id: bo.id });
      await bo.call('UserFollowResource.create', { user_id: ida.id });
      await ida.call('BoardFollowResource.create', { board_id: theirs.id });
      await close('delete');
      app.clock.advance(13 * DAY);
      await runJobs(app.services);
      expect(await app.db.selectFrom('users').select('id').where('id', '=', ida.id).execute()).toHaveLength(1);
      app.clock.advance(2 * DAY);
      await runJobs(app.services);
      for (const table of ['users', 'usernames', 'emails', 'boards', 'comments'] as const) {
        const rows = await app.db.selectFrom(table).selectAll().execute();
        expect([table, JSON.stringify(rows).includes(`"${ida.id}"`)]).toEqual([table, false]);
      }
      const again = await app.signUp('witness');
      expect((await again.call('PinResource.get', { id: copy.data.id })).status).toBe(200);
      expect(await app.db.selectFrom('pins').select('id').where('pinner_id', '=', ida.id).execute()).toEqual([]);
      expect(await findDrift(app.db)).toEqual([]);
      expect((await app.signUp({ username: 'ida' })).id).not.toBe(ida.id);
    });

    it.each(['deactivate', 'delete'] as const)('comes back by logging in (%s)', async (how) => {
      await close(how);
      const back = await logIn();
      expect((await back.callLoosely('UserSettingsResource.get', {})).status).toBe(200);
      expect(await isSeen()).toBe(true);
      app.clock.advance(20 * DAY);
      await runJobs(app.services);
      expect(await app.db.selectFrom('users').select('id').where('id', '=', ida.id).execute()).toHaveLength(1);
    });
  });
});
