import { type ApiError, forbidden, notFound } from '../../../platform/http/errors';

/** The same words for what is not there and for what the viewer may not know of. */
export const noSuchBusiness = (): ApiError => notFound();
export const noSuchAsset = (): ApiError => notFound();
export const notYoursToDo = (): ApiError => forbidden();
export const businessSuspended = (): ApiError => forbidden('businessSuspended');
