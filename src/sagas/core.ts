import { boardsSaga } from './boards';
import { commentsSaga } from './comments';
import type { SagaDefinition } from './defineSaga';
import { followsSaga } from './follows';
import { homeFeedSaga } from './homeFeed';
import { listsSaga } from './lists';
import { navigationSaga } from './navigation';
import { onlineSaga } from './online';
import { pinsSaga } from './pins';
import { preferencesSaga } from './preferences';
import { sectionsSaga } from './sections';
import { sessionSaga } from './session';
import { toastsSaga } from './toasts';

/** Sagas that every page needs; a page brings its own in its module. */
export const coreSagas: readonly SagaDefinition[] = [
  navigationSaga,
  sessionSaga,
  toastsSaga,
  onlineSaga,
  homeFeedSaga,
  listsSaga,
  pinsSaga,
  boardsSaga,
  sectionsSaga,
  followsSaga,
  commentsSaga,
  preferencesSaga,
];
