import type { HistoryEntry } from '../actions/navigation';
import type { NavigationState } from '../reducers/ui/navigation';

interface StateWithNavigation {
  ui: { navigation: NavigationState };
}

export const selectCurrentEntry = (state: StateWithNavigation): HistoryEntry | null => state.ui.navigation.current;
/** The last navigation that failed, until another is tried. */
export const selectNavigationFailure = (state: StateWithNavigation): NavigationState['error'] =>
  state.ui.navigation.error;
/** The options of the shown page's address. */
export const selectQuery = (state: StateWithNavigation): URLSearchParams =>
  new URLSearchParams(state.ui.navigation.current?.path.split('?')[1]?.split('#')[0]);
export const selectPendingPath = (state: StateWithNavigation): string | null => state.ui.navigation.pending;
