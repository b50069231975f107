import type { SagaDefinition } from '../../sagas/runtime/defineSaga';

/** The sagas of the area that members have on every page. */
export const contentSagas: readonly SagaDefinition[] = [];
