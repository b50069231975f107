import { type ApiError, notFound } from '../../platform/errors';

export const noSuchSection = (): ApiError => notFound('That section is not there.');
