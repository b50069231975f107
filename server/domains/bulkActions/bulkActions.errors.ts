import { type ApiError, notFound } from '../../platform/http/errors';

export const noSuchAction = (): ApiError => notFound('That change is not there any more.');
