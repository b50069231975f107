import { type ApiError, notFound } from '../../../platform/http/errors';

export const noSuchSection = (): ApiError => notFound('sectionNotFound');
