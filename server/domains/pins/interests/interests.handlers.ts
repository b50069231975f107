import type { interestEndpoints } from '../../../../contract/endpoints/pins/interests';
import type { Handlers } from '../../../platform/http/context';
import { answerPage } from '../../../platform/http/page';
import * as interests from './interests.service';
import * as recommended from './recommended.service';

export const interestHandlers = {
  'InterestResource.get': async ({ interest_id }, ctx) => ({ data: await interests.getInterest(ctx, interest_id) }),
  'InterestsResource.get': async (options, ctx) => ({ data: await interests.listInterests(ctx, options) }),
  'InterestFeedResource.get': async (options, ctx) => answerPage(await interests.listInterestPins(ctx, options)),
  'PinInterestsResource.get': async ({ pin_id }, ctx) => ({ data: await interests.listPinInterests(ctx, pin_id) }),
  'V3BoardInterestsResource.get': async ({ id }, ctx) => ({ data: await interests.listBoardInterests(ctx, id) }),
  'V3ViewerInterestsResource.get': async ({ blend_type }, ctx) => ({
    data: await recommended.listViewerInterests(ctx, blend_type ?? 'mixed'),
  }),
  'V3CreatorRecommendationsResource.get': async (_options, ctx) => ({ data: await recommended.listCreators(ctx) }),
  'InterestFollowResource.create': async ({ interest_id }, ctx) => ({
    data: await interests.followInterest(ctx, interest_id, true),
  }),
  'InterestFollowResource.delete': async ({ interest_id }, ctx) => ({
    data: await interests.followInterest(ctx, interest_id, false),
  }),
} satisfies Handlers<typeof interestEndpoints>;
