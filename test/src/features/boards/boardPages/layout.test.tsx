/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import type { BoardLayout } from '../../../../../contract/constants/boards/boards';
import { BoardScreen } from '../../../../../src/features/boards/boardPages';
import { loadBoardPage } from '../../../../../src/sagas/boards/boardPages';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

async function boardPage(layout: BoardLayout) {
  const board = buildBoard({ name: 'Cups', layout });
  const params = { username: board.owner.username, board: board.slug };
  const on = createTestStore();
  on.api.on('BoardResource.get', () => board);
  on.api.on('V3BoardInterestsResource.get', () => []);
  on.api.on('BoardFeedResource.get', () => ({
    data: [buildPin({ board: pinBoardOf(board), grid_title: 'A blue cup' })],
    bookmark: '-end-',
  }));
  await on.store.run(() => loadBoardPage({ path: board.url, params, query: {} })).done;
  await renderApp(<BoardScreen />, { on, route: board.url, params });
  return screen.getByRole('article').querySelector('img:not([alt=""])')?.getAttribute('sizes');
}

it('[BOARD-003] [BOARD-004] shows visitors a board in the layout that its owner chose', async () => {
  expect(await boardPage('default')).toContain('236px');
  expect(screen.getByRole('heading', { name: 'A blue cup' })).toBeVisible();
});

it('[BOARD-004] shows large pictures in a wide one', async () => {
  expect(await boardPage('wide')).toContain('488px');
});

it('[BOARD-004] shows pictures alone in a compact one', async () => {
  expect(await boardPage('compact')).toContain('236px');
  expect(screen.queryByRole('heading', { name: 'A blue cup' })).toBeNull();
});
