import { LEAD_LIMITS } from '../../../../contract/constants/business/leadForms';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, notFound } from '../../../platform/http/errors';

/** The same words for what is not there and for what the viewer may not know of. */
export const noSuchForm = (): ApiError => notFound();
export const formChanged = (): ApiError => conflict('businessChanged');
export const formIsActive = (): ApiError => conflict('leadFormActive');
export const formGone = (): ApiError => conflict('leadFormGone');
export const tooManyForms = (): ApiError => conflict(message('tooManyLeadForms', { limit: LEAD_LIMITS.forms }));
