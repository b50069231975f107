/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { BoardScreen } from '../../../../src/features/boardPages';
import { loadBoardPage } from '../../../../src/sagas/boardPages';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, pinBoardOf } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

it('[BOARD-066] warns with the reason before the pictures, and leads on from there', async () => {
  const board = buildBoard({
    name: 'Cups',
    sensitivity: 'violence',
    sensitivity_screen: { reason: 'violence', show_warning: true },
  });
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
  expect(screen.getByText('The owner of this board says that it shows violence.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'A blue cup' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Show the board' })).toHaveAttribute('href', `${board.url}?show=1`);
});
