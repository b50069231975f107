import { createAction } from '@reduxjs/toolkit';

/** The member is to be reminded to verify their address (ledger VERIFY-003). */
export const verifyReminderRequested = createAction('verifyReminder/requested');
export const verifyReminderDismissed = createAction('verifyReminder/dismissed');
