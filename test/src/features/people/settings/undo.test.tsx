/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { Deletion } from '../../../../../contract/schemas/boards/deletions';
import type { PinId } from '../../../../../contract/schemas/common';
import { TrashScreen } from '../../../../../src/features/people/settings';
import { loadDeletions, undoSaga } from '../../../../../src/sagas/boards/undo';
import { selectEntity } from '../../../../../src/selectors/entities';
import { selectListIds } from '../../../../../src/selectors/lists';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, buildSection, buildUser, buildViewer, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const location = { path: '/settings/trash', params: { section: 'trash' }, query: {} };

const buildDeletion = (given: Partial<Deletion>): Deletion => ({
  id: `board-${given.object_id}`,
  type: 'deletion',
  kind: 'board',
  object_id: '1',
  name: '',
  board_id: null,
  board_name: null,
  target_name: null,
  pin_count: null,
  is_restorable: true,
  obstacle: null,
  image: null,
  deleted_at: '2026-11-01T10:00:00.000Z',
  ...given,
});

async function setUp(boards: Deletion[], pins: Deletion[], changes: Deletion[] = []) {
  const viewer = buildViewer();
  const on = createTestStore({ viewer, modules: [{ sagas: [undoSaga] }] });
  on.api.on('DeletedBoardsResource.get', () => ({ data: boards, bookmark: '-end-' }));
  on.api.on('DeletedPinsResource.get', () => ({ data: pins, bookmark: '-end-' }));
  on.api.on('UndoableChangesResource.get', () => ({ data: changes, bookmark: '-end-' }));
  await on.store.run(() => loadDeletions(location)).done;
  const view = await renderApp(<TrashScreen />, { on, route: location.path, params: location.params });
  return { viewer, ...view };
}

it('[BOARD-068] lists what was deleted and restores it at once', async () => {
  const owner = buildUser({ username: 'olga' });
  const board = buildBoard({ name: 'Cups', owner });
  const { viewer, api, user, settled, state, readList } = await setUp(
    [buildDeletion({ id: `board-${board.id}`, object_id: board.id, name: 'Cups', pin_count: 3 })],
    [
      buildDeletion({ id: 'pin-7', kind: 'pin', object_id: '7', name: 'A blue cup', board_name: 'Old things' }),
      buildDeletion({ id: 'pin-8', kind: 'pin', object_id: '8', name: 'A red cup', is_restorable: false }),
    ],
  );
  const [first] = within(screen.getByRole('list', { name: 'Boards' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Cups.*3 pins/);
  expect(screen.getByText('Restore its board first.')).toBeVisible();
  const boards = { resource: 'BoardsFeedResource.get', options: { username: viewer.username } } as const;
  await readList(boards, []);
  expect(screen.queryByRole('button', { name: 'Restore A red cup' })).toBeNull();

  const sent = api.hold('BoardRestoreResource.create');
  api.on('BoardResource.get', () => ({ ...board, pin_count: 2 }));
  api.on('UserResource.get', () => owner);
  await user.click(screen.getByRole('button', { name: 'Restore Cups' }));
  expect(screen.queryByRole('list', { name: 'Boards' })).toBeNull();
  sent[0]?.answer(board);
  await settled();
  expect(api.calls('BoardRestoreResource.create')).toEqual([{ board_id: board.id }]);
  // One of its pins was taken off meanwhile.
  expect(selectEntity(state(), 'boards', board.id)).toMatchObject({ name: 'Cups', pinCount: 2 });
  expect(state().ui.toasts[0]).toMatchObject({ message: 'boardRestored', href: board.url });
  expect(selectListIds(state(), boards)).toEqual([board.id]);
  // Nothing that another failure could take back.
  expect(state().optimistic?.log).toEqual([]);
});

it('[BOARD-068] brings a pin back to where it stood, not where its age would put it', async () => {
  const board = buildBoard();
  const [old, young] = [buildPin({ id: '7' as PinId, board }), buildPin({ id: '8' as PinId, board })];
  const source = { resource: 'BoardFeedResource.get', options: { board_id: board.id } } as const;
  const { api, user, settled, state, readList } = await setUp(
    [],
    [buildDeletion({ id: 'pin-7', kind: 'pin', object_id: '7', name: 'A blue cup' })],
  );
  await readList(source, [young]);
  api.on('PinRestoreResource.create', () => old);
  api.on('BoardFeedResource.get', () => ({ data: [old, young], bookmark: '-end-' }));
  await user.click(screen.getByRole('button', { name: 'Restore A blue cup' }));
  await settled();
  expect(selectListIds(state(), source)).toEqual(['7', '8']);
  expect(state().optimistic?.log).toEqual([]);
});

it('puts back into the trash what could not be restored', async () => {
  const { api, user, settled, state } = await setUp(
    [],
    [buildDeletion({ id: 'pin-7', kind: 'pin', object_id: '7', name: 'A blue cup' })],
  );
  api.fail('PinRestoreResource.create', 'server');
  await user.click(screen.getByRole('button', { name: 'Restore A blue cup' }));
  await settled();
  expect(screen.getByRole('button', { name: 'Restore A blue cup' })).toBeVisible();
  expect(state().ui.toasts[0]).toMatchObject({ message: 'failed', action: { label: 'retry' } });
});

it('says that the trash is empty', async () => {
  await setUp([], []);
  expect(screen.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
});

it('sends visitors to the login', async () => {
  const { store } = createTestStore({});
  expect(await store.run(() => loadDeletions(location)).done).toEqual({
    redirectTo: '/login?next=%2Fsettings%2Ftrash',
    status: 302,
  });
});

it('[BOARD-068] undoes a move, a merge and the deletion of a section, and says why another cannot be undone', async () => {
  const owner = buildUser({ username: 'olga' });
  const [cups, mugs] = [buildBoard({ name: 'Cups', owner }), buildBoard({ name: 'Mugs', owner })];
  const change = (kind: Deletion['kind'], object_id: string, given: Partial<Deletion>) =>
    buildDeletion({ id: `${kind}-${object_id}`, kind, object_id, board_id: cups.id, board_name: 'Cups', ...given });
  const { api, user, settled, state } = await setUp(
    [],
    [],
    [
      change('bulkMove', '21', { target_name: 'Mugs', pin_count: 3 }),
      change('merge', mugs.id, { name: 'Mugs', target_name: 'Cups', board_id: mugs.id }),
      change('section', '23', { name: 'Blue ones' }),
      change('edit', '26', { name: 'Kit', former: { title: 'Cat', alt_text: 'A cat' } }),
      change('move', '25', { name: 'Tom', target_name: 'Mugs', section_id: '23' as never }),
      change('bulkDelete', '24', { is_restorable: false, obstacle: 'no_rights' }),
    ],
  );
  const [first] = within(screen.getByRole('list', { name: 'Changes you can undo' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Moved pins to Mugs.*3 pins.*Cups/);
  expect(screen.getByText('You no longer have the rights to do this.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo: Deleted pins' })).toBeNull();

  const action = { id: '21', action: 'bulkMove', board_id: cups.id, status: 'undone', total: 3, done: 0 } as const;
  api.on('BoardBulkUndoResource.create', () => ({
    ...action,
    id: '21' as never,
    section_id: null,
    target_board_id: mugs.id,
    target_section_id: null,
  }));
  api.on('BoardMergeResource.delete', () => mugs);
  api.on('BoardSectionRestoreResource.create', () => buildSection({ board_id: cups.id, title: 'Blue ones' }));
  api.on('BoardResource.get', ({ board_id }) => (board_id === mugs.id ? mugs : cups));
  api.on('UserResource.get', () => owner);
  api.on('PinResource.update', () => buildPin({ board: pinBoardOf(cups) }));
  const said: (string | undefined)[] = [];
  for (const name of [
    'Edited Kit',
    'Moved Tom to Mugs',
    'Moved pins to Mugs',
    'Merged Mugs into Cups',
    'Deleted the section Blue ones',
  ]) {
    await user.click(screen.getByRole('button', { name: `Undo: ${name}` }));
    await settled();
    expect(screen.queryByText(name)).toBeNull();
    said.push(state().ui.toasts.at(-1)?.message);
  }
  expect(api.calls('BoardBulkUndoResource.create')).toEqual([{ board_id: cups.id, id: '21' }]);
  expect(api.calls('PinResource.update')).toEqual([
    { id: '26', title: 'Cat', alt_text: 'A cat' },
    { id: '25', board_id: cups.id, section_id: '23', is_reveal_confirmed: true },
  ]);
  expect(api.calls('BoardMergeResource.delete')).toEqual([{ board_id: mugs.id }]);
  expect(api.calls('BoardSectionRestoreResource.create')).toEqual([{ board_id: cups.id, section_id: '23' }]);
  expect(said).toEqual(['pinEdited', 'pinMoved', 'bulkUndone', 'boardRestored', 'sectionRestored']);
});

it('refetches the board and its history where a deleted section came back', async () => {
  const owner = buildUser({ username: 'olga' });
  const board = buildBoard({ name: 'Cups', owner, section_count: 0 });
  const { api, user, settled, state, readList, know } = await setUp(
    [],
    [],
    [buildDeletion({ id: 'section-23', kind: 'section', object_id: '23', name: 'Blue ones', board_id: board.id })],
  );
  know({ boards: [board] });
  await readList({ resource: 'BoardHistoryResource.get', options: { board_id: board.id } }, []);
  api.on('BoardSectionRestoreResource.create', () => buildSection({ board_id: board.id, title: 'Blue ones' }));
  api.on('BoardResource.get', () => ({ ...board, section_count: 1 }));
  api.on('UserResource.get', () => owner);
  await user.click(screen.getByRole('button', { name: 'Undo: Deleted the section Blue ones' }));
  await settled();
  expect(selectEntity(state(), 'boards', board.id)?.sectionCount).toBe(1);
  expect(api.calls('BoardHistoryResource.get')).toHaveLength(2);
});

it('keeps a change in the list when undoing it failed', async () => {
  const { api, user, settled, state } = await setUp(
    [],
    [],
    [buildDeletion({ id: 'merge-5', kind: 'merge', object_id: '5', name: 'Mugs', target_name: 'Cups' })],
  );
  api.fail('BoardMergeResource.delete', 'server');
  await user.click(screen.getByRole('button', { name: 'Undo: Merged Mugs into Cups' }));
  await settled();
  expect(screen.getByRole('button', { name: 'Undo: Merged Mugs into Cups' })).toBeVisible();
  expect(state().ui.toasts[0]).toMatchObject({ message: 'failed', action: { label: 'retry' } });
});
