import { CATALOG_LIMITS } from '../../../../contract/constants/business/catalogs';
import { FEED_LIMITS } from '../../../../contract/constants/business/productFeeds';
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
