import type { SagaDefinition } from './defineSaga';
import { listsSaga } from './lists';

/** Sagas that every page needs; a page brings its own in its module. */
export const coreSagas: readonly SagaDefinition[] = [listsSaga];
