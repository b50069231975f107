import * as stories from '../../actions/boards/stories';
import { selectStoryIds } from '../../selectors/boards/stories';
import { change } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

/** Hides the stories of a board in every feed; the server marks them as completed and returns no more of them (BOARD-053). */
function* dismiss({ payload: { boardId } }: ReturnType<typeof stories.dismissRequested>): Saga {
  const storyIds = yield* select((state) => selectStoryIds(state, boardId));
  yield* change({
    turn: boardId,
    event: stories.completed({ changeId: yield* newId(), boardId, storyIds }),
    send: () => send('CompletedStoryResource.create', { board_id: boardId }),
    toast: { message: 'storyHidden' },
    undo: stories.restoreRequested({ boardId }),
    retry: stories.dismissRequested({ boardId }),
  });
}

function* restore({ payload: { boardId } }: ReturnType<typeof stories.restoreRequested>): Saga {
  const storyIds = yield* select((state) => selectStoryIds(state, boardId));
  yield* change({
    turn: boardId,
    event: stories.restored({ changeId: yield* newId(), boardId, storyIds }),
    send: () => send('CompletedStoryResource.delete', { board_id: boardId }),
    retry: stories.restoreRequested({ boardId }),
  });
}

export const storiesSaga = defineSaga('stories', {
  [stories.dismissRequested.type]: every(dismiss, 'CompletedStoryResource.create'),
  [stories.restoreRequested.type]: every(restore, 'CompletedStoryResource.delete'),
});
