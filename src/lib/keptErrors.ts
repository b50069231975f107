import { ApiError } from './apiError';

/** The server refused what was done without a connection and kept until now. */
export class KeptCallError extends ApiError {
  override readonly name = 'KeptCallError';
}

/** What was kept goes on waiting, for the account that it was done under. */
export class KeptWaitsError extends ApiError {
  override readonly name = 'KeptWaitsError';
}
