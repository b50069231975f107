import { pinSchema } from '../entities/pins';
import type { ResourceDescriptor } from './descriptor';

export const pinResources = {
  'PinResource.get': { schema: pinSchema },
  'PinResource.create': { schema: pinSchema },
  'PinResource.update': { schema: pinSchema },
  'PinResource.delete': { schema: null },
  'PinRestoreResource.create': { schema: pinSchema },
  'RepinResource.create': { schema: pinSchema },
  'BoardTitleSuggestionsResource.get': { schema: null },
  'BoardFeedResource.get': {
    schema: [pinSchema],
    list: { name: 'boardFeeds', key: ['board_id', 'filter_section_pins'] },
  },
  'BoardSectionPinsResource.get': { schema: [pinSchema], list: { name: 'sectionPins', key: ['section_id'] } },
  'UserPinsResource.get': { schema: [pinSchema], list: { name: 'userPins', key: ['username', 'kind'] } },
  'UserHomefeedResource.get': { schema: [pinSchema], list: { name: 'homeFeed', key: [] } },
} satisfies Record<string, ResourceDescriptor>;
