import type { BoardId } from '../../../contract/schemas/common';
import type { StoryEntity } from '../../entities/boards/stories';
import { recordsOf } from '../../lib/entityTable';
import type { RootState } from '../../reducers/root';

/** Ids of a board's known stories, wherever they are shown; of one type if it is given. */
export function selectStoryIds(state: RootState, boardId: BoardId, storyType?: StoryEntity['storyType']): string[] {
  return [...recordsOf(state.entities.stories)]
    .filter((story) => story.containerId === boardId && (storyType === undefined || story.storyType === storyType))
    .map((story) => story.id);
}
