import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Viewer } from '../../contract/schemas/people/users';
import { navigationCommitted } from '../../src/actions/navigation';
import { AppRouter } from '../../src/app/AppRouter';
import { leaveKeysToInputMethods } from '../../src/browser/inputMethods';
import { loadMemberParts } from '../../src/hooks/memberPart';
import type { RootState } from '../../src/reducers/root';
import { ViewportContext } from '../../src/ui/masonry/contexts';
import { fakeViewport } from '../src/ui/masonry/fakeViewport';
import { createTestStore, type TestModule, type TestStore } from './createTestStore';

export interface RenderAppOptions {
  /** The viewer; by default a visitor. */
  viewer?: Viewer | null;
  state?: Partial<RootState>;
  /** The address of the page, and the parameters of its pattern. */
  route?: string;
  params?: Record<string, string>;
  /** Branches and sagas of the page. */
  modules?: readonly TestModule[];
  /** Fills the store before the first render, as a page's load function does. */
  prepare?: (test: TestStore) => unknown;
  /** A store that the test has already filled; `viewer`, `state` and `modules` are ignored then. */
  on?: TestStore;
}

leaveKeysToInputMethods(window);

/** Renders part of the application with a real store, real sagas and a fake server; returns a simulated user too. */
export async function renderApp(ui: ReactNode, options: RenderAppOptions = {}) {
  await loadMemberParts();
  const { viewer = null, state, route = '/', params = {}, modules, prepare, on } = options;
  const test = on ?? createTestStore({ viewer, ...(state && { preloadedState: state }), ...(modules && { modules }) });
  const entry = { key: 'entry-1', path: route, handler: null, params, status: 200 };
  test.store.dispatch(navigationCommitted({ entry, how: 'start' }));
  await prepare?.(test);
  const i18n = setupI18n({ locale: 'en', locales: ['en'], messages: { en: {} } });
  const { viewport } = fakeViewport();
  const view = render(ui, {
    wrapper: ({ children }) => (
      <Provider store={test.store}>
        <I18nProvider i18n={i18n}>
          <ViewportContext value={viewport}>
            <AppRouter isStatic={false}>{children}</AppRouter>
          </ViewportContext>
        </I18nProvider>
      </Provider>
    ),
  });
  /** Waits like `settle`, and for the components to render. */
  const settled = () => act(() => test.settle());
  return { ...test, ...view, settled, user: userEvent.setup() };
}
