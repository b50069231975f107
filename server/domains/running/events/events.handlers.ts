import type { eventEndpoints } from '../../../../contract/endpoints/running/events';
import type { Handlers } from '../../../platform/http/context';
import * as events from './events.service';

export const eventHandlers = {
  'ApiCResource.create': async (batch, ctx) => ({
    data: { accepted: await events.logEvents(ctx, batch) },
  }),
  'EventCountsResource.get': async (days, ctx) => ({ data: await events.eventCounts(ctx, days) }),
} satisfies Handlers<typeof eventEndpoints>;
