import { pinSchema } from '../../entities/pins/pins';
import { scheduledPinSchema } from '../../entities/pins/scheduledPins';
import type { ResourceDescriptor } from '../descriptor';

export const pinDraftResources = {
  'PinDraftsResource.get': { schema: null, keepsAnswer: false },
  'StoryPinDraftsResource.get': { schema: null, keepsAnswer: false },
  'PinDraftResource.update': { schema: null },
  'PinDraftResource.delete': { schema: null },
  'PinDraftPublishResource.create': { schema: { pin: pinSchema, scheduled_pin: scheduledPinSchema } },
  'PinDraftPublishResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
