import { TAG_LIMITS } from '../../../../contract/constants/business/tags';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, notFound } from '../../../platform/http/errors';

/** The same words for what is not there and for what the viewer may not know of. */
export const noSuchTag = (): ApiError => notFound();
export const tooManyTags = (): ApiError => conflict(message('tooManyTags', { limit: TAG_LIMITS.tags }));
export const tooManyShares = (): ApiError => conflict(message('tooManyShares', { limit: TAG_LIMITS.sharedAccounts }));
export const sharedTag = (): ApiError => conflict('sharedTag');
