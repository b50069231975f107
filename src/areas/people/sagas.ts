import { accountSwitcherSaga } from '../../sagas/people/accountSwitcher';
import { blocksSaga } from '../../sagas/people/blocks';
import { contactRequestsSaga } from '../../sagas/people/contactRequests';
import { preferencesSaga } from '../../sagas/people/preferences';
import { sessionUpkeepSaga } from '../../sagas/people/sessionUpkeep';
import { unauthActionsSaga } from '../../sagas/people/unauthActions';
import type { SagaDefinition } from '../../sagas/runtime/defineSaga';

/** The sagas of the area that members have on every page. */
export const peopleSagas: readonly SagaDefinition[] = [
  blocksSaga,
  contactRequestsSaga,
  preferencesSaga,
  sessionUpkeepSaga,
  accountSwitcherSaga,
  unauthActionsSaga,
];
