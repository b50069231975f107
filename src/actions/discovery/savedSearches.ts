import { createAction } from '@reduxjs/toolkit';
import type { SavedSearch } from '../../../contract/schemas/discovery/savedSearches';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** Something that shows the saved searches is on screen. */
export const savedWanted = createAction('savedSearches/savedWanted');

/** The viewer saves a search, or removes a saved one. */
export const saveToggled = createAction('savedSearches/saveToggled', of<{ search: SavedSearch; isSaved: boolean }>());
export const changed = createAction(
  'savedSearches/changed',
  of<OptimisticPayload & { search: SavedSearch; isSaved: boolean }>(),
);
