import { LIMITS } from '../../../contract/constants/limits';
import type { BoardId, InterestId, PinId, TodayArticleId } from '../../../contract/schemas/common';
import type { HistoryEntry } from '../../actions/navigation';
import type { ListSource } from '../../entities/lists';
import { feedOf, toBoardSort } from '../../entities/pins/boardFeeds';
import type { RootState } from '../../reducers/root';
import { selectBoardIdAt, selectSectionIdAt } from '../boards/boards';
import { selectEntity } from '../entities';
import { selectListIds } from '../lists';
import { selectCurrentEntry } from '../navigation';
import { homeSource } from './homeFeed';
import { queryOf, refinementIn, searchSource, toSearchScope } from './search';
import { articleFeed } from './todayArticles';

type SourceOf = (state: RootState, entry: HistoryEntry) => ListSource | null;

const parameter = ({ path }: HistoryEntry, name: string) =>
  new URLSearchParams(path.split('?')[1]?.split('#')[0]).get(name);

const home: SourceOf = (_state, entry) => homeSource(parameter(entry, 'board') as BoardId | null);

const profile =
  (kind: 'created' | 'saved' | 'products'): SourceOf =>
  (_state, { params: { username = '' } }) => ({ resource: 'UserPinsResource.get', options: { username, kind } });

const board: SourceOf = (state, entry) => {
  const { username = '', board: slug = '', section } = entry.params;
  const boardId = selectBoardIdAt(state, username, slug);
  const sectionId = boardId && section ? selectSectionIdAt(state, boardId, section) : null;
  if (!boardId || (section && !sectionId)) return null;
  return feedOf({ boardId, sectionId }, toBoardSort(parameter(entry, 'sort')));
};

const search: SourceOf = (_state, { path, params }) => {
  const scope = toSearchScope(params.scope);
  return scope && searchSource({ scope, query: queryOf(path, LIMITS.searchQuery), ...refinementIn(path) });
};

/** The list that a page shows, by the page's handler. */
const SOURCES: Readonly<Record<string, SourceOf>> = {
  'www/index': home,
  'www/homefeed': home,
  'www/[username]/_created': profile('created'),
  'www/[username]/_pins': profile('saved'),
  'www/[username]/_shop': profile('products'),
  'www/[username]/[board]': board,
  'www/[username]/[board]/[section]': board,
  'www/search/[scope]': search,
  'www/topics/[id]': (_state, { params }) => ({
    resource: 'InterestFeedResource.get',
    options: { interest_id: params.id as InterestId },
  }),
  'www/today/[segment]/[title]/[id]': (_state, { params }) => articleFeed(params.id as TodayArticleId),
  'www/pin/[id]': (_state, { params }) => ({
    resource: 'RelatedModulesFeedQuery',
    options: { pinId: params.id as PinId },
  }),
};

/** The pin beside the shown one, and the list that both are of. */
export interface PinNeighbor {
  /** Null at an end of what is loaded. */
  pinId: PinId | null;
  source: ListSource;
}

/**
 * The pin after (1) or before (-1) the one of this page, in the list of the page before (ledger CLOSE-021). Null if that
 * page shows no list with this pin, as after opening the pin by its address.
 */
export function selectPinNeighbor(state: RootState, step: 1 | -1): PinNeighbor | null {
  const current = selectCurrentEntry(state);
  const from = state.ui.navigation.previous.at(-1);
  if (current?.handler !== 'www/pin/[id]' || !from?.handler) return null;
  const source = SOURCES[from.handler]?.(state, from);
  if (!source) return null;
  // Lists of pins contain modules too.
  const ids = selectListIds<PinId>(state, source).filter((id) => selectEntity(state, 'pins', id));
  const at = ids.indexOf(current.params.id as PinId);
  return at < 0 ? null : { pinId: ids[at + step] ?? null, source };
}
