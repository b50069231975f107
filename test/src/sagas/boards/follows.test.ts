import fc from 'fast-check';
import * as follows from '../../../../src/actions/boards/follows';
import { selectEntity } from '../../../../src/selectors/entities';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildUser, buildViewer } from '../../../support/factories';
import { failure } from '../../../support/fakeApi';
import { runs } from '../../../support/testLength';

function setUp(isFollowed = false) {
  const viewer = buildViewer({ following_count: 2 });
  const ada = buildUser({ follower_count: 10, explicitly_followed_by_me: isFollowed });
  const t = createTestStore({ viewer });
  t.know({ users: [ada] });
  const user = () => selectEntity(t.state(), 'users', ada.id);
  const me = () => selectEntity(t.state(), 'users', viewer.id);
  const answer = (to: boolean, count: number) => ({
    user_id: ada.id,
    explicitly_followed_by_me: to,
    follower_count: count,
  });
  const toggle = (to: boolean) => t.store.dispatch(follows.userFollowRequested({ userId: ada.id, to }));
  return { ...t, viewer, ada, user, me, answer, toggle };
}

describe('following people', () => {
  it('[FOLLOW-009] [FOLLOW-001] shows at once and raises the count by one, unfollowing lowers it', async () => {
    const { api, user, me, ada, answer, toggle, settle } = setUp();
    api.on('UserFollowResource.create', () => answer(true, 11));
    api.on('UserFollowResource.delete', () => answer(false, 10));
    toggle(true);
    expect(user()).toMatchObject({ explicitlyFollowedByMe: true, followerCount: 11 });
    expect(me()?.followingCount).toBe(3);
    await settle();
    expect(api.calls('UserFollowResource.create')).toEqual([{ user_id: ada.id }]);
    toggle(false);
    expect(user()).toMatchObject({ explicitlyFollowedByMe: false, followerCount: 10 });
    await settle();
    expect(me()?.followingCount).toBe(2);
  });

  it('[FOLLOW-002] a failure is taken back without a word', async () => {
    const { api, user, me, toggle, settle, state } = setUp();
    api.fail('UserFollowResource.create', 'server');
    toggle(true);
    await settle();
    expect(user()).toMatchObject({ explicitlyFollowedByMe: false, followerCount: 10 });
    expect(me()?.followingCount).toBe(2);
    expect(state().ui.toasts).toEqual([]);
  });

  it("takes the server's count, which others change too", async () => {
    const { api, user, answer, toggle, settle } = setUp();
    api.on('UserFollowResource.create', () => answer(true, 42));
    toggle(true);
    await settle();
    expect(user()?.followerCount).toBe(42);
  });

  it('an answer that already counts the follow does not count it twice', async () => {
    const { api, ada, know, user, answer, toggle, settle } = setUp();
    const held = api.hold('UserFollowResource.create');
    toggle(true);
    await settle();
    know({ users: [{ ...ada, explicitly_followed_by_me: true, follower_count: 11 }] });
    expect(user()?.followerCount).toBe(11);
    know({ users: [{ ...ada, explicitly_followed_by_me: false, follower_count: 10 }] });
    expect(user()).toMatchObject({ explicitlyFollowedByMe: true, followerCount: 11 });
    held[0]?.answer(answer(true, 11));
    await settle();
    expect(user()?.followerCount).toBe(11);
  });

  it('a signed-out visitor is asked to log in', async () => {
    const { store, state, know, settle } = createTestStore();
    const ada = buildUser();
    know({ users: [ada] });
    store.dispatch(follows.userFollowRequested({ userId: ada.id, to: true }));
    await settle();
    expect(state().session.loginSignupFrom).toBe('follow');
    expect(selectEntity(state(), 'users', ada.id)?.explicitlyFollowedByMe).toBe(false);
  });

  it('[FOLLOW-009] counts are exact however many toggles are under way and however they end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.record({ to: fc.boolean(), succeeds: fc.boolean(), settleAfter: fc.boolean() }), { maxLength: 8 }),
        async (isFollowed, toggles) => {
          const { api, user, me, answer, toggle, settle } = setUp(isFollowed);
          // A server that does what it should, or fails without doing it.
          const server = { isFollowed, count: 10, following: 2 };
          const outcomes = new Map<boolean, boolean[]>([
            [true, []],
            [false, []],
          ]);
          const serve = (to: boolean) => () => {
            if (outcomes.get(to)?.shift() === false) throw failure('server');
            if (server.isFollowed !== to) {
              server.count += to ? 1 : -1;
              server.following += to ? 1 : -1;
            }
            server.isFollowed = to;
            return answer(to, server.count);
          };
          api.on('UserFollowResource.create', serve(true));
          api.on('UserFollowResource.delete', serve(false));
          for (const { to, succeeds, settleAfter } of toggles) {
            if (user()?.explicitlyFollowedByMe === to) continue;
            outcomes.get(to)?.push(succeeds);
            toggle(to);
            expect(user()?.explicitlyFollowedByMe).toBe(to);
            if (settleAfter) await settle();
          }
          await settle();
          await settle();
          expect(user()).toMatchObject({ explicitlyFollowedByMe: server.isFollowed, followerCount: server.count });
          expect(me()?.followingCount).toBe(server.following);
        },
      ),
      { numRuns: runs(40) },
    );
  });
});

describe('following boards', () => {
  it('[BOARD-016] sets and clears followed_by_me, and the count follows', async () => {
    const { store, api, know, state, settle } = createTestStore({ viewer: buildViewer() });
    const board = buildBoard({ follower_count: 5 });
    know({ boards: [board] });
    const read = () => selectEntity(state(), 'boards', board.id);
    api.on('BoardFollowResource.create', () => ({ board_id: board.id, followed_by_me: true, follower_count: 6 }));
    api.fail('BoardFollowResource.delete', 'network');
    store.dispatch(follows.boardFollowRequested({ boardId: board.id, to: true }));
    expect(read()).toMatchObject({ followedByMe: true, followerCount: 6 });
    await settle();
    store.dispatch(follows.boardFollowRequested({ boardId: board.id, to: false }));
    expect(read()).toMatchObject({ followedByMe: false, followerCount: 5 });
    await settle();
    expect(read()).toMatchObject({ followedByMe: true, followerCount: 6 });
  });
});
