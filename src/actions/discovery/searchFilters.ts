import { createAction } from '@reduxjs/toolkit';
import type { ListSource } from '../../entities/lists';
import { of } from '../../lib/events';

/** Other filters are chosen and not applied yet. `source`: what they would show. */
export const filtersChosen = createAction('searchFilters/chosen', of<{ source: ListSource }>());
