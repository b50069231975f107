import { selectCurrentEntry } from '../../selectors/navigation';
import type { AppStore } from '../../store/createAppStore';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { createPositionsByKey, type Positions } from '../../ui/masonry/positions';

/** Places of grids live as long as the visitor's store; they hold typed arrays and are no state. */
const positionsOfStore = new WeakMap<AppStore, (key: string) => Positions>();

/** Where the grid called `name` was in this entry of the history, so that going back finds it to the pixel. */
export function usePositions(name: string): Positions {
  const store = useAppStore();
  const entryKey = useAppSelector((state) => selectCurrentEntry(state)?.key ?? '');
  let byKey = positionsOfStore.get(store);
  if (!byKey) {
    byKey = createPositionsByKey();
    positionsOfStore.set(store, byKey);
  }
  return byKey(`${entryKey} ${name}`);
}
