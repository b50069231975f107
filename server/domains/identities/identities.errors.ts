import { ApiError, conflict } from '../../platform/http/errors';

/** Whoever went to the provider took too long, or has come back before. */
export const identityExpired = () => new ApiError('handshakeExpired', { message: 'identityExpired' });
export const identityTaken = () => conflict('identityTaken');
