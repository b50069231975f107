import { type ApiErrorBody, ERRORS, type ErrorName } from '../../../contract/errors';
import { isDiskFull, isRetryable } from '../database/errors';

export interface ApiErrorOptions {
  /** Words for the person; the catalogue's own when absent. */
  message?: string;
  /** What is wrong, by field of the options, in words. */
  fields?: Record<string, string>;
  /** More for a developer; never a secret, never another person's data. */
  detail?: string;
  /** Further facts of the answer's `extraData`. */
  extra?: Record<string, unknown>;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error that is an answer: everything in it may be read by the one who asked. Anything else thrown becomes `server`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorName;
  readonly httpStatus: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly #options: ApiErrorOptions;

  constructor(code: ErrorName, options: ApiErrorOptions = {}) {
    super(options.message ?? ERRORS[code].text, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.httpStatus = ERRORS[code].status;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.#options = options;
  }

  /** The error object of the answer (ledger QUERY-020). */
  toBody(): ApiErrorBody {
    const { code, status } = ERRORS[this.code];
    return {
      api_error_code: code,
      code: this.code,
      message: this.message,
      message_detail: this.#options.detail ?? '',
      extraData: { ...this.#options.extra, ...(this.fields ? { fields: { ...this.fields } } : {}) },
      httpStatus: status,
    };
  }
}

/** 404: it is not there, or the viewer may not see that it is. */
export function notFound(message?: string): ApiError {
  return new ApiError('notFound', message === undefined ? {} : { message });
}

/** 403: the viewer may see it but not do this. */
export function forbidden(message?: string): ApiError {
  return new ApiError('forbidden', message === undefined ? {} : { message });
}

/** 400 that names the fields and says in words what is wrong with each. */
export function invalid(fields: Record<string, string>): ApiError {
  return new ApiError('invalidParameters', { fields, message: Object.values(fields)[0] });
}

const DISK_FULL = 'This site has no room left to save anything. The people who run it can make some.';

/**
 * Errors that are answers stay what they are; a transaction that lost against others again and again is `busy`;
 * a full disk is `storageFull`, and everything else is `server` and says nothing of itself.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return new ApiError('storageFull', { cause: error, message: DISK_FULL });
  if (isRetryable(error)) return new ApiError('busy', { cause: error, retryAfter: 1 });
  return new ApiError('server', { cause: error });
}
