import type { BoardId, UserId } from '../../../../contract/schemas/common';
import { userBlockRequested } from '../../../../src/actions/people/blocks';
import type { ListSource } from '../../../../src/entities/lists';
import { loadBlockedUsers } from '../../../../src/sagas/people/blocks';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildUser, buildViewer } from '../../../support/factories';

const HOME: ListSource = { resource: 'UserHomefeedResource.get', options: {} };

async function setUp() {
  const viewer = buildViewer({ following_count: 2 });
  const ada = buildUser({ username: 'ada', follower_count: 10, explicitly_followed_by_me: true });
  const board = buildBoard({ owner: ada, followed_by_me: true, follower_count: 4 });
  const hers = buildPin({
    pinner: ada,
    board: { ...buildPin().board, id: board.id, owner: ada, followed_by_me: true },
  });
  const other = buildPin();
  const t = createTestStore({ viewer });
  t.know({ users: [ada], boards: [board] });
  await t.readList(HOME, [hers, other]);
  const user = () => selectEntity(t.state(), 'users', ada.id);
  const followed = () => selectEntity(t.state(), 'boards', board.id as BoardId);
  const home = () => selectListIds(t.state(), HOME);
  const answer = (to: boolean) => ({
    user_id: ada.id,
    blocked_by_me: to,
    explicitly_followed_by_me: false as const,
    follower_count: 9,
  });
  // Who followed or added is the server's to say.
  t.api.on('UserResource.get', ({ username }) =>
    username === 'ada'
      ? { ...ada, follower_count: 9, following_count: 6, blocked_by_me: true, explicitly_followed_by_me: false }
      : buildUser({ id: viewer.id, username: viewer.username, following_count: 1, follower_count: 3 }),
  );
  const block = (to: boolean) => t.store.dispatch(userBlockRequested({ userId: ada.id as UserId, to }));
  return { ...t, viewer, ada, hers, other, user, followed, home, answer, block };
}

describe('blocking', () => {
  it('[FOLLOW-010] [FOLLOW-012] shows at once, ends what was followed, and refetches what shows the person', async () => {
    const t = await setUp();
    t.api.on('UserBlockResource.create', () => t.answer(true));
    t.api.on('UserHomefeedResource.get', () => [t.other]);
    t.block(true);
    expect(t.user()).toMatchObject({ blockedByMe: true, explicitlyFollowedByMe: false, followerCount: 9 });
    expect(t.followed()).toMatchObject({ followedByMe: false, followerCount: 3 });
    expect(selectEntity(t.state(), 'users', t.viewer.id)?.followingCount).toBe(1);
    await t.settle();
    expect(t.api.calls('UserBlockResource.create')).toEqual([{ user_id: t.ada.id }]);
    expect(t.user()).toMatchObject({ blockedByMe: true, explicitlyFollowedByMe: false, followerCount: 9 });
    expect(t.home()).toEqual([t.other.id]);
    expect(t.user()?.followingCount).toBe(6);
    expect(selectEntity(t.state(), 'users', t.viewer.id)).toMatchObject({ followerCount: 3, followingCount: 1 });
  });

  it('[FOLLOW-011] unblocking clears the mark and follows nothing again', async () => {
    const t = await setUp();
    t.api.on('UserBlockResource.create', () => t.answer(true));
    t.api.on('UserBlockResource.delete', () => t.answer(false));
    t.api.on('UserHomefeedResource.get', () => [t.other]);
    t.block(true);
    await t.settle();
    t.api.on('UserResource.get', () => ({ ...t.ada, blocked_by_me: false }));
    t.block(false);
    await t.settle();
    expect(t.user()).toMatchObject({ blockedByMe: false, explicitlyFollowedByMe: false, followerCount: 9 });
    expect(t.followed()?.followedByMe).toBe(false);
  });

  it('takes all of it back where it fails, and says so', async () => {
    const t = await setUp();
    t.api.fail('UserBlockResource.create', 'server');
    t.block(true);
    await t.settle();
    expect(t.user()).toMatchObject({ blockedByMe: false, explicitlyFollowedByMe: true, followerCount: 10 });
    expect(t.followed()).toMatchObject({ followedByMe: true, followerCount: 4 });
    expect(selectEntity(t.state(), 'users', t.viewer.id)?.followingCount).toBe(2);
    expect(t.state().ui.toasts).toMatchObject([{ tone: 'error', action: { label: 'retry' } }]);
    expect(t.home()).toEqual([t.hers.id, t.other.id]);
  });
});

describe('[FOLLOW-010] the people whom the viewer blocked', () => {
  const location = { path: '/settings/blocked', params: { section: 'blocked' }, query: {} };
  const BLOCKED: ListSource = { resource: 'BlockedUsersResource.get', options: {} };

  it('are read for the settings', async () => {
    const ada = buildUser({ username: 'ada', blocked_by_me: true });
    const { api, store, state } = createTestStore({ viewer: buildViewer() });
    api.on('BlockedUsersResource.get', () => [ada]);
    expect(await store.run(() => loadBlockedUsers(location)).done).toBeUndefined();
    expect(selectListIds(state(), BLOCKED)).toEqual([ada.id]);
  });

  it('are a page that says so where they could not be read', async () => {
    const { api, store } = createTestStore({ viewer: buildViewer() });
    api.fail('BlockedUsersResource.get', 'forbidden');
    expect(await store.run(() => loadBlockedUsers(location)).done).toEqual({ status: 404 });
  });

  it('are nothing that a visitor reads', async () => {
    const { api, store } = createTestStore();
    const result = await store.run(() => loadBlockedUsers(location)).done;
    expect(result).toEqual({ redirectTo: '/login?next=%2Fsettings%2Fblocked', status: 302 });
    expect(api.calls('BlockedUsersResource.get')).toEqual([]);
  });
});
