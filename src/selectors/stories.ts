import type { BoardId } from '../../contract/schemas/common';
import type { StoryEntity } from '../entities/stories';
import { recordsOf } from '../lib/entityTable';
import type { RootState } from '../reducers/root';

/** Ids of all stories of a board that the store knows, whatever pins they stand by; of one kind where that is given. */
export function selectStoryIds(state: RootState, boardId: BoardId, storyType?: StoryEntity['storyType']): string[] {
  return [...recordsOf(state.entities.stories)]
    .filter((story) => story.containerId === boardId && (storyType === undefined || story.storyType === storyType))
    .map((story) => story.id);
}
