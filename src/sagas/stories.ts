import * as stories from '../actions/stories';
import { selectStoryIds } from '../selectors/stories';
import { defineSaga, every } from './defineSaga';
import { newId, type Saga, select } from './effects';
import { optimistically } from './optimistic';
import { send } from './send';
import { showFailure, showToast } from './toasts';

/** The stories of a board leave every feed at once, and the server brings no more of them (ledger BOARD-053). */
function* dismiss({ payload: { boardId } }: ReturnType<typeof stories.dismissRequested>): Saga {
  const storyIds = yield* select((state) => selectStoryIds(state, boardId));
  const event = stories.completed({ changeId: yield* newId(), boardId, storyIds });
  try {
    yield* showToast({
      message: 'storyHidden',
      action: { label: 'undo', event: stories.restoreRequested({ boardId }) },
    });
    yield* optimistically(boardId, event, function* () {
      yield* send('CompletedStoryResource.create', { board_id: boardId });
      return {};
    });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: stories.dismissRequested({ boardId }) });
  }
}

function* restore({ payload: { boardId } }: ReturnType<typeof stories.restoreRequested>): Saga {
  const storyIds = yield* select((state) => selectStoryIds(state, boardId));
  const event = stories.restored({ changeId: yield* newId(), boardId, storyIds });
  try {
    yield* optimistically(boardId, event, function* () {
      yield* send('CompletedStoryResource.delete', { board_id: boardId });
      return {};
    });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: stories.restoreRequested({ boardId }) });
  }
}

export const storiesSaga = defineSaga('stories', {
  [stories.dismissRequested.type]: every(dismiss, 'CompletedStoryResource.create'),
  [stories.restoreRequested.type]: every(restore, 'CompletedStoryResource.delete'),
});
