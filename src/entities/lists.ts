import type { OptionsOf } from '../../contract/api';
import type { RelatedModulesVariables } from '../../contract/queries/queries';

/**
 * The lists of the store. Each name holds many lists by key: a board's id, `{username}:created`, `pins:{query}`;
 * the key is '' where there is one alone. `{boardId}:true` in boardFeeds are the pins that are in no section.
 */
export const LIST_NAMES = [
  'homeFeed',
  'boardFeeds',
  'sectionPins',
  'relatedPins',
  'userPins',
  'searchResults',
  'userBoards',
  'boardSections',
  'followers',
  'following',
  'comments',
] as const;

export type ListName = (typeof LIST_NAMES)[number];

export interface ListRef {
  name: ListName;
  key: string;
}

/** The key of a list from the values that name it, in the order of the resource's descriptor. */
export function listKey(...values: readonly unknown[]): string {
  return values.filter((value) => value !== undefined).join(':');
}

/** Resources that answer a list page by page. */
const PAGED_RESOURCES = [
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
] as const;

export type PagedResource = (typeof PAGED_RESOURCES)[number];

/** Where a list comes from: a paged read or the related feed, with its options. One of these names one list. */
export type ListSource =
  | { [K in PagedResource]: { resource: K; options: OptionsOf<K> } }[PagedResource]
  | { resource: 'RelatedModulesFeedQuery'; options: RelatedModulesVariables };

/** Every read that answers a list page by page. */
export const LIST_READS = [
  ...PAGED_RESOURCES,
  'RelatedModulesFeedQuery',
] as const satisfies readonly ListSource['resource'][];
