import type { I18n } from '@lingui/core';
import { COOKIES } from '../../contract/constants/headers';
import { VISITOR } from '../../contract/constants/offline';
import { newVersionSeen } from '../actions/app';
import { autoplayChosen } from '../actions/content/videos';
import { userRemembered } from '../actions/people/session';
import { closeupExpected } from '../actions/pins/pins';
import { errorCaught } from '../actions/running/reports';
import type { PageHandler, Pages } from '../app/pages';
import { sendBeacon } from '../browser/beacon';
import { isSlowConnection } from '../browser/connection';
import { cookieNames, readCookie } from '../browser/cookies';
import { reportError } from '../browser/errors';
import { fingerprintOf } from '../browser/fingerprint';
import { isHalfWritten } from '../browser/halfWritten';
import type { BrowserHistory } from '../browser/history';
import { whenIdle, whenIdleAndUsed } from '../browser/idle';
import { createLiveSource } from '../browser/liveChannel';
import { createOfflinePages } from '../browser/offlinePages';
import { createOutbox } from '../browser/outbox';
import { painted } from '../browser/painted';
import { createPreferences, type Preferences } from '../browser/preferences';
import { whenShown } from '../browser/shown';
import { createStoredFiles } from '../browser/storedFiles';
import { createTabStorage } from '../browser/tabStorage';
import { readVideoSeconds } from '../browser/videoLength';
import { loadMemberParts } from '../hooks/memberPart';
import type { LazyPart } from '../hooks/useLazyPart';
import { translateError } from '../i18n/errorMessages';
import { toFetchErrorReport } from '../lib/clientError';
import { systemClock } from '../lib/clock';
import { collaboratorsReducer } from '../reducers/boards/collaborators';
import { videosReducer } from '../reducers/content/videos';
import { deferredReducers } from '../reducers/deferredReducers';
import { recentSearchesReducer } from '../reducers/discovery/recentSearches';
import { savedSearchesReducer } from '../reducers/discovery/savedSearches';
import { searchReducer } from '../reducers/discovery/search';
import { accountSwitcherReducer } from '../reducers/people/accountSwitcher';
import { otherAccountReducer } from '../reducers/people/otherAccount';
import { settingsReducer } from '../reducers/people/settings';
import { bulkActionsReducer } from '../reducers/pins/bulkActions';
import { contentReportsReducer } from '../reducers/pins/contentReports';
import { interestsReducer } from '../reducers/pins/interests';
import { pinReactionsReducer } from '../reducers/pins/pinReactions';
import { triedItsReducer } from '../reducers/pins/triedIts';
import { reportsReducer } from '../reducers/running/reports';
import { conversationsReducer } from '../reducers/talk/conversations';
import { liveReducer } from '../reducers/talk/live';
import { versionReducer } from '../reducers/version';
import { createLazyApi } from '../resources/lazyApi';
import type { SagaContextInput } from '../sagas/runtime/context';
import type { SagaDefinition } from '../sagas/runtime/defineSaga';
import { selectIsAuthenticated, selectUserId } from '../selectors/people/session';
import { selectRoute } from '../selectors/running/reports';
import type { AppStore } from '../store/createAppStore';
import type { PageModule } from '../store/pageModule';
import { type SagaRuntime, startSagaRuntime } from '../store/sagaRuntime';
import type { Build } from './deferredServices';
import { translatedApi } from './translatedApi';
import type { VisitorState } from './visitorState';

export interface BrowserRuntimeInput {
  store: AppStore;
  pages: Pages;
  history: BrowserHistory;
  /** The module of the page that the server rendered; undefined if the address has no page. */
  first: PageHandler | undefined;
  sagas: readonly SagaDefinition[];
  i18n: I18n;
  build: Build;
  /** Loads the visitor's own state into a page that the cache serves to all visitors alike. */
  visitor: LazyPart<VisitorState> | undefined;
}

/** Branches that no first view shows. */
const RUNTIME_SLICES = {
  videos: videosReducer,
  version: versionReducer,
  bulkActions: bulkActionsReducer,
  collaborators: collaboratorsReducer,
  interests: interestsReducer,
  conversations: conversationsReducer,
  pinReactions: pinReactionsReducer,
  triedIts: triedItsReducer,
  contentReports: contentReportsReducer,
  live: liveReducer,
  otherAccount: otherAccountReducer,
  accountSwitcher: accountSwitcherReducer,
  reports: reportsReducer,
  recentSearches: recentSearchesReducer,
  savedSearches: savedSearchesReducer,
  search: searchReducer,
  settings: settingsReducer,
} satisfies PageModule['slices'];

/** Starts the sagas with everything that they use: API, storage, device, and the pages still to be loaded. */
export async function startBrowserRuntime(input: BrowserRuntimeInput): Promise<SagaRuntime> {
  const { store, first, sagas, visitor } = input;
  const preferences = createPreferences(document);
  const compareVersion = (version: string | null) => {
    const isKnown = version === null || version === input.build.appVersion || store.getState().version?.seen;
    if (!isKnown) store.dispatch(newVersionSeen({ version, at: systemClock.now() }));
  };
  const effects = await first?.module?.effects?.();
  // In one step with the sagas: what the page dispatched before is heard by every branch and every saga, once.
  store.complete({
    ...deferredReducers,
    branches: { ...deferredReducers.branches, ...RUNTIME_SLICES, ...effects?.slices },
  });
  if (!preferences.savedAutoplay()) store.dispatch(autoplayChosen({ isAutoplay: false }));
  const sagaRuntime: SagaRuntime = startSagaRuntime(store, {
    sagas: [...sagas, ...(effects?.sagas ?? [])],
    sagaContext: createSagaContext(input, preferences, {
      compareVersion,
      installSagas: (more) => sagaRuntime.install(more),
    }),
    onError: (error) => reportError(error),
  });
  restoreRememberedUser(store, preferences);
  // Offline, the visitor's state cannot be loaded; the page then works as the cached one.
  const visiting = visitor?.load().catch(() => undefined);
  void visiting?.then((found) => found && afterVisitorState(store, sagaRuntime, found.version, compareVersion));
  // People who fill in a form go elsewhere first.
  if (!first?.isForm) whenIdleAndUsed(() => store.dispatch(closeupExpected()));
  // Speculation rules may prerender a page; it counts as a visit only when it is shown (ledger BOOT-005).
  whenShown(document, () =>
    whenIdle(async () => {
      const found = await visiting;
      const build = { ...input.build, ...found };
      import(/* webpackChunkName: "deferred" */ './deferredServices').then(
        ({ startDeferredServices }) => startDeferredServices({ store, sagaRuntime, i18n: input.i18n, build }),
        () => undefined,
      );
    }),
  );
  return sagaRuntime;
}

/** The browser APIs that sagas use. `installSagas` starts the sagas of a page that was loaded by navigation. */
function createSagaContext(
  { store, pages, history, visitor, i18n }: BrowserRuntimeInput,
  preferences: Preferences,
  {
    compareVersion,
    installSagas,
  }: { compareVersion: (version: string | null) => void; installSagas: SagaRuntime['install'] },
): SagaContextInput {
  return {
    api: translatedApi(
      createLazyApi({
        sendBeacon,
        onVersion: compareVersion,
        ...(visitor && { before: visitor.load }),
        csrfToken: () => readCookie(document, COOKIES.csrf),
        account: () => selectUserId(store.getState()) ?? VISITOR,
        sourceUrl: () => history.path,
        isActive: () => document.visibilityState === 'visible',
        handler: () => selectRoute(store.getState()),
        cookieNames: () => cookieNames(document),
        onFetchError(error) {
          const report = toFetchErrorReport(error, selectRoute(store.getState()));
          store.dispatch(errorCaught({ error: report }));
        },
      }),
      i18n,
    ),
    clock: systemClock,
    history,
    live: createLiveSource(document),
    tabStorage: createTabStorage(window),
    preferences,
    device: {
      isSlowConnection: () => isSlowConnection(navigator),
      isHalfWritten: () => isHalfWritten(document),
      fingerprint: () => fingerprintOf(navigator),
    },
    outbox: createOutbox(window, (error) => translateError(error, i18n)),
    offlinePages: createOfflinePages(window),
    painted,
    readVideoSeconds,
    storedFiles: createStoredFiles(window),
    pages: {
      match: pages.match,
      async prepare(id, isForMember = selectIsAuthenticated(store.getState())) {
        const { module } = await pages.load(id);
        // The page may have been loaded for a visitor.
        if (isForMember) await loadMemberParts();
        const next = await module?.effects?.();
        store.install({ slices: { ...module?.slices, ...next?.slices } });
        installSagas(next?.sagas);
        return next?.load;
      },
    },
  };
}

/** Signed-out forms greet the person who was logged in on this device before (ledger BOOT-028). */
function restoreRememberedUser(store: AppStore, preferences: Preferences): void {
  if (selectIsAuthenticated(store.getState())) return;
  const user = preferences.rememberedUser();
  if (user) store.dispatch(userRemembered({ user }));
}

/**
 * After the visitor's own state was put into a cached page: compares its version with this build's, and installs the
 * members' sagas if the visitor turned out to be a member.
 */
async function afterVisitorState(
  store: AppStore,
  sagaRuntime: SagaRuntime,
  version: string | null,
  compareVersion: (version: string | null) => void,
): Promise<void> {
  compareVersion(version);
  if (!selectIsAuthenticated(store.getState())) return;
  const { memberSagas } = await import(/* webpackChunkName: "sagas-member" */ '../sagas/member');
  sagaRuntime.install(memberSagas);
}
