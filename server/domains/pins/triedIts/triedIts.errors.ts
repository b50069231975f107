import { type ApiError, forbidden, invalid, notFound } from '../../../platform/http/errors';

export const noSuchTriedIt = (): ApiError => notFound('triedItNotFound');
export const notYourTriedIt = (): ApiError => forbidden('notYourTriedIt');
export const cannotReportOwnTriedIt = (): ApiError => invalid({ did_it_id: 'cannotReportOwnTriedIt' });
