import { type ApiError, forbidden, notFound } from '../../platform/errors';

export const noSuchBoard = (): ApiError => notFound('That board is not there.');
export const notYourBoard = (): ApiError => forbidden('Only the owner of this board may do that.');
