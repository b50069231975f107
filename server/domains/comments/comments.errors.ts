import { type ApiError, forbidden, notFound } from '../../platform/http/errors';

export const noSuchComment = (): ApiError => notFound('That comment is not there.');
export const notYourComment = (): ApiError =>
  forbidden('Only its writer and the owner of the pin may delete a comment.');
export const commentsAreOff = (): ApiError => forbidden('Comments are turned off for this pin.');
