import * as places from '../actions/places';
import { change } from './change';
import { defineSaga, every } from './defineSaga';
import { newId, type Saga } from './effects';
import { send } from './send';

/** Moves within one list are sent one after another, because each names its predecessor. */
function* movePin({ payload }: ReturnType<typeof places.pinMoveRequested>): Saga {
  const { id, afterId, boardId } = payload;
  yield* change({
    turn: boardId,
    event: places.pinMoved({ changeId: yield* newId(), id, afterId }),
    send: () => send('BoardPinPlaceResource.update', { board_id: boardId, pin_id: id, after_pin_id: afterId }),
    retry: null,
  });
}

function* moveSection({ payload }: ReturnType<typeof places.sectionMoveRequested>): Saga {
  const { id, afterId, boardId } = payload;
  const options = { board_id: boardId, section_id: id, after_section_id: afterId };
  yield* change({
    turn: boardId,
    event: places.sectionMoved({ changeId: yield* newId(), id, afterId, boardId }),
    send: () => send('BoardSectionPlaceResource.update', options),
    retry: null,
  });
}

function* moveBoard({ payload }: ReturnType<typeof places.boardMoveRequested>): Saga {
  const { id, afterId, username } = payload;
  yield* change({
    turn: `boards of ${username}`,
    event: places.boardMoved({ changeId: yield* newId(), id, afterId, username }),
    send: () => send('UserBoardPlaceResource.update', { board_id: id, after_board_id: afterId }),
    retry: null,
  });
}

export const placesSaga = defineSaga('places', {
  [places.pinMoveRequested.type]: every(movePin, 'BoardPinPlaceResource.update'),
  [places.sectionMoveRequested.type]: every(moveSection, 'BoardSectionPlaceResource.update'),
  [places.boardMoveRequested.type]: every(moveBoard, 'UserBoardPlaceResource.update'),
});
