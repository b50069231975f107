import { deletionSchema } from '../../entities/deletions';
import { feedItemSchema } from '../../entities/discovery/feedItems';
import { pinSchema } from '../../entities/pins/pins';
import type { ResourceDescriptor } from '../descriptor';

export const pinResources = {
  'PinResource.get': { schema: pinSchema },
  'PinResource.create': { schema: pinSchema },
  'PinResource.update': { schema: pinSchema },
  'PinResource.delete': { schema: null },
  'PinRestoreResource.create': { schema: pinSchema },
  'PinNoteResource.get': { schema: null },
  'PinNoteResource.update': { schema: null },
  'HiddenPinResource.create': { schema: null },
  'HiddenPinResource.delete': { schema: null },
  'RepinResource.create': { schema: pinSchema },
  'SavedPictureResource.get': { schema: null },
  'BoardTitleSuggestionsResource.get': { schema: null },
  'BoardPinPlaceResource.update': { schema: null },
  'DeletedPinsResource.get': { schema: [deletionSchema] },
  'BoardFeedResource.get': { schema: [feedItemSchema] },
  'BoardSectionPinsResource.get': { schema: [feedItemSchema] },
  'BoardContentRecommendationResource.get': { schema: [feedItemSchema] },
  'UserPinsResource.get': { schema: [pinSchema] },
  'StoryStickerResource.update': { schema: pinSchema },
  'PinMentionResource.delete': { schema: pinSchema },
  'PinShareResource.create': { schema: null },
  'UserHomefeedResource.get': { schema: [pinSchema] },
} satisfies Record<string, ResourceDescriptor>;
