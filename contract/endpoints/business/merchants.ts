import { business, resource } from '../endpoint';

const ofUser = '/verified_merchants/:userId/' as const;
const siteAdmin = { access: 'siteAdmin' } as const;

/** The program for verified merchants, for those who manage a business; everybody reads who is one. */
export const merchantEndpoints = {
  'VerifiedMerchantResource.get': business('VerifiedMerchantResource', 'get', ofUser),
  'VerifiedMerchantResource.create': business('VerifiedMerchantResource', 'create', ofUser),
  'VerifiedMerchantResource.delete': business('VerifiedMerchantResource', 'delete', ofUser),
  'VerifiedMerchantAppealResource.create': business('VerifiedMerchantAppealResource', 'create', `${ofUser}appeals/`),
};

/** For site admins, also where business is off. */
export const merchantReviewEndpoints = {
  'MerchantReviewsResource.get': resource('MerchantReviewsResource', 'get', siteAdmin),
  'MerchantReviewResource.update': resource('MerchantReviewResource', 'update', siteAdmin),
};
