import { ApiError, forbidden, notFound } from '../../platform/http/errors';

export const noSuchBoard = (): ApiError => notFound('That board is not there.');
export const notYourBoard = (): ApiError => forbidden('Only the owner of this board may do that.');
export const notForYourPins = (): ApiError =>
  forbidden('Only the owner of this board and its collaborators may add pins to it.');

export const notYourOrder = (): ApiError =>
  forbidden('Only the owner of this board and its collaborators may change its order.');

/** 423: a bulk action on its pins must finish first (BOARD-015). */
export const boardBlocked = (): ApiError => new ApiError('boardBlocked', { retryAfter: 2 });
