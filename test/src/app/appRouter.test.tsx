/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { navigationCommitted, navigationRequested } from '../../../src/actions/navigation';
import { AppRouter } from '../../../src/app/AppRouter';
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
