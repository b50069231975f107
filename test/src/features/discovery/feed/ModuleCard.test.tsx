/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import type { QueryExploreArticle, QueryStory } from '../../../../../contract/queries/queries';
import type { BoardId, PinId } from '../../../../../contract/schemas/common';
import type { Viewer } from '../../../../../contract/schemas/people/users';
import { boardFollowRequested } from '../../../../../src/actions/boards/follows';
import { dismissRequested } from '../../../../../src/actions/boards/stories';
import { actionChosen } from '../../../../../src/actions/toasts';
import type { ListSource } from '../../../../../src/entities/lists';
import { PinGrid } from '../../../../../src/features/discovery/feed';
import { isModule } from '../../../../../src/features/discovery/feed/cardSize';
import { camelize } from '../../../../../src/lib/camelize';
import { loadList } from '../../../../../src/sagas/runtime/callResource';
import { planEviction } from '../../../../../src/selectors/eviction';
import { selectListIds } from '../../../../../src/selectors/lists';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

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
  containerId: '7' as BoardId,
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

async function related(viewer: Viewer | null = null) {
  const on = createTestStore({ viewer });
  const pin = buildPin({ title: 'A fern', grid_title: 'A fern' });
  const items = [
    { __typename: 'Pin' as const, ...camelize(pin) },
    story(),
    article,
    story({
      id: 'story-5-9',
      containerId: '9' as BoardId,
      storyType: 'board_suggestion',
      title: 'Ponds',
      action: { text: '', url: '/ida/ponds/' },
    }),
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
  expect(planEviction(on.state(), new Set()).records).toMatchObject({ stories: [], articles: [] });
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

describe('what a member has completed', () => {
  const other: ListSource = { resource: 'RelatedModulesFeedQuery', options: { pinId: '6' as PinId } };
  async function member() {
    const { on, pin } = await related(buildViewer());
    on.know({ boards: [buildBoard({ id: '9' as BoardId, followed_by_me: false })] });
    on.api.onQuery('RelatedModulesFeedQuery', () => ({
      relatedModules: {
        items: [
          { __typename: 'Pin' as const, ...camelize(pin) },
          story({ id: 'story-6-7' }),
          story({ id: 'story-6-9', containerId: '9' as BoardId, storyType: 'board_suggestion' }),
          story({ id: 'story-6-8', containerId: '9' as BoardId }),
        ],
        pageInfo: { endCursor: null, hasNextPage: false },
      },
    }));
    await on.store.run(() => loadList(other)).done;
    const seen = () => [selectListIds(on.state(), source), selectListIds(on.state(), other)];
    const before = [
      [pin.id, 'story-5-7', 'article-5-0', 'story-5-9'],
      [pin.id, 'story-6-7', 'story-6-9', 'story-6-8'],
    ];
    expect(seen()).toEqual(before);
    return { on, pin, seen, before };
  }

  it('[BOARD-053] [BOARD-054] leaves every feed when it is dismissed, and undo brings it back to its place', async () => {
    const { on, pin, seen, before } = await member();
    on.api.on('CompletedStoryResource.create', ({ board_id }) => ({ board_id, is_completed: true }));
    on.api.on('CompletedStoryResource.delete', ({ board_id }) => ({ board_id, is_completed: false }));
    const { user } = await renderApp(<PinGrid source={source} label="More like this" empty={null} />, { on });
    await user.click(await screen.findByRole('button', { name: 'Hide Small gardens' }));
    expect(screen.queryByRole('link', { name: /Small gardens/ })).toBeNull();
    expect(screen.getByRole('link', { name: /Ponds/ })).toBeVisible();
    const after = [
      [pin.id, 'article-5-0', 'story-5-9'],
      [pin.id, 'story-6-9', 'story-6-8'],
    ];
    expect(seen()).toEqual(after);
    await act(on.settle);
    expect(seen()).toEqual(after);
    expect(on.api.calls('CompletedStoryResource.create')).toEqual([{ board_id: '7' }]);
    const [toast] = on.state().ui.toasts;
    expect(toast?.message).toBe('storyHidden');
    await act(async () => {
      on.store.dispatch(actionChosen({ id: toast?.id ?? '' }));
      await on.settle();
    });
    expect(seen()).toEqual(before);
    expect(on.api.calls('CompletedStoryResource.delete')).toEqual([{ board_id: '7' }]);
  });

  it('[BOARD-053] comes back where the server refuses', async () => {
    const { on, seen, before } = await member();
    on.api.fail('CompletedStoryResource.create', 'server');
    on.store.dispatch(dismissRequested({ boardId: '7' as BoardId }));
    expect(seen()).not.toEqual(before);
    await on.settle();
    expect(seen()).toEqual(before);
    expect(on.state().ui.toasts[0]?.tone).toBe('error');
  });

  it('[BOARD-054] a suggestion is completed by following its board, other stories of the board are not', async () => {
    const { on, pin, seen, before } = await member();
    on.api.on('BoardFollowResource.create', ({ board_id }) => ({ board_id, followed_by_me: true, follower_count: 1 }));
    on.api.on('BoardFollowResource.delete', ({ board_id }) => ({ board_id, followed_by_me: false, follower_count: 0 }));
    on.store.dispatch(boardFollowRequested({ boardId: '9' as BoardId, to: true }));
    await on.settle();
    expect(seen()).toEqual([
      [pin.id, 'story-5-7', 'article-5-0'],
      [pin.id, 'story-6-7', 'story-6-8'],
    ]);
    on.store.dispatch(boardFollowRequested({ boardId: '9' as BoardId, to: false }));
    await on.settle();
    expect(seen()).toEqual(before);
  });

  it('[BOARD-054] visitors have nothing to hide it by', async () => {
    const { on } = await related();
    await renderApp(<PinGrid source={source} label="More like this" empty={null} />, { on });
    await screen.findByRole('link', { name: 'Small gardens More from this board' });
    expect(screen.queryByRole('button', { name: /Hide/ })).toBeNull();
  });
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
