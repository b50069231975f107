import { Type } from 'typebox';
import { BoardIdSchema } from './common';

const story = Type.Object({ board_id: BoardIdSchema }, { additionalProperties: false });
const CompletedStory = Type.Object({ board_id: BoardIdSchema, is_completed: Type.Boolean() });

/** The viewer dismisses the stories of a board in all feeds, or restores them (ledger BOARD-053, BOARD-054). */
export const storySchemas = {
  'CompletedStoryResource.create': { options: story, data: CompletedStory },
  'CompletedStoryResource.delete': { options: story, data: CompletedStory },
};
