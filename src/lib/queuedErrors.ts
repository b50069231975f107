import { ApiError } from './apiError';

/** The server refused a call that was queued offline. */
export class QueuedCallError extends ApiError {
  override readonly name = 'QueuedCallError';
}

/** A queued call stays queued for the account that made it. */
export class StillQueuedError extends ApiError {
  override readonly name = 'StillQueuedError';
}
