import { type ApiError, forbidden } from '../../platform/http/errors';

export const commentsAreOff = (): ApiError => forbidden('commentsAreOff');
