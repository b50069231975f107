import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

export const noFailedJob = (): ApiError => notFound('failedJobNotFound');
/** By the environment or the file .env, which win. */
export const settingIsFixed = (): ApiError => conflict('settingIsFixed');
export const settingInvalid = (): ApiError => invalid({ value: 'settingInvalid' });
