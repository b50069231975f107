import { message } from '../../../../contract/messages';
import { ApiError } from '../../../platform/http/errors';

/** The same for an account that is not there and a password that is wrong (ledger ACCT-028). */
export const loginFailed = () => new ApiError('loginFailed');

/**
 * Gives the reason, because the reader has just proved to be the person. `can_appeal`: the browser has got a session for
 * what suspended members may do.
 */
export const accountSuspended = ({ ban_reason: reason }: { ban_reason: string }, canAppeal: boolean) =>
  new ApiError('forbidden', {
    message: reason === '' ? 'accountSuspended' : message('accountSuspendedFor', { reason }),
    extra: { can_appeal: canAppeal },
  });

/** 401 about another account than the current one, whose session is not over. */
export const accountLoggedOut = () => new ApiError('unauthenticated', { message: 'accountLoggedOut' });

export const handshakeExpired = () => new ApiError('handshakeExpired');

export const socialLoginFailed = () => new ApiError('socialLoginFailed');

export const tooYoung = (age: number) => {
  const reason = message('tooYoung', { age });
  return new ApiError('ageRestricted', { message: reason, fields: { birthday: reason } });
};
