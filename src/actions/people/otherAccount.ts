import { createAction } from '@reduxjs/toolkit';

/** The server refused a call because the browser is now logged in to another account, for example in another tab. */
export const found = createAction('otherAccount/found');
/** The person continues as that account; all data of the previous one is dropped. */
export const accepted = createAction('otherAccount/accepted');
export const dismissed = createAction('otherAccount/dismissed');
