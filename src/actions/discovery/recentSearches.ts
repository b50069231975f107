import { createAction } from '@reduxjs/toolkit';
import type { RecentSearch } from '../../../contract/schemas/discovery/recentSearches';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** The results of a search are shown. */
export const resultsShown = createAction('recentSearches/resultsShown', of<RecentSearch>());
export const remembered = createAction('recentSearches/remembered', of<OptimisticPayload & RecentSearch>());

/** The viewer removes one search, or all of them (null). */
export const forgetRequested = createAction('recentSearches/forgetRequested', of<{ query: string | null }>());
export const forgotten = createAction('recentSearches/forgotten', of<OptimisticPayload & { query: string | null }>());
