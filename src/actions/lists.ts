import { createAction } from '@reduxjs/toolkit';
import type { ListSource } from '../entities/lists';
import { of } from '../lib/events';

/** The reader is near the end of a list: loads the next page once, or nothing at the end. */
export const moreRequested = createAction('lists/moreRequested', of<ListSource>());
/** Refetches a list, or retries it after an error. */
export const refreshRequested = createAction('lists/refreshRequested', of<ListSource>());
