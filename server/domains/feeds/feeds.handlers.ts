import type { FeedEndpoint, pinEndpoints } from '../../../contract/endpoints/pins';
import type { storyEndpoints } from '../../../contract/endpoints/stories';
import type { Handlers } from '../../platform/http/context';
import { answerPage } from '../../platform/http/page';
import { readBoardFeed, readBoardRecommendations, readSectionFeed } from './boardFeed.service';
import { readHomeFeed } from './homeFeed.service';
import { completeStories } from './stories.service';

export const feedHandlers = {
  'UserHomefeedResource.get': async (options, ctx) => {
    const { rows, bookmark } = await readHomeFeed(ctx, options);
    return { data: rows, bookmark };
  },
  'BoardFeedResource.get': async (options, ctx) => answerPage(await readBoardFeed(ctx, options)),
  'BoardSectionPinsResource.get': async (options, ctx) => answerPage(await readSectionFeed(ctx, options)),
  'BoardContentRecommendationResource.get': async (options, ctx) =>
    answerPage(await readBoardRecommendations(ctx, options)),
  'CompletedStoryResource.create': async ({ board_id }, ctx) => ({ data: await completeStories(ctx, board_id, true) }),
  'CompletedStoryResource.delete': async ({ board_id }, ctx) => ({ data: await completeStories(ctx, board_id, false) }),
} satisfies Handlers<Pick<typeof pinEndpoints, FeedEndpoint> & typeof storyEndpoints>;
