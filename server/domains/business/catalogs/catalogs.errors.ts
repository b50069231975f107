import { CATALOG_LIMITS, CATALOG_TOKEN_LIMITS } from '../../../../contract/constants/business/catalogs';
import { FEED_LIMITS } from '../../../../contract/constants/business/productFeeds';
import { GROUP_LIMITS } from '../../../../contract/constants/business/productGroups';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

/** The same words for what is not there and for what the viewer may not know of. */
export const noSuchFeed = (): ApiError => notFound();
export const feedChanged = (): ApiError => conflict('businessChanged');
export const noClaimedWebsite = (): ApiError => conflict('websiteNotClaimed');
export const feedNameTaken = (): ApiError => conflict('feedNameTaken');
export const feedIsBeingRead = (): ApiError => conflict('feedIsBeingRead');
export const runIsDecided = (): ApiError => conflict('runIsDecided');
export const uploadMissing = (): ApiError => invalid({ upload_id: 'missing' });
export const tooManyFeeds = (): ApiError => conflict(message('tooManyFeeds', { limit: FEED_LIMITS.feeds }));
export const tooManyCatalogs = (): ApiError => conflict(message('tooManyCatalogs', { limit: CATALOG_LIMITS.catalogs }));
export const noSuchGroup = (): ApiError => notFound();
export const groupIsAutomatic = (): ApiError => conflict('groupIsAutomatic');
export const tooManyGroups = (): ApiError => conflict(message('tooManyProductGroups', { limit: GROUP_LIMITS.groups }));
export const conditionValueWrong = (value: string): ApiError =>
  invalid({ filters: message('conditionValueWrong', { value }) });
export const conditionsTooLong = (): ApiError => invalid({ filters: 'conditionsTooLong' });
export const noSuchToken = (): ApiError => notFound();
export const tooManyCatalogTokens = (): ApiError =>
  conflict(message('tooManyCatalogTokens', { limit: CATALOG_TOKEN_LIMITS.tokens }));
