import { type ApiError, notFound } from '../../../platform/http/errors';

export const noFailedJob = (): ApiError => notFound('failedJobNotFound');
