import { ApiError, conflict, forbidden, invalid, notFound } from '../../../platform/http/errors';

/** The password was right; the login must be repeated with a code (ledger ACCT-026). */
export const secondFactorNeeded = () => new ApiError('secondFactorNeeded');

/** The same for a code that is wrong, too old, or was used before. */
export const wrongLoginCode = () =>
  new ApiError('loginFailed', { message: 'securityCodeWrong', fields: { mfa_token: 'securityCodeWrong' } });

export const wrongCode = () => invalid({ code: 'securityCodeWrong' });

export const alreadyOn = () => conflict('secondFactorOn');

/** The second step follows the password. */
export const needsPassword = () => forbidden('secondFactorNeedsPassword');

export const notOn = () => notFound('secondFactorOff');
