import { message } from '../../../../contract/messages';
import { ApiError, conflict, notFound } from '../../../platform/http/errors';

/** The same for a forged or replayed answer, one of another site, an unknown passkey and a copied one. */
export const passkeyRefused = () => new ApiError('loginFailed', { message: 'passkeyFailed' });

export const passkeyNotMade = () => new ApiError('badRequest', { message: 'passkeyFailed' });

export const noSuchPasskey = () => notFound('passkeyNotFound');

export const tooManyPasskeys = (limit: number) => conflict(message('tooManyPasskeys', { limit }));
