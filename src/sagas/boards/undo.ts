import type { BoardId, BulkActionId, DuplicateMergeId, PinId, SectionId } from '../../../contract/schemas/common';
import * as boards from '../../actions/boards/boards';
import * as deletions from '../../actions/boards/undo';
import * as pins from '../../actions/pins/pins';
import type { DeletionEntity } from '../../entities/deletions';
import type { ListSource } from '../../entities/lists';
import { feedsOf, partOf } from '../../entities/pins/boardFeeds';
import { selectEntity } from '../../selectors/entities';
import { selectUsername } from '../../selectors/people/session';
import { toPinOptions } from '../pins/pinEdits';
import { callResource, loadNewest, refreshIfRead } from '../runtime/callResource';
import { change, putConfirmed } from '../runtime/change';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { newId, type Saga, select } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { BOARD_READS, refetchBoards } from '../runtime/refetch';
import { send } from '../runtime/send';
import { showToast } from '../runtime/toasts';

const SOURCES: readonly ListSource[] = [
  { resource: 'DeletedBoardsResource.get', options: {} },
  { resource: 'DeletedPinsResource.get', options: {} },
  { resource: 'UndoableChangesResource.get', options: {} },
];

/** What the viewer can still restore or undo; refetched on every visit, because every deletion adds to it. */
export function* loadDeletions(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  for (const source of SOURCES) yield* loadNewest(source);
  return undefined;
}

/** Shows a board that the server has restored: lists and counts treat it like any other, even if it was not known before. */
function* bringBackBoard(boardId: BoardId): Saga {
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  const ownerUsername = yield* select(selectUsername);
  if (!board || ownerUsername === null) return;
  yield* putConfirmed((changeId) => boards.restored({ changeId, board, ownerUsername }));
  yield* showToast({ message: 'boardRestored', values: { board: board.name }, href: board.url });
  // Others may have changed their pins on it meanwhile, or left it.
  yield* refetchBoards([boardId]);
}

/** As `bringBackBoard`, for a pin. */
function* bringBackPin(pinId: PinId): Saga {
  const pin = yield* select((state) => selectEntity(state, 'pins', pinId));
  if (!pin) return;
  yield* putConfirmed((changeId) => pins.restored({ changeId, pin }));
  yield* showToast({ message: 'pinRestored', href: `/pin/${pinId}/` });
  // Its position is only known to the server: a feed that was loaded without it can only sort it by age.
  for (const source of feedsOf(partOf(pin))) yield* refreshIfRead(source);
}

/** Undoes a deleted section, a merge, a move, an edit or a bulk action; only the server knows where everything goes. */
const UNDO = {
  *section({ objectId, boardId, name }: DeletionEntity): Saga {
    if (boardId === null) return;
    const options = { board_id: boardId, section_id: objectId as SectionId };
    yield* send('BoardSectionRestoreResource.create', options);
    yield* showToast({ message: 'sectionRestored', values: { section: name } });
    yield* refetchBoards([boardId]);
  },
  *merge({ objectId }: DeletionEntity): Saga {
    yield* callResource('BoardMergeResource.delete', { board_id: objectId as BoardId });
    yield* bringBackBoard(objectId as BoardId);
  },
  /** No confirmation is needed: the former board's members could see the pin there before. */
  *move({ objectId, boardId, sectionId = null }: DeletionEntity): Saga {
    if (boardId === null) return;
    const to = { board_id: boardId, section_id: sectionId, is_reveal_confirmed: true };
    const { data } = yield* callResource('PinResource.update', { id: objectId as PinId, ...to });
    yield* showToast({ message: 'pinMoved', values: { board: data.board.name }, href: data.board.url });
    yield* refetchBoards([boardId]);
  },
  *edit({ objectId, former }: DeletionEntity): Saga {
    if (!former) return;
    yield* callResource('PinResource.update', { id: objectId as PinId, ...toPinOptions(former) });
    yield* showToast({ message: 'pinEdited' });
  },
  *duplicates({ objectId, boardId }: DeletionEntity): Saga {
    yield* callResource('DuplicateMergeResource.delete', { id: objectId as DuplicateMergeId });
    yield* showToast({ message: 'bulkUndone' });
    if (boardId !== null) yield* refetchBoards([boardId]);
  },
  *bulk({ objectId, boardId }: DeletionEntity): Saga {
    if (boardId === null) return;
    yield* send('BoardBulkUndoResource.create', { board_id: boardId, id: objectId as BulkActionId });
    yield* showToast({ message: 'bulkUndone' });
    yield* refetchBoards([boardId]);
  },
};

/** All kinds of bulk actions (`bulkMove` and others) are undone in one way. */
const isSingle = (kind: DeletionEntity['kind']): kind is 'section' | 'merge' | 'move' | 'edit' | 'duplicates' =>
  kind in UNDO;

function* undo(deletion: DeletionEntity): Saga {
  const { kind } = deletion;
  yield* UNDO[isSingle(kind) ? kind : 'bulk'](deletion);
  const board_id = deletion.boardId;
  if (board_id) yield* refreshIfRead({ resource: 'BoardHistoryResource.get', options: { board_id } });
}

/** Restores a deleted board or pin, or undoes another change; its row leaves the list at once. */
function* restore({ payload }: ReturnType<typeof deletions.restoreRequested>): Saga {
  const { deletionId } = payload;
  const deletion: DeletionEntity | undefined = yield* select((state) => selectEntity(state, 'deletions', deletionId));
  if (!deletion) return;
  const { kind, objectId } = deletion;
  const changed = yield* change({
    turn: objectId,
    event: deletions.restored({ changeId: yield* newId(), id: deletionId, kind }),
    *send() {
      if (kind === 'board') return yield* send('BoardRestoreResource.create', { board_id: objectId as BoardId });
      if (kind === 'pin') return yield* send('PinRestoreResource.create', { id: objectId as PinId });
      yield* undo(deletion);
      return {};
    },
    retry: deletions.restoreRequested(payload),
  });
  if (changed && kind === 'board') yield* bringBackBoard(objectId as BoardId);
  if (changed && kind === 'pin') yield* bringBackPin(objectId as PinId);
}

/** Sagas of the trash page. */
export const undoSaga = defineSaga('undo', {
  [deletions.restoreRequested.type]: leadingBy('deletionId')(
    restore,
    'BoardRestoreResource.create',
    'PinRestoreResource.create',
    'BoardSectionRestoreResource.create',
    'BoardMergeResource.delete',
    'DuplicateMergeResource.delete',
    'BoardBulkUndoResource.create',
    'PinResource.update',
    'UserResource.get',
    ...BOARD_READS,
  ),
});
