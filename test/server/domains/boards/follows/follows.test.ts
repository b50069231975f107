import { HEADERS } from '../../../../../contract/constants/headers';
import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { pinsOf } from '../../../../support/feedItems';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { statementsOf } from '../../../../support/statements';

const NOBODY = '9999999999' as UserId;

describe.each(TEST_DATABASES)('follows on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ida = await app.signUp('ida');
    bo = await app.signUp('bobo');
  });
  afterAll(() => app.close());

  /** The counts as they are stored beside what they count. */
  const counts = async (id: UserId) => {
    const stored = await app.db
      .selectFrom('users')
      .select(['follower_count', 'following_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const followers = await app.db
      .selectFrom('user_followers')
      .select('follower_id')
      .where('user_id', '=', id)
      .execute();
    const followed = await app.db.selectFrom('user_follows').select('followee_id').where('user_id', '=', id).execute();
    expect(stored).toEqual({ follower_count: followers.length, following_count: followed.length });
    return stored;
  };

  describe('of people', () => {
    it('find somebody who closed their account as little as somebody who never was', async () => {
      await bo.call('AccountClosingResource.create', { how: 'deactivate' });
      const refused = await ida.callLoosely('UserFollowResource.create', { user_id: bo.id });
      const unknown = await ida.callLoosely('UserFollowResource.create', { user_id: NOBODY });
      expect([refused.status, refused.error]).toEqual([unknown.status, unknown.error]);
      expect(unknown.status).toBe(404);
      expect(await counts(bo.id)).toEqual({ follower_count: 0, following_count: 0 });
    });

    it('[FOLLOW-009] [FOLLOW-014] raise the count by one, and lower it by one when they end', async () => {
      const followed = await ida.call('UserFollowResource.create', { user_id: bo.id });
      expect(followed.data).toEqual({ user_id: bo.id, explicitly_followed_by_me: true, follower_count: 1 });
      expect(await counts(bo.id)).toEqual({ follower_count: 1, following_count: 0 });
      expect(await counts(ida.id)).toEqual({ follower_count: 0, following_count: 1 });
      const profile = await ida.call('UserResource.get', { username: 'bobo' });
      expect(profile.data).toMatchObject({ follower_count: 1, explicitly_followed_by_me: true });

      const left = await ida.call('UserFollowResource.delete', { user_id: bo.id });
      expect(left.data).toEqual({ user_id: bo.id, explicitly_followed_by_me: false, follower_count: 0 });
      expect(await counts(bo.id)).toEqual({ follower_count: 0, following_count: 0 });
    });

    it('[ENT-028] show on a person, also beside a pin, that they follow the viewer', async () => {
      const board = await buildBoard(app.services, { owner: bo.id });
      const pin = await buildPin(app.services, { board });
      const connections = async (who: Pick<Member, 'call'>) => [
        (await who.call('UserResource.get', { username: 'bobo' })).data.connection_type,
        (await who.call('PinResource.get', { id: pin.id })).data.pinner?.connection_type,
        pinsOf((await who.call('BoardFeedResource.get', { board_id: board.id })).data)[0]?.pinner?.connection_type,
      ];
      expect(await connections(ida)).toEqual([0, 0, 0]);
      await ida.call('UserFollowResource.create', { user_id: bo.id });
      expect(await connections(ida)).toEqual([0, 0, 0]);
      await bo.call('UserFollowResource.create', { user_id: ida.id });
      expect(await connections(ida)).toEqual([1, 1, 1]);
      expect(await connections(app.visitor())).toEqual([0, 0, 0]);
    });

    it('take six statements, and four to end', async () => {
      const sent = async (verb: 'create' | 'delete') => {
        const statements = await statementsOf(() => ida.call(`UserFollowResource.${verb}`, { user_id: bo.id }));
        const texts = statements.map(({ text }) => text);
        const commits = texts.findIndex((text) => /^commit/i.test(text));
        return texts.slice(texts.findIndex((text) => /^begin|^start transaction/i.test(text)) + 1, commits);
      };
      expect(await sent('create')).toHaveLength(6);
      expect(await sent('delete')).toHaveLength(4);
    });

    it('count once, however often and however fast they are asked for', async () => {
      const both = await Promise.all(
        [ida, ida, ida].map((who) => who.call('UserFollowResource.create', { user_id: bo.id })),
      );
      expect(both.map(({ data }) => data.follower_count)).toEqual([1, 1, 1]);
      expect(await counts(bo.id)).toEqual({ follower_count: 1, following_count: 0 });
      await Promise.all([ida, ida].map((who) => who.call('UserFollowResource.delete', { user_id: bo.id })));
      expect(await counts(bo.id)).toEqual({ follower_count: 0, following_count: 0 });
      expect((await ida.call('UserFollowResource.delete', { user_id: bo.id })).data.follower_count).toBe(0);
    });

    it('work both ways at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const verb = round % 2 === 0 ? 'create' : 'delete';
        await Promise.all([
          ida.call(`UserFollowResource.${verb}`, { user_id: bo.id }),
          bo.call(`UserFollowResource.${verb}`, { user_id: ida.id }),
        ]);
      }
      expect(await counts(ida.id)).toEqual({ follower_count: 1, following_count: 1 });
      expect(await counts(bo.id)).toEqual({ follower_count: 1, following_count: 1 });
    });

    it('refuse oneself with 400 and nobody with 404', async () => {
      const self = await ida.call('UserFollowResource.create', { user_id: ida.id });
      expect([self.status, self.error.extraData.fields]).toEqual([400, { user_id: 'You cannot follow yourself.' }]);
      expect((await ida.call('UserFollowResource.create', { user_id: NOBODY })).status).toBe(404);
      expect((await ida.call('UserFollowResource.delete', { user_id: NOBODY })).status).toBe(404);
      expect(await counts(ida.id)).toEqual({ follower_count: 0, following_count: 0 });
    });

    it.each(['x', '', '-1', '1.5', "1' or '1'='1", '99999999999999999999999'])(
      'refuse the id "%s"',
      async (user_id) => {
        const { status, error } = await ida.callLoosely('UserFollowResource.create', { user_id });
        expect([status, error.extraData.fields]).toEqual([400, { user_id: 'This is not an id.' }]);
      },
    );

    it('need a session and a token', async () => {
      expect((await app.visitor().call('UserFollowResource.create', { user_id: bo.id })).status).toBe(401);
      expect((await app.visitor().call('UserFollowResource.delete', { user_id: bo.id })).status).toBe(401);
      const forged = await ida.call(
        'UserFollowResource.create',
        { user_id: bo.id },
        { headers: { [HEADERS.csrf]: '' } },
      );
      expect(forged.status).toBe(403);
      expect(await counts(bo.id)).toEqual({ follower_count: 0, following_count: 0 });
    });
  });

  describe('of boards', () => {
    const boardCount = async (boardId: BoardId) => {
      const { follower_count } = await app.db
        .selectFrom('boards')
        .select('follower_count')
        .where('id', '=', boardId)
        .executeTakeFirstOrThrow();
      const edges = await app.db
        .selectFrom('board_followers')
        .select('user_id')
        .where('board_id', '=', boardId)
        .execute();
      const other = await app.db
        .selectFrom('board_follows')
        .select('user_id')
        .where('board_id', '=', boardId)
        .execute();
      expect([edges.length, other.length]).toEqual([follower_count, follower_count]);
      return follower_count;
    };

    it('[FOLLOW-014] are counted once and kept on both sides', async () => {
      const { id } = await buildBoard(app.services, { owner: bo.id, privacy: 'public' });
      const answers = await Promise.all(
        [ida, ida].map((who) => who.call('BoardFollowResource.create', { board_id: id })),
      );
      for (const { data } of answers) expect(data).toEqual({ board_id: id, followed_by_me: true, follower_count: 1 });
      expect(await boardCount(id)).toBe(1);
      expect((await ida.call('BoardResource.get', { board_id: id })).data).toMatchObject({ followed_by_me: true });

      const left = await ida.call('BoardFollowResource.delete', { board_id: id });
      expect(left.data).toEqual({ board_id: id, followed_by_me: false, follower_count: 0 });
      expect(await boardCount(id)).toBe(0);
    });

    it("answer 404 for another's secret board, 403 for one's own and for protected ones", async () => {
      const secret = await buildBoard(app.services, { owner: bo.id, privacy: 'secret' });
      const shared = await buildBoard(app.services, { owner: bo.id, privacy: 'protected' });
      const own = await buildBoard(app.services, { owner: ida.id, privacy: 'public' });
      const follow = async (board_id: BoardId) => (await ida.call('BoardFollowResource.create', { board_id })).status;
      expect(await follow(secret.id)).toBe(404);
      expect((await ida.call('BoardFollowResource.delete', { board_id: secret.id })).status).toBe(404);
      expect(await follow(shared.id)).toBe(403);
      expect(await follow(own.id)).toBe(403);
      expect(await follow(NOBODY as unknown as BoardId)).toBe(404);
      expect(await boardCount(secret.id)).toBe(0);
    });

    it('need a session', async () => {
      const { id } = await buildBoard(app.services, { privacy: 'public' });
      expect((await app.visitor().call('BoardFollowResource.create', { board_id: id })).status).toBe(401);
      expect((await app.visitor().call('BoardFollowResource.delete', { board_id: id })).status).toBe(401);
    });
  });
});
