/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import type { Story } from '../../../../../contract/schemas/boards/modules';
import { BoardIdeasScreen } from '../../../../../src/features/boards/boardIdeas';
import { loadBoardIdeas } from '../../../../../src/sagas/boards/boardIdeas';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

async function setUp(mayAdd: boolean, query: Record<string, string> = {}) {
  const built = buildBoard({ name: 'Cups' });
  const board = { ...built, abilities: { ...built.abilities, add_pin: mayAdd } };
  const params = { username: board.owner.username, board: board.slug };
  const on = createTestStore({ viewer: buildViewer() });
  const pin = buildPin({ title: 'Blue bowl', grid_title: 'Blue bowl' });
  const cover = { url: '/a.jpg', width: 236, height: 236, dominant_color: '#336699' };
  const story: Story = {
    id: 'story-1-2',
    type: 'story',
    story_type: 'board_suggestion',
    container_type: 'board',
    container_id: board.id,
    title: 'Bowls',
    subtitle: '',
    description: '',
    action: { text: '', url: '/olga/bowls/' },
    display_options: { layout: 'mosaic', cover_images: [cover, cover, cover] },
    content_ids: [pin.id],
  };
  on.api.on('BoardResource.get', () => board);
  on.api.on('BoardContentRecommendationResource.get', () => ({ data: [story, pin], bookmark: '-end-' }));
  const path = `${board.url}_ideas${query.section ? `?section=${query.section}` : ''}`;
  const result = await on.store.run(() => loadBoardIdeas({ path, params, query })).done;
  return { on, params, path, result };
}

it('[BOARD-061] shows pins that go with a board, and keeps stories as stories', async () => {
  const { on, params, path, result } = await setUp(true);
  expect(result).toBeUndefined();
  await renderApp(<BoardIdeasScreen />, { on, route: path, params });
  expect(screen.getByRole('link', { name: 'Cups' })).toBeVisible();
  expect(await screen.findByRole('article', { name: /Blue bowl/ })).toBeVisible();
  expect(await screen.findByText('A board you may like')).toBeVisible();
});

it('[BOARD-061] is not found for those who may not add to the board', async () => {
  const { on, result } = await setUp(false);
  expect(result).toEqual({ status: 404 });
  expect(on.api.calls('BoardContentRecommendationResource.get')).toEqual([]);
});

it('[BOARD-061] shows ideas for the section that the address names', async () => {
  const { on, params, path, result } = await setUp(true, { section: '77' });
  expect(result).toBeUndefined();
  expect(on.api.calls('BoardContentRecommendationResource.get')).toMatchObject([{ section_id: '77' }]);
  await renderApp(<BoardIdeasScreen />, { on, route: path, params });
  expect(await screen.findByRole('article', { name: /Blue bowl/ })).toBeVisible();
  expect(on.api.calls('BoardContentRecommendationResource.get')).toHaveLength(1);
});

it('is not found for what is no section', async () => {
  const { on, result } = await setUp(true, { section: "1'" });
  expect(result).toEqual({ status: 404 });
  expect(on.api.calls('BoardContentRecommendationResource.get')).toEqual([]);
});
