import { type ApiError, notFound } from '../../../platform/http/errors';

export const noSuchQuestion = (): ApiError => notFound();
