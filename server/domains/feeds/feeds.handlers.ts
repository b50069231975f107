import type { pinEndpoints } from '../../../contract/endpoints/pins';
import type { storyEndpoints } from '../../../contract/endpoints/stories';
import type { Handlers } from '../../platform/http/context';
import { readHomeFeed } from './homeFeed.service';
import { completeStories } from './stories.service';

export const feedHandlers = {
  'UserHomefeedResource.get': async (options, ctx) => {
    const { rows, bookmark } = await readHomeFeed(ctx, options);
    return { data: rows, bookmark };
  },
  'CompletedStoryResource.create': async ({ board_id }, ctx) => ({ data: await completeStories(ctx, board_id, true) }),
  'CompletedStoryResource.delete': async ({ board_id }, ctx) => ({ data: await completeStories(ctx, board_id, false) }),
} satisfies Handlers<Pick<typeof pinEndpoints, 'UserHomefeedResource.get'> & typeof storyEndpoints>;
