import type { SagaDefinition } from './defineSaga';
import { evictorSaga } from './evictor';
import { homeFeedSaga } from './homeFeed';
import { inviteLandingSaga } from './inviteLinks';
import { listsSaga } from './lists';
import { navigationSaga } from './navigation';
import { onlineSaga } from './online';
import { pinPreloadSaga } from './pinPreload';
import { sessionSaga } from './session';
import { sharesSaga } from './shares';
import { toastsSaga } from './toasts';
import { typeaheadSaga } from './typeahead';
import { videosSaga } from './videos';
import { visualSearchSaga } from './visualSearch';

/** Sagas of every page. Members also have `memberSagas`, and pages have their own. */
export const coreSagas: readonly SagaDefinition[] = [
  navigationSaga,
  sessionSaga,
  toastsSaga,
  onlineSaga,
  homeFeedSaga,
  listsSaga,
  sharesSaga,
  evictorSaga,
  videosSaga,
  pinPreloadSaga,
  inviteLandingSaga,
  typeaheadSaga,
  visualSearchSaga,
];
