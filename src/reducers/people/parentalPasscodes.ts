import * as passcode from '../../actions/people/parentalPasscodes';
import { tableReducer } from '../../lib/tableReducer';

/** The dialog that asks for the parental passcode (ledger PASS). */
export interface PasscodeState {
  readonly status: 'closed' | 'open' | 'checking';
  /** What the server said of the last try. */
  readonly error: string | null;
  /** What opened the page that is shown, so that its own changes do not ask again. Masked in developer tools. */
  readonly passcode: string | null;
}

const CLOSED: PasscodeState = { status: 'closed', error: null, passcode: null };

export const passcodeReducer = tableReducer<PasscodeState>(CLOSED, (on) => {
  on(passcode.asked, (state) => ({ ...state, status: 'open', error: null }));
  on(passcode.submitted, (state) => ({ ...state, status: 'checking', error: null }));
  on(passcode.refused, (state, { message }) => ({ ...state, status: 'open', error: message }));
  on(passcode.edited, (state) => (state.error === null ? state : { ...state, error: null }));
  on(passcode.closed, (state) => ({ ...state, status: 'closed', error: null }));
  on(passcode.accepted, (state) => ({ ...state, status: 'closed', error: null }));
  on(passcode.gateOpened, (state, { passcode: given }) => ({ ...state, passcode: given }));
  on(passcode.gateLeft, () => CLOSED);
});
