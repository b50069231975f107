import { type ApiError, forbidden, notFound } from '../../platform/http/errors';

export const noSuchComment = (): ApiError => notFound('commentNotFound');
export const notYourComment = (): ApiError => forbidden('notYourComment');
export const commentsAreOff = (): ApiError => forbidden('commentsAreOff');
export const commentsFromFew = (): ApiError => forbidden('commentsFromFew');
