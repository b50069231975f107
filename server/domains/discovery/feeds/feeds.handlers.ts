import type { FeedEndpoint, pinEndpoints } from '../../../../contract/endpoints/pins/pins';
import type { Handlers } from '../../../platform/http/context';
import { answerPage } from '../../../platform/http/page';
import { readBoardFeed, readBoardRecommendations, readSectionFeed } from './boardFeed.service';
import { readHomeFeed } from './homeFeed.service';

export const feedHandlers = {
  'UserHomefeedResource.get': async (options, ctx) => {
    const { rows, bookmark } = await readHomeFeed(ctx, options);
    return { data: rows, bookmark };
  },
  'BoardFeedResource.get': async (options, ctx) => answerPage(await readBoardFeed(ctx, options)),
  'BoardSectionPinsResource.get': async (options, ctx) => answerPage(await readSectionFeed(ctx, options)),
  'BoardContentRecommendationResource.get': async (options, ctx) =>
    answerPage(await readBoardRecommendations(ctx, options)),
} satisfies Handlers<Pick<typeof pinEndpoints, FeedEndpoint>>;
