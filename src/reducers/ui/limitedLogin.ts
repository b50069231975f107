import type { UnknownAction } from '@reduxjs/toolkit';
import * as session from '../../actions/people/session';

/** The password prompt for a member in a limited login (ledger CTX-018). */
export interface LimitedLoginState {
  readonly isShown: boolean;
  readonly subheader: string;
  /** Where to go after the login. */
  readonly next: string;
}

const initialLimitedLogin: LimitedLoginState = { isShown: false, subheader: '', next: '/' };

export function limitedLoginReducer(
  state: LimitedLoginState = initialLimitedLogin,
  action: UnknownAction,
): LimitedLoginState {
  if (session.limitedLoginPrompted.match(action)) return { isShown: true, ...action.payload };
  return session.limitedLoginDismissed.match(action) ? { ...state, isShown: false } : state;
}
