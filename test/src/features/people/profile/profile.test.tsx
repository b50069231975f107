/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import type { Board } from '../../../../../contract/schemas/boards/boards';
import { refreshRequested } from '../../../../../src/actions/lists';
import { FollowersScreen, ProfileBoardsScreen } from '../../../../../src/features/people/profile';
import { loadProfilePage } from '../../../../../src/sagas/people/profilePages';
import { loadResource } from '../../../../../src/sagas/runtime/callResource';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const ada = buildUser({
  username: 'ada',
  full_name: 'Ada Lovelace',
  about: 'Engines.',
  domain_url: 'https://www.example.org/notes/',
  follower_count: 1,
  following_count: 12,
});
const at = { route: '/ada/', params: { username: 'ada' } };

async function profileOf(boards: Board[], viewer = buildViewer(), person = ada) {
  const on = createTestStore({ viewer });
  on.api.on('UserResource.get', () => person);
  await on.store.run(() => loadResource('UserResource.get', { username: 'ada' })).done;
  await on.readList({ resource: 'BoardsFeedResource.get', options: { username: 'ada' } }, boards);
  return on;
}

describe('a profile', () => {
  it('[BOARD-069] shows who it is, counts, the parts and the boards', async () => {
    const on = await profileOf([buildBoard({ name: 'Cups', owner: ada })]);
    await renderApp(<ProfileBoardsScreen />, { ...at, on });
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.getByText('@ada')).toBeVisible();
    expect(screen.getByRole('link', { name: /^example\.org\/notes/ })).toHaveAttribute('href', ada.domain_url);
    expect(screen.getByRole('link', { name: '1 follower' })).toHaveAttribute('href', '/ada/followers/');
    expect(screen.getByRole('link', { name: '12 following' })).toHaveAttribute('href', '/ada/following/');
    const parts = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(parts.map((part) => [part.textContent, part.getAttribute('href')])).toEqual([
      ['Boards', '/ada/'],
      ['Created', '/ada/_created/'],
      ['Pins', '/ada/_pins/'],
      ['Tried', '/ada/_tried/'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Boards');
    expect(within(screen.getByRole('list', { name: 'Boards of Ada Lovelace' })).getAllByRole('article')).toHaveLength(
      1,
    );
    expect(screen.queryByRole('button', { name: 'Create board' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Follow Ada Lovelace' })).toBeVisible();
  });

  it('[ENT-028] marks the website that was proved to be theirs, and no other link', async () => {
    const about = { domain_verified: true, profile_links: ['https://shop.example.org/'] };
    const on = await profileOf([], buildViewer(), { ...ada, ...about });
    await renderApp(<ProfileBoardsScreen />, { ...at, on });
    const mark = screen.getByRole('img', { name: 'Verified website' });
    expect(mark.closest('li')).toHaveTextContent('example.org/notes');
  });

  it('shows the cover, and every link once, as links that search engines need not follow', async () => {
    const links = {
      profile_links: ['https://shop.example.org/', ada.domain_url ?? ''],
      profile_cover: '/media/c.webp',
    };
    const on = await profileOf([], buildViewer(), { ...ada, ...links });
    const view = await renderApp(<ProfileBoardsScreen />, { ...at, on });
    const shop = screen.getByRole('link', { name: /^shop\.example\.org/ });
    expect(shop).toHaveAttribute('rel', 'noopener nofollow ugc');
    expect(screen.getAllByRole('link', { name: /example\.org/ })).toHaveLength(2);
    expect(view.container.querySelector('img[src="/media/c.webp"]')).toHaveAttribute('alt', '');
  });

  it('is one’s own to edit, and to make boards on', async () => {
    const on = await profileOf([buildBoard({ owner: ada })], buildViewer(ada));
    await renderApp(<ProfileBoardsScreen />, { ...at, on });
    expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/settings/profile');
    expect(screen.getByRole('button', { name: 'Create board' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
  });

  it('[BOARD-064] [BOARD-065] stand in groups by who may see them, in the order of their owner', async () => {
    const board = (name: string, privacy: Board['privacy']) => buildBoard({ name, privacy, owner: ada });
    const on = await profileOf(
      [board('Presents', 'secret'), board('Cups', 'public'), board('Flat', 'protected'), board('Mugs', 'public')],
      buildViewer(ada),
    );
    await renderApp(<ProfileBoardsScreen />, { ...at, on });
    const groups = screen.getAllByRole('region').map((region) => [
      within(region).getByRole('heading', { level: 2 }).textContent,
      ...within(region)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ]);
    expect(groups).toEqual([
      ['Public', 'Cups', 'Mugs'],
      ['People with the link', 'Flat'],
      ['Secret', 'Presents'],
    ]);
  });

  it('[BOARD-064] archived boards stand in no group of a privacy', async () => {
    const on = await profileOf(
      [
        buildBoard({ name: 'Cups', owner: ada }),
        buildBoard({ name: 'Presents', privacy: 'secret', owner: ada }),
        buildBoard({ name: 'Old', owner: ada, archived_by_me_at: '2026-01-01T00:00:00.000Z' }),
      ],
      buildViewer(ada),
    );
    await renderApp(<ProfileBoardsScreen />, { ...at, on });
    const group = (name: string) => within(screen.getByRole('region', { name }));
    expect(group('Public').getByRole('heading', { level: 3 })).toHaveTextContent('Cups');
    expect(group('Secret').getByRole('heading', { level: 3 })).toHaveTextContent('Presents');
    expect(screen.queryByText('Old')).toBeNull();
  });

  it('[CTX-028] says to its owner alone that it is private, for that tells an age', async () => {
    const person = { ...ada, is_private_profile: true };
    const own = await profileOf([], buildViewer(person), person);
    const { unmount } = await renderApp(<ProfileBoardsScreen />, { ...at, on: own });
    expect(screen.getByText('Private profile')).toBeVisible();
    unmount();
    await renderApp(<ProfileBoardsScreen />, { ...at, on: await profileOf([], buildViewer(), person) });
    expect(screen.queryByText('Private profile')).toBeNull();
  });

  it('says so where there are no boards, and what helps', async () => {
    const own = await profileOf([], buildViewer(ada));
    const { unmount } = await renderApp(<ProfileBoardsScreen />, { ...at, on: own });
    expect(screen.getByRole('heading', { name: 'Create your first board' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Create board' })).toHaveLength(1);
    unmount();
    await renderApp(<ProfileBoardsScreen />, { ...at, on: await profileOf([]) });
    expect(screen.getByRole('link', { name: 'See their pins' })).toHaveAttribute('href', '/ada/_pins/');
  });

  it('shows the shape of what comes until it is there', async () => {
    await renderApp(<ProfileBoardsScreen />, at);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('tells a failure in words and tries again', async () => {
    const on = await profileOf([]);
    on.api.fail('UserFollowersResource.get', 'server');
    const { user, settled } = await renderApp(<FollowersScreen />, { ...at, on });
    expect(screen.getByRole('status')).toBeVisible();
    act(() => {
      on.store.dispatch(refreshRequested({ resource: 'UserFollowersResource.get', options: { username: 'ada' } }));
    });
    await settled();
    on.api.on('UserFollowersResource.get', () => [buildUser({ full_name: 'Grace Hopper', username: 'grace' })]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Grace Hopper/ })).toHaveAttribute('href', '/grace/');
  });
});

describe('the pages of a person', () => {
  const load = (on: ReturnType<typeof createTestStore>, username: string) =>
    on.store.run(() =>
      loadProfilePage({ path: `/${username}/`, params: { username }, query: {} }, '', (name) => ({
        resource: 'BoardsFeedResource.get',
        options: { username: name },
      })),
    ).done;

  it('are not there for a name that nobody has', async () => {
    const on = createTestStore();
    on.api.fail('UserResource.get', 'notFound');
    expect(await load(on, 'nobody')).toEqual({ status: 404 });
    expect(await load(on, 'x'.repeat(31))).toEqual({ status: 404 });
    expect(on.api.calls('UserResource.get')).toHaveLength(1);
  });

  it('are a failure of ours where the server fails', async () => {
    const on = createTestStore();
    on.api.fail('UserResource.get', 'server');
    expect(await load(on, 'ada')).toEqual({ status: 500 });
  });

  it('have one address, however the name is written', async () => {
    const on = createTestStore();
    on.api.on('UserResource.get', () => ada);
    expect(await load(on, 'ADA')).toEqual({ redirectTo: '/ada/' });
  });
});
