import { scheduledPinSchema } from '../../entities/pins/scheduledPins';
import type { ResourceDescriptor } from '../descriptor';

export const scheduledPinResources = {
  'ScheduledPinsResource.get': { schema: [scheduledPinSchema] },
  'ScheduledPinResource.create': { schema: scheduledPinSchema },
  'ScheduledPinResource.update': { schema: scheduledPinSchema },
  'ScheduledPinResource.delete': { schema: null },
  'ScheduledPinRestoreResource.create': { schema: scheduledPinSchema },
  'ScheduledPinPublishResource.create': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
