/** @jest-environment jest-fixed-jsdom */
import { setupI18n } from '@lingui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { navigationCommitted, navigationRequested } from '../../../src/actions/navigation';
import { AppRouter } from '../../../src/app/AppRouter';
import { PageOutlet } from '../../../src/app/PageOutlet';
import { PageTransition } from '../../../src/app/PageTransition';
import type { Pages } from '../../../src/app/pages';
import type { BrowserHistory } from '../../../src/browser/history';
import { MAIN_ID } from '../../../src/lib/landmarks';
import { createAppStore } from '../../../src/store/createAppStore';
import { Link } from '../../../src/ui/Link';

const entryAt = (path: string) => ({ key: path, path, handler: null, params: {}, status: 200 });

function Here() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/c/')}>
      {pathname}
    </button>
  );
}

function show() {
  const store = createAppStore({});
  const goTo = (path: string) =>
    act(() => void store.dispatch(navigationCommitted({ entry: entryAt(path), how: 'push' })));
  const drawn = jest.fn();
  store.dispatch(navigationCommitted({ entry: entryAt('/a/'), how: 'start' }));
  render(
    <Provider store={store}>
      <AppRouter isStatic={false}>
        {/* React looks for those who ask of a context below this element, and tells a profiler that is deeper. */}
        <div>
          <Profiler id="links" onRender={drawn}>
            <Link to="/b/">on</Link>
            <Link to="/b/" replace>
              instead
            </Link>
          </Profiler>
        </div>
        <Here />
      </AppRouter>
    </Provider>,
  );
  return { store, goTo, drawn };
}

describe('the router over the store', () => {
  it('makes an event of every way to go', () => {
    const { store } = show();
    for (const way of [screen.getByText('on'), screen.getByText('instead'), screen.getByRole('button')]) {
      fireEvent.click(way);
    }
    expect(store.bufferedActions.filter(navigationRequested.match).map(({ payload }) => payload)).toEqual([
      { to: '/b/', replace: false },
      { to: '/b/', replace: true },
      { to: '/c/' },
    ]);
  });

  it('tells no link of a move, and everybody who asks', () => {
    const { goTo, drawn } = show();
    goTo('/b/');
    goTo('/c/');
    expect(screen.getByRole('button')).toHaveTextContent('/c/');
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});

it('begins a page at its top that replaces another in its entry, and moves nothing where a page only changes its address', () => {
  const scrollTo = jest.fn();
  const history = { scrollOf: () => 700, scrollTo, resumeScroll() {}, focusedLink: () => null };
  const page = { Page: () => <input aria-label="Search" defaultValue="" /> };
  const pages = { ready: () => page };
  const store = createAppStore({});
  const go = (how: 'start' | 'replace' | 'push', handler: string, path: string, key = 'a') => {
    const entry = { ...entryAt(path), key, handler };
    act(() => void store.dispatch(navigationCommitted({ entry, how })));
  };
  go('start', 'list', '/messages/');
  render(
    <Provider store={store}>
      <PageTransition
        pages={pages as unknown as Pages}
        i18n={setupI18n()}
        history={history as unknown as BrowserHistory}
      />
      <main id={MAIN_ID} tabIndex={-1}>
        <PageOutlet pages={pages as unknown as Pages} />
      </main>
    </Provider>,
  );
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  fireEvent.change(field(), { target: { value: 'pan' } });
  go('replace', 'list', '/messages/?new');
  expect([scrollTo.mock.calls, field().value, document.activeElement]).toEqual([[], 'pan', document.body]);
  go('replace', 'conversation', '/messages/7/');
  expect([scrollTo.mock.calls, field().value, document.activeElement]).toEqual([[[0]], '', screen.getByRole('main')]);
  go('push', 'list', '/messages/', 'b');
  expect(scrollTo).toHaveBeenLastCalledWith(700);
});
