import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

export const keptAndRemoved = (): ApiError => invalid({ remove_ids: 'keptAndRemoved' });
export const noSuchMerge = (): ApiError => notFound('duplicateMergeNotFound');
export const tooManyDismissed = (): ApiError => conflict('tooManyDismissedDuplicates');
