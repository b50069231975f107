import { type ApiErrorBody, ERRORS, type ErrorName } from '../../../contract/errors';
import { type Message, type MessageRef, renderMessage, toMessage } from '../../../contract/messages';
import { DatabaseAwayError, isDiskFull, isRetryable } from '../database/errors';

/** About how long a database takes to start again. */
const AWAY_RETRY_SECONDS = 5;

/** What is wrong with each field of the options. */
export type FieldMessages = Record<string, MessageRef>;

export interface ApiErrorOptions {
  /** The reason; the code's own message by default. */
  message?: MessageRef | undefined;
  /** What is wrong, by field of the options. */
  fields?: FieldMessages;
  /** More for a developer; never a secret or another person's data. */
  detail?: string;
  /** Further facts for the response's `extraData`. */
  extra?: Record<string, unknown>;
  /** Seconds after which a retry makes sense; sent as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * An error for the client: everything in it may be read by the caller. Anything else that is thrown becomes `server`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorName;
  readonly httpStatus: number;
  readonly retryAfter: number | undefined;
  /** The message whose English text is in `message`. */
  readonly reason: Message;
  readonly #options: ApiErrorOptions;

  constructor(code: ErrorName, options: ApiErrorOptions = {}) {
    const reason = toMessage(options.message ?? code);
    super(renderMessage(reason), options.cause === undefined ? undefined : { cause: options.cause });
    this.reason = reason;
    this.code = code;
    this.httpStatus = ERRORS[code].status;
    this.retryAfter = options.retryAfter;
    this.#options = options;
  }

  /** The error object of the response (ledger QUERY-020). */
  toBody(): ApiErrorBody {
    const { code, status } = ERRORS[this.code];
    const { detail = '', extra, fields } = this.#options;
    return {
      api_error_code: code,
      code: this.code,
      ...this.reason,
      message: this.message,
      message_detail: detail,
      extraData: { ...extra, ...(fields && describeFields(fields)) },
      httpStatus: status,
    };
  }
}

/** What is wrong by field, as English text and as message. Field names come from the caller, and can be `__proto__`. */
function describeFields(fields: FieldMessages): ApiErrorBody['extraData'] {
  const messages = Object.entries(fields).map(([field, ref]) => [field, toMessage(ref)] as const);
  return {
    fields: Object.fromEntries(messages.map(([field, reason]) => [field, renderMessage(reason)])),
    field_messages: Object.fromEntries(messages),
  };
}

/** 404: it does not exist, or the viewer may not know that it does. */
export function notFound(message?: MessageRef): ApiError {
  return new ApiError('notFound', { message });
}

/** 403: the viewer may see it but not do this. */
export function forbidden(message?: MessageRef): ApiError {
  return new ApiError('forbidden', { message });
}

/** 409: it conflicts with the current state. */
export function conflict(message: MessageRef): ApiError {
  return new ApiError('conflict', { message });
}

/** 400 with what is wrong with each field. */
export function invalid(fields: FieldMessages): ApiError {
  return new ApiError('invalidParameters', { fields, message: Object.values(fields)[0] });
}

/** As `invalid`, for options that violate a schema: a general message, with details of every field for a developer. */
export function breaksSchema(fields: FieldMessages): ApiError {
  const detail = Object.entries(fields).map(([field, ref]) => `${field}: ${renderMessage(toMessage(ref))}`);
  return new ApiError('invalidParameters', { fields, detail: detail.join(' ') });
}

/**
 * Keeps an ApiError; converts repeated transaction conflicts and an absent database to `busy`, a full disk to `storageFull`, and everything
 * else to `server`, which reveals nothing.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return new ApiError('storageFull', { cause: error, message: 'diskFull' });
  if (isRetryable(error)) return new ApiError('busy', { cause: error, retryAfter: 1 });
  if (error instanceof DatabaseAwayError) return new ApiError('busy', { cause: error, retryAfter: AWAY_RETRY_SECONDS });
  return new ApiError('server', { cause: error });
}
