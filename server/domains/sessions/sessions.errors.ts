import { LIMITS } from '../../../contract/constants/limits';
import { ApiError } from '../../platform/http/errors';

/** The same for an account that is not there and a password that is wrong (ledger ACCT-028). */
export const loginFailed = () => new ApiError('loginFailed');

/** While there is no account, the next one becomes the site admin's. */
export const setupNeeded = () =>
  new ApiError('forbidden', {
    message: 'Nobody has signed up here yet. Open the setup address that the server printed when it started.',
  });

export const handshakeExpired = () => new ApiError('handshakeExpired');

export const tooYoung = () =>
  new ApiError('ageRestricted', {
    message: `You must be at least ${LIMITS.minimumAge} to sign up.`,
    fields: { birthday: `You must be at least ${LIMITS.minimumAge} to sign up.` },
  });
