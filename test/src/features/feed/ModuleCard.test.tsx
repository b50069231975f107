/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { QueryExploreArticle, QueryStory } from '../../../../contract/queries/queries';
import type { PinId } from '../../../../contract/schemas/common';
import type { ListSource } from '../../../../src/entities/lists';
import { PinGrid } from '../../../../src/features/feed';
import { isModule } from '../../../../src/features/feed/cardSize';
import { camelize } from '../../../../src/lib/camelize';
import { loadList } from '../../../../src/sagas/callResource';
import { planSweep } from '../../../../src/selectors/sweep';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const source: ListSource = { resource: 'RelatedModulesFeedQuery', options: { pinId: '5' as PinId } };
const coverImages = ['one', 'two', 'three'].map((name) => ({
  url: `/media/236x/${name}.jpg`,
  width: 236,
  height: 300,
  dominantColor: '#123456',
}));
const story = (given: Partial<QueryStory> = {}): QueryStory => ({
  __typename: 'Story',
  id: 'story-5-7',
  type: 'story',
  storyType: 'more_from_board',
  containerType: 'board',
  title: 'Small gardens',
  subtitle: 'Said by the server',
  description: '',
  action: { text: 'See the board', url: '/ida/small-gardens/' },
  displayOptions: { layout: 'mosaic', coverImages },
  contentIds: ['8' as PinId],
  ...given,
});
const article: QueryExploreArticle = {
  __typename: 'ExploreArticle',
  id: 'article-5-0',
  type: 'explorearticle',
  articleType: 'search',
  title: 'Moss',
  subtitle: 'Explore',
  url: '/search/pins/?q=moss',
  coverImages,
  contentIds: [],
};

async function related() {
  const on = createTestStore();
  const pin = buildPin({ title: 'A fern', grid_title: 'A fern' });
  const items = [
    { __typename: 'Pin' as const, ...camelize(pin) },
    story(),
    article,
    story({ id: 'story-5-9', storyType: 'board_suggestion', title: 'Ponds', action: { text: '', url: '/ida/ponds/' } }),
  ];
  on.api.onQuery('RelatedModulesFeedQuery', () => ({
    relatedModules: { items, pageInfo: { endCursor: null, hasNextPage: false } },
  }));
  await on.store.run(() => loadList(source)).done;
  return { on, pin };
}

it('[CLOSE-007] [ENT-033] the related feed keeps its three kinds of items in order, each in a table of its own', async () => {
  const { on, pin } = await related();
  const { lists, entities } = on.state();
  expect(lists.relatedPins['5']?.ids).toEqual([pin.id, 'story-5-7', 'article-5-0', 'story-5-9']);
  const { __typename: _, ...kept } = story();
  expect(entities.stories.flat(2).filter(Boolean)).toContainEqual(kept);
  expect(entities.articles.flat(2).filter(Boolean)).toHaveLength(1);
  expect(planSweep(on.state(), new Set()).records).toMatchObject({ stories: [], articles: [] });
});

it('[CLOSE-007] [ENT-034] shows pins, stories and articles as items of one feed, with their names and ways on', async () => {
  const { on } = await related();
  await renderApp(<PinGrid source={source} label="More like this" empty={null} />, { on });
  const shown = await screen.findByRole('link', { name: 'Small gardens More from this board' });
  expect(shown).toHaveAttribute('href', '/ida/small-gardens/');
  expect(shown.querySelectorAll('img')).toHaveLength(3);
  const feed = screen.getByRole('feed', { name: 'More like this' });
  const items = within(feed).getAllByRole('article');
  expect(items.map((item) => within(item).getAllByRole('link')[0]?.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/pin\//),
    '/ida/small-gardens/',
    '/search/pins/?q=moss',
    '/ida/ponds/',
  ]);
  expect(within(feed).getByRole('article', { name: 'Moss Explore' })).toBeVisible();
  expect(within(feed).getByRole('article', { name: 'Ponds A board you may like' })).toBeVisible();
});

it('has its size before it is drawn: as tall as it is wide, and two lines', async () => {
  const { on } = await related();
  await renderApp(<PinGrid source={source} label="More like this" empty={null} />, { on });
  const card = await screen.findByRole('article', { name: 'Moss Explore' });
  const { blockSize, inlineSize } = card.style;
  expect(Number.parseFloat(blockSize) - Number.parseFloat(inlineSize)).toBeCloseTo(56);
});

it.each([
  ['story-1-2', true],
  ['article-1-0', true],
  ['700000000000000001', false],
  ['new-1', false],
  ['skeleton-3', false],
])('%s stands between pins: %s', (id, expected) => {
  expect(isModule(id)).toBe(expected);
});
