import { SIGN_UP_LINKS, type SignUpMode } from '../../../../contract/constants/people/signUp';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, forbidden, notFound } from '../../../platform/http/errors';

/** While there is no account, the next one becomes the site admin's. */
export const setupNeeded = (): ApiError => forbidden('setupNeeded');

export const signUpRefused = (mode: SignUpMode): ApiError =>
  forbidden(mode === 'closed' ? 'signUpClosed' : 'signUpInvited');

export const noSuchLink = (): ApiError => notFound('signUpLinkGone');
export const tooManyLinks = (): ApiError => conflict(message('tooManySignUpLinks', { limit: SIGN_UP_LINKS.count }));
