import { BUSINESS_LIMITS } from '../../../../contract/constants/business/businesses';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, forbidden, notFound } from '../../../platform/http/errors';

/** The same words for what is not there and for what the viewer may not know of. */
export const noSuchBusiness = (): ApiError => notFound();
export const noSuchAsset = (): ApiError => notFound();
export const adsNeedAdult = (): ApiError => forbidden('adsNeedAdult');
export const notYoursToDo = (): ApiError => forbidden();
export const changedMeanwhile = (): ApiError => conflict('businessChanged');
export const businessSuspended = (): ApiError => forbidden('businessSuspended');
export const lastManager = (): ApiError => conflict('lastBusinessManager');
export const ownRole = (): ApiError => forbidden('ownBusinessRole');
export const noSuchMember = (): ApiError => notFound('personNotFound');
export const tooMuchAccess = (): ApiError => forbidden('tooMuchAccess');
export const notGrantable = (): ApiError => conflict('permissionNotOfAsset');
export const sharedOnward = (): ApiError => forbidden('assetSharedOnward');
export const alreadyInBusiness = (): ApiError => conflict('alreadyInBusiness');
export const tooManyAdAccounts = (): ApiError =>
  conflict(message('tooManyAdAccounts', { limit: BUSINESS_LIMITS.adAccounts }));
