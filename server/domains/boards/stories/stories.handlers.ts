import { STORY_FONTS } from '../../../../contract/constants/boards/stories';
import type { storyEndpoints } from '../../../../contract/endpoints/boards/stories';
import type { Handlers } from '../../../platform/http/context';
import { completeStories } from './stories.service';

export const storyHandlers = {
  'V3StoryPinFontsResource.get': async () => ({ data: { all: [...STORY_FONTS] } }),
  'CompletedStoryResource.create': async ({ board_id }, ctx) => ({ data: await completeStories(ctx, board_id, true) }),
  'CompletedStoryResource.delete': async ({ board_id }, ctx) => ({ data: await completeStories(ctx, board_id, false) }),
} satisfies Handlers<typeof storyEndpoints>;
