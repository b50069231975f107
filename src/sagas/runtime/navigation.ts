import {
  backRequested,
  type HistoryEntry,
  type NavigationHow,
  navigationCommitted,
  navigationFailed,
  navigationRequested,
  navigationStarted,
  pageSettled,
} from '../../actions/navigation';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectHasUnsent, selectIsReloadDue } from '../../selectors/version';
import { defineSaga, latestBy } from './defineSaga';
import { getContext, newId, now, put, type Saga, select, waitFor } from './effects';
import { type PageLoad, type PageLocation, runForViewer } from './pageLoad';

/** Any base works: only path, search and hash are used. */
const BASE = 'http://localhost';

/** A parsed address of this site. `path` is path, search and hash. */
export function addressOf(to: string): { path: string; pathname: string; query: Record<string, string> } {
  const url = new URL(to, BASE);
  return {
    path: url.pathname + url.search + url.hash,
    pathname: url.pathname,
    query: Object.fromEntries(url.searchParams),
  };
}

/** Whether to load a newer version of the application now, without losing anything (BOOT-040, BOOT-041). */
function* isReloadDue(): Saga<boolean> {
  const device = yield* getContext('device');
  const time = yield* now();
  const isDue = yield* select((state) => selectIsReloadDue(state, time, device.isSlowConnection()));
  return isDue && !device.isHalfWritten() && !(yield* select(selectHasUnsent));
}

/** Loads the target as a document. `isAddressSet`: the browser shows its address already, as after going back. */
function* loadDocument(to: string, { isAddressSet }: { isAddressSet: boolean }): Saga {
  const history = yield* getContext('history');
  const leaving = yield* select(selectCurrentEntry);
  if (leaving) history?.saveScroll(leaving.key);
  if (isAddressSet) history?.reload();
  else history?.assign(to);
}

/** Opens the page at `to`. `popped`: the history entry to which the browser has gone back or forward already. */
function* navigate({ payload: { to, replace = false, popped } }: ReturnType<typeof navigationRequested>): Saga {
  const current = yield* select(selectCurrentEntry);
  if (yield* isReloadDue()) {
    if (replace && !popped) (yield* getContext('history'))?.replace(to, yield* newId());
    yield* loadDocument(to, { isAddressSet: popped !== undefined || replace });
    return;
  }
  if (popped) {
    const { key } = popped;
    const isForward = yield* select((state) => state.ui.navigation.forward.some((entry) => entry.key === key));
    yield* go(to, isForward ? 'forward' : 'back', key ?? (yield* newId()));
    return;
  }
  // Navigating to the current address adds no entry: the page is reloaded.
  const stays = current !== null && (replace || addressOf(current.path).path === addressOf(to).path);
  yield* go(to, stays ? 'replace' : 'push', stays ? current.key : yield* newId());
}

/**
 * Code first, then the address, then the data: the page shows skeletons meanwhile. The progress bar is painted before the
 * page is replaced, except when going back, where the browser has changed the address already.
 */
function* go(to: string, how: NavigationHow, key: string): Saga {
  const history = yield* getContext('history');
  const pages = yield* getContext('pages');
  const painted = yield* getContext('painted');
  const { path, pathname, query } = addressOf(to);
  const match = pages.match(pathname);
  const leaving = yield* select(selectCurrentEntry);

  yield* put(navigationStarted({ to: path }));
  let load: PageLoad | undefined;
  try {
    const ready = [match ? pages.prepare(match.id) : undefined, how === 'push' ? painted() : undefined] as const;
    [load] = yield* waitFor(Promise.all(ready));
  } catch (error) {
    const report = yield* getContext('report');
    report(error, `page ${match?.id}`);
    yield* put(navigationFailed({ to: path, message: error instanceof Error ? error.message : String(error) }));
    return;
  }

  if (leaving) history?.saveScroll(leaving.key);
  if (how === 'push') history?.push(path, key);
  if (how === 'replace') history?.replace(path, key);
  const params = { ...match?.params };
  const entry: HistoryEntry = { key, path, handler: match?.id ?? null, params, status: match ? 200 : 404 };
  yield* put(navigationCommitted({ entry, how }));
  if (load) yield* loadPage(load, { path, params, query }, key);
}

/** Runs a page's load and reports its status. */
export function* loadPage(load: PageLoad, location: PageLocation, key: string): Saga {
  const result = yield* runForViewer(() => load(location));
  if (result?.redirectTo) yield* put(navigationRequested({ to: result.redirectTo, replace: true }));
  else if (result?.status) {
    if (result.status >= 500 && ((yield* openOffline(location.path)) || result.isPartlyKnown)) return;
    yield* put(pageSettled({ key, status: result.status }));
  }
}

/** Offline, opens a visited page from the service worker's cache, by a full page load. */
function* openOffline(path: string): Saga<boolean> {
  const history = yield* getContext('history');
  const offlinePages = yield* getContext('offlinePages');
  const isOffline = yield* select((state) => state.ui.online === 'offline');
  if (!history || !isOffline || !(yield* waitFor(offlinePages.has(path.replace(/#.*/, ''))))) return false;
  history.assign(path);
  return true;
}

/** Goes back within the site; to the home page if the visit began here. */
function* goBack(): Saga {
  const hasPrevious = yield* select((state) => state.ui.navigation.previous.length > 0);
  if (hasPrevious) (yield* getContext('history'))?.go(-1);
  else yield* put(navigationRequested({ to: '/' }));
}

/** One row for every kind of navigation, so that a newer one cancels an older one that is still loading. */
export const navigationSaga = defineSaga(
  'navigation',
  { [navigationRequested.type]: latestBy()(navigate), [backRequested.type]: latestBy()(goBack) },
  { outlivesViewer: true },
);
