import { type ReactNode, useCallback, useMemo } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';
import { navigationRequested } from '../actions/navigation';
import { selectCurrentEntry } from '../selectors/navigation';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { type Go, GoContext } from '../ui/Link';

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/**
 * Connects react-router to the store: the location is state, clicking a link dispatches an event, and the navigation
 * saga does the rest. Uses the low-level Router because a page's code and reducers must be loaded before its address is
 * shown.
 */
export function AppRouter({ children, isStatic }: { children: ReactNode; isStatic: boolean }) {
  const dispatch = useAppDispatch();
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  const go = useCallback<Go>((to, how) => void dispatch(navigationRequested({ to, ...how })), [dispatch]);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: hrefOf,
      go: () => undefined,
      push: (to) => go(hrefOf(to)),
      replace: (to) => go(hrefOf(to), { replace: true }),
    }),
    [go],
  );
  return (
    <GoContext value={go}>
      <Router location={path} navigator={navigator} static={isStatic}>
        {children}
      </Router>
    </GoContext>
  );
}
