import * as lists from '../../actions/lists';
import { LIST_READS } from '../../entities/lists';
import { loadMore, refreshList } from './callResource';
import { defineSaga, every } from './defineSaga';
import { attempt, type Saga } from './effects';

function* readMore({ payload }: ReturnType<typeof lists.moreRequested>): Saga {
  yield* attempt(loadMore(payload));
}

function* refetch({ payload }: ReturnType<typeof lists.refreshRequested>): Saga {
  yield* attempt(refreshList(payload));
}

export const listsSaga = defineSaga('lists', {
  [lists.moreRequested.type]: every(readMore, ...LIST_READS),
  [lists.refreshRequested.type]: every(refetch, ...LIST_READS),
});
