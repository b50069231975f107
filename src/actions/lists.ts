import { createAction } from '@reduxjs/toolkit';
import type { ListSource } from '../entities/lists';
import { of } from '../lib/events';

/** The reader nears the end of a list. Asks for the next page, once; does nothing at the end. */
export const moreRequested = createAction('lists/moreRequested', of<ListSource>());
/** A list is to be refetched, or to be tried again after an error. */
export const refreshRequested = createAction('lists/refreshRequested', of<ListSource>());
