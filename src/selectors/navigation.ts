import type { HistoryEntry } from '../actions/navigation';
import type { NavigationState } from '../reducers/ui/navigation';

interface StateWithNavigation {
  ui: { navigation: NavigationState };
}

export const selectCurrentEntry = (state: StateWithNavigation): HistoryEntry | null => state.ui.navigation.current;
export const selectPendingPath = (state: StateWithNavigation): string | null => state.ui.navigation.pending;
