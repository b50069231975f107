import { createAction } from '@reduxjs/toolkit';

/** The server refused a call because the browser is logged in to another account by now, as in another tab. */
export const found = createAction('otherAccount/found');
/** The person continues as that account; nothing of the previous one may remain. */
export const accepted = createAction('otherAccount/accepted');
export const dismissed = createAction('otherAccount/dismissed');
