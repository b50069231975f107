import * as merges from '../../../src/actions/merges';
import * as toasts from '../../../src/actions/toasts';
import { selectEntity, selectIsRemoved } from '../../../src/selectors/entities';
import { createTestStore } from '../../support/createTestStore';
import { buildBoard, buildUser, buildViewer } from '../../support/factories';

async function setUp() {
  const viewer = buildViewer({ username: 'vera' });
  const owner = buildUser({ ...viewer });
  const cups = buildBoard({ name: 'Cups', owner });
  const plates = buildBoard({ name: 'Plates', owner, pin_count: 1 });
  const test = createTestStore({ viewer });
  await test.readList({ resource: 'BoardArchiveResource.get', options: {} }, [cups, plates]);
  const isGone = () => selectIsRemoved(test.state(), cups.id);
  const merge = () => test.store.dispatch(merges.requested({ boardId: cups.id, targetId: plates.id }));
  const plateCount = () => selectEntity(test.state(), 'boards', plates.id)?.pinCount;
  return { ...test, cups, plates, isGone, merge, plateCount };
}

it('[BOARD-067] [BOARD-068] merges a board into another at once, with undo that brings it back', async () => {
  const { api, cups, plates, isGone, merge, plateCount, state, store, settle } = await setUp();
  api.on('BoardMergeResource.create', () => ({ ...plates, pin_count: 5 }));
  api.on('BoardResource.get', ({ board_id }) => (board_id === cups.id ? cups : { ...plates, pin_count: 5 }));
  merge();
  expect(isGone()).toBe(true);
  await settle();
  expect(api.calls('BoardMergeResource.create')).toEqual([{ board_id: cups.id, target_board_id: plates.id }]);
  expect(plateCount()).toBe(5);
  const toast = state().ui.toasts.at(-1);
  expect(toast).toMatchObject({ message: 'boardMerged', values: { board: 'Plates' }, action: { label: 'undo' } });

  api.on('BoardMergeResource.delete', () => cups);
  store.dispatch(toasts.actionChosen({ id: toast?.id ?? '' }));
  await settle();
  expect(api.calls('BoardMergeResource.delete')).toEqual([{ board_id: cups.id }]);
  expect(isGone()).toBe(false);
});

it('keeps the board where the server refuses', async () => {
  const { api, isGone, merge, state, settle } = await setUp();
  api.fail('BoardMergeResource.create', 'server');
  merge();
  await settle();
  expect(isGone()).toBe(false);
  expect(state().ui.toasts.at(-1)).toMatchObject({ message: 'failed', action: { label: 'retry' } });
});
