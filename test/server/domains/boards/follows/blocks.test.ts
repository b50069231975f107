import type { BoardId, PinId, UserId } from '../../../../../contract/schemas/common';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

const NOBODY = '9999999999' as UserId;

describe.each(TEST_DATABASES)('blocks on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  let cleo: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ida = await app.signUp({ username: 'ida', firstName: 'Ida' });
    bo = await app.signUp({ username: 'bobo', firstName: 'Bobo' });
    cleo = await app.signUp({ username: 'cleo', firstName: 'Cleo' });
  });
  afterAll(() => app.close());

  const block = (who: Member, whom: Member) => who.call('UserBlockResource.create', { user_id: whom.id });
  const unblock = (who: Member, whom: Member) => who.call('UserBlockResource.delete', { user_id: whom.id });
  const profile = async (who: Member, username: string) => (await who.call('UserResource.get', { username })).data;
  const titles = (pins: readonly Pick<Pin, 'title'>[]) => pins.map((pin) => pin.title).sort();
  const boardFollowers = async (id: BoardId) => {
    const { follower_count } = await app.db
      .selectFrom('boards')
      .select('follower_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const edges = await app.db.selectFrom('board_followers').select('user_id').where('board_id', '=', id).execute();
    const others = await app.db.selectFrom('board_follows').select('user_id').where('board_id', '=', id).execute();
    expect([edges.length, others.length]).toEqual([follower_count, follower_count]);
    return follower_count;
  };

  describe('and boards', () => {
    it('[FOLLOW-015] writes to the other’s things are answered as if those did not exist', async () => {
      const idas = await buildBoard(app.services, { owner: ida.id });
      const bos = await buildBoard(app.services, { owner: bo.id });
      const pin = await buildPin(app.services, { board: idas });
      const own = await buildPin(app.services, { board: bos });
      const comment = await ida.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Mine' });
      const cleos = await buildPin(app.services, { board: await buildBoard(app.services, { owner: cleo.id }) });
      const there = await ida.call('AggregatedCommentResource.create', { pin_id: cleos.id, text: 'Mine' });
      await block(ida, bo);
      const writes = (board_id: BoardId, pin_id: PinId, comment_id: string, there_id: string) =>
        [
          ['BoardResource.update', { board_id, name: 'Mine' }],
          ['BoardResource.delete', { board_id }],
          ['BoardRestoreResource.create', { board_id }],
          ['BoardArchiveResource.create', { board_id }],
          ['UserBoardPlaceResource.update', { board_id, after_board_id: null }],
          ['BoardMergeResource.create', { board_id, target_board_id: bos.id }],
          ['BoardMergeResource.create', { board_id: bos.id, target_board_id: board_id }],
          ['BoardMergeResource.delete', { board_id }],
          ['BoardSectionResource.create', { board_id, title: 'Part' }],
          ['BoardPinPlaceResource.update', { board_id, pin_id, after_pin_id: null }],
          ['BoardBulkActionResource.create', { action: 'bulkDelete', board_id, section_id: '-1', pin_ids: [pin_id] }],
          [
            'BoardBulkActionResource.create',
            { action: 'bulkMove', board_id: bos.id, section_id: '-1', pin_ids: [own.id], target_board_id: board_id },
          ],
          ['BoardInviteResource.create', { board_id, user_ids: [cleo.id] }],
          ['RepinResource.create', { pin_id: own.id, board_id }],
          ['RepinResource.create', { pin_id, board_id: bos.id }],
          ['PinResource.update', { id: own.id, board_id }],
          ['PinResource.update', { id: pin_id, title: 'Mine' }],
          ['PinResource.delete', { id: pin_id }],
          ['PinRestoreResource.create', { id: pin_id }],
          ['PinResource.create', { board_id, image_url: 'https://example.org/a.jpg' }],
          ['AggregatedCommentResource.delete', { comment_id: comment_id }],
          ['AggregatedCommentResource.delete', { comment_id: there_id }],
        ] as const;
      const answers = async (all: ReturnType<typeof writes>) => {
        const found = [];
        for (const [name, options] of all) {
          const { status, error } = await bo.callLoosely(name, options);
          found.push([name, status, error?.message]);
        }
        return found;
      };
      const absent = await answers(writes('9999999999' as BoardId, '9999999998' as PinId, '9999999997', '9999999997'));
      expect(await answers(writes(idas.id, pin.id, comment.data.id, there.data.id))).toEqual(absent);
      expect(absent.filter(([, status]) => status !== 404)).toEqual([]);
    });

    it('[FOLLOW-015] hides the two from each other among the people of a third person’s board', async () => {
      const cleos = await buildBoard(app.services, { owner: cleo.id });
      for (const who of [ida, bo]) {
        await cleo.call('BoardInviteResource.create', { board_id: cleos.id, user_ids: [who.id], access: 'write' });
        await who.call('BoardInviteResource.update', { board_id: cleos.id, user_id: who.id, action: 'accept' });
      }
      await block(ida, bo);
      const shown = async (who: Pick<Member, 'call'>) => [
        (await who.call('BoardCollaboratorsResource.get', { board_id: cleos.id })).data.map(
          ({ user }) => user.username,
        ),
        (await who.call('BoardResource.get', { board_id: cleos.id })).data.collaborating_users.map((u) => u.username),
      ];
      expect(await shown(ida)).toEqual([['ida'], ['ida']]);
      expect(await shown(bo)).toEqual([['bobo'], ['bobo']]);
      for (const who of [cleo, app.visitor()]) {
        expect(await shown(who)).toEqual([
          ['ida', 'bobo'],
          ['ida', 'bobo'],
        ]);
      }
    });
  });

  describe('and writes', () => {
    it('[FOLLOW-015] refuses every write behind a block before it happens, as if nothing were there', async () => {
      const board_id = (await ida.call('BoardResource.create', { name: 'Shared' })).data.id;
      await ida.call('BoardInviteResource.create', { board_id, user_ids: [bo.id], access: 'delete' });
      await bo.call('BoardInviteResource.update', { board_id, user_id: bo.id, action: 'accept' });
      const own = await buildPin(app.services, { board: { id: board_id, owner: bo.id }, title: 'Bo was here' });
      const idas = await buildPin(app.services, { board: { id: board_id, owner: ida.id }, title: 'Ida was here' });
      const bos = (await bo.call('BoardResource.create', { name: 'Own' })).data.id;
      await block(ida, bo);

      const state = async () => ({
        pins: await app.db.selectFrom('pins').selectAll().orderBy('id').execute(),
        boards: await app.db.selectFrom('boards').selectAll().orderBy('id').execute(),
        people: await app.db.selectFrom('user_boards').selectAll().orderBy('user_id').execute(),
      });
      const before = await state();
      const writes = (pin: PinId, board: BoardId) =>
        [
          ['PinResource.update', { id: pin, title: 'Spam' }],
          ['PinResource.delete', { id: pin }],
          ['PinRestoreResource.create', { id: pin }],
          ['PinNoteResource.update', { pin_id: pin, text: 'Mine' }],
          ['StoryStickerResource.update', { pin_id: pin, page: 0, block: 0, is_removed: true }],
          ['AggregatedCommentResource.create', { pin_id: pin, text: 'Spam' }],
          ['PinShareResource.create', { pin_id: pin, way: 'link' }],
          ['BoardPinPlaceResource.update', { board_id: board, pin_id: pin, after_pin_id: null }],
          ['BoardResource.update', { board_id: board, name: 'Spam' }],
          ['BoardResource.delete', { board_id: board }],
          ['BoardRestoreResource.create', { board_id: board }],
          ['BoardArchiveResource.create', { board_id: board }],
          ['BoardFollowResource.create', { board_id: board }],
          ['BoardHistoryResource.get', { board_id: board }],
          ['BoardSectionResource.create', { board_id: board, title: 'Spam' }],
          ['BoardMergeResource.create', { board_id: board, target_board_id: bos }],
          [
            'BoardBulkActionResource.create',
            { action: 'bulkDelete', board_id: board, section_id: '-1', pin_ids: [pin] },
          ],
          ['BoardOwnershipTransferResource.create', { board_id: board, user_id: bo.id }],
          ['BoardOwnershipTransferResource.update', { board_id: board }],
          ['BoardOwnershipTransferResource.delete', { board_id: board }],
          ['BoardCollaboratorResource.update', { board_id: board, user_id: bo.id, access: 'delete' }],
          ['BoardCollaboratorResource.delete', { board_id: board, user_id: bo.id }],
          ['BoardInviteResource.create', { board_id: board, user_ids: [cleo.id] }],
          ['BoardInviteResource.update', { board_id: board, user_id: bo.id, action: 'accept' }],
          ['BoardInviteResource.update', { board_id: board, user_id: bo.id, action: 'approve' }],
          ['BoardInviteResource.delete', { board_id: board, user_id: bo.id }],
          ['BoardInviteResource.delete', { board_id: board, user_id: cleo.id }],
          ['BoardJoinRequestResource.create', { board_id: board }],
          ['BoardJoinRequestResource.delete', { board_id: board }],
        ] as const;
      for (const pin of [own.id, idas.id]) {
        const absent = writes(NOBODY as string as PinId, NOBODY as string as BoardId);
        for (const [index, [key, options]] of writes(pin, board_id).entries()) {
          const expected = await bo.callLoosely(key, absent[index]?.[1] ?? {});
          const answer = await bo.callLoosely(key, options);
          const error = (body: unknown) => (body as { resource_response: { error: object } }).resource_response.error;
          expect([key, answer.status, error(answer.body)]).toEqual([key, 404, error(expected.body)]);
        }
      }
      expect(await state()).toEqual(before);
    });
  });

  describe('and follows', () => {
    it('[FOLLOW-010] [FOLLOW-012] blocking ends what either followed of the other, with its counts', async () => {
      const idas = await buildBoard(app.services, { owner: ida.id });
      const bos = await buildBoard(app.services, { owner: bo.id });
      const cleos = await buildBoard(app.services, { owner: cleo.id });
      for (const [who, whom, board] of [
        [ida, bo, bos],
        [bo, ida, idas],
      ] as const) {
        await who.call('UserFollowResource.create', { user_id: whom.id });
        await who.call('BoardFollowResource.create', { board_id: board.id });
        await who.call('BoardFollowResource.create', { board_id: cleos.id });
      }
      await cleo.call('UserFollowResource.create', { user_id: bo.id });
      await cleo.call('BoardFollowResource.create', { board_id: bos.id });

      const answers = await Promise.all([block(ida, bo), block(ida, bo)]);
      for (const { data } of answers) {
        expect(data).toEqual({
          user_id: bo.id,
          blocked_by_me: true,
          explicitly_followed_by_me: false,
          follower_count: 1,
        });
      }
      expect(await profile(ida, 'bobo')).toMatchObject({
        blocked_by_me: true,
        explicitly_followed_by_me: false,
        follower_count: 1,
        following_count: 0,
      });
      expect(await profile(ida, 'ida')).toMatchObject({ follower_count: 0, following_count: 0 });
      expect([await boardFollowers(idas.id), await boardFollowers(bos.id), await boardFollowers(cleos.id)]).toEqual([
        0, 1, 2,
      ]);
    });

    it('[FOLLOW-015] who was blocked adds no more to a board either that was in the trash then', async () => {
      const idas = await buildBoard(app.services, { owner: ida.id });
      await ida.call('BoardInviteResource.create', { board_id: idas.id, user_ids: [bo.id], access: 'write' });
      await bo.call('BoardInviteResource.update', { board_id: idas.id, user_id: bo.id, action: 'accept' });
      await ida.call('BoardResource.delete', { board_id: idas.id });
      await block(ida, bo);
      const { data } = await ida.call('BoardRestoreResource.create', { board_id: idas.id });
      expect(data.collaborator_count).toBe(0);
      expect(await findDrift(app.db)).toEqual([]);
    });

    it('[FOLLOW-011] unblocking clears the mark and brings no follow back', async () => {
      const bos = await buildBoard(app.services, { owner: bo.id });
      await ida.call('UserFollowResource.create', { user_id: bo.id });
      await ida.call('BoardFollowResource.create', { board_id: bos.id });
      await block(ida, bo);
      const { data } = await unblock(ida, bo);
      expect(data).toEqual({
        user_id: bo.id,
        blocked_by_me: false,
        explicitly_followed_by_me: false,
        follower_count: 0,
      });
      expect((await unblock(ida, bo)).status).toBe(200);
      expect(await profile(ida, 'bobo')).toMatchObject({ blocked_by_me: false, explicitly_followed_by_me: false });
      expect((await ida.call('BoardResource.get', { board_id: bos.id })).data).toMatchObject({ followed_by_me: false });
    });

    it('[FOLLOW-015] neither follows the other while it lasts', async () => {
      const idas = await buildBoard(app.services, { owner: ida.id });
      const bos = await buildBoard(app.services, { owner: bo.id });
      await block(ida, bo);
      expect((await ida.call('UserFollowResource.create', { user_id: bo.id })).status).toBe(403);
      expect((await bo.call('UserFollowResource.create', { user_id: ida.id })).status).toBe(404);
      expect((await ida.call('BoardFollowResource.create', { board_id: bos.id })).status).toBe(404);
      expect((await bo.call('BoardFollowResource.create', { board_id: idas.id })).status).toBe(404);
      await unblock(ida, bo);
      expect((await bo.call('UserFollowResource.create', { user_id: ida.id })).status).toBe(200);
    });

    it('leave no follow behind, however they race', async () => {
      const bos = await buildBoard(app.services, { owner: bo.id });
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([
          ida.call('BoardFollowResource.create', { board_id: bos.id }),
          ida.call('UserFollowResource.create', { user_id: bo.id }),
          bo.call('UserFollowResource.create', { user_id: ida.id }),
          block(bo, ida),
        ]);
        expect(await boardFollowers(bos.id)).toBe(0);
        const edges = await app.db.selectFrom('user_follows').selectAll().execute();
        expect(edges).toEqual([]);
        await unblock(bo, ida);
      }
      expect(await profile(cleo, 'ida')).toMatchObject({ follower_count: 0, following_count: 0 });
    });

    it('refuse oneself with 400, nobody with 404, no session with 401, junk with 400', async () => {
      const self = await block(ida, ida);
      expect([self.status, self.error.extraData.fields]).toEqual([400, { user_id: 'You cannot block yourself.' }]);
      expect((await ida.call('UserBlockResource.create', { user_id: NOBODY })).status).toBe(404);
      expect((await ida.call('UserBlockResource.delete', { user_id: NOBODY })).status).toBe(404);
      expect((await app.visitor().call('UserBlockResource.create', { user_id: bo.id })).status).toBe(401);
      expect((await app.visitor().call('BlockedUsersResource.get', {})).status).toBe(401);
      for (const user_id of ['', 'x', '-1', '99999999999999999999999', null, [bo.id]]) {
        expect((await ida.callLoosely('UserBlockResource.create', { user_id })).status).toBe(400);
      }
      expect((await ida.call('BlockedUsersResource.get', {})).data).toEqual([]);
    });
  });

  describe('and what is shown', () => {
    /** Both ways: who blocked, and who was blocked. */
    const each = [
      ['the one who blocked', true],
      ['the one who was blocked', false],
    ] as const;
    let theirs: { id: PinId; board_id: BoardId };
    let saved: { id: PinId };
    let brass: { id: PinId };
    let reader: Member;
    let other: Member;

    const build = async (isBlocker: boolean) => {
      [reader, other] = isBlocker ? [ida, bo] : [bo, ida];
      const board = await buildBoard(app.services, { owner: other.id, name: 'Lamps' });
      theirs = await buildPin(app.services, { board, title: 'Paper lamp' });
      const cleos = await buildBoard(app.services, { owner: cleo.id, name: 'Cleos lamps' });
      saved = await buildRepin(app.services, theirs, cleos);
      brass = await buildPin(app.services, { board: cleos, title: 'Brass lamp' });
      await runJobs(app.services);
    };

    /** Through the query, as the closeup asks. */
    const related = async (pinId: PinId): Promise<PinId[]> => {
      const manifest = (await reader.request({ method: 'GET', url: '/_/graphql/manifest.json' })).json();
      const answer = await reader.request({
        method: 'POST',
        url: '/_/graphql/',
        payload: { queryHash: manifest.RelatedModulesFeedQuery, variables: { pinId } },
        headers: { 'x-query-name': 'RelatedModulesFeedQuery' },
      });
      return answer.json().data.relatedModules.items.map(({ id }: { id: PinId }) => id);
    };

    it.each(each)(
      '[FOLLOW-015] keeps feeds, search and related pins of each other from %s',
      async (_who, isBlocker) => {
        await build(isBlocker);
        const home = async () => titles((await reader.call('UserHomefeedResource.get', {})).data);
        const found = async (scope: 'pins' | 'boards' | 'users', query: string) =>
          (await reader.call('BaseSearchResource.get', { query, scope })).data.results.length;
        expect(await home()).toContain('Paper lamp');
        expect(await found('boards', 'lamps')).toBe(2);
        expect(await found('users', other.username)).toBe(1);
        await block(ida, bo);
        // The pin that somebody else saved is theirs; only what these two have of their own is kept apart.
        expect((await reader.call('PinResource.get', { id: saved.id })).status).toBe(200);
        expect(await home()).toEqual(['Brass lamp']);
        expect(await found('boards', 'lamps')).toBe(1);
        expect(await found('users', other.username)).toBe(0);
        const pins = (await reader.call('BaseSearchResource.get', { query: 'lamp', scope: 'pins' })).data.results;
        expect(pins.map(({ id }) => id)).not.toContain(theirs.id);
        expect(await related(brass.id)).toEqual([saved.id]);
      },
    );

    it.each(each)(
      '[FOLLOW-015] pins, boards and comments of each other are not there for %s',
      async (_who, isBlocker) => {
        await build(isBlocker);
        const comment = (who: Member, pin_id: PinId) =>
          who.call('AggregatedCommentResource.create', { pin_id, text: 'Fine' });
        await comment(other, saved.id);
        await comment(cleo, saved.id);
        await block(ida, bo);
        expect((await reader.call('PinResource.get', { id: theirs.id })).status).toBe(404);
        expect((await reader.call('BoardResource.get', { board_id: theirs.board_id })).status).toBe(404);
        expect((await reader.call('BoardFeedResource.get', { board_id: theirs.board_id })).status).toBe(404);
        expect((await comment(reader, theirs.id)).status).toBe(404);
        const own = await buildBoard(app.services, { owner: reader.id });
        const save = { pin_id: theirs.id, board_id: own.id };
        expect((await reader.call('RepinResource.create', save)).status).toBe(404);
        const read = await reader.call('UnifiedCommentsResource.get', { pin_id: saved.id });
        expect(read.data.map(({ user }) => user.id)).toEqual([cleo.id]);
        // Whoever is not concerned sees both, and counts say so.
        const all = await cleo.call('UnifiedCommentsResource.get', { pin_id: saved.id });
        expect(all.data).toHaveLength(2);
        // The origin of a save is not credited to somebody whom one does not see.
        expect((await reader.call('PinResource.get', { id: saved.id })).data).toMatchObject({
          origin_pinner: null,
          native_creator: null,
        });
      },
    );

    it('[FOLLOW-015] who was blocked finds no profile; who blocked finds it marked and empty', async () => {
      await build(true);
      await block(ida, bo);
      for (const call of [
        bo.call('UserResource.get', { username: 'ida' }),
        bo.call('V3UserResource.get', { id: ida.id }),
        bo.call('UserFollowersResource.get', { username: 'ida' }),
        bo.call('BoardsFeedResource.get', { username: 'ida' }),
        bo.call('UserPinsResource.get', { username: 'ida', kind: 'saved' }),
      ]) {
        expect((await call).status).toBe(404);
      }
      expect(await profile(ida, 'bobo')).toMatchObject({ username: 'bobo', blocked_by_me: true });
      expect((await ida.call('BoardsFeedResource.get', { username: 'bobo' })).data).toEqual([]);
      expect((await ida.call('UserPinsResource.get', { username: 'bobo', kind: 'saved' })).data).toEqual([]);
      // No one learns that another person blocked them.
      expect(await profile(cleo, 'ida')).toMatchObject({ blocked_by_me: false });
      expect((await app.visitor().call('UserResource.get', { username: 'ida' })).data).not.toHaveProperty(
        'blocked_by_me',
      );
    });

    it.each(each)('[FOLLOW-015] lists of people leave each other out for %s', async (_who, isBlocker) => {
      await build(isBlocker);
      await other.call('UserFollowResource.create', { user_id: cleo.id });
      await cleo.call('UserFollowResource.create', { user_id: other.id });
      await block(ida, bo);
      expect((await reader.call('UserFollowersResource.get', { username: 'cleo' })).data).toEqual([]);
      expect((await reader.call('UserFollowingResource.get', { username: 'cleo' })).data).toEqual([]);
      expect((await cleo.call('UserFollowersResource.get', { username: 'cleo' })).data).toHaveLength(1);
    });

    it('keep all pins on own boards, no matter who added them', async () => {
      await build(true);
      const own = await buildBoard(app.services, { owner: ida.id });
      const save = await buildRepin(app.services, theirs, own);
      await block(ida, bo);
      expect((await ida.call('BoardFeedResource.get', { board_id: own.id })).data.map(({ id }) => id)).toEqual([
        save.id,
      ]);
    });
  });

  it('lists whom one blocked, the latest first, in pages', async () => {
    await block(ida, bo);
    app.clock.advance(1000);
    await block(ida, cleo);
    const first = await ida.call('BlockedUsersResource.get', { page_size: 1 });
    expect(first.data.map(({ username, blocked_by_me }) => [username, blocked_by_me])).toEqual([['cleo', true]]);
    const next = await ida.call('BlockedUsersResource.get', { page_size: 1, bookmark: first.bookmark as string });
    expect(next.data.map(({ username }) => username)).toEqual(['bobo']);
    expect((await bo.call('BlockedUsersResource.get', {})).data).toEqual([]);
  });
});
