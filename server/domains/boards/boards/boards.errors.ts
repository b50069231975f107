import { ApiError, conflict, forbidden, notFound } from '../../../platform/http/errors';

export const noSuchBoard = (): ApiError => notFound('boardNotFound');
export const notYourBoard = (): ApiError => forbidden('notYourBoard');
export const notForYourPins = (): ApiError => forbidden('notYourBoardToPin');

/** 409: pins of a secret board would become visible to others, and the viewer has not confirmed it. */
export const revealsSecretPins = (): ApiError => conflict('revealsSecretPins');

export const notYourOrder = (): ApiError => forbidden('notYourBoardToOrder');

/** 423: a bulk action on its pins must finish first (BOARD-015). */
export const boardBlocked = (): ApiError => new ApiError('boardBlocked', { retryAfter: 2 });
