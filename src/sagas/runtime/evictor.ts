import { evicted } from '../../actions/entities';
import { navigationCommitted } from '../../actions/navigation';
import { TABLE_NAMES } from '../../entities/records';
import type { RootState } from '../../reducers/root';
import { countRows } from '../../selectors/lists';
import { defineSaga, latestBy } from './defineSaga';
import { getContext, put, type Saga, select, sleep, waitFor } from './effects';

/** Eviction runs at this many rows in this many lists, because it scans every record. */
const EVICT_AT = { rows: 2000, lists: 10 };
/** Delay after a navigation, in ms, so that the page has loaded and is idle. */
const QUIET_MS = 2000;

const isFull = (state: RootState) => state.lists.recent.length >= EVICT_AT.lists && countRows(state) >= EVICT_AT.rows;

/** Evicts the oldest lists and all unreferenced records, after a navigation, when there are many. */
function* evict(): Saga {
  if (!(yield* select(isFull))) return;
  yield* sleep(QUIET_MS);
  const { planEviction } = yield* waitFor(import('../../selectors/eviction'));
  const watchedIds = yield* getContext('watchedIds');
  const watched = new Set(TABLE_NAMES.flatMap((table) => [...watchedIds(table)]));
  yield* put(evicted(yield* select((state) => planEviction(state, watched))));
}

export const evictorSaga = defineSaga('evictor', { [navigationCommitted.type]: latestBy()(evict) });
