import type { BoardId } from '../../contract/schemas/common';
import * as boards from '../actions/boards';
import * as merges from '../actions/merges';
import { navigationRequested } from '../actions/navigation';
import type { ListSource } from '../entities/lists';
import { selectEntity } from '../selectors/entities';
import { selectListRequest } from '../selectors/lists';
import { selectCurrentEntry } from '../selectors/navigation';
import { selectUsername } from '../selectors/session';
import { callResource, refreshList } from './callResource';
import { defineSaga, leadingBy } from './defineSaga';
import { attempt, newId, put, type Saga, select } from './effects';
import { optimistically } from './optimistic';
import { send } from './send';
import { showFailure, showToast } from './toasts';

const listsOf = (board_id: BoardId): ListSource[] => [
  { resource: 'BoardFeedResource.get', options: { board_id } },
  { resource: 'BoardFeedResource.get', options: { board_id, filter_section_pins: true } },
  { resource: 'BoardSectionsResource.get', options: { board_id } },
];

/** What the store holds of a board whose pins and sections came or went, in the server's words. */
function* readAnew(boardId: BoardId): Saga {
  yield* attempt(callResource('BoardResource.get', { board_id: boardId }, { mode: 'refresh' }));
  for (const source of listsOf(boardId)) {
    const isRead = yield* select((state) => selectListRequest(state, source) !== undefined);
    if (isRead) yield* attempt(refreshList(source));
  }
}

/** The board is gone at once; whoever still looks at it is led to the one that it went to. */
function* merge({ payload }: ReturnType<typeof merges.requested>): Saga {
  const { boardId, targetId } = payload;
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  const target = yield* select((state) => selectEntity(state, 'boards', targetId));
  if (!board || !target) return;
  const event = boards.deleted({ changeId: yield* newId(), board, pinIds: [] });
  try {
    yield* showToast({
      message: 'boardMerged',
      values: { board: target.name },
      href: target.url,
      action: { label: 'undo', event: merges.undoRequested(payload) },
    });
    yield* optimistically(boardId, event, function* () {
      const options = { board_id: boardId, target_board_id: targetId };
      return { entities: (yield* send('BoardMergeResource.create', options)).entities };
    });
    yield* readAnew(targetId);
    const path = yield* select((state) => selectCurrentEntry(state)?.path ?? '');
    if (path.startsWith(board.url)) yield* put(navigationRequested({ to: target.url, replace: true }));
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: merges.requested(payload) });
  }
}

function* undo({ payload }: ReturnType<typeof merges.undoRequested>): Saga {
  const { boardId, targetId } = payload;
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  const ownerUsername = yield* select(selectUsername);
  if (!board || ownerUsername === null) return;
  const event = boards.restored({ changeId: yield* newId(), board, ownerUsername, pinIds: [] });
  try {
    yield* optimistically(boardId, event, function* () {
      return { entities: (yield* send('BoardMergeResource.delete', { board_id: boardId })).entities };
    });
    yield* showToast({ message: 'boardRestored', values: { board: board.name }, href: board.url });
    yield* readAnew(boardId);
    yield* readAnew(targetId);
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: merges.undoRequested(payload) });
  }
}

export const mergesSaga = defineSaga('merges', {
  [merges.requested.type]: leadingBy('boardId')(
    merge,
    'BoardMergeResource.create',
    'BoardResource.get',
    'BoardFeedResource.get',
    'BoardSectionsResource.get',
  ),
  [merges.undoRequested.type]: leadingBy('boardId')(
    undo,
    'BoardMergeResource.delete',
    'BoardResource.get',
    'BoardFeedResource.get',
    'BoardSectionsResource.get',
  ),
});
