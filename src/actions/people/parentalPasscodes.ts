import { createAction } from '@reduxjs/toolkit';
import { of } from '../../lib/events';

/** A protected change needs the parental passcode (ledger PASS-007). */
export const asked = createAction('passcode/asked');
/** The code was entered. Masked in developer tools. */
export const submitted = createAction('passcode/submitted', of<{ passcode: string }>());
/** The server refused it; `message` is the reason. */
export const refused = createAction('passcode/refused', of<{ message: string }>());
/** The next character was typed. */
export const edited = createAction('passcode/edited');
export const closed = createAction('passcode/closed');
/** The change was made. */
export const accepted = createAction('passcode/accepted');

/** A page that requires the passcode was opened (ledger PASS-001, PASS-002), and left. */
export const gateEntered = createAction('passcode/gateEntered');
export const gateOpened = createAction('passcode/gateOpened', of<{ passcode: string }>());
export const gateLeft = createAction('passcode/gateLeft');

/** A form of the passcode's settings was sent. Masked in developer tools. */
export const setRequested = createAction('passcode/setRequested', of<{ new_passcode: string; backup_email: string }>());
export const changeRequested = createAction(
  'passcode/changeRequested',
  of<{ new_passcode?: string; backup_email?: string }>(),
);
export const removalRequested = createAction('passcode/removalRequested');
export const recoveryRequested = createAction('passcode/recoveryRequested');
export const resetRequested = createAction('passcode/resetRequested', of<{ token: string; new_passcode: string }>());
