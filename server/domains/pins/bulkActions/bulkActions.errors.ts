import { type ApiError, notFound } from '../../../platform/http/errors';

export const noSuchAction = (): ApiError => notFound('bulkActionNotFound');
