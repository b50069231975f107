import { createAction } from '@reduxjs/toolkit';
import { of } from '../../lib/events';

/** The member asks for a copy of their data. */
export const exportRequested = createAction('accountData/exportRequested');
/** Asks for the progress of the copy that is being made. */
export const exportLookedAt = createAction('accountData/exportLookedAt');
/** The member closes their account. Masked in developer tools. */
export const accountClosed = createAction(
  'accountData/accountClosed',
  of<{ how: 'deactivate' | 'delete'; current_password?: string }>(),
);
