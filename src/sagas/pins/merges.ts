import type { BoardId } from '../../../contract/schemas/common';
import { navigationRequested } from '../../actions/navigation';
import * as merges from '../../actions/pins/merges';
import { recordsOf } from '../../lib/entityTable';
import type { RootState } from '../../reducers/root';
import { selectEntity, selectIsRemoved } from '../../selectors/entities';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectUsername } from '../../selectors/people/session';
import { selectKnownPinsOn } from '../../selectors/pins/pins';
import { change } from '../runtime/change';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { newId, put, type Saga, select } from '../runtime/effects';
import { BOARD_READS, refetchBoards } from '../runtime/refetch';
import { confirmationOf, mustConfirmReveal } from '../runtime/reveal';
import { send } from '../runtime/send';

/** The known pins and sections of a board. */
function contentOf(state: RootState, boardId: BoardId) {
  const sections = [...recordsOf(state.entities.sections)].filter((section) => section.boardId === boardId);
  return {
    pinIds: selectKnownPinsOn(state, (pin) => pin.board === boardId && !selectIsRemoved(state, pin.id)).map(
      ({ id }) => id,
    ),
    sectionIds: sections.filter(({ id }) => !selectIsRemoved(state, id)).map(({ id }) => id),
  };
}

/** Merges a board into another: removes it optimistically; if its page is open, the target's replaces it. */
function* merge({ payload }: ReturnType<typeof merges.requested>): Saga {
  const { boardId, targetId } = payload;
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  const target = yield* select((state) => selectEntity(state, 'boards', targetId));
  if (!board || !target) return;
  const reveal = {
    confirmed: merges.requested({ ...payload, isRevealConfirmed: true }),
    boardId: targetId,
    count: board.pinCount ?? 0,
  };
  if (yield* mustConfirmReveal({ from: boardId, isConfirmed: payload.isRevealConfirmed }, reveal)) return;
  const content = yield* select((state) => contentOf(state, boardId));
  const options = { board_id: boardId, target_board_id: targetId, ...confirmationOf(payload) };
  const changed = yield* change({
    turn: boardId,
    event: merges.merged({ changeId: yield* newId(), board, targetId, ...content }),
    send: () => send('BoardMergeResource.create', options),
    toast: { message: 'boardMerged', values: { board: target.name }, href: target.url },
    undo: merges.undoRequested({ boardId, targetId, ...content }),
    retry: merges.requested(payload),
    reveal,
  });
  if (!changed) return;
  yield* refetchBoards([targetId]);
  const path = yield* select((state) => selectCurrentEntry(state)?.path ?? '');
  if (path.startsWith(board.url)) yield* put(navigationRequested({ to: target.url, replace: true }));
}

/** Undoes a merge. `moved`: the target, and the known pins and sections that return from it. */
function* undo({ payload }: ReturnType<typeof merges.undoRequested>): Saga {
  const { boardId, ...moved } = payload;
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  const ownerUsername = yield* select(selectUsername);
  if (!board || ownerUsername === null) return;
  const changed = yield* change({
    turn: boardId,
    event: merges.undone({ changeId: yield* newId(), board, ownerUsername, ...moved }),
    send: () => send('BoardMergeResource.delete', { board_id: boardId }),
    toast: { message: 'boardRestored', values: { board: board.name }, href: board.url },
    undo: null,
    retry: merges.undoRequested(payload),
  });
  if (changed) yield* refetchBoards([boardId, moved.targetId]);
}

export const mergesSaga = defineSaga('merges', {
  [merges.requested.type]: leadingBy('boardId')(merge, 'BoardMergeResource.create', 'UserResource.get', ...BOARD_READS),
  [merges.undoRequested.type]: leadingBy('boardId')(
    undo,
    'BoardMergeResource.delete',
    'UserResource.get',
    ...BOARD_READS,
  ),
});
