/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { InterestId, PinId } from '../../../../../contract/schemas/common';
import type { InterestPage, InterestTile } from '../../../../../contract/schemas/pins/interests';
import { PinArticle, PinTopics, TopicScreen, TopicsScreen } from '../../../../../src/features/pins/interests';
import { interestsReducer } from '../../../../../src/reducers/pins/interests';
import { loadInterestPage, loadInterestsPage } from '../../../../../src/sagas/pins/interests';
import { useEntity } from '../../../../../src/store/useEntity';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const cats: InterestTile = {
  id: '19' as InterestId,
  type: 'interest',
  name: 'Cats',
  is_followed: true,
  parent: { id: '18' as InterestId, name: 'Animals' },
  children: [],
  cover_image: { url: '/media/474x/aa/bb/cats.webp', width: 474, height: 600, dominant_color: '#445566' },
};
const tea: InterestTile = {
  id: '9' as InterestId,
  type: 'interest',
  name: 'Tea',
  is_followed: false,
  parent: null,
  children: [{ id: '90' as InterestId, name: 'Green tea' }],
  cover_image: null,
};

const pageOf = ({ id, type, name, is_followed, parent }: InterestTile): Omit<InterestPage, 'guides'> => ({
  ...{ id, type, name, is_followed, parent },
});
const catsPage: InterestPage = { ...pageOf(cats), guides: [{ id: '20' as InterestId, name: 'Dogs' }] };
const teaPage: InterestPage = { ...pageOf(tea), guides: tea.children };

function storeFor(viewer: ReturnType<typeof buildViewer> | null) {
  const on = createTestStore({ viewer, modules: [{ slices: { interests: interestsReducer } }] });
  on.api.on('InterestsResource.get', () => [cats, tea]);
  on.api.on('InterestResource.get', ({ interest_id }) => (interest_id === cats.id ? catsPage : teaPage));
  on.api.on('InterestFeedResource.get', () => []);
  on.api.on('PinInterestsResource.get', () => [cats, tea]);
  on.api.on('InterestFollowResource.create', () => ({ interest_id: tea.id, is_followed: true }));
  return on;
}

const FEED = { resource: 'InterestFeedResource.get', options: { interest_id: tea.id } } as const;

describe('topics', () => {
  it('[FOLLOW-001] all of them are listed, each to be followed', async () => {
    const on = storeFor(buildViewer());
    await on.store.run(() => loadInterestsPage()).done;
    const { user } = await renderApp(<TopicsScreen />, { route: '/topics', on });
    expect(screen.getByRole('link', { name: 'Tea' })).toHaveAttribute('href', '/topics/9');
    const children = within(screen.getByRole('list', { name: 'More topics in Tea' }));
    expect(children.getByRole('link', { name: 'Green tea' })).toHaveAttribute('href', '/topics/90');
    const picture = screen.getByRole('link', { name: 'Cats' }).querySelector('img');
    expect(picture).toHaveAttribute('src', '/media/474x/aa/bb/cats.webp');
    expect(screen.getByRole('button', { name: 'Following Cats' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Follow Tea' }));
    expect(screen.getByRole('button', { name: 'Following Tea' })).toHaveAttribute('aria-pressed', 'true');
    await on.settle();
    expect(on.api.calls('InterestFollowResource.create')).toHaveLength(1);
  });

  it('[FOLLOW-001] tell members of their home feed, and visitors nothing of one that they have not', async () => {
    for (const viewer of [buildViewer(), null]) {
      const on = storeFor(viewer);
      await on.store.run(() => loadInterestsPage()).done;
      const { unmount } = await renderApp(<TopicsScreen />, { route: '/topics', on });
      expect(screen.queryByText(/home feed/) !== null).toBe(viewer !== null);
      unmount();
    }
  });

  it('one without pins offers a member to create one', async () => {
    const on = storeFor(buildViewer());
    await on.store.run(() => loadInterestPage({ path: '/topics/9', params: { id: '9' }, query: {} })).done;
    await renderApp(<TopicScreen />, { route: '/topics/9', params: { id: '9' }, on });
    expect(screen.getByRole('link', { name: 'Create a pin' })).toHaveAttribute('href', '/pin-builder');
  });

  it('one has a page with its pins, and a word where there are none', async () => {
    const on = storeFor(null);
    await on.store.run(() => loadInterestPage({ path: '/topics/9', params: { id: '9' }, query: {} })).done;
    await renderApp(<TopicScreen />, { route: '/topics/9', params: { id: '9' }, on });
    expect(screen.getByRole('heading', { level: 1, name: 'Tea' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No pins about Tea yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All topics' })).toHaveAttribute('href', '/topics');
    expect(screen.queryByRole('link', { name: 'Create a pin' })).toBeNull();
    // A visitor is led to sign up.
    expect(screen.getByRole('link', { name: 'Follow Tea' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/signup/),
    );
  });

  it('[FOLLOW-007] a parent leads to its children, and a child to its parent and the others of it', async () => {
    const show = async (id: string) => {
      const on = storeFor(null);
      await on.store.run(() => loadInterestPage({ path: `/topics/${id}`, params: { id }, query: {} })).done;
      return renderApp(<TopicScreen />, { route: `/topics/${id}`, params: { id }, on });
    };
    const { unmount } = await show('9');
    const guides = within(screen.getByRole('navigation', { name: 'More topics in Tea' }));
    expect(guides.getByRole('link', { name: 'Green tea' })).toHaveAttribute('href', '/topics/90');
    unmount();
    await show('19');
    expect(screen.getByRole('link', { name: 'Animals' })).toHaveAttribute('href', '/topics/18');
    const others = within(screen.getByRole('navigation', { name: 'More topics in Animals' }));
    expect(others.getByRole('link', { name: 'Dogs' })).toHaveAttribute('href', '/topics/20');
  });

  it('of a parent without children has no navigation', async () => {
    const on = storeFor(null);
    on.api.on('InterestResource.get', () => ({ ...teaPage, guides: [] }));
    await on.store.run(() => loadInterestPage({ path: '/topics/9', params: { id: '9' }, query: {} })).done;
    await renderApp(<TopicScreen />, { route: '/topics/9', params: { id: '9' }, on });
    expect(screen.getByRole('heading', { name: 'Tea' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('of a pin lead to their pages', async () => {
    const on = storeFor(buildViewer());
    await renderApp(<PinTopics pinId={'1' as PinId} />, { route: '/pin/1', on });
    expect(await screen.findByRole('link', { name: 'Cats' })).toHaveAttribute('href', '/topics/19');
    expect(on.api.calls('PinInterestsResource.get')).toEqual([{ pin_id: '1' }]);
  });

  it('[ENT-017] a pin leads to the article of Today that goes with it', async () => {
    const related_article = {
      id: '7',
      title: 'Small gardens',
      subtitle: 'Large plans',
      is_shop: false,
      article_type: 1,
    };
    function Article() {
      const pin = useEntity('pins', '5' as PinId);
      return pin ? <PinArticle pin={pin} /> : null;
    }
    await renderApp(<Article />, {
      route: '/pin/5',
      prepare: ({ readList }) => readList(FEED, [buildPin({ id: '5' as PinId, related_article })]),
    });
    expect(await screen.findByRole('link', { name: 'Small gardens' })).toHaveAttribute(
      'href',
      '/today/best/small-gardens/7/',
    );
    expect(screen.getByText('Large plans')).toBeVisible();
  });
});
