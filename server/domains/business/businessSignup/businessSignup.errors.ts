import { SIGNUP_LIMITS } from '../../../../contract/constants/business/signUp';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, notFound } from '../../../platform/http/errors';

export const alreadyBusiness = (): ApiError => conflict('alreadyBusiness');
export const linkedStaysBusiness = (): ApiError => conflict('linkedStaysBusiness');
export const businessInUse = (): ApiError => conflict('businessInUse');
export const tooManyLinked = (): ApiError => conflict(message('tooManyLinked', { limit: SIGNUP_LIMITS.linked }));
/** The same words for an account that is not there and for one that is not linked to the viewer's. */
export const noSuchLinkedAccount = (): ApiError => notFound();
