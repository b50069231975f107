import { inviteLandingSaga } from './boards/inviteLinks';
import { videosSaga } from './content/videos';
import { homeFeedSaga } from './discovery/homeFeed';
import { typeaheadSaga } from './discovery/typeahead';
import { visualSearchSaga } from './discovery/visualSearch';
import { sessionSaga } from './people/session';
import { pinPreloadSaga } from './pins/pinPreload';
import type { SagaDefinition } from './runtime/defineSaga';
import { evictorSaga } from './runtime/evictor';
import { listsSaga } from './runtime/lists';
import { navigationSaga } from './runtime/navigation';
import { onlineSaga } from './runtime/online';
import { toastsSaga } from './runtime/toasts';
import { sharesSaga } from './talk/shares';

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
