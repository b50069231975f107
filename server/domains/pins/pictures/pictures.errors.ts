import { type ApiError, notFound } from '../../../platform/http/errors';

export const noSuchPicture = (): ApiError => notFound('pictureNotFound');
