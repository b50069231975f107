import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import { countReceivedInvites } from '../../../../../server/domains/boards/collaborators';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

const NOBODY = '9999999999' as UserId;

describe.each(TEST_DATABASES)('collaborators, %s', (database) => {
  let app: TestApp;
  let olga: Member;
  let ben: Member;
  let cleo: Member;
  let board: BoardId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    olga = await app.signUp('olga');
    ben = await app.signUp('benn');
    cleo = await app.signUp('cleo');
    board = (await olga.call('BoardResource.create', { name: 'Shared' })).data.id;
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  type Access = 'write' | 'delete';
  const invite = (who: Member, by = olga, access: Access = 'write', to = board) =>
    by.call('BoardInviteResource.create', { board_id: to, user_ids: [who.id], access });
  const answer = (who: Member, user: Member, action: 'accept' | 'approve', to = board) =>
    who.callLoosely('BoardInviteResource.update', { board_id: to, user_id: user.id, action });
  const join = async (who: Member, access: Access = 'write', to = board) => {
    await invite(who, olga, access, to);
    expect((await answer(who, who, 'accept', to)).status).toBe(200);
  };
  const seenBy = async (who: Pick<Member, 'call'>, id = board) =>
    (await who.call('BoardResource.get', { board_id: id })).data;
  const inviteRow = (who: Member) =>
    app.db
      .selectFrom('board_invites')
      .select(['type', 'status', 'access', 'invited_by_user_id'])
      .where('invited_user_id', '=', who.id)
      .executeTakeFirst();

  describe('invitations', () => {
    it('[CTX-028] reach people under 16 and private profiles only from those whom they follow or share a board with', async () => {
      const kim = await app.signUp({ username: 'kimmy', birthday: '2012-01-01' });
      await app.db.updateTable('users').set({ is_private_profile: true }).where('id', '=', cleo.id).execute();
      for (const person of [kim, cleo]) {
        const refused = await invite(person);
        const absent = await invite({ ...person, id: NOBODY });
        expect([refused.status, refused.error]).toEqual([absent.status, absent.error]);
        expect(await inviteRow(person)).toBeUndefined();
        await olga.call('UserFollowResource.create', { user_id: person.id });
        expect((await invite(person)).status).toBe(400);
        await person.call('UserFollowResource.create', { user_id: olga.id });
        expect((await invite(person)).status).toBe(200);
      }
      await answer(kim, kim, 'accept');
      await join(ben);
      const bens = (await ben.call('BoardResource.create', { name: 'Of Ben' })).data.id;
      expect((await invite(kim, ben, 'write', bens)).status).toBe(200);
      expect((await invite(cleo, ben, 'write', bens)).status).toBe(400);
    });

    it('[CTX-028] are not renewed for whom they may not reach any more', async () => {
      await join(cleo);
      await olga.call('BoardCollaboratorResource.delete', { board_id: board, user_id: cleo.id });
      await app.db.updateTable('users').set({ is_private_profile: true }).where('id', '=', cleo.id).execute();
      expect((await answer(olga, cleo, 'approve')).status).toBe(404);
      expect(await inviteRow(cleo)).toMatchObject({ status: 'not_invited' });
    });

    it('[BOARD-031] [BOARD-032] hold board, both people, status, access and type, and stand in both lists', async () => {
      const { data } = await invite(ben, olga, 'delete');
      const expected = {
        id: `${board}-${ben.id}`,
        type: 'invite',
        status: 'new',
        access: 'delete',
        board: { id: board, name: 'Shared', pin_count: 0 },
        invited_user: { username: 'benn' },
        invited_by_user: { username: 'olga' },
      };
      expect(data).toMatchObject([expected]);
      expect((await ben.call('UserBoardInvitesResource.get', {})).data).toMatchObject([expected]);
      expect((await olga.call('BoardInvitesResource.get', { board_id: board })).data).toMatchObject([expected]);
      expect((await cleo.call('UserBoardInvitesResource.get', {})).data).toEqual([]);
      expect((await cleo.call('BoardInvitesResource.get', { board_id: board })).status).toBe(403);
    });

    it('[BOARD-027] [BOARD-028] [BOARD-035] once accepted give write access and raise the count by 1', async () => {
      await invite(ben);
      expect(await seenBy(ben)).toMatchObject({ access: null, collaborated_by_me: false, collaborator_count: 0 });
      expect((await answer(ben, ben, 'accept')).body).toMatchObject({
        resource_response: { data: { status: 'accepted' } },
      });
      expect(await seenBy(ben)).toMatchObject({
        access: 'write',
        collaborated_by_me: true,
        collaborator_permissions: ['write'],
        collaborator_count: 1,
        is_collaborative: true,
        collaborating_users: [{ username: 'benn' }],
        abilities: { add_pin: true, remove_pins: false, reorder: true, edit: false, delete: false, invite: false },
      });
      expect((await answer(ben, ben, 'accept')).status).toBe(200);
      expect((await seenBy(olga)).collaborator_count).toBe(1);
      expect((await ben.call('UserBoardInvitesResource.get', {})).data).toEqual([]);
      expect((await ben.call('UserSettingsResource.get', {})).data.group_board_count).toBe(1);
    });

    it('[BOARD-031] [BOARD-038] are counted for whom they wait for, until they are answered or the board has gone', async () => {
      const waiting = (who: Member, most = 100) => countReceivedInvites(app.db, who.id, most);
      const other = (await olga.call('BoardResource.create', { name: 'Other' })).data.id;
      const third = (await olga.call('BoardResource.create', { name: 'Third' })).data.id;
      for (const to of [board, other, third]) await invite(ben, olga, 'write', to);
      await cleo.call('BoardJoinRequestResource.create', { board_id: board });
      expect([await waiting(ben), await waiting(ben, 2), await waiting(cleo)]).toEqual([3, 2, 0]);
      await answer(ben, ben, 'accept');
      await ben.call('BoardInviteResource.delete', { board_id: other, user_id: ben.id });
      expect(await waiting(ben)).toBe(1);
      await olga.call('BoardResource.delete', { board_id: third });
      expect(await waiting(ben)).toBe(0);
    });

    it('[BOARD-031] are counted as they are listed: none where the owner or the inviter and they stand in a block', async () => {
      const seen = async () => {
        const listed = (await ben.call('UserBoardInvitesResource.get', {})).data.map(({ board: { name } }) => name);
        return [await countReceivedInvites(app.db, ben.id, 100), listed.sort()];
      };
      const cleos = (await cleo.call('BoardResource.create', { name: 'Cleos' })).data.id;
      await join(cleo);
      await olga.call('BoardResource.update', { board_id: board, collaborators_may_invite: true });
      await invite(ben, cleo);
      await invite(ben, cleo, 'write', cleos);
      expect(await seen()).toEqual([2, ['Cleos', 'Shared']]);
      const block = (by: Member, who: Member) => by.call('UserBlockResource.create', { user_id: who.id });
      const unblock = (by: Member, who: Member) => by.call('UserBlockResource.delete', { user_id: who.id });
      const rows = await app.db.selectFrom('board_invites').selectAll().execute();
      for (const [by, who, left] of [
        [ben, olga, ['Cleos']],
        [olga, ben, ['Cleos']],
        [ben, cleo, []],
        [cleo, ben, []],
      ] as const) {
        await block(by, who);
        // What a block takes away at once is put back: the count is for what came since.
        await app.db
          .insertInto('board_invites')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        expect([by.username, ...(await seen())]).toEqual([by.username, left.length, left]);
        await unblock(by, who);
      }
      expect(await seen()).toEqual([2, ['Cleos', 'Shared']]);
    });

    it('[BOARD-034] leave an existing status alone unless it is not_invited', async () => {
      await invite(ben);
      await invite(ben, olga, 'delete');
      expect(await inviteRow(ben)).toMatchObject({ status: 'new', access: 'write' });
      await answer(ben, ben, 'accept');
      await invite(ben);
      expect(await inviteRow(ben)).toMatchObject({ status: 'accepted' });
      await olga.call('BoardCollaboratorResource.delete', { board_id: board, user_id: ben.id });
      expect(await inviteRow(ben)).toMatchObject({ status: 'not_invited' });
      await invite(ben, olga, 'delete');
      expect(await inviteRow(ben)).toMatchObject({ status: 'new', access: 'delete' });
    });

    it('[BOARD-038] are taken away by declining them, and nothing else has changed', async () => {
      await invite(ben);
      const decline = () => ben.call('BoardInviteResource.delete', { board_id: board, user_id: ben.id });
      expect([(await decline()).status, (await decline()).status]).toEqual([200, 200]);
      expect(await inviteRow(ben)).toBeUndefined();
      expect((await answer(ben, ben, 'accept')).status).toBe(404);
      expect(await seenBy(olga)).toMatchObject({ collaborator_count: 0, is_collaborative: false });
    });

    it.each<[string, () => object, number]>([
      ['oneself', () => ({ user_ids: [olga.id] }), 400],
      ['nobody', () => ({ user_ids: [NOBODY] }), 400],
      ['no one at all', () => ({ user_ids: [] }), 400],
      ['one twice', () => ({ user_ids: [ben.id, ben.id] }), 400],
      ['with an access that there is not', () => ({ user_ids: [ben.id], access: 'admin' }), 400],
      ['to a board that is not there', () => ({ user_ids: [ben.id], board_id: NOBODY }), 404],
    ])('[BOARD-039] of %s change nothing', async (_what, options, status) => {
      const given = { board_id: board, ...options() };
      expect((await olga.callLoosely('BoardInviteResource.create', given)).status).toBe(status);
      expect(await app.db.selectFrom('board_invites').selectAll().execute()).toEqual([]);
    });

    it('[BOARD-039] come from the owner, and from collaborators where the owner allows it, with no more than they have', async () => {
      expect((await invite(cleo, ben)).status).toBe(403);
      await join(ben);
      expect((await invite(cleo, ben)).status).toBe(403);
      await olga.call('BoardResource.update', { board_id: board, collaborators_may_invite: true });
      expect((await invite(cleo, ben, 'delete')).status).toBe(403);
      const toOwner = await ben.callLoosely('BoardInviteResource.create', { board_id: board, user_ids: [olga.id] });
      expect(toOwner.error.extraData.fields).toEqual({ user_ids: 'This board already belongs to them.' });
      expect((await invite(cleo, ben)).status).toBe(200);
      expect(await inviteRow(cleo)).toMatchObject({ invited_by_user_id: ben.id, status: 'new' });
    });

    it('[BOARD-039] are answered by the invited alone', async () => {
      await invite(ben);
      for (const who of [olga, cleo]) expect((await answer(who, ben, 'accept')).status).toBe(403);
      expect((await answer(cleo, ben, 'approve')).status).toBe(403);
      const taken = await cleo.callLoosely('BoardInviteResource.delete', { board_id: board, user_id: ben.id });
      expect(taken.status).toBe(403);
      expect(await inviteRow(ben)).toMatchObject({ status: 'new' });
    });

    it.each([
      ['removed', () => olga.call('BoardCollaboratorResource.delete', { board_id: board, user_id: ben.id })],
      ['gone', () => ben.call('BoardCollaboratorResource.delete', { board_id: board, user_id: ben.id })],
      [
        'demoted',
        () => olga.call('BoardCollaboratorResource.update', { board_id: board, user_id: ben.id, access: 'write' }),
      ],
      ['not to invite', () => olga.call('BoardResource.update', { board_id: board, collaborators_may_invite: false })],
      ['blocked by the owner', () => olga.call('UserBlockResource.create', { user_id: ben.id })],
      ['blocked by the invited', () => cleo.call('UserBlockResource.create', { user_id: ben.id })],
    ] as const)('[BOARD-039] end with the right of their sender: %s', async (_, lose) => {
      await olga.call('BoardResource.update', { board_id: board, collaborators_may_invite: true });
      await join(ben, 'delete');
      await invite(cleo, ben, 'delete');
      await lose();
      expect(await inviteRow(cleo)).toBeUndefined();
      expect((await cleo.call('UserBoardInvitesResource.get', {})).data).toEqual([]);
      expect((await answer(cleo, cleo, 'accept')).status).toBe(404);
      expect(await seenBy(olga)).toMatchObject({ collaborating_users: expect.not.arrayContaining([{ id: cleo.id }]) });
    });

    it('[BOARD-039] are asked for their right again at accept', async () => {
      await olga.call('BoardResource.update', { board_id: board, collaborators_may_invite: true });
      await join(ben, 'write');
      await invite(cleo, ben);
      // As a row from before the right was asked for again.
      await app.db
        .updateTable('board_invites')
        .set({ access: 'delete' })
        .where('invited_user_id', '=', cleo.id)
        .execute();
      expect((await answer(cleo, cleo, 'accept')).status).toBe(404);
      expect(await seenBy(olga)).toMatchObject({ collaborator_count: 1 });
    });

    it.each([
      ['the sender', () => ben.id],
      ['the invited', () => cleo.id],
    ])('[BOARD-039] [FOLLOW-015] are not accepted beside a block by %s that left them', async (_who, blocker) => {
      await olga.call('BoardResource.update', { board_id: board, collaborators_may_invite: true });
      await join(ben);
      await invite(cleo, ben);
      const [blocker_id, blocked_id] = blocker() === ben.id ? [ben.id, cleo.id] : [cleo.id, ben.id];
      await app.db.insertInto('user_blocks').values({ blocker_id, blocked_id, created_at: new Date() }).execute();
      expect((await answer(cleo, cleo, 'accept')).status).toBe(404);
      expect(await seenBy(olga)).toMatchObject({ collaborator_count: 1 });
    });

    it('[BOARD-039] stand, with those of others, in the list of the owner, who ends them', async () => {
      await olga.call('BoardResource.update', { board_id: board, collaborators_may_invite: true });
      await join(ben);
      await invite(cleo, ben);
      await app.db
        .insertInto('user_blocks')
        .values({ blocker_id: cleo.id, blocked_id: olga.id, created_at: new Date() })
        .execute();
      const listed = (await olga.call('BoardInvitesResource.get', { board_id: board })).data;
      expect(listed).toMatchObject([{ invited_user: { id: cleo.id }, invited_by_user: { id: ben.id } }]);
      expect((await answer(cleo, cleo, 'accept')).status).toBe(404);
      await olga.call('BoardInviteResource.delete', { board_id: board, user_id: cleo.id });
      expect(await inviteRow(cleo)).toBeUndefined();
    });

    it('[BOARD-039] [FOLLOW-015] of a collaborator reach nobody in a block with the owner', async () => {
      await olga.call('BoardResource.update', { board_id: board, collaborators_may_invite: true });
      await join(ben);
      await olga.call('UserBlockResource.create', { user_id: cleo.id });
      const options = { board_id: board, user_ids: [cleo.id] };
      expect((await ben.callLoosely('BoardInviteResource.create', options)).status).toBe(400);
      expect(await inviteRow(cleo)).toBeUndefined();
    });

    it('[BOARD-039] say the same of who was invited, who joined and nobody to those who may not end them', async () => {
      await join(ben);
      const dora = await app.signUp('dora');
      await invite(dora);
      const end = async (user_id: UserId) => {
        const { status, body } = await cleo.callLoosely('BoardInviteResource.delete', { board_id: board, user_id });
        return [status, (body as { resource_response: { error: object } }).resource_response.error];
      };
      const answers = [await end(ben.id), await end(dora.id), await end(olga.id), await end(NOBODY)];
      expect(answers).toEqual(answers.map(() => answers[0]));
      expect(await inviteRow(dora)).toMatchObject({ status: 'new' });
    });

    it('count once when they are accepted many times at once', async () => {
      await invite(ben);
      await Promise.all([1, 2, 3, 4].map(() => answer(ben, ben, 'accept')));
      expect((await seenBy(olga)).collaborator_count).toBe(1);
    });

    it('need a session', async () => {
      const visitor = app.visitor();
      expect((await visitor.call('UserBoardInvitesResource.get', {})).status).toBe(401);
      expect((await visitor.call('BoardJoinRequestResource.create', { board_id: board })).status).toBe(401);
    });
  });

  describe('requests to join', () => {
    const ask = (who: Member, to = board) => who.call('BoardJoinRequestResource.create', { board_id: to });

    it('[BOARD-024] are kept with the board until they are answered or taken back', async () => {
      expect((await ask(ben)).data).toMatchObject({ type: 'request', status: 'new', invited_by_user: { id: ben.id } });
      expect(await seenBy(ben)).toMatchObject({ viewer_collaborator_join_requested: true });
      expect(await seenBy(cleo)).toMatchObject({ viewer_collaborator_join_requested: false });
      await ben.call('BoardJoinRequestResource.delete', { board_id: board });
      expect(await seenBy(ben)).toMatchObject({ viewer_collaborator_join_requested: false });
      expect(await inviteRow(ben)).toBeUndefined();
    });

    it('[BOARD-036] are accepted by the approval of the owner, who says with which access', async () => {
      await ask(ben);
      expect((await answer(ben, ben, 'accept')).status).toBe(403);
      expect((await answer(ben, ben, 'approve')).status).toBe(403);
      const approval = { board_id: board, user_id: ben.id, action: 'approve' as const, access: 'delete' as const };
      expect((await olga.call('BoardInviteResource.update', approval)).data).toMatchObject({ status: 'accepted' });
      expect(await seenBy(ben)).toMatchObject({
        access: 'delete',
        viewer_collaborator_join_requested: false,
        collaborator_count: 1,
      });
    });

    it('[BOARD-037] while approving what is no request invites again', async () => {
      await join(ben);
      await olga.call('BoardCollaboratorResource.delete', { board_id: board, user_id: ben.id });
      expect((await answer(olga, ben, 'approve')).body).toMatchObject({
        resource_response: { data: { status: 'new' } },
      });
      expect((await seenBy(olga)).collaborator_count).toBe(0);
    });

    it('[BOARD-038] are denied by the owner, who alone sees them', async () => {
      await join(cleo);
      await olga.call('BoardResource.update', { board_id: board, collaborators_may_invite: true });
      await ask(ben);
      expect((await cleo.call('BoardInvitesResource.get', { board_id: board })).data).toEqual([]);
      expect((await olga.call('BoardInvitesResource.get', { board_id: board })).data).toHaveLength(1);
      await olga.call('BoardInviteResource.delete', { board_id: board, user_id: ben.id });
      expect(await inviteRow(ben)).toBeUndefined();
    });

    it('are nothing for those who are there already', async () => {
      await join(ben);
      expect((await ask(ben)).status).toBe(409);
      expect((await ask(olga)).status).toBe(409);
    });
  });

  describe('abilities', () => {
    const add = async (who: Member, to: BoardId) => {
      const pin = await buildPin(app.services);
      return who.call('RepinResource.create', { pin_id: pin.id, board_id: to });
    };

    it('[BOARD-025] [BOARD-026] write adds pins and changes and removes its own', async () => {
      expect((await add(ben, board)).status).toBe(403);
      await join(ben);
      const own = (await add(ben, board)).data;
      const olgas = (await add(olga, board)).data;
      expect(await seenBy(olga)).toMatchObject({ pin_count: 2 });
      expect((await ben.call('PinResource.update', { id: own.id, title: 'Mine' })).status).toBe(200);
      expect((await ben.call('PinResource.update', { id: olgas.id, title: 'Mine' })).status).toBe(403);
      expect((await ben.call('PinResource.delete', { id: olgas.id })).status).toBe(403);
      expect((await ben.call('PinResource.delete', { id: own.id })).status).toBe(200);
      expect(await seenBy(olga)).toMatchObject({ pin_count: 1 });
    });

    it('[BOARD-025] delete removes those of others too, and the person who removed one may restore it', async () => {
      await join(ben, 'delete');
      const { id } = (await add(olga, board)).data;
      expect((await ben.call('PinResource.get', { id })).data.abilities).toEqual({
        edit: false,
        delete: true,
        save: true,
      });
      expect((await ben.call('PinResource.delete', { id })).status).toBe(200);
      expect((await cleo.call('PinRestoreResource.create', { id })).status).toBe(404);
      expect((await ben.call('PinRestoreResource.create', { id })).status).toBe(200);
      expect(await seenBy(olga)).toMatchObject({ pin_count: 1 });
    });

    it('[BOARD-025] let the owner and the saver restore what a collaborator deleted, also once they have left', async () => {
      await join(ben, 'delete');
      await join(cleo);
      const trash = async (who: Member) =>
        (await who.call('DeletedPinsResource.get', {})).data.map((row) => [row.object_id, row.is_restorable]);
      const olgas = await buildPin(app.services, { board: { id: board, owner: olga.id }, title: 'Hushword' });
      const cleos = await buildRepin(app.services, olgas, { id: board, owner: cleo.id });
      for (const id of [olgas.id, cleos.id]) await ben.call('PinResource.delete', { id });
      expect(await trash(olga)).toEqual([
        [cleos.id, true],
        [olgas.id, true],
      ]);
      expect(await trash(cleo)).toEqual([[cleos.id, true]]);
      expect(await trash(ben)).toHaveLength(2);

      await olga.call('BoardCollaboratorResource.delete', { board_id: board, user_id: ben.id });
      expect(await trash(ben)).toEqual([]);
      expect((await ben.call('PinRestoreResource.create', { id: olgas.id })).status).toBe(403);
      expect((await cleo.call('PinRestoreResource.create', { id: olgas.id })).status).toBe(404);
      expect((await olga.call('PinRestoreResource.create', { id: olgas.id })).status).toBe(200);
      expect((await cleo.call('PinRestoreResource.create', { id: cleos.id })).status).toBe(200);
      expect(await seenBy(olga)).toMatchObject({ pin_count: 2 });
      expect(await trash(olga)).toEqual([]);
    });

    it('[BOARD-025] let the owner restore what one collaborator saved and another deleted', async () => {
      await join(ben, 'delete');
      await join(cleo);
      const cleos = await buildPin(app.services, { board: { id: board, owner: cleo.id } });
      await ben.call('PinResource.delete', { id: cleos.id });
      expect((await olga.call('PinRestoreResource.create', { id: cleos.id })).status).toBe(200);
      expect(await seenBy(olga)).toMatchObject({ pin_count: 1 });
    });

    it('[BOARD-068] [BOARD-039] neither edits or deletes the board, approves or removes others', async () => {
      await join(ben, 'delete');
      await join(cleo);
      const calls = [
        ben.call('BoardResource.update', { board_id: board, name: 'Mine' }),
        ben.call('BoardResource.delete', { board_id: board }),
        ben.call('BoardSectionResource.create', { board_id: board, title: 'Mine' }),
        ben.call('BoardCollaboratorResource.delete', { board_id: board, user_id: cleo.id }),
        ben.call('BoardCollaboratorResource.update', { board_id: board, user_id: ben.id, access: 'delete' }),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    });

    it('[BOARD-025] are changed by the owner', async () => {
      await join(ben);
      const change = { board_id: board, user_id: ben.id, access: 'delete' as const };
      expect((await olga.call('BoardCollaboratorResource.update', change)).data).toMatchObject({
        access: 'delete',
        user: { username: 'benn' },
      });
      expect(await seenBy(ben)).toMatchObject({ access: 'delete', collaborator_count: 1 });
      const nobody = await olga.call('BoardCollaboratorResource.update', { ...change, user_id: cleo.id });
      expect(nobody.status).toBe(404);
    });
  });

  describe('going', () => {
    it('[BOARD-029] [BOARD-030] [BOARD-033] by removal lowers the count and clears the access', async () => {
      await join(ben);
      const remove = () => olga.call('BoardCollaboratorResource.delete', { board_id: board, user_id: ben.id });
      expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
      expect(await seenBy(ben)).toMatchObject({
        access: null,
        collaborated_by_me: false,
        collaborator_permissions: [],
        collaborator_count: 0,
        abilities: { add_pin: false },
      });
      expect(await inviteRow(ben)).toMatchObject({ status: 'not_invited' });
    });

    it('[BOARD-039] by leaving, twice too, also from a secret board', async () => {
      const secret = (await buildBoard(app.services, { owner: olga.id, privacy: 'secret' })).id;
      await join(ben, 'write', secret);
      const leave = () => ben.call('BoardCollaboratorResource.delete', { board_id: secret, user_id: ben.id });
      expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
      expect((await ben.call('BoardResource.get', { board_id: secret })).status).toBe(404);
      expect((await seenBy(olga, secret)).collaborator_count).toBe(0);
    });
  });

  describe('blocks', () => {
    const block = (who: Member, whom: Member) => who.call('UserBlockResource.create', { user_id: whom.id });

    it('[BOARD-039] [FOLLOW-010] keep people from inviting each other, asking to join and being let in', async () => {
      await block(ben, olga);
      expect((await invite(ben)).status).toBe(400);
      expect((await ben.call('BoardJoinRequestResource.create', { board_id: board })).status).toBe(404);
      await ben.call('UserBlockResource.delete', { user_id: olga.id });
      await invite(ben);
      await block(olga, ben);
      expect((await ben.call('UserBoardInvitesResource.get', {})).data).toEqual([]);
      expect((await answer(ben, ben, 'accept')).status).toBe(404);
    });

    it('[BOARD-029] end what one added to boards of the other', async () => {
      await join(ben);
      await join(cleo);
      await block(ben, olga);
      expect(await seenBy(olga)).toMatchObject({ collaborator_count: 1, collaborating_users: [{ username: 'cleo' }] });
      expect(await inviteRow(ben)).toMatchObject({ status: 'not_invited' });
      await ben.call('UserBlockResource.delete', { user_id: olga.id });
      expect(await seenBy(ben)).toMatchObject({ access: null });
    });
  });

  describe('secret boards', () => {
    let secret: { id: BoardId; owner: UserId };
    beforeEach(async () => {
      secret = await buildBoard(app.services, { owner: olga.id, privacy: 'secret', name: 'Hushword' });
    });

    it('[BOARD-065] are there for collaborators on every path, with pictures, and for nobody else', async () => {
      const pin = await buildPin(app.services, { board: secret });
      await join(ben, 'write', secret.id);
      expect((await ben.call('BoardResource.get', { board_id: secret.id })).status).toBe(200);
      expect((await ben.call('PinResource.get', { id: pin.id })).status).toBe(200);
      expect((await ben.call('BoardFeedResource.get', { board_id: secret.id })).data).toHaveLength(1);
      const picker = (await ben.call('BoardPickerBoardsResource.get', {})).data.all_boards;
      expect(picker.map(({ id }) => id)).toEqual([secret.id]);
      const own = (await ben.call('BoardsFeedResource.get', { username: 'benn' })).data;
      expect(own.map(({ id }) => id)).toEqual([secret.id]);
      const found = await ben.call('BaseSearchResource.get', { query: 'Hushword', scope: 'my_content' });
      expect(found.data.results.map(({ id }) => id)).toEqual([secret.id]);

      expect((await cleo.call('BoardsFeedResource.get', { username: 'benn' })).data).toEqual([]);
      expect((await cleo.call('BoardResource.get', { board_id: secret.id })).status).toBe(404);
      expect((await cleo.call('PinResource.get', { id: pin.id })).status).toBe(404);
      expect((await cleo.call('BoardCollaboratorsResource.get', { board_id: secret.id })).status).toBe(404);
    });

    it('[BOARD-065] let collaborators read their pictures and the owner those of collaborators', async () => {
      const { holdsPicture } = await import('../../../../../server/domains/content/media/media.repository');
      const olgas = await buildPin(app.services, { board: secret });
      expect(await holdsPicture(app.db, ben.id, olgas.signature)).toBe(false);
      await join(ben, 'write', secret.id);
      expect(await holdsPicture(app.db, ben.id, olgas.signature)).toBe(true);
      expect(await holdsPicture(app.db, cleo.id, olgas.signature)).toBe(false);
      const bens = await buildPin(app.services, { board: await buildBoard(app.services, { owner: ben.id }) });
      await buildRepin(app.services, bens, { id: secret.id, owner: ben.id });
      expect(await holdsPicture(app.db, olga.id, bens.signature)).toBe(true);
      await olga.call('BoardCollaboratorResource.delete', { board_id: secret.id, user_id: ben.id });
      expect(await holdsPicture(app.db, ben.id, olgas.signature)).toBe(false);
    });

    it('[BOARD-065] show the invited their name and people, and no picture', async () => {
      await buildPin(app.services, { board: secret });
      await invite(ben, olga, 'write', secret.id);
      const [received] = (await ben.call('UserBoardInvitesResource.get', {})).data;
      expect(received?.board).toMatchObject({
        name: 'Hushword',
        pin_count: 1,
        cover_images: [],
        owner: { id: olga.id },
      });
      expect((await ben.call('BoardResource.get', { board_id: secret.id })).status).toBe(404);
      expect(
        (await olga.call('BoardInvitesResource.get', { board_id: secret.id })).data[0]?.board.cover_images,
      ).toHaveLength(1);
    });

    it('[BOARD-043] keep every count when they change hands, privacy and life', async () => {
      await join(ben, 'write', secret.id);
      await buildRepin(app.services, await buildPin(app.services), { id: secret.id, owner: ben.id });
      await olga.call('BoardResource.update', { board_id: secret.id, privacy: 'public' });
      expect((await cleo.call('BoardsFeedResource.get', { username: 'benn' })).data).toHaveLength(1);
      await olga.call('BoardResource.delete', { board_id: secret.id });
      expect((await ben.call('UserSettingsResource.get', {})).data.group_board_count).toBe(0);
      expect((await ben.call('BoardsFeedResource.get', { username: 'benn' })).data).toEqual([]);
      expect(await findDrift(app.db)).toEqual([]);
      await olga.call('BoardRestoreResource.create', { board_id: secret.id });
      expect((await ben.call('UserSettingsResource.get', {})).data.group_board_count).toBe(1);
      expect((await ben.call('UserBoardInvitesResource.get', {})).data).toEqual([]);
    });
  });
});
