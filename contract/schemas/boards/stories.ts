import { Type } from 'typebox';
import { BoardIdSchema } from '../common';

const story = Type.Object({ board_id: BoardIdSchema }, { additionalProperties: false });
const CompletedStory = Type.Object({ board_id: BoardIdSchema, is_completed: Type.Boolean() });

export const storySchemas = {
  /** The fonts of story pins (ledger BUILD-048). */
  'V3StoryPinFontsResource.get': {
    options: Type.Object({}, { additionalProperties: false }),
    data: Type.Object({
      all: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), family: Type.String() })),
    }),
  },
  /** The viewer dismisses the stories of a board in all feeds, or restores them (ledger BOARD-053, BOARD-054). */
  'CompletedStoryResource.create': { options: story, data: CompletedStory },
  'CompletedStoryResource.delete': { options: story, data: CompletedStory },
};
