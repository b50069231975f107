import { ApiError, forbidden, notFound } from '../../platform/http/errors';

export const noSuchBoard = (): ApiError => notFound('boardNotFound');
export const notYourBoard = (): ApiError => forbidden('notYourBoard');
export const notForYourPins = (): ApiError => forbidden('notYourBoardToPin');

export const notYourOrder = (): ApiError => forbidden('notYourBoardToOrder');

/** 423: a bulk action on its pins must finish first (BOARD-015). */
export const boardBlocked = (): ApiError => new ApiError('boardBlocked', { retryAfter: 2 });
