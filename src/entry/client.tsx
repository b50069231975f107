import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import type { Messages } from '@lingui/core';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type StartupPayload, TAKEN_OVER_EVENT } from '../../contract/startup';
import { navigationCommitted, navigationRequested } from '../actions/navigation';
import { viewportMeasured, wentOffline, wentOnline } from '../actions/ui';
import { App } from '../app/App';
import { checkFiles } from '../app/loader';
import { createPages } from '../app/pages';
import { watchDevice } from '../browser/device';
import { type BrowserHistory, createBrowserHistory } from '../browser/history';
import { nextTask, whenIdle } from '../browser/idle';
import { focusMain } from '../browser/page';
import { loadMemberParts } from '../hooks/memberPart';
import { type LazyPart, lazyPart } from '../hooks/useLazyPart';
import { type CatalogueLoader, loadI18n, loadMessages } from '../i18n/i18n';
import { randomIds } from '../lib/clientIds';
import { pageImporters } from '../pages/manifest';
import { selectCurrentEntry } from '../selectors/navigation';
import { selectIsAuthenticated } from '../selectors/session';
import { type AppStore, createAppStore } from '../store/createAppStore';
import { fromEmbeddedState } from '../store/embeddedState';
import type { Engine } from '../store/engine';
import { bringEngine } from './bringEngine';
import type { BrowserEngineInput } from './browserEngine';
import { installFileRetry, withRetry } from './fileRetry';
import { isStopped, readPayload, showNotice } from './startUp';
import type { VisitorState } from './visitorState';

/** What went wrong before anybody was there to be told of it. */
const early: unknown[] = [];
window.addEventListener('error', ({ error }) => void early.push(error));

/** How long the group that delays it waits before it takes a page over. */
const DELAY_MS = 500;

/**
 * The first page's code is there before the first render, so that taking over shows what the server showed. What
 * happens after events (the engine) comes later, except for members, who are likely to act: the store keeps their
 * events until then.
 */
async function start(): Promise<void> {
  installFileRetry();
  const { payload, root } = readPayload(document);
  const { userAgent, experimentsClient } = payload.props.context;
  const build = { appVersion: payload.appVersion, experiments: payload.experiments, early };
  const loadingI18n = loadI18n(payload.props.context.locale, catalogues(payload.messages));
  let isMember = () => payload.props.context.isAuthenticated;
  const pages = createPages(pageImporters, {
    check: (id) => checkFiles(payload, id, document.head),
    async complete({ messages }) {
      await Promise.all([loadMessages(await loadingI18n, messages), isMember() && loadMemberParts()]);
    },
  });
  const [handler, i18n, state] = await Promise.all([
    payload.initialHandlerId ? pages.load(payload.initialHandlerId) : undefined,
    loadingI18n,
    payload.initialReduxState ?? fetchInitialState(),
  ]);
  if (experimentsClient.loadable === 'enabled_delay_hydration') {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  }
  // Reading the scripts was a task, making the page is another.
  await nextTask();
  const history = createBrowserHistory(window, () => randomIds.next());
  const store = createBrowserStore(payload, state, history);
  isMember = () => selectIsAuthenticated(store.getState());
  if (handler?.module) store.install(handler.module);

  const app = <App store={store} i18n={i18n} pages={pages} history={history} />;
  const options = { onCaughtError: (error: unknown) => window.reportError(error) };
  // As a transition: the shell, too, is taken over in slices, between which a hand is heard.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);

  watchDevice(window, {
    width: (width) => store.dispatch(viewportMeasured({ width })),
    online: () => store.dispatch(wentOnline()),
    offline: () => store.dispatch(wentOffline()),
  });
  if (isMember() && userAgent.browserType === 'desktop' && document.activeElement === document.body && !location.hash)
    focusMain();
  const visitor = payload.renderMode === 'cached' ? createVisitorPart(store) : undefined;
  const engine = createEnginePart({ store, pages, history, first: handler, i18n, build, visitor });
  bringEngine(store, engine, (path) => history.assign(path));
  // In the task that began to take over: no press comes between, to be heard by both or by none.
  window.dispatchEvent(new Event(TAKEN_OVER_EVENT));
}

/** Their addresses come with the page: the scripts name those of no language. */
function catalogues(files: StartupPayload['messages']): CatalogueLoader {
  return async (_language, name) => {
    const file = await withRetry(() => import(/* webpackIgnore: true */ `/assets/${files[name]}`));
    return (file as { messages: Messages }).messages;
  };
}

const importVisitorState = () => import(/* webpackChunkName: "visitor" */ './visitorState');

/** Where the page came without its state (ledger BOOT-021). */
async function fetchInitialState(): Promise<unknown> {
  return (await (await importVisitorState()).fetchState()).state;
}

/** A page that was made for everybody learns who looks at it as soon as it stands (ledger BOOT-023, BOOT-024). */
function createVisitorPart(store: AppStore): LazyPart<VisitorState> {
  const visitor = lazyPart(async () => (await importVisitorState()).bringVisitorState(store));
  whenIdle(() => visitor.load().catch(() => undefined));
  return visitor;
}

function createBrowserStore(payload: StartupPayload, state: unknown, history: BrowserHistory): AppStore {
  const store = createAppStore({
    preloadedState: fromEmbeddedState(state, history.currentKey()),
    takesOver: true,
    devTools: process.env.NODE_ENV === 'development' || payload.props.context.isDevToolsAllowed,
  });
  const entry = selectCurrentEntry(store.getState());
  if (entry) store.dispatch(navigationCommitted({ entry, how: 'start' }));
  history.listen(({ key, path }) => store.dispatch(navigationRequested({ to: path, popped: { key } })));
  window.addEventListener('pagehide', () => history.saveScroll(history.currentKey()));
  return store;
}

/** The engine with what members set going. */
function createEnginePart(input: Omit<BrowserEngineInput, 'sagas'>): LazyPart<Engine> {
  const isMember = selectIsAuthenticated(input.store.getState());
  return lazyPart(async () => {
    const [{ startBrowserEngine }, members] = await Promise.all([
      import(/* webpackChunkName: "engine" */ './browserEngine'),
      // Visitors get it with the pages on which one logs in.
      isMember ? import(/* webpackChunkName: "member" */ '../sagas/member') : undefined,
    ]);
    return startBrowserEngine({ ...input, sagas: members?.memberSagas ?? [] });
  });
}

if (!isStopped(window.location)) {
  // In the scripts' own task: a file of the page that could not be had says so once, and after them.
  start().catch((error: unknown) => {
    // What the server rendered stays readable (ledger BOOT-015).
    console.error(error);
    showNotice(document);
    void import(/* webpackChunkName: "failure" */ './failure').then(
      ({ tellFailure }) => tellFailure(error),
      () => undefined,
    );
  });
}
