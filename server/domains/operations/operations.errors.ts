import { type ApiError, notFound } from '../../platform/http/errors';

export const noFailedJob = (): ApiError => notFound('That job is not among the failed ones any more.');
