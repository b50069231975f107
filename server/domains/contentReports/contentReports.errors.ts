import { type ApiError, invalid, notFound } from '../../platform/http/errors';

export const cannotReportOwnPin = (): ApiError => invalid({ pin_id: 'cannotReportOwnPin' });
export const noOpenReport = (): ApiError => notFound('reportsDecided');
