import { type ApiError, invalid, notFound } from '../../../platform/http/errors';

export const noSuchArticle = (): ApiError => notFound('articleNotFound');
export const articlePinsMissing = (): ApiError => invalid({ pin_ids: 'articlePinsMissing' });
