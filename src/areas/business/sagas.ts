import { adEventsSaga } from '../../sagas/business/adEvents';
import type { SagaDefinition } from '../../sagas/runtime/defineSaga';

/** The sagas of the area that members have on every page. */
export const businessSagas: readonly SagaDefinition[] = [adEventsSaga];
