import { ApiError, invalid } from '../../../platform/http/errors';

/** The same for a link that is forged, used, expired, or whose account is gone. */
export const linkExpired = () => new ApiError('linkExpired');

export const invalidEmail = () => invalid({ email: 'emailInvalid' });
