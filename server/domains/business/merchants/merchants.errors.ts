import { message } from '../../../../contract/messages';
import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

/** The same words for what is not there and for what the viewer may not know of. */
export const noSuchMerchant = (): ApiError => notFound();
export const notInCountry = (): ApiError => conflict('merchantCountry');
export const notNow = (): ApiError => conflict('merchantNotNow');
export const siteNotClaimed = (): ApiError => conflict('merchantNoWebsite');
export const policyElsewhere = (field: string, host: string): ApiError =>
  invalid({ [field]: message('policyElsewhere', { host }) });
export const reasonsMissing = (): ApiError => invalid({ reasons: 'merchantReasons' });
