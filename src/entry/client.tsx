import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { COOKIES } from '../../contract/constants/headers';
import type { StartupPayload } from '../../contract/startup';
import { navigationCommitted, navigationRequested } from '../actions/navigation';
import { viewportMeasured, wentOffline, wentOnline } from '../actions/ui';
import { App } from '../app/App';
import { createPages, type Pages } from '../app/pages';
import { readCookie } from '../browser/cookies';
import { watchDevice } from '../browser/device';
import { createBrowserHistory } from '../browser/history';
import { createPreferences } from '../browser/preferences';
import { createTabStorage } from '../browser/tabStorage';
import { loadI18n } from '../i18n/i18n';
import { randomIds } from '../lib/clientIds';
import { systemClock } from '../lib/clock';
import { pageImporters } from '../pages/manifest';
import { createLazyApi } from '../resources/lazyApi';
import { selectCurrentEntry } from '../selectors/navigation';
import { type AppStore, createAppStore } from '../store/createAppStore';
import { fromEmbeddedState } from '../store/embeddedState';
import { isStopped, readPayload } from './startUp';

/** The first page's code is there before the first render, so that taking over shows what the server showed. */
async function start(): Promise<void> {
  const { payload, root } = readPayload(document);
  const pages = createPages(pageImporters);
  const { context } = payload.props;
  const [handler, i18n, members] = await Promise.all([
    payload.initialHandlerId ? pages.load(payload.initialHandlerId) : undefined,
    loadI18n(context.locale),
    // Visitors get it with the pages on which one logs in.
    context.isAuthenticated ? import(/* webpackChunkName: "member" */ '../sagas/member') : undefined,
  ]);
  const { store, history } = createBrowserStore(payload, pages);
  if (members) store.install({ sagas: members.memberSagas });
  if (handler?.module) store.install(handler.module);

  const app = <App store={store} i18n={i18n} pages={pages} history={history} />;
  const onRecoverableError = (error: unknown) => console.error(error);
  if (root.hasChildNodes()) hydrateRoot(root, app, { onRecoverableError });
  else createRoot(root).render(app);

  watchDevice(window, {
    width: (width) => store.dispatch(viewportMeasured({ width })),
    online: () => store.dispatch(wentOnline()),
    offline: () => store.dispatch(wentOffline()),
  });
}

function createBrowserStore(payload: StartupPayload, pages: Pages) {
  const history = createBrowserHistory(window, () => randomIds.next());
  const store: AppStore = createAppStore({
    preloadedState: fromEmbeddedState(payload.initialReduxState),
    sagaContext: {
      api: createLazyApi({
        csrfToken: () => readCookie(document, COOKIES.csrf),
        sourceUrl: () => history.path,
        isActive: () => document.visibilityState === 'visible',
        cookieNames: () => document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''),
      }),
      clock: systemClock,
      history,
      tabStorage: createTabStorage(window),
      preferences: createPreferences(document),
      pages: {
        match: pages.match,
        async prepare(id) {
          const { module } = await pages.load(id);
          if (module) store.install(module);
          return module?.load;
        },
      },
    },
    devTools: process.env.NODE_ENV === 'development' || payload.props.context.isDevToolsAllowed,
    onError: (error, where) => console.error(where, error),
  });
  const entry = selectCurrentEntry(store.getState());
  // The server names no entries: the browser's own key stands in, so that going back finds this one again.
  if (entry) store.dispatch(navigationCommitted({ entry: { ...entry, key: history.currentKey() }, how: 'start' }));
  history.listen(({ key, path }) => store.dispatch(navigationRequested({ to: path, popped: { key } })));
  window.addEventListener('pagehide', () => history.saveScroll(history.currentKey()));
  return { store, history };
}

if (!isStopped(window.location)) {
  start().catch((error: unknown) => {
    // What the server rendered stays readable (ledger BOOT-015).
    console.error(error);
  });
}
