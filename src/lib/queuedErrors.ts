import { ApiError } from './apiError';

/** The server refused what was done without a connection and kept until now. */
export class QueuedCallError extends ApiError {
  override readonly name = 'QueuedCallError';
}

/** What was kept goes on waiting, for the account that it was done under. */
export class StillQueuedError extends ApiError {
  override readonly name = 'StillQueuedError';
}
