import { LIMITS } from '../../../contract/constants/limits';
import { message } from '../../../contract/messages';
import { ApiError, forbidden } from '../../platform/http/errors';

/** The same for an account that is not there and a password that is wrong (ledger ACCT-028). */
export const loginFailed = () => new ApiError('loginFailed');

/** While there is no account, the next one becomes the site admin's. */
export const setupNeeded = () => forbidden('setupNeeded');

export const handshakeExpired = () => new ApiError('handshakeExpired');

export const tooYoung = () => {
  const reason = message('tooYoung', { age: LIMITS.minimumAge });
  return new ApiError('ageRestricted', { message: reason, fields: { birthday: reason } });
};
