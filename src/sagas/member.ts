import { adminSagas } from '../areas/admin/sagas';
import { boardsSagas } from '../areas/boards/sagas';
import { businessSagas } from '../areas/business/sagas';
import { contentSagas } from '../areas/content/sagas';
import { discoverySagas } from '../areas/discovery/sagas';
import { peopleSagas } from '../areas/people/sagas';
import { pinsSagas } from '../areas/pins/sagas';
import { runningSagas } from '../areas/running/sagas';
import { talkSagas } from '../areas/talk/sagas';
import type { SagaDefinition } from './runtime/defineSaga';
import { outboxSaga } from './runtime/outbox';

/** Sagas of members, on every page. Visitors do not load them before they log in. */
export const memberSagas: readonly SagaDefinition[] = [
  ...pinsSagas,
  ...boardsSagas,
  outboxSaga,
  ...peopleSagas,
  ...talkSagas,
  ...discoverySagas,
  ...contentSagas,
  ...runningSagas,
  ...adminSagas,
  ...businessSagas,
];
