import { ApiError, conflict, notFound } from '../../../platform/http/errors';

/** Whoever went to the provider took too long, or has come back before. */
export const identityExpired = () => new ApiError('handshakeExpired', { message: 'identityExpired' });
export const identityTaken = () => conflict('identityTaken');
export const noSuchIdentity = () => notFound('identityNotFound');
