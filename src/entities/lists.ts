import type { OptionsOf } from '../../contract/api';
import type { EndpointKey } from '../../contract/endpoints';
import type { RelatedModulesVariables } from '../../contract/queries/queries';

/**
 * The lists of the store. Each name holds many lists by key: a board's id, `{username}:created`, `pins:{query}`;
 * the key is '' where there is one alone. `{boardId}:true` in boardFeeds are the pins that are in no section. Between
 * the pins of relatedPins stand modules, whose ids begin with their kind: `story-…`, `article-…`.
 */
export const LIST_NAMES = [
  'homeFeed',
  'boardFeeds',
  'sectionPins',
  'relatedPins',
  'userPins',
  'searchResults',
  'userBoards',
  'archivedBoards',
  'deletedBoards',
  'deletedPins',
  'boardHistory',
  'boardSections',
  'followers',
  'following',
  'blockedUsers',
  'interestPins',
  'comments',
  'scheduledPins',
  'sponsorships',
  'conversations',
  'messages',
] as const;

export type ListName = (typeof LIST_NAMES)[number];

export interface ListRef {
  name: ListName;
  key: string;
}

/** The key of a list from the values that name it, in the order of LISTS. */
export function listKey(...values: readonly unknown[]): string {
  return values.filter((value) => value !== undefined).join(':');
}

/** Reads that answer a list page by page: the list that the rows go to, and the options whose values name it. */
const LISTS = {
  'UserHomefeedResource.get': { name: 'homeFeed', key: [] },
  'BoardFeedResource.get': { name: 'boardFeeds', key: ['board_id', 'filter_section_pins'] },
  'BoardSectionPinsResource.get': { name: 'sectionPins', key: ['section_id'] },
  'BoardSectionsResource.get': { name: 'boardSections', key: ['board_id'] },
  'DeletedBoardsResource.get': { name: 'deletedBoards', key: [] },
  'DeletedPinsResource.get': { name: 'deletedPins', key: [] },
  'BoardHistoryResource.get': { name: 'boardHistory', key: ['board_id'] },
  'BoardArchiveResource.get': { name: 'archivedBoards', key: [] },
  'BoardsFeedResource.get': { name: 'userBoards', key: ['username'] },
  'UserPinsResource.get': { name: 'userPins', key: ['username', 'kind'] },
  'UserFollowersResource.get': { name: 'followers', key: ['username'] },
  'UserFollowingResource.get': { name: 'following', key: ['username'] },
  'BlockedUsersResource.get': { name: 'blockedUsers', key: [] },
  'InterestFeedResource.get': { name: 'interestPins', key: ['interest_id'] },
  'UnifiedCommentsResource.get': { name: 'comments', key: ['pin_id'] },
  'BaseSearchResource.get': { name: 'searchResults', key: ['scope', 'query'] },
  'ScheduledPinsResource.get': { name: 'scheduledPins', key: [] },
  'UserSponsorshipsResource.get': { name: 'sponsorships', key: [] },
  'ConversationsResource.get': { name: 'conversations', key: [] },
  'ConversationMessagesResource.get': { name: 'messages', key: ['conversation_id'] },
} as const satisfies Partial<Record<EndpointKey, { name: ListName; key: readonly string[] }>>;

export type PagedResource = keyof typeof LISTS;

/** Where a list comes from: a paged read or the related feed, with its options. One of these names one list. */
export type ListSource =
  | { [K in PagedResource]: { resource: K; options: OptionsOf<K> } }[PagedResource]
  | { resource: 'RelatedModulesFeedQuery'; options: RelatedModulesVariables };

/** Every read that answers a list page by page. */
export const LIST_READS = [
  ...(Object.keys(LISTS) as PagedResource[]),
  'RelatedModulesFeedQuery',
] as const satisfies readonly ListSource['resource'][];

/** The list that a read fills; null for reads that fill none. */
export function listRefOf(resource: string, options: Readonly<Record<string, unknown>>): ListRef | null {
  const list = (LISTS as Readonly<Record<string, { name: ListName; key: readonly string[] }>>)[resource];
  return list ? { name: list.name, key: listKey(...list.key.map((option) => options[option])) } : null;
}

/** The list that a source names. */
export function listOf({ resource, options }: ListSource): ListRef {
  if (resource === 'RelatedModulesFeedQuery') return { name: 'relatedPins', key: options.pinId };
  return listRefOf(resource, options as Record<string, unknown>) as ListRef;
}
