import { feedPreferencesSaga } from '../../sagas/discovery/feedPreferences';
import { recentSearchesSaga } from '../../sagas/discovery/recentSearches';
import { savedSearchesSaga } from '../../sagas/discovery/savedSearches';
import type { SagaDefinition } from '../../sagas/runtime/defineSaga';

/** The sagas of the area that members have on every page. */
export const discoverySagas: readonly SagaDefinition[] = [feedPreferencesSaga, recentSearchesSaga, savedSearchesSaga];
