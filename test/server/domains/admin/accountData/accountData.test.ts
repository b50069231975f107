import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { EXPORT_PATH } from '../../../../../contract/constants/admin/accountData';
import { imagePath } from '../../../../../contract/constants/content/imageSizes';
import type { ApiTokenId, BoardId } from '../../../../../contract/schemas/common';
import { eraseAccount } from '../../../../../server/domains/admin/accountData/erasing';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import { jsonb } from '../../../../../server/platform/database/columns';
import { beforeNextTransaction } from '../../../../support/beforeNextTransaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { unzip } from '../../../../support/zip';

const DAY = 86_400_000;
const PASSWORD = 'herons wade 47';

describe.each(TEST_DATABASES)('the data of an account on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  /** Whoever signs up first is the site admin. */
  let admin: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    admin = await app.signUp({ username: 'runner', passwordHash: await hashPassword(PASSWORD) });
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

    it.each([
      ['png', 'png'],
      ['jpeg', 'jpg'],
    ] as const)(
      'holds the uploaded bytes of a %s, every row, and how one logs in, without secrets',
      async (format, extension) => {
        const bytes = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#225588' } })
          [format]()
          .toBuffer();
        const { id: media_id } = await upload(ida, bytes);
        const board = await buildBoard(app.services, { owner: ida.id });
        await ida.call('PinResource.create', { board_id: board.id, media_id });
        const at = app.clock.now();
        const mine = { user_id: ida.id, created_at: at };
        const identity = { ...mine, issuer: 'https://id.example', subject: 'secret-subject', provider: 'home' };
        await app.db.insertInto('identities').values(identity).execute();
        await app.db
          .insertInto('second_factors')
          .values({ ...mine, secret: 'secret-seed', confirmed_at: at })
          .execute();
        const passkey = {
          ...mine,
          credential_id: 'secret-id',
          public_key: 'secret-key',
          signature_counter: 0,
          name: 'Phone',
        };
        await app.db
          .insertInto('passkeys')
          .values({ ...passkey, transports: jsonb([]) })
          .execute();
        const scopes = jsonb(['pins:read' as const]);
        const apiToken = { ...mine, id: '7' as ApiTokenId, name: 'Script', token_hash: 'secret-hash', scopes };
        await app.db
          .insertInto('api_tokens')
          .values({ ...apiToken, expires_at: null, last_used_at: null })
          .execute();
        const guestLink = {
          ...{ token_hash: 'a'.repeat(64), board_id: '7' as BoardId, pin_id: null, created_by_id: ida.id },
          ...{ note: 'Friends', access: 'see' as const, password_hash: 'secret-word', created_at: app.clock.now() },
        };
        await app.db
          .insertInto('guest_links')
          .values({ ...guestLink, expires_at: null, last_visit_at: null })
          .execute();
        await ida.call('DataExportResource.create', {});
        await runJobs(app.services);
        const files = await unzip((await download(ida)).rawPayload);
        const rows = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '');
        expect([rows('account').length, rows('boards').length, rows('pins').length]).toEqual([1, 1, 1]);
        const { file } = rows('pins')[0] as { file: string };
        const signature = file.slice('files/'.length, -`.${format}`.length);
        const stored = await readFile(path.join(app.dataDir, imagePath(signature, 'orig', extension)));
        expect(files.get(file)?.equals(stored)).toBe(true);
        expect(rows('linked_logins')).toEqual([{ id: '1', provider: 'home', linked_at: expect.any(String) }]);
        expect(rows('authenticator_app')).toHaveLength(1);
        expect(rows('api_tokens')).toMatchObject([{ id: '7', name: 'Script', scopes: ['pins:read'] }]);
        expect(rows('guest_links')).toMatchObject([{ note: 'Friends', access: 'see', has_password: true, visits: 0 }]);
        expect(rows('passkeys')).toMatchObject([{ name: 'Phone', last_used_at: null }]);
        expect([...files.values()].some((file) => file.includes('secret-'))).toBe(false);
      },
    );

    it('holds the reactions to comments, and whose comments one does not want to see', async () => {
      const pin = await buildPin(app.services);
      const { id } = (await bo.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Hm' })).data;
      await ida.call('CommentReactionResource.create', { comment_id: id, reaction_type: 1 });
      await ida.call('CommentHelpfulResource.create', { comment_id: id });
      await ida.call('HiddenCommentResource.create', { comment_id: id });
      await ida.call('HiddenCommenterResource.create', { user_id: bo.id });
      await ida.call('DataExportResource.create', {});
      await runJobs(app.services);
      const files = await unzip((await download(ida)).rawPayload);
      const rows = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]');
      expect(rows('comment_reactions')).toMatchObject([{ id, kinds: ['helpful', 'like'] }]);
      expect(rows('hidden_comments')).toMatchObject([{ id }]);
      expect(rows('hidden_commenters')).toMatchObject([{ id: bo.id, username: 'bobo' }]);
    });

    it('holds invite links, notifications, hidden pictures, devices, preferences, reports and feedback', async () => {
      const pin = await buildPin(app.services);
      await ida.call('HiddenPinResource.create', { pin_id: pin.id });
      await ida.call('ContentReportResource.create', { pin_id: pin.id, reason: 'spam' });
      const feedback = { text: 'More herons', action_from: 'settings', prompt: 'What is missing?' };
      await ida.call('FeedbackResource.create', { feedback_data: JSON.stringify(feedback) });
      await ida.call('InviteLinkResource.create', { kind: 'profile' });
      await ida.call('EmailPreferencesResource.update', { kind: 'news', is_on: false });
      await bo.call('UserFollowResource.create', { user_id: ida.id });
      await runJobs(app.services);
      await ida.call('DataExportResource.create', {});
      await runJobs(app.services);
      const files = await unzip((await download(ida)).rawPayload);
      const rows = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]');
      expect(rows('hidden_pictures')).toEqual([{ id: pin.signature, created_at: expect.any(String) }]);
      expect(rows('reports')).toMatchObject([{ id: pin.id, reason: 'spam' }]);
      expect(rows('feedback')).toMatchObject([{ text: 'More herons' }]);
      expect(rows('notifications')).toMatchObject([{ kind: 'follow', people: ['bobo'] }]);
      expect([rows('devices').length, rows('invite_links').length]).toEqual([1, 1]);
      expect(rows('email_preferences')).toMatchObject([{ id: 'news', is_on: false }]);
    });

    it('holds whom one invited to a conversation by mail, without the link', async () => {
      const cat = await app.signUp({ username: 'cat', isEmailVerified: true });
      const emails = ['one@example.org', 'two@example.org'];
      const talk = await cat.call('ConversationResource.create', { user_ids: [bo.id], emails, text: 'Herons' });
      await runJobs(app.services);
      await cat.call('DataExportResource.create', {});
      await runJobs(app.services);
      const files = await unzip((await download(cat)).rawPayload);
      const rows: { conversation_id: string; address: string }[] = JSON.parse(
        files.get('message_invites.json')?.toString() ?? '[]',
      );
      expect(rows.map(({ address }) => address)).toEqual(emails);
      expect(rows[0]).toEqual({
        id: '1',
        conversation_id: talk.data.id,
        address: 'one@example.org',
        created_at: expect.any(String),
        expired_at: null,
      });
    });

    it('is begun once, however often it is asked for, and not without bound', async () => {
      const answers = [];
      for (let tries = 0; tries < 6; tries += 1) answers.push(await ida.callLoosely('DataExportResource.create', {}));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      const jobs = await app.db.selectFrom('jobs').select('id').where('kind', '=', 'accountData/export').execute();
      expect(jobs).toHaveLength(1);
    });

    it('fails where a picture cannot be read, and nothing else does', async () => {
      await buildPin(app.services, { board: await buildBoard(app.services, { owner: ida.id }), title: 'A lake' });
      await ida.call('DataExportResource.create', {});
      const broken = () =>
        new Readable({
          read() {
            this.destroy(new Error('the disk is broken'));
          },
        });
      const opened = jest
        .spyOn(app.services.mediaStore, 'openFile')
        .mockResolvedValue({ handle: { createReadStream: broken } } as never);
      await runJobs(app.services);
      opened.mockRestore();
      expect(await state()).toMatchObject({ status: 'failed' });
    });

    it('is given up where its account is closed meanwhile', async () => {
      await ida.call('DataExportResource.create', {});
      await ida.call('AccountClosingResource.create', { how: 'deactivate', current_password: PASSWORD });
      await runJobs(app.services);
      const rows = await app.db.selectFrom('data_exports').select('status').execute();
      expect(rows).toEqual([{ status: 'running' }]);
      const mails = app.db.selectFrom('mails').select('id').where('user_id', '=', ida.id);
      expect(await mails.execute()).toEqual([]);
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

    it.each(['deactivate', 'delete'] as const)(
      '(%s) is refused to the only site admin, until there is another one who can log in',
      async (how) => {
        const leave = () => admin.callLoosely('AccountClosingResource.create', { how, current_password: PASSWORD });
        const refused = await leave();
        expect([refused.status, refused.error.id]).toEqual([409, 'onlySiteAdmin']);
        expect((await admin.callLoosely('UserSettingsResource.get', {})).status).toBe(200);
        await admin.call('SiteAdminResource.create', { user_id: ida.id });
        await close('deactivate');
        expect((await leave()).status).toBe(409);
        await logIn();
        expect((await leave()).status).toBe(200);
      },
    );

    it('leaves a site admin when the last two leave at once', async () => {
      await admin.call('SiteAdminResource.create', { user_id: ida.id });
      const leave = (who: Member) =>
        who.callLoosely('AccountClosingResource.create', { how: 'delete', current_password: PASSWORD });
      const answers = await Promise.all([leave(admin), leave(ida)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('refuses a password that was replaced after it was checked', async () => {
      const password_hash = await hashPassword('otters swim 58');
      beforeNextTransaction(app.db, () =>
        app.db.updateTable('users').set({ password_hash }).where('id', '=', ida.id).execute(),
      );
      expect((await close('delete')).status).toBe(400);
      expect(await isSeen()).toBe(true);
    });

    it('is not opened by a login once the days of grace are over, even before it is erased', async () => {
      await close('delete');
      app.clock.advance(15 * DAY);
      const visitor = app.visitor();
      const login = { username_or_email: 'ida', password: PASSWORD };
      expect((await visitor.callLoosely('LoginHandshake.create', login)).status).toBe(401);
      expect(await isSeen()).toBe(false);
      await runJobs(app.services);
      expect(await app.db.selectFrom('users').select('id').where('id', '=', ida.id).execute()).toEqual([]);
    });

    it('is not opened by a login of a server whose clock is behind, once erasing has begun', async () => {
      await buildBoard(app.services, { owner: ida.id });
      await close('delete');
      app.clock.advance(14 * DAY);
      const stopped = AbortSignal.abort();
      await expect(eraseAccount(app.services, ida.id, stopped)).rejects.toThrow();
      app.clock.advance(-60_000);
      const login = { username_or_email: 'ida', password: PASSWORD };
      expect((await app.visitor().callLoosely('LoginHandshake.create', login)).status).toBe(401);
      expect(await isSeen()).toBe(false);
      app.clock.advance(60_000);
      await runJobs(app.services);
      expect(await app.db.selectFrom('users').select('id').where('id', '=', ida.id).execute()).toEqual([]);
    });

    it('erases rows, counts and names when the days of grace are over, and leaves what others saved', async () => {
      const board = await buildBoard(app.services, { owner: ida.id });
      const pin = await buildPin(app.services, { board, title: 'Mine' });
      const theirs = await buildBoard(app.services, { owner: bo.id });
      const copy = await bo.call('RepinResource.create', { pin_id: pin.id, board_id: theirs.id });
      const other = await buildPin(app.services, { board: theirs });
      await ida.call('AggregatedCommentResource.create', { pin_id: other.id, text: 'Nice' });
      await ida.call('ReactionResource.create', { pin_id: other.id, reaction_type: 1 });
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

    it('takes what it did out of the counts and back in, the most at once and the rest by a job', async () => {
      const board = await buildBoard(app.services, { owner: bo.id });
      const pin = await buildPin(app.services, { board });
      await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'One of many' });
      await sql`
        insert into comments (pin_id, id, user_id, text, created_at)
        select pin_id, id + n, user_id, text, created_at from comments, generate_series(1, 619) n`.execute(app.db);
      await sql`update pins set comment_count = 620 where id = ${pin.id}`.execute(app.db);
      await ida.call('UserFollowResource.create', { user_id: bo.id });
      const counts = async () => {
        const { data: person } = await bo.call('UserResource.get', { username: 'bobo' });
        const { aggregated_pin_data: shown } = (await bo.call('PinResource.get', { id: pin.id })).data;
        return [shown.comment_count, person.follower_count];
      };
      await close('deactivate');
      expect(await counts()).toEqual([120, 1]);
      await runJobs(app.services);
      expect(await counts()).toEqual([0, 0]);
      await logIn();
      expect(await counts()).toEqual([500, 0]);
      await runJobs(app.services);
      expect(await counts()).toEqual([620, 1]);
      expect(await findDrift(app.db)).toEqual([]);
    });

    it('counts nothing that a call writes which began before it was closed', async () => {
      const pin = await buildPin(app.services, { board: await buildBoard(app.services, { owner: bo.id }) });
      await close('deactivate');
      const late = { pin_id: pin.id, id: '1' as never, user_id: ida.id, text: 'Late', created_at: app.clock.now() };
      await app.db.insertInto('comments').values(late).execute();
      await app.db.updateTable('pins').set({ comment_count: 1 }).where('id', '=', pin.id).execute();
      app.clock.advance(60_000);
      await runJobs(app.services);
      expect(await findDrift(app.db)).toEqual([]);
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
