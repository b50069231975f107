import { type ReactNode, useMemo } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';
import { navigationRequested } from '../actions/navigation';
import { selectCurrentEntry } from '../selectors/navigation';
import { useAppDispatch, useAppSelector } from '../store/hooks';

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/**
 * react-router over the store: where we are is state, a link is an event, and the navigation saga does the rest.
 * The low-level router is used because a page's code and reducers must be there before its address is shown.
 */
export function AppRouter({ children, isStatic }: { children: ReactNode; isStatic: boolean }) {
  const dispatch = useAppDispatch();
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: hrefOf,
      go: () => undefined,
      push: (to) => dispatch(navigationRequested({ to: hrefOf(to) })),
      replace: (to) => dispatch(navigationRequested({ to: hrefOf(to), replace: true })),
    }),
    [dispatch],
  );
  return (
    <Router location={path} navigator={navigator} static={isStatic}>
      {children}
    </Router>
  );
}
