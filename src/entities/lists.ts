import type { OptionsOf } from '../../contract/api';
import type { EndpointKey } from '../../contract/endpoints';
import type { RelatedModulesVariables } from '../../contract/queries/queries';

/** Paged reads: the list that the rows go to, and the options whose values form its key. */
const LISTS = {
  'UserHomefeedResource.get': ['homeFeed'],
  'BoardFeedResource.get': ['boardFeeds', 'board_id', 'filter_section_pins', 'sort'],
  'BoardSectionPinsResource.get': ['sectionPins', 'section_id', 'sort'],
  'BoardContentRecommendationResource.get': ['boardRecommendations', 'board_id', 'section_id'],
  'BoardSectionsResource.get': ['boardSections', 'board_id'],
  'DeletedBoardsResource.get': ['deletedBoards'],
  'DeletedPinsResource.get': ['deletedPins'],
  'UndoableChangesResource.get': ['undoableChanges', 'board_id'],
  'BoardHistoryResource.get': ['boardHistory', 'board_id'],
  'BoardArchiveResource.get': ['archivedBoards'],
  'BoardsFeedResource.get': ['userBoards', 'username'],
  'UserPinsResource.get': ['userPins', 'username', 'kind'],
  'UserFollowersResource.get': ['followers', 'username'],
  'UserFollowingResource.get': ['following', 'username'],
  'BlockedUsersResource.get': ['blockedUsers'],
  'InterestFeedResource.get': ['interestPins', 'interest_id'],
  'UnifiedCommentsResource.get': ['comments', 'pin_id', 'comment_id'],
  'BaseSearchResource.get': [
    'searchResults',
    'scope',
    'filters',
    'price_min',
    'price_max',
    'domains',
    'auto_correction_disabled',
    'query',
  ],
  'AggregatedActivityFeedResource.get': ['activity', 'pin_id'],
  'DidItActivityResource.get': ['triedIts', 'pin_id'],
  'DidItUserFeedResource.get': ['userTriedIts', 'username'],
  'TodayTabResource.get': ['todayTab'],
  'TodayTabInterestFeedResource.get': ['todayInterestFeed', 'interest_id'],
  'TodayArticleFeedResource.get': ['todayArticleFeed', 'article_id'],
  'ScheduledPinsResource.get': ['scheduledPins'],
  'UserSponsorshipsResource.get': ['sponsorships'],
  'NewsHubResource.get': ['news', 'kind'],
  'ConversationsResource.get': ['conversations'],
  'ConversationMessagesResource.get': ['messages', 'conversation_id'],
  'ContactRequestsResource.get': ['contactRequests', 'has_declined'],
  'MessageSearchResource.get': ['messageSearch', 'query'],
  'DuplicateGroupsResource.get': ['duplicateGroups', 'match', 'board_id'],
} as const satisfies Partial<Record<EndpointKey, readonly [list: string, ...options: string[]]>>;

/**
 * The lists of the store. Each name has many lists by key: a board's id, `{username}:created`; the key is '' if there is
 * only one. `{boardId}:true` in boardFeeds are the pins in no section, `{boardId}:true:title` the same by title.
 * relatedPins also contains modules, whose ids begin with their kind: `story-…`, `article-…`.
 */
export const LIST_NAMES = ['relatedPins', ...Object.values(LISTS).map(([name]) => name)] as const;

export type ListName = (typeof LIST_NAMES)[number];

export interface ListRef {
  name: ListName;
  key: string;
}

/**
 * The key of a list from the values that identify it, in the order of LISTS. Different values give different keys: they
 * are escaped, and a missing one leaves its position empty.
 */
export function listKey(...values: readonly unknown[]): string {
  const escaped = values.map((value) => String(value ?? '').replace(/[%:]/g, encodeURIComponent));
  return escaped.join(':').replace(/(?<!:):+$/, '');
}

export type PagedResource = keyof typeof LISTS;

/** The source of a list: a paged read or the related feed, with its options. Each source identifies one list. */
export type ListSource =
  | { [K in PagedResource]: { resource: K; options: OptionsOf<K> } }[PagedResource]
  | { resource: 'RelatedModulesFeedQuery'; options: RelatedModulesVariables };

/** Every paged read. */
export const LIST_READS = [
  ...(Object.keys(LISTS) as PagedResource[]),
  'RelatedModulesFeedQuery',
] as const satisfies readonly ListSource['resource'][];

/** The list that a read fills; null if it fills none. */
export function listRefOf(resource: string, options: Readonly<Record<string, unknown>>): ListRef | null {
  const [name, ...named] = (LISTS as Readonly<Record<string, readonly [ListName, ...string[]]>>)[resource] ?? [];
  return name ? { name, key: listKey(...named.map((option) => options[option])) } : null;
}

/** The list of a source. */
export function listOf({ resource, options }: ListSource): ListRef {
  if (resource === 'RelatedModulesFeedQuery') return { name: 'relatedPins', key: options.pinId };
  return listRefOf(resource, options as Record<string, unknown>) as ListRef;
}
