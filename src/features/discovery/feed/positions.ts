import { selectCurrentEntry } from '../../../selectors/navigation';
import type { AppStore } from '../../../store/createAppStore';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { createPositionsByKey, type Positions } from '../../../ui/masonry/positions';

/** The positions of grids live as long as the store. They are not state, because they are typed arrays. */
const positionsOfStore = new WeakMap<AppStore, (key: string) => Positions>();

/** The position of the grid `name` in this history entry, so that going back restores it to the pixel. */
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
