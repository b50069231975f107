import { LIMITS } from '../../../../contract/constants/limits';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

export const noSuchScheduledPin = (): ApiError => notFound('scheduledPinNotFound');
export const alreadyPublished = (): ApiError => conflict('alreadyPublished');
export const isPast = (): ApiError => invalid({ scheduled_at: 'timeIsPast' });
export const isTooFar = (): ApiError =>
  invalid({ scheduled_at: message('timeTooFar', { days: LIMITS.scheduledDaysAhead }) });
export const tooManyScheduled = (): ApiError =>
  invalid({ scheduled_at: message('tooManyScheduled', { limit: LIMITS.scheduledPins }) });
