import type { I18n } from '@lingui/core';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HYDRATED_EVENT, type StartupPayload } from '../../contract/startup';
import { navigationCommitted, navigationRequested } from '../actions/navigation';
import { viewportMeasured, wentOffline, wentOnline } from '../actions/ui';
import { App } from '../app/App';
import type { PageHandler, Pages } from '../app/pages';
import { watchDevice } from '../browser/device';
import { type BrowserHistory, createBrowserHistory } from '../browser/history';
import { whenIdle } from '../browser/idle';
import { leaveKeysToInputMethods } from '../browser/inputMethods';
import { focusMain } from '../browser/page';
import { type LazyPart, lazyPart } from '../hooks/useLazyPart';
import { loadMessages } from '../i18n/i18n';
import { randomIds } from '../lib/clientIds';
import { noteServerTime } from '../lib/clock';
import { selectCurrentEntry } from '../selectors/navigation';
import { selectIsAuthenticated } from '../selectors/people/session';
import { type AppStore, type AppStoreOptions, createAppStore } from '../store/createAppStore';
import { fromEmbeddedState } from '../store/embeddedState';
import type { SagaRuntime } from '../store/sagaRuntime';
import type { BrowserRuntimeInput } from './browserRuntime';
import { loadRuntimeWhenNeeded } from './loadRuntime';
import type { VisitorState } from './visitorState';

interface FirstPage {
  payload: StartupPayload;
  root: HTMLElement;
  state: unknown;
  i18n: I18n;
  pages: Pages;
  /** Already loaded; undefined if the address has no page. */
  handler: PageHandler | undefined;
  /** Errors thrown before the reports saga exists to record them. */
  earlyErrors: readonly unknown[];
  devTools: AppStoreOptions['devTools'];
}

/** Hydrates the server-rendered page: creates the store, hydrates React, and starts loading what follows. */
export function hydratePage(page: FirstPage): AppStore {
  const { payload, root, i18n, pages, handler, earlyErrors } = page;
  const { userAgent, renderedAt } = payload.props.context;
  // Cached pages may be old: this sets only a clock that is behind, before anything is dated by it.
  noteServerTime(renderedAt);
  const build = { appVersion: payload.appVersion, experiments: payload.experiments, earlyErrors };
  const history = createBrowserHistory(window, () => randomIds.next());
  const store = createBrowserStore(page, history);
  if (handler?.module) store.install(handler.module);
  const isMember = selectIsAuthenticated(store.getState());

  const app = <App store={store} i18n={i18n} pages={pages} history={history} />;
  const options = { onCaughtError: (error: unknown) => window.reportError(error) };
  // As a transition, React hydrates the shell in slices too and handles input in between.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);

  leaveKeysToInputMethods(window);
  watchDevice(window, {
    width: (width) => store.dispatch(viewportMeasured({ width })),
    online: () => store.dispatch(wentOnline()),
    offline: () => store.dispatch(wentOffline()),
  });
  if (isMember && userAgent.browserType === 'desktop' && document.activeElement === document.body && !location.hash)
    focusMain();
  const visitor = payload.renderMode === 'cached' ? createVisitorPart(store) : undefined;
  const sagaRuntime = createRuntimePart({ store, pages, history, first: handler, i18n, build, visitor });
  loadRuntimeWhenNeeded(store, sagaRuntime, (path) => history.assign(path));
  // Dispatched in the same task in which hydration starts, so that every click is handled exactly once: before it by
  // the inline script, after it by React.
  window.dispatchEvent(new Event(HYDRATED_EVENT));
  return store;
}

/** Loads the visitor's own state into a cached page as soon as the page is hydrated (ledger BOOT-023, BOOT-024). */
function createVisitorPart(store: AppStore): LazyPart<VisitorState> {
  const visitor = lazyPart(async () => {
    const { loadVisitorState } = await import(/* webpackChunkName: "visitor" */ './visitorState');
    return loadVisitorState(store);
  });
  whenIdle(() => visitor.load().catch(() => undefined));
  return visitor;
}

function createBrowserStore({ state, devTools }: FirstPage, history: BrowserHistory): AppStore {
  const store = createAppStore({
    preloadedState: fromEmbeddedState(state, history.currentKey()),
    isHydrating: true,
    devTools,
  });
  const entry = selectCurrentEntry(store.getState());
  if (entry) store.dispatch(navigationCommitted({ entry, how: 'start' }));
  history.listen(({ key, path }) => store.dispatch(navigationRequested({ to: path, popped: { key } })));
  window.addEventListener('pagehide', () => history.saveScroll(history.currentKey()));
  return store;
}

/** The saga runtime, with the members' sagas for members. */
function createRuntimePart(input: Omit<BrowserRuntimeInput, 'sagas'>): LazyPart<SagaRuntime> {
  const isMember = selectIsAuthenticated(input.store.getState());
  return lazyPart(async () => {
    const [{ startBrowserRuntime }, members] = await Promise.all([
      import(/* webpackChunkName: "sagas" */ './browserRuntime'),
      // Visitors get them with the login and sign-up pages.
      isMember ? import(/* webpackChunkName: "sagas-member" */ '../sagas/member') : undefined,
      // Only sagas show toasts.
      loadMessages(input.i18n, ['toasts']),
    ]);
    return startBrowserRuntime({ ...input, sagas: members?.memberSagas ?? [] });
  });
}
