import { evicted } from '../actions/entities';
import { navigationCommitted } from '../actions/navigation';
import { TABLE_NAMES } from '../entities/records';
import type { RootState } from '../reducers/root';
import { countRows } from '../selectors/lists';
import { defineSaga, latestBy } from './defineSaga';
import { getContext, put, type Saga, select, sleep, waitFor } from './effects';

/** Sweeping waits until so many rows of so many lists have gathered: it looks at every record. */
const EVICT_AT = { rows: 2000, lists: 10 };
/** So long after a page was opened, when it has loaded and nothing moves. ms. */
const QUIET_MS = 2000;

const isFull = (state: RootState) => state.lists.recent.length >= EVICT_AT.lists && countRows(state) >= EVICT_AT.rows;

/** When lists have gathered, lets go of the oldest and of every record that nothing refers to, once a page is shown. */
function* evict(): Saga {
  if (!(yield* select(isFull))) return;
  yield* sleep(QUIET_MS);
  const { planEviction } = yield* waitFor(import('../selectors/eviction'));
  const watchedIds = yield* getContext('watchedIds');
  const watched = new Set(TABLE_NAMES.flatMap((table) => [...watchedIds(table)]));
  yield* put(evicted(yield* select((state) => planEviction(state, watched))));
}

export const evictorSaga = defineSaga('evictor', { [navigationCommitted.type]: latestBy()(evict) });
