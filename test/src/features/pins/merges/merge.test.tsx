/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { MergeBoardDialog } from '../../../../../src/features/pins/merges/MergeBoard.impl';
import { selectEntity } from '../../../../../src/selectors/entities';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

it('[BOARD-068] offers the other boards of their own to merge into, and asks to choose one', async () => {
  const viewer = buildViewer();
  const owner = buildUser({ ...viewer });
  const cups = buildBoard({ name: 'Cups', owner });
  const plates = buildBoard({ name: 'Plates', owner });
  const theirs = buildBoard({ name: 'Shared' });
  const on = createTestStore({ viewer });
  on.api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [cups, plates, theirs] }));
  const sent = on.api.hold('BoardMergeResource.create');
  await on.readList({ resource: 'BoardArchiveResource.get', options: {} }, [cups]);
  const board = selectEntity(on.state(), 'boards', cups.id);
  if (!board) throw new Error('A board');
  const closed: boolean[] = [];
  const close = () => void closed.push(true);
  const { user, settled } = await renderApp(<MergeBoardDialog board={board} isOpen onClose={close} />, { on });
  await settled();
  const select = await screen.findByRole('combobox', { name: 'Board to merge into' });
  expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Choose a board',
    'Plates',
  ]);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(select).toHaveAccessibleDescription('Choose a board');
  await user.selectOptions(select, 'Plates');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(closed).toEqual([true]);
  expect(sent[0]?.options).toEqual({ board_id: cups.id, target_board_id: plates.id });
});
