import type { BoardId } from '../../../contract/schemas/common';
import { navigationStarted } from '../../actions/navigation';
import { homeFeedReset } from '../../actions/ui';
import { LAST_ON_HOMEFEED } from '../../lib/tabKeys';
import { selectContext } from '../../selectors/context';
import { HOME_FEED, homeSource, selectIsOnHomeFeed } from '../../selectors/discovery/homeFeed';
import { selectListRequest } from '../../selectors/lists';
import { selectCurrentEntry } from '../../selectors/navigation';
import { loadList } from '../runtime/callResource';
import { defineSaga, every } from '../runtime/defineSaga';
import { getContext, now, paint, put, type Saga, select } from '../runtime/effects';
import { failedStatus, membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';

/** How long the home feed is cached while the viewer is on other pages (ledger HOME-002), by experiment group. ms */
const CACHE_MS = { short: 60_000, long: 150_000 } as const;

/** The experiment whose group selects one of the two cache times. */
const EXPERIMENT = 'home_feed_kept';

/**
 * Loads the home page: a tab of a board, or the feed: the cached one when going back within the cache time, otherwise a new
 * one, from the bookmark in the address if it has one.
 */
export function* loadHomeFeed(location: PageLocation): Saga<PageResult | undefined> {
  const { query } = location;
  if (query.board !== undefined) return yield* loadTab(location, query.board as BoardId);
  const isRead = yield* select((state) => selectListRequest(state, HOME_FEED) !== undefined);
  if (isRead && !(yield* isCacheValid())) {
    yield* put(homeFeedReset());
    yield* beginAtTop();
  }
  yield* loadList(HOME_FEED, query.bookmark);
  return undefined;
}

/** The saved position is of the feed that is gone (HOME-003): the page begins at its top, also once it is rendered. */
function* beginAtTop(): Saga {
  const history = yield* getContext('history');
  const entry = yield* select(selectCurrentEntry);
  if (!history || !entry) return;
  history.scrollTo(0);
  history.saveScroll(entry.key);
}

/** Ideas for a board to which the viewer may add (ledger HOME-008). */
function* loadTab(location: PageLocation, boardId: BoardId): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  const source = homeSource(boardId);
  yield* loadList(source);
  const request = yield* select((state) => selectListRequest(state, source));
  return request?.status === 'failed' ? { status: failedStatus(request) } : undefined;
}

/**
 * True for the first page, and when going back within the cache time of the experiment group (HOME-001 to HOME-003,
 * HOME-005).
 */
function* isCacheValid(): Saga<boolean> {
  const arrival = yield* select((state) => state.ui.homeFeed.arrival);
  if (arrival === 'start') return true;
  if (arrival !== 'back' && arrival !== 'forward') return false;
  const storage = yield* getContext('tabStorage');
  const leftAt = Number(storage.get(LAST_ON_HOMEFEED) ?? Number.NaN);
  const group = yield* select((state) => selectContext(state)?.experimentsClient[EXPERIMENT]);
  const cacheMs = group === 'short' ? CACHE_MS.short : CACHE_MS.long;
  return (yield* now()) - leftAt < cacheMs;
}

/** Stores when the viewer leaves the home feed, from which the cache time is counted. */
function* rememberLeaving(): Saga {
  if (!(yield* select(selectIsOnHomeFeed))) return;
  const leftAt = yield* now();
  // Storage is synchronous; the feedback for the click comes first.
  yield* paint();
  const storage = yield* getContext('tabStorage');
  storage.set(LAST_ON_HOMEFEED, String(leftAt));
}

export const homeFeedSaga = defineSaga('homeFeed', {
  [navigationStarted.type]: every(rememberLeaving),
});
