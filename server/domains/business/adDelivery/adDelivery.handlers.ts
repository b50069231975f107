import type { adDeliveryEndpoints } from '../../../../contract/endpoints/business/promotions';
import type { Handlers } from '../../../platform/http/context';
import { recordAdEvents } from './adEvents.service';

export const adDeliveryHandlers = {
  'AdEventsResource.create': async ({ events }, ctx) => {
    await recordAdEvents(ctx, events);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof adDeliveryEndpoints>;
