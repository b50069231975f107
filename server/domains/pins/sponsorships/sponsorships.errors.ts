import { ApiError, forbidden, notFound } from '../../../platform/http/errors';

export const noSuchSponsorship = (): ApiError => notFound('sponsorshipNotFound');
export const notYourPinToSponsor = (): ApiError => forbidden('notYourPinToSponsor');
export const notTheSponsor = (): ApiError => forbidden('notTheSponsor');
export const notYourSponsorship = (): ApiError => forbidden('notYourSponsorship');
export const pinHasSponsor = (): ApiError => new ApiError('conflict', { message: 'pinHasSponsor' });
