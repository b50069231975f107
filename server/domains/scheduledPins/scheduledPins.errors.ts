import { LIMITS } from '../../../contract/constants/limits';
import { ApiError, invalid, notFound } from '../../platform/http/errors';

export const noSuchScheduledPin = (): ApiError => notFound('That scheduled pin is not there.');
export const alreadyPublished = (): ApiError =>
  new ApiError('conflict', { message: 'It has been published already, and is now among your pins.' });
export const isPast = (): ApiError => invalid({ scheduled_at: 'Choose a time that is still to come.' });
export const isTooFar = (): ApiError =>
  invalid({ scheduled_at: `Choose a time within the next ${LIMITS.scheduledDaysAhead} days.` });
export const tooManyScheduled = (): ApiError =>
  invalid({ scheduled_at: `At most ${LIMITS.scheduledPins} pins can wait for their time.` });
