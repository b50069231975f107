import { filtersChosen } from '../../actions/discovery/searchFilters';
import { loadList } from '../runtime/callResource';
import { defineSaga, latestBy } from '../runtime/defineSaga';
import { type Saga, sleep } from '../runtime/effects';

const CHOOSING_PAUSE_MS = 400;

/** Reads what the chosen filters would show, when no other was chosen for a moment: their number, and the page itself. */
function* preview({ payload: { source } }: ReturnType<typeof filtersChosen>): Saga {
  yield* sleep(CHOOSING_PAUSE_MS);
  yield* loadList(source);
}

export const searchFiltersSaga = defineSaga('searchFilters', {
  [filtersChosen.type]: latestBy()(preview, 'BaseSearchResource.get'),
});
