import * as places from '../actions/places';
import { defineSaga, every } from './defineSaga';
import { newId, type Saga } from './effects';
import { optimistically } from './optimistic';
import { send } from './send';
import { showFailure } from './toasts';

/** Moves of one list are sent one after the other, under its name: each says what it stands behind. */
function* movePin({ payload }: ReturnType<typeof places.pinMoveRequested>): Saga {
  const { id, afterId, boardId } = payload;
  const event = places.pinMoved({ changeId: yield* newId(), id, afterId });
  try {
    yield* optimistically(boardId, event, function* () {
      yield* send('BoardPinPlaceResource.update', { board_id: boardId, pin_id: id, after_pin_id: afterId });
      return {};
    });
  } catch (error) {
    yield* showFailure(error);
  }
}

function* moveSection({ payload }: ReturnType<typeof places.sectionMoveRequested>): Saga {
  const { id, afterId, boardId } = payload;
  const event = places.sectionMoved({ changeId: yield* newId(), id, afterId, boardId });
  try {
    yield* optimistically(boardId, event, function* () {
      const options = { board_id: boardId, section_id: id, after_section_id: afterId };
      yield* send('BoardSectionPlaceResource.update', options);
      return {};
    });
  } catch (error) {
    yield* showFailure(error);
  }
}

function* moveBoard({ payload }: ReturnType<typeof places.boardMoveRequested>): Saga {
  const { id, afterId, username } = payload;
  const event = places.boardMoved({ changeId: yield* newId(), id, afterId, username });
  try {
    yield* optimistically(`boards of ${username}`, event, function* () {
      yield* send('UserBoardPlaceResource.update', { board_id: id, after_board_id: afterId });
      return {};
    });
  } catch (error) {
    yield* showFailure(error);
  }
}

export const placesSaga = defineSaga('places', {
  [places.pinMoveRequested.type]: every(movePin, 'BoardPinPlaceResource.update'),
  [places.sectionMoveRequested.type]: every(moveSection, 'BoardSectionPlaceResource.update'),
  [places.boardMoveRequested.type]: every(moveBoard, 'UserBoardPlaceResource.update'),
});
