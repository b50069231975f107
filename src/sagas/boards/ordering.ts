import * as ordering from '../../actions/boards/ordering';
import { change, waitForId } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, put, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showToast } from '../runtime/toasts';

/** Moves within one list are sent one after another, because each names its predecessor. */
function* movePin({ payload }: ReturnType<typeof ordering.pinMoveRequested>): Saga {
  const { id, afterId, boardId } = payload;
  yield* change({
    turn: boardId,
    event: ordering.pinMoved({ changeId: yield* newId(), id, afterId }),
    *send() {
      const after_pin_id = afterId && (yield* waitForId(afterId));
      return yield* send('BoardPinPlaceResource.update', {
        board_id: boardId,
        pin_id: yield* waitForId(id),
        after_pin_id,
      });
    },
    retry: null,
  });
}

/** Shows all moves at once; they are sent one after another. The toast undoes them together. */
function* movePins({ payload: { boardId, placings, back } }: ReturnType<typeof ordering.pinsMoveRequested>): Saga {
  for (const placing of placings) yield* put(ordering.pinMoveRequested({ ...placing, boardId }));
  yield* showToast({
    message: 'boardEdited',
    action: back && { label: 'undo', event: ordering.pinsMoveRequested({ boardId, placings: back, back: null }) },
  });
}

function* moveSection({ payload }: ReturnType<typeof ordering.sectionMoveRequested>): Saga {
  const { id, afterId, boardId } = payload;
  const options = { board_id: boardId, section_id: id, after_section_id: afterId };
  yield* change({
    turn: boardId,
    event: ordering.sectionMoved({ changeId: yield* newId(), id, afterId, boardId }),
    send: () => send('BoardSectionPlaceResource.update', options),
    retry: null,
  });
}

function* moveBoard({ payload }: ReturnType<typeof ordering.boardMoveRequested>): Saga {
  const { id, afterId, username } = payload;
  yield* change({
    turn: `boards of ${username}`,
    event: ordering.boardMoved({ changeId: yield* newId(), id, afterId, username }),
    send: () => send('UserBoardPlaceResource.update', { board_id: id, after_board_id: afterId }),
    retry: null,
  });
}

export const orderingSaga = defineSaga('ordering', {
  [ordering.pinMoveRequested.type]: every(movePin, 'BoardPinPlaceResource.update'),
  [ordering.pinsMoveRequested.type]: every(movePins),
  [ordering.sectionMoveRequested.type]: every(moveSection, 'BoardSectionPlaceResource.update'),
  [ordering.boardMoveRequested.type]: every(moveBoard, 'UserBoardPlaceResource.update'),
});
