import { GUEST_LINKS } from '../../../../contract/constants/pins/guestLinks';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

/** The same for a link that never was, that has ended, and that this browser has not opened. */
export const guestLinkGone = (): ApiError => notFound('guestLinkGone');
export const guestLinkFull = (): ApiError => conflict('guestLinkFull');
export const onlyToBoards = (): ApiError => invalid({ access: 'onlyToBoards' });
export const guestLinkEndWrong = (): ApiError => invalid({ expires_at: 'guestLinkEndWrong' });
export const guestPasswordWrong = (): ApiError => invalid({ password: 'guestPasswordWrong' });
export const tooManyGuestLinks = (): ApiError =>
  conflict(message('tooManyGuestLinks', { limit: GUEST_LINKS.perBoard }));
