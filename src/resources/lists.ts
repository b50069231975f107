import type { ListSource } from '../entities/lists';

/** Every read that answers a list page by page. */
export const LIST_READS = [
  'UserHomefeedResource.get',
  'BoardFeedResource.get',
  'BoardSectionPinsResource.get',
  'BoardSectionsResource.get',
  'BoardsFeedResource.get',
  'UserPinsResource.get',
  'UserFollowersResource.get',
  'UserFollowingResource.get',
  'UnifiedCommentsResource.get',
  'BaseSearchResource.get',
  'RelatedModulesFeedQuery',
] as const satisfies readonly ListSource['resource'][];
