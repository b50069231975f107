import type { MessageRef } from '../../../contract/messages';
import { ApiError } from './errors';

/** The cause of an `unreachableAddress` if the other server responded with an error: contains the status. */
export class AnsweredWithError extends Error {
  override readonly name = 'AnsweredWithError';
  constructor(
    readonly status: number,
    /** What its Retry-After says, as it was sent; null if absent. */
    readonly retryAfter: string | null = null,
  ) {
    super(`Answered ${status}`);
  }
}

export function explain(error: unknown, signal: AbortSignal): ApiError {
  if (signal.aborted) return unreachable('addressTimedOut', error);
  return error instanceof ApiError ? error : unreachable(undefined, error);
}

export function unreachable(reason?: MessageRef, cause?: unknown): ApiError {
  return new ApiError('unreachableAddress', { message: reason, cause });
}

export function forbidden(): ApiError {
  return new ApiError('forbiddenAddress');
}
