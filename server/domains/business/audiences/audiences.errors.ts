import { AUDIENCE_LIMITS } from '../../../../contract/constants/business/audiences';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

/** The same words for what is not there and for what the viewer may not know of. */
export const noSuchAudience = (): ApiError => notFound();
export const tooManyAudiences = (): ApiError =>
  conflict(message('tooManyAudiences', { limit: AUDIENCE_LIMITS.audiences }));
export const ruleIncomplete = (field: string): ApiError => invalid({ [field]: 'audienceRuleIncomplete' });
export const ruleUnknown = (field: string): ApiError => invalid({ [field]: 'audienceRuleUnknown' });
export const notCustomerList = (): ApiError => conflict('notCustomerList');
export const tooManyCustomers = (): ApiError =>
  conflict(message('tooManyCustomers', { limit: AUDIENCE_LIMITS.members }));
export const tooManyShares = (): ApiError =>
  conflict(message('tooManyAudienceShares', { limit: AUDIENCE_LIMITS.shares }));
