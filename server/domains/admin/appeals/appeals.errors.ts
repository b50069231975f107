import { type ApiError, conflict, forbidden } from '../../../platform/http/errors';

export const appealDecided = (): ApiError => conflict('appealDecided');
export const notYourAppealToDecide = (): ApiError => forbidden('notYourAppealToDecide');
