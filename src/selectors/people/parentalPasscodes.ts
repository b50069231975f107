import type { PasscodeState } from '../../reducers/people/parentalPasscodes';
import type { RootState } from '../../reducers/root';
import { selectViewer } from './session';

const CLOSED: PasscodeState = Object.freeze({ status: 'closed', error: null, passcode: null });

export const selectPasscode = (state: RootState): PasscodeState => state.passcode ?? CLOSED;

/** Whether the viewer's protected settings ask for a passcode (ledger PASS-004, PASS-005). */
export const selectIsPasscodeEnabled = (state: RootState): boolean =>
  selectViewer(state)?.isParentalControlPasscodeEnabled === true;
