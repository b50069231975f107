import { createAction } from '@reduxjs/toolkit';
import type { PinId } from '../../../contract/schemas/common';
import type { Login, Signup } from '../../../contract/schemas/people/sessions';
import type { ViewerRecords } from '../../entities/people/viewer';
import { of } from '../../lib/events';

/** What opened the login or sign-up (ledger CTX-029, loginSignupFrom): its page, or something that needs an account. */
export type LoginSignupFrom = 'page' | 'save' | 'follow' | 'comment' | 'invite';

/** Somebody begins to fill in the login form: what follows the login is preloaded. `next` as in `loginRequested`. */
export const loginBegun = createAction('session/loginBegun', of<{ next: string }>());
/** A login form was sent. `next` is the address to go to afterwards, of this site. Masked in developer tools. */
export const loginRequested = createAction('session/loginRequested', of<{ login: Login; next: string }>());
/** The visitor wants to log in with a passkey. */
export const passkeyLoginRequested = createAction('session/passkeyLoginRequested', of<{ next: string }>());
/** The login page is open: the browser may offer passkeys. */
export const passkeyLoginOffered = createAction('session/passkeyLoginOffered', of<{ next: string }>());
/** The login page was left: the browser stops offering passkeys. */
export const passkeyLoginLeft = createAction('session/passkeyLoginLeft');
/** A link in a mail was followed. Masked in developer tools. */
export const mailLinkOpened = createAction('session/mailLinkOpened', of<{ token: string; next: string }>());
/** A signup form was sent. Masked in developer tools. */
export const signupRequested = createAction('session/signupRequested', of<{ signup: Signup; next: string }>());
/** The server has started a session. All that the store had loaded for the visitor is dropped first. */
export const authenticated = createAction('session/authenticated', of<ViewerRecords & { isRegistration: boolean }>());

export const logoutRequested = createAction('session/logoutRequested');
/** The logout failed: the viewer is still logged in. */
export const logoutFailed = createAction('session/logoutFailed');
/** The server no longer knows the session. Dispatched once until the next login. */
export const sessionExpired = createAction('session/expired');
/** The values with which the login form is prefilled. */
export interface RememberedUser {
  firstName: string;
  email: string;
}
/** The last member on this device who did not log out (ledger CTX-019); null once they say that it is not them. */
export const userRemembered = createAction('session/userRemembered', of<{ user: RememberedUser | null }>());
/** The person at the device says that the remembered account is not theirs. */
export const rememberedUserDenied = createAction('session/rememberedUserDenied');

/** All data of the viewer was removed from the store, the browser's storage and requests. */
export const loggedOut = createAction('session/loggedOut');

/** A visitor tried to save a pin: it is saved after login, and the upsell is shown. */
export const unauthSaveAttempted = createAction('session/unauthSaveAttempted', of<{ pinId: PinId }>());
/**
 * The upsell is shown to a visitor who sent a comment, which is stored and sent after login, or who came by an invite
 * link.
 */
export const upsellShown = createAction('session/upsellShown', of<{ from: 'comment' | 'invite' }>());
export const upsellDismissed = createAction('session/upsellDismissed');

/** A form or dialog to log in or sign up was opened. */
export const loginSignupOpened = createAction('session/loginSignupOpened', of<{ from: LoginSignupFrom }>());

/** A limited login needs the password to continue; `next`: the address to continue at (CTX-018). */
export const limitedLoginPrompted = createAction(
  'session/limitedLoginPrompted',
  of<{ subheader: string; next: string }>(),
);
export const limitedLoginDismissed = createAction('session/limitedLoginDismissed');

/** The viewer's own record was read or changed (settings). */
export const viewerChanged = createAction('session/viewerChanged', of<ViewerRecords>());

/** The number of invitations to boards that wait for the viewer's answer is known. */
export const invitesCounted = createAction('session/invitesCounted', of<{ count: number }>());

/** The viewer's own list of pins was refetched. */
export const profilePinsRefreshed = createAction('session/profilePinsRefreshed');

/** The pin that the viewer had tried to save before logging in was saved. */
export const unauthPinSaved = createAction('session/unauthPinSaved');
