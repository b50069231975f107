/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { ProfileBoardsScreen } from '../../../../../src/features/people/profile';
import { BlockedSection } from '../../../../../src/features/people/settings/BlockedSection';
import { loadResource } from '../../../../../src/sagas/runtime/callResource';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const ada = buildUser({ username: 'ada', full_name: 'Ada Lovelace', explicitly_followed_by_me: true });
const at = { route: '/ada/', params: { username: 'ada' } };

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

async function profileOf(viewer: ReturnType<typeof buildViewer> | null) {
  const on = createTestStore({ viewer });
  on.api.on('UserResource.get', () => ada);
  await on.store.run(() => loadResource('UserResource.get', { username: 'ada' })).done;
  await on.readList({ resource: 'BoardsFeedResource.get', options: { username: 'ada' } }, [buildBoard({ owner: ada })]);
  const answer = (to: boolean) => ({
    user_id: ada.id,
    blocked_by_me: to,
    explicitly_followed_by_me: false as const,
    follower_count: 0,
  });
  const block = (to: boolean) => {
    on.api.on('UserResource.get', () => ({ ...ada, blocked_by_me: to }));
    return answer(to);
  };
  on.api.on('UserBlockResource.create', () => block(true));
  on.api.on('UserBlockResource.delete', () => block(false));
  on.api.on('BoardsFeedResource.get', () => []);
  return on;
}

describe('blocking on a profile', () => {
  it('[FOLLOW-010] [FOLLOW-011] asks first, then shows nothing of the person but the way back', async () => {
    const on = await profileOf(buildViewer());
    const { user } = await renderApp(<ProfileBoardsScreen />, { ...at, on });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block Ada Lovelace' }));
    const question = await screen.findByRole('alertdialog', { name: 'Block Ada Lovelace?' });
    expect(on.api.calls('UserBlockResource.create')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('heading', { name: 'You blocked Ada Lovelace' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
    expect(on.api.calls('UserBlockResource.create')).toEqual([{ user_id: ada.id }]);
    await on.settle();

    const [unblock] = screen.getAllByRole('button', { name: 'Unblock Ada Lovelace' });
    await user.click(unblock as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Follow Ada Lovelace' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'You blocked Ada Lovelace' })).toBeNull();
    await on.settle();
  });

  it('on one’s own profile leads to invitations and settings in its place, as phones have no account menu', async () => {
    const { user } = await renderApp(<ProfileBoardsScreen />, {
      ...at,
      on: await profileOf(buildViewer({ id: ada.id, username: 'ada' })),
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Invitations' })).toHaveAttribute('href', '/invitations');
    expect(screen.getByRole('menuitem', { name: 'Invite people' })).toHaveAttribute('href', '/settings/invite');
    expect(screen.getByRole('menuitem', { name: 'Trash' })).toHaveAttribute('href', '/settings/trash');
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    expect(screen.queryByRole('menuitem', { name: /^Block/ })).toBeNull();
  });

  it('is not offered to visitors', async () => {
    const { user } = await renderApp(<ProfileBoardsScreen />, { ...at, on: await profileOf(null) });
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Share profile' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Block/ })).toBeNull();
  });

  it('those who are blocked stand in the settings, each to be unblocked', async () => {
    const on = createTestStore({ viewer: buildViewer() });
    await on.readList({ resource: 'BlockedUsersResource.get', options: {} }, [{ ...ada, blocked_by_me: true }]);
    await renderApp(<BlockedSection />, { route: '/settings/blocked', on });
    const list = screen.getByRole('list', { name: 'Blocked people' });
    expect(within(list).getByRole('link', { name: /Ada Lovelace/ })).toHaveAttribute('href', '/ada/');
    expect(within(list).getByRole('button', { name: 'Unblock Ada Lovelace' })).toBeVisible();
    expect(within(list).queryByRole('button', { name: /^Follow/ })).toBeNull();
  });

  it('says so where nobody is', async () => {
    const on = createTestStore({ viewer: buildViewer() });
    await on.readList({ resource: 'BlockedUsersResource.get', options: {} }, []);
    await renderApp(<BlockedSection />, { route: '/settings/blocked', on });
    expect(screen.getByRole('heading', { name: /^You haven’t blocked anyone/ })).toBeVisible();
  });
});
