import type { UnknownAction } from '@reduxjs/toolkit';
import { LOGIN_STATES } from '../../contract/constants/people/loginStates';
import type { RequestContext } from '../../contract/startup';
import * as app from '../actions/app';
import * as session from '../actions/people/session';
import { browserChoiceMade } from '../actions/ui';

/** Facts about the request from the server (ledger CTX-001); null only before the `started` event. */
export type ContextState = RequestContext | null;

export function contextReducer(state: ContextState = null, action: UnknownAction): ContextState {
  if (app.started.match(action)) return action.payload.context;
  if (state === null) return null;
  if (session.authenticated.match(action)) {
    const { locale, country, loginState } = action.payload.viewer;
    const isLimited = loginState === LOGIN_STATES.limited;
    return { ...state, isAuthenticated: true, loginState: isLimited ? 'LIMITED_LOGIN' : 'AUTH', locale, country };
  }
  if (session.loggedOut.match(action)) return { ...state, isAuthenticated: false, loginState: 'UNAUTH' };
  if (browserChoiceMade.match(action)) return { ...state, ...action.payload };
  return state;
}
