import { createAction } from '@reduxjs/toolkit';
import { of } from '../../lib/events';

/**
 * The feedback form opened: the page it was opened from, its question, and the page to go to afterwards (ledger
 * FEED-008).
 */
export const shown = createAction(
  'feedback/shown',
  of<{ modalTitle: string; actionFrom: string; prompt: string; nextPageToRedirect: string | null }>(),
);
/** The form was sent. Masked in developer tools. */
export const submitted = createAction('feedback/submitted', of<{ text: string }>());
export const succeeded = createAction('feedback/succeeded');
export const failed = createAction('feedback/failed', of<{ message: string }>());
export const removed = createAction('feedback/removed');
