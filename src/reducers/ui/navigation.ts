import {
  type HistoryEntry,
  type NavigationHow,
  navigationCommitted,
  navigationFailed,
  navigationStarted,
  pageSettled,
} from '../../actions/navigation';
import { tableReducer } from '../../lib/tableReducer';

/** The history entries before and after the current one (ledger ROUTE-047 to 050). */
export interface NavigationState {
  previous: HistoryEntry[];
  current: HistoryEntry | null;
  forward: HistoryEntry[];
  /** The address whose page is being loaded. */
  pending: string | null;
  /** The page that could not be loaded in the last attempt, and why. */
  error: { to: string; message: string } | null;
}

export const initialNavigation: NavigationState = {
  previous: [],
  current: null,
  forward: [],
  pending: null,
  error: null,
};

/** Enough to go back through a long visit while the store stays small. */
const MAX_ENTRIES = 50;

export const navigationReducer = tableReducer(initialNavigation, (on) => {
  on(navigationStarted, (state, { to }) => ({ ...state, pending: to, error: null }));
  on(navigationFailed, (state, error) => ({ ...state, pending: null, error }));
  on(navigationCommitted, (state, { entry, how }) => {
    const { previous, forward } = moved(state, entry.key, how);
    return { previous: previous.slice(-MAX_ENTRIES), current: entry, forward, pending: null, error: null };
  });
  on(pageSettled, (state, { key, status }) =>
    state.current?.key === key ? { ...state, current: { ...state.current, status } } : state,
  );
});

/** The entries behind and ahead of the viewer after moving to the entry with this key. */
function moved(
  { previous, current, forward }: NavigationState,
  key: string,
  how: NavigationHow,
): Pick<NavigationState, 'previous' | 'forward'> {
  const here = current ? [current] : [];
  if (how === 'push') return { previous: [...previous, ...here], forward: [] };
  if (how === 'back') {
    const found = previous.findLastIndex((one) => one.key === key);
    const at = Math.max(found, 0);
    const skipped = previous.slice(found < 0 ? 0 : at + 1);
    return { previous: previous.slice(0, at), forward: current ? [...skipped, ...here, ...forward] : forward };
  }
  if (how === 'forward') {
    const found = forward.findIndex((one) => one.key === key);
    const skipped = found < 0 ? forward : forward.slice(0, found);
    return { previous: [...previous, ...here, ...skipped], forward: found < 0 ? [] : forward.slice(found + 1) };
  }
  return { previous, forward };
}
