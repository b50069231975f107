import { message } from '../../../../contract/messages';
import { ApiError, conflict, forbidden, invalid } from '../../../platform/http/errors';

export const passcodeNeeded = () => new ApiError('passcodeNeeded', { fields: { passcode: 'passcodeNeeded' } });
export const passcodeWrong = () => new ApiError('passcodeWrong', { fields: { passcode: 'passcodeWrong' } });
/** Too many wrong attempts; further ones are refused for this many seconds. */
export const passcodeClosed = (seconds: number) => {
  const words = message('passcodeClosed', { minutes: Math.ceil(seconds / 60) });
  return new ApiError('rateLimited', { retryAfter: seconds, message: words, fields: { passcode: words } });
};

export const notACandidate = () => forbidden('passcodeForMinors');
export const passcodeThere = () => conflict('passcodeThere');
export const noPasscode = () => conflict('noPasscode');
export const backupEmailInvalid = () => invalid({ backup_email: 'backupEmailInvalid' });
export const backupEmailIsOwn = (siteName: string) =>
  invalid({ backup_email: message('backupEmailIsOwn', { siteName }) });
export const linkExpired = () => new ApiError('linkExpired');
