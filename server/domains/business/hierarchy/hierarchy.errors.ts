import { BUSINESS_LIMITS } from '../../../../contract/constants/business/businesses';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, invalid } from '../../../platform/http/errors';

export const hasParent = (): ApiError => conflict('businessHasParent');
export const hasChildren = (): ApiError => conflict('businessHasChildren');
export const parentIsChild = (): ApiError => conflict('parentIsChild');
export const tooManyChildren = (): ApiError =>
  conflict(message('tooManyChildren', { limit: BUSINESS_LIMITS.children }));
export const tooManyManagers = (): ApiError =>
  conflict(message('tooManyOrganizationManagers', { limit: BUSINESS_LIMITS.organizationManagers }));
export const lastOrganizationManager = (): ApiError => conflict('lastOrganizationManager');
export const brandAccountStays = (): ApiError => conflict('brandAccountStays');
export const noBrandAccount = (): ApiError => conflict('noBrandAccount');
export const invalidWebsite = (): ApiError => invalid({ website: 'websiteInvalid' });
export const unknownCountry = (): ApiError => invalid({ country: 'countryUnknown' });
