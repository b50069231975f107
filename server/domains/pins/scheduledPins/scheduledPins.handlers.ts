import type { scheduledPinEndpoints } from '../../../../contract/endpoints/pins/scheduledPins';
import type { Handlers } from '../../../platform/http/context';
import { oncePrepared } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import { preparePicture } from '../pins';
import * as scheduledPins from './scheduledPins.service';

export const scheduledPinHandlers = {
  'ScheduledPinsResource.get': async (options, ctx) => answerPage(await scheduledPins.listScheduledPins(ctx, options)),
  'ScheduledPinResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'ScheduledPinResource.create',
      () => preparePicture(ctx, options),
      (tx, mediaId) => scheduledPins.createScheduledPin(tx, ctx, options, mediaId),
    ),
  }),
  'ScheduledPinResource.update': async (options, ctx) => ({
    data: await scheduledPins.updateScheduledPin(ctx, options),
  }),
  'ScheduledPinResource.delete': async (options, ctx) => {
    await scheduledPins.deleteScheduledPin(ctx, options.scheduled_pin_id);
    return { data: { ok: true } };
  },
  'ScheduledPinRestoreResource.create': async (options, ctx) => ({
    data: await scheduledPins.restoreScheduledPin(ctx, options.scheduled_pin_id),
  }),
  'ScheduledPinPublishResource.create': async (options, ctx) => ({
    data: { pin_id: await scheduledPins.publishNow(ctx, options.scheduled_pin_id) },
  }),
} satisfies Handlers<typeof scheduledPinEndpoints>;
