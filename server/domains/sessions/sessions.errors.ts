import { LIMITS } from '../../../contract/constants/limits';
import { message } from '../../../contract/messages';
import { ApiError } from '../../platform/http/errors';

/** The same for an account that is not there and a password that is wrong (ledger ACCT-028). */
export const loginFailed = () => new ApiError('loginFailed');

export const handshakeExpired = () => new ApiError('handshakeExpired');

export const tooYoung = () => {
  const reason = message('tooYoung', { age: LIMITS.minimumAge });
  return new ApiError('ageRestricted', { message: reason, fields: { birthday: reason } });
};
