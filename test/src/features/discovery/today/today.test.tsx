/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import type { ExploreArticle } from '../../../../../contract/schemas/boards/modules';
import type { InterestId, TodayArticleId } from '../../../../../contract/schemas/common';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import { ArticleScreen, IdeasScreen, TodayScreen } from '../../../../../src/features/discovery/today';
import { TopicsScreen } from '../../../../../src/features/pins/interests';
import { loadIdeas, loadToday, loadTodayArticle } from '../../../../../src/sagas/discovery/todayArticles';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { type FakeApi, failure } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

const CATS = '19' as InterestId;
const cats = {
  ...{ id: CATS, type: 'interest' as const, name: 'Cats', is_followed: false, cover_image: null },
  ...{ parent: null, children: [], guides: [] },
};
const cardOf = (id: string, title: string): ExploreArticle => ({
  id: `article-today-${id}`,
  type: 'explorearticle',
  article_type: 'editorial',
  title,
  subtitle: 'And how to keep them',
  url: `/today/best/title/${id}/`,
  cover_images: [{ url: `/media/${id}.webp`, width: 700, height: 900, dominant_color: '#445566' }],
  content_ids: [],
});
const article: DataOf<'TodayArticleResource.get'> = {
  id: '7' as TodayArticleId,
  type: 'todayarticle',
  title: 'Cats of the harbour',
  subtitle: 'Nine of them',
  body: 'They sleep.\n\nThey wake.',
  url: '/today/best/cats-of-the-harbour/7/',
  article_type: 1,
  is_shop: false,
  country_group: null,
  interest: { id: CATS, name: 'Cats' },
  cover_images: [],
  published_at: '2026-03-14T09:20:00.000Z',
  updated_at: '2026-03-14T09:20:00.000Z',
};

function storeWith(viewer: ReturnType<typeof buildViewer> | null = null) {
  const on = createTestStore({ viewer });
  on.api.on('InterestsResource.get', () => [cats]);
  on.api.on('InterestResource.get', () => cats);
  return on;
}
const at = (path: string, params = {}) => ({
  path,
  params,
  query: Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? '')),
});

it('[HOME-011] [HOME-013] Today lists articles as links, and topics to choose from', async () => {
  const on = storeWith();
  on.api.on('TodayTabResource.get', () => [cardOf('1', 'Chairs'), cardOf('2', 'Gardens')]);
  await on.store.run(() => loadToday(at('/today'))).done;
  await renderApp(<TodayScreen />, { route: '/today', on });
  const list = within(screen.getByRole('list', { name: 'Articles' }));
  expect(list.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Chairs', 'Gardens']);
  expect(list.getByRole('link', { name: /Chairs/ })).toHaveAttribute('href', '/today/best/title/1/');
  const topics = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(topics.getByRole('link', { name: 'Cats' })).toHaveAttribute('href', '/today?topic=19');
  expect(topics.getByRole('link', { name: 'All articles' })).toHaveAttribute('aria-current', 'true');
});

it('[HOME-014] a topic of Today shows its articles and pins', async () => {
  const on = storeWith();
  const pin = buildPin({ title: 'Tabby' });
  on.api.on('TodayTabInterestFeedResource.get', () => [cardOf('1', 'Nine cats'), pin]);
  await on.store.run(() => loadToday(at('/today?topic=19'))).done;
  await renderApp(<TodayScreen />, { route: '/today?topic=19', on });
  expect(await screen.findByRole('link', { name: /Nine cats/ })).toHaveAttribute('href', '/today/best/title/1/');
  expect(screen.getByRole('feed', { name: 'Articles and pins' })).toBeVisible();
  expect(on.api.calls('TodayTabInterestFeedResource.get')).toEqual([{ interest_id: CATS }]);
});

it.each([
  ['today', '/today', <TodayScreen key="today" />],
  ['topics', '/topics', <TopicsScreen key="topics" />],
  ['ideas', '/ideas', <IdeasScreen key="ideas" />],
])('Explore is one place of three tabs, of which %s is one', async (_name, route, page) => {
  await renderApp(page, { route, on: storeWith() });
  expect(screen.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Explore' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual(
    ['/today', '/topics', '/ideas'].map((to) => [to, to === route ? 'page' : null]),
  );
});

it('[HOME-011] leads to all topics where those of Today could not be read', async () => {
  const on = storeWith();
  on.api.on('TodayTabResource.get', () => [cardOf('1', 'Chairs')]);
  on.api.fail('InterestsResource.get', 'server');
  await on.store.run(() => loadToday(at('/today'))).done;
  await renderApp(<TodayScreen />, { route: '/today', on });
  const places = within(screen.getByRole('navigation', { name: 'Explore' }));
  expect(places.getByRole('link', { name: 'Topics' })).toHaveAttribute('href', '/topics');
});

it('[HOME-011] says that there are no articles, and what else there is', async () => {
  const on = storeWith();
  on.api.on('TodayTabResource.get', () => []);
  await on.store.run(() => loadToday(at('/today'))).done;
  await renderApp(<TodayScreen />, { route: '/today', on });
  expect(screen.getByRole('heading', { name: 'No articles yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all topics' })).toHaveAttribute('href', '/topics');
  expect(screen.queryByRole('link', { name: 'Write an article' })).toBeNull();
});

it('offers site admins to write the first article', async () => {
  const on = storeWith(buildViewer({ is_site_admin: true }));
  on.api.on('TodayTabResource.get', () => []);
  await on.store.run(() => loadToday(at('/today'))).done;
  await renderApp(<TodayScreen />, { route: '/today', on });
  expect(screen.getByRole('link', { name: 'Write an article' })).toHaveAttribute('href', '/operations/today');
});

it('[HOME-011] says why articles could not be loaded, and tries again', async () => {
  const on = storeWith();
  on.api.fail('TodayTabResource.get', 'busy');
  await on.store.run(() => loadToday(at('/today'))).done;
  const { user, settled } = await renderApp(<TodayScreen />, { route: '/today', on });
  expect(screen.getByText('These articles could not be loaded')).toBeVisible();
  on.api.on('TodayTabResource.get', () => [cardOf('1', 'Chairs')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(screen.getByRole('link', { name: /Chairs/ })).toBeVisible();
});

it('[HOME-012] [HOME-015] [HOME-017] an article shows its text, topic, pins and the articles beside it', async () => {
  const on = storeWith(buildViewer());
  on.api.on('TodayArticleResource.get', () => article);
  on.api.on('TodayArticleFeedResource.get', () => [buildPin({ title: 'Tabby' })]);
  on.api.on('RelatedArticlesResource.get', () => [cardOf('8', 'Gardens')]);
  const params = { segment: 'best', title: 'cats-of-the-harbour', id: '7' };
  await on.store.run(() => loadTodayArticle(at(article.url, params))).done;
  await renderApp(<ArticleScreen />, { route: article.url, params, on });
  expect(screen.getByRole('heading', { level: 1, name: 'Cats of the harbour' })).toBeVisible();
  expect(screen.getByText('They sleep.').tagName).toBe('P');
  expect(screen.getByText('They wake.').tagName).toBe('P');
  expect(screen.getByRole('link', { name: 'Cats' })).toHaveAttribute('href', '/topics/19');
  expect(screen.getByText('March 14, 2026')).toHaveAttribute('datetime', article.published_at);
  expect(screen.getByRole('feed', { name: 'Pins of this article' })).toBeVisible();
  const related = within(screen.getByRole('region', { name: 'More to read' }));
  expect(related.getByRole('link', { name: /Gardens/ })).toHaveAttribute('href', '/today/best/title/8/');
});

it.each([
  ['of no number', 'x', 0],
  ['that is not published', '9', 1],
])('an article %s is not found', async (_, id, calls) => {
  const on = storeWith();
  on.api.fail('TodayArticleResource.get', 'notFound');
  on.api.on('RelatedArticlesResource.get', () => []);
  const result = await on.store.run(() => loadTodayArticle(at('/today/best/x/', { id }))).done;
  expect(result).toEqual({ status: 404 });
  expect(on.api.calls('TodayArticleResource.get')).toHaveLength(calls);
});

describe('the ideas page', () => {
  const tea = { id: '9' as InterestId, type: 'interest' as const, name: 'Tea', is_followed: true };
  const show = async (
    viewer: ReturnType<typeof buildViewer> | null,
    path: string,
    prepare: (api: FakeApi) => void = () => {},
  ) => {
    const on = storeWith(viewer);
    on.api.on('IdeasHubTodayArticlesResource.get', () => [cardOf('1', 'Chairs')]);
    on.api.on('V3ViewerInterestsResource.get', ({ blend_type }) => (blend_type === 'recommended' ? [] : [tea]));
    on.api.on('V3CreatorRecommendationsResource.get', () => [
      buildUser({ username: 'mira', full_name: 'Mira Okafor' }),
    ]);
    prepare(on.api);
    await on.store.run(() => loadIdeas(at(path))).done;
    return renderApp(<IdeasScreen />, { route: path, on });
  };

  it('[HOME-009] [HOME-010] [HOME-016] shows articles, and for a member topics and people that suit them', async () => {
    const on = await show(buildViewer(), '/ideas?topics=followed');
    const articles = within(screen.getByRole('list', { name: 'Articles' }));
    expect(articles.getByRole('link', { name: /Chairs/ })).toHaveAttribute('href', '/today/best/title/1/');
    const topics = within(screen.getByRole('region', { name: 'Topics for you' }));
    expect(topics.getByRole('link', { name: 'Tea' })).toHaveAttribute('href', '/topics/9');
    expect(topics.getByRole('link', { name: 'Following' })).toHaveAttribute('aria-current', 'page');
    expect(topics.getByRole('link', { name: 'Suggested' })).toHaveAttribute('href', '/ideas?topics=recommended');
    expect(on.api.calls('V3ViewerInterestsResource.get')).toEqual([{ blend_type: 'followed' }]);
    const people = within(screen.getByRole('region', { name: 'People to follow' }));
    expect(people.getByRole('link', { name: /Mira Okafor/ })).toHaveAttribute('href', '/mira/');
    expect(people.getByRole('button', { name: /Follow/ })).toBeVisible();
  });

  it('[HOME-010] says that there are no suggestions', async () => {
    await show(buildViewer(), '/ideas?topics=recommended');
    expect(screen.getByText('No suggestions yet.')).toBeVisible();
  });

  it('[HOME-010] says why topics could not be loaded, and does not call them none', async () => {
    const busy = failure('busy').body.message;
    await show(buildViewer(), '/ideas?topics=followed', (api) => api.fail('V3ViewerInterestsResource.get', 'busy'));
    expect(within(screen.getByRole('region', { name: 'Topics for you' })).getByRole('status')).toHaveTextContent(busy);
  });

  it('[HOME-010] shows that the topics of another tab are being loaded', async () => {
    const view = await show(buildViewer(), '/ideas');
    const held = view.api.hold('V3ViewerInterestsResource.get');
    const entry = { key: 'k2', path: '/ideas?topics=recommended', handler: null, params: {}, status: 200 };
    await act(async () => void view.store.dispatch(navigationCommitted({ entry, how: 'push' })));
    const loading = view.store.run(() => loadIdeas(at(entry.path)));
    await view.settled();
    const topics = within(screen.getByRole('region', { name: 'Topics for you' }));
    expect(topics.getByRole('status')).toHaveTextContent('Loading');
    held[0]?.answer([]);
    await act(async () => void (await loading.done));
    expect(topics.getByRole('status')).toHaveTextContent('No suggestions yet.');
  });

  it('[HOME-010] a topic that is followed on the page is among those that the member follows', async () => {
    const view = await show(buildViewer(), '/ideas?topics=followed', (api) => {
      api.on('V3ViewerInterestsResource.get', () =>
        api.calls('InterestFollowResource.create').length ? [tea, cats] : [tea],
      );
      api.on('InterestFollowResource.create', () => ({ interest_id: CATS, is_followed: true }));
    });
    await view.user.click(screen.getByRole('button', { name: 'Follow Cats' }));
    await view.settled();
    const topics = within(screen.getByRole('region', { name: 'Topics for you' }));
    expect(topics.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Tea', 'Cats']),
    );
  });

  it('[HOME-016] shows a visitor articles and topics alone', async () => {
    const on = await show(null, '/ideas');
    expect(screen.getByRole('heading', { level: 3, name: 'Chairs' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Topics' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Topics for you' })).toBeNull();
    expect(on.api.calls('V3ViewerInterestsResource.get')).toEqual([]);
  });
});
