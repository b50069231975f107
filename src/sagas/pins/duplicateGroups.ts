import type { DuplicateMergeId } from '../../../contract/schemas/common';
import * as duplicates from '../../actions/pins/duplicateGroups';
import type { DuplicateGroupEntity } from '../../entities/pins/duplicateGroups';
import { selectEntity } from '../../selectors/entities';
import { duplicateGroupsOf } from '../../selectors/pins/duplicateGroups';
import { findBoardFor } from '../boards/boardSubpages';
import { loadNewest } from '../runtime/callResource';
import { change, resolveId } from '../runtime/change';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { newId, type Saga, select } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { BOARD_READS, refetchBoards } from '../runtime/refetch';
import { send } from '../runtime/send';

/** Loads the duplicates of the viewer. */
export function* loadDuplicates(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  yield* loadNewest(duplicateGroupsOf(null));
  return undefined;
}

/** Loads the duplicates of a board, which everyone has who may add to it. */
export function* loadBoardDuplicates(location: PageLocation): Saga<PageResult | undefined> {
  const board = yield* findBoardFor(location, 'addPin', '_duplicates');
  if ('result' in board) return board.result;
  yield* loadNewest(duplicateGroupsOf(board.id));
  return undefined;
}

const selectGroup = (groupId: string) =>
  select((state): DuplicateGroupEntity | undefined => selectEntity(state, 'duplicateGroups', groupId));

/** Removes the pins that are not kept at once; the toast's Undo restores them with all that moved to the kept ones. */
function* merge({ payload }: ReturnType<typeof duplicates.mergeRequested>): Saga {
  const { groupId, keepIds } = payload;
  const group = yield* selectGroup(groupId);
  if (!group) return;
  const pinIds = group.pins.filter((id) => !keepIds.includes(id));
  const pins = yield* select((state) => group.pins.flatMap((id) => selectEntity(state, 'pins', id) ?? []));
  const boardIds = [...new Set(pins.map((pin) => pin.board))];
  const changeId = payload.retryOf ?? (yield* newId());
  const mergeId = (yield* newId()) as DuplicateMergeId;
  const changed = yield* change({
    turn: mergeId,
    event: duplicates.merged({ changeId, groupId, pinIds }),
    *send() {
      const options = { keep_ids: [...keepIds], remove_ids: pinIds };
      const { data, entities } = yield* send('DuplicateMergeResource.create', options, { idempotencyKey: changeId });
      return { ids: { [mergeId]: data.id }, entities };
    },
    toast: { message: 'duplicatesMerged' },
    undo: duplicates.mergeUndoRequested({ mergeId, groupId, pinIds, boardIds }),
    retry: duplicates.mergeRequested({ ...payload, retryOf: changeId }),
  });
  if (changed) yield* refetchBoards(boardIds);
}

function* undoMerge({ payload }: ReturnType<typeof duplicates.mergeUndoRequested>): Saga {
  const { mergeId, boardIds, ...shown } = payload;
  const changed = yield* change({
    turn: mergeId,
    event: duplicates.mergeUndone({ changeId: yield* newId(), ...shown }),
    *send() {
      return yield* send('DuplicateMergeResource.delete', { id: yield* resolveId(mergeId) });
    },
    toast: { message: 'bulkUndone' },
    undo: null,
    retry: duplicates.mergeUndoRequested(payload),
  });
  if (changed) yield* refetchBoards(boardIds);
}

function* dismiss({ payload }: ReturnType<typeof duplicates.dismissRequested>): Saga {
  const { groupId } = payload;
  const group = yield* selectGroup(groupId);
  if (!group) return;
  yield* change({
    turn: groupId,
    event: duplicates.dismissed({ changeId: yield* newId(), groupId }),
    *send() {
      yield* send('DuplicateDismissalResource.create', { pin_ids: [...group.pins] });
      return {};
    },
    toast: { message: 'duplicatesDismissed' },
    undo: duplicates.dismissalUndoRequested(payload),
    retry: duplicates.dismissRequested(payload),
  });
}

function* undoDismissal({ payload }: ReturnType<typeof duplicates.dismissalUndoRequested>): Saga {
  const { groupId } = payload;
  const group = yield* selectGroup(groupId);
  if (!group) return;
  yield* change({
    turn: groupId,
    event: duplicates.dismissalUndone({ changeId: yield* newId(), groupId }),
    *send() {
      yield* send('DuplicateDismissalResource.delete', { pin_ids: [...group.pins] });
      return {};
    },
    toast: { message: 'bulkUndone' },
    undo: null,
    retry: duplicates.dismissalUndoRequested(payload),
  });
}

/** Sagas of the page of duplicates. */
export const duplicateGroupsSaga = defineSaga('duplicateGroups', {
  [duplicates.mergeRequested.type]: leadingBy('groupId')(
    merge,
    'DuplicateMergeResource.create',
    'UserResource.get',
    ...BOARD_READS,
  ),
  [duplicates.mergeUndoRequested.type]: leadingBy('groupId')(
    undoMerge,
    'DuplicateMergeResource.delete',
    'UserResource.get',
    ...BOARD_READS,
  ),
  [duplicates.dismissRequested.type]: leadingBy('groupId')(dismiss, 'DuplicateDismissalResource.create'),
  [duplicates.dismissalUndoRequested.type]: leadingBy('groupId')(undoDismissal, 'DuplicateDismissalResource.delete'),
});
