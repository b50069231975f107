import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'react-redux';
import type { BrowserHistory } from '../browser/history';
import { windowViewport } from '../browser/viewport';
import { AppShell } from '../features/runtime/shell';
import type { AppStore } from '../store/createAppStore';
import { ViewportContext } from '../ui/masonry/contexts';
import { AppRouter } from './AppRouter';
import { AppErrorBoundary } from './PageErrorBoundary';
import { PageOutlet } from './PageOutlet';
import { PageTransition } from './PageTransition';
import type { Pages } from './pages';

interface AppProps {
  store: AppStore;
  i18n: I18n;
  pages: Pages;
  /** null on the server, which renders one address and never navigates. */
  history: BrowserHistory | null;
}

/** The root component, rendered the same on the server and in the browser. */
export function App({ store, i18n, pages, history }: AppProps) {
  return (
    <AppErrorBoundary>
      <Provider store={store} serverState={history ? store.hydrationState : undefined}>
        <I18nProvider i18n={i18n}>
          <ViewportContext value={windowViewport}>
            <AppRouter isStatic={history === null}>
              <AppShell>
                <PageOutlet pages={pages} />
              </AppShell>
              {history && <PageTransition pages={pages} i18n={i18n} history={history} />}
            </AppRouter>
          </ViewportContext>
        </I18nProvider>
      </Provider>
    </AppErrorBoundary>
  );
}
