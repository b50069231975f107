import { createAction } from '@reduxjs/toolkit';
import { of } from '../../lib/events';

/** What is in the focused search field; '' when it is empty. */
export const queryTyped = createAction('typeahead/queryTyped', of<{ query: string }>());
