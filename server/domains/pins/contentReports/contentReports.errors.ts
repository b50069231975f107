import { type ApiError, invalid } from '../../../platform/http/errors';

export const cannotReportOwnPin = (): ApiError => invalid({ pin_id: 'cannotReportOwnPin' });
