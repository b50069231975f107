import * as merges from '../../../../src/actions/pins/merges';
import * as toasts from '../../../../src/actions/toasts';
import { selectEntity, selectIsRemoved } from '../../../../src/selectors/entities';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildSection, buildUser, buildViewer, pinBoardOf } from '../../../support/factories';

async function setUp() {
  const viewer = buildViewer({ username: 'vera' });
  const owner = buildUser({ ...viewer, board_count: 2, pin_count: 5 });
  const cups = buildBoard({ name: 'Cups', owner, pin_count: 4, sectionless_pin_count: 3, section_count: 1 });
  const plates = buildBoard({ name: 'Plates', owner, pin_count: 1, sectionless_pin_count: 1, section_count: 0 });
  const section = buildSection({ board_id: cups.id, pin_count: 1 });
  const pin = buildPin({ board: pinBoardOf(cups), pinner: owner });
  const test = createTestStore({ viewer });
  await test.readList({ resource: 'BoardArchiveResource.get', options: {} }, [cups, plates]);
  test.know({ pins: [pin], sections: [section] });
  const places = () => [
    selectEntity(test.state(), 'pins', pin.id)?.board,
    selectEntity(test.state(), 'sections', section.id)?.boardId,
  ];
  const ownCounts = () => {
    const user = selectEntity(test.state(), 'users', viewer.id);
    return [user?.boardCount, user?.pinCount];
  };
  const isGone = () => selectIsRemoved(test.state(), cups.id);
  const merge = () => test.store.dispatch(merges.requested({ boardId: cups.id, targetId: plates.id }));
  const plateCount = () => selectEntity(test.state(), 'boards', plates.id)?.pinCount;
  return { ...test, owner, cups, plates, places, ownCounts, isGone, merge, plateCount };
}

it('[BOARD-042] [BOARD-067] [BOARD-068] merges a board into another at once, with its pins, sections and counts, with undo that brings it back', async () => {
  const test = await setUp();
  const { api, owner, cups, plates, places, ownCounts, isGone, merge, plateCount, state, store, settle } = test;
  api.on('UserResource.get', () => ({ ...owner, board_count: isGone() ? 1 : 2 }));
  api.on('BoardMergeResource.create', () => ({ ...plates, pin_count: 5 }));
  api.on('BoardResource.get', ({ board_id }) => (board_id === cups.id ? cups : { ...plates, pin_count: 5 }));
  expect(ownCounts()).toEqual([2, 5]);
  merge();
  expect(isGone()).toBe(true);
  // Its pins, its sections and their counts are the other board's at once; the viewer has as many pins as before.
  expect(places()).toEqual([plates.id, plates.id]);
  expect(selectEntity(state(), 'boards', plates.id)).toMatchObject({
    pinCount: 5,
    sectionlessPinCount: 4,
    sectionCount: 1,
  });
  expect(ownCounts()).toEqual([1, 5]);
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
  expect([places(), ownCounts()]).toEqual([
    [cups.id, cups.id],
    [2, 5],
  ]);
});

it('keeps the board where the server refuses', async () => {
  const { api, cups, places, ownCounts, plateCount, isGone, merge, state, settle } = await setUp();
  api.fail('BoardMergeResource.create', 'server');
  merge();
  await settle();
  expect(isGone()).toBe(false);
  expect([places(), ownCounts(), plateCount()]).toEqual([[cups.id, cups.id], [2, 5], 1]);
  expect(state().ui.toasts.at(-1)).toMatchObject({ message: 'failed', action: { label: 'retry' } });
});
