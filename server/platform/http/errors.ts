import { type ApiErrorBody, ERRORS, type ErrorName } from '../../../contract/errors';
import { type Message, type MessageRef, renderMessage, toMessage } from '../../../contract/messages';
import { isDiskFull, isRetryable } from '../database/errors';

/** What is wrong with each field of the options. */
export type FieldMessages = Record<string, MessageRef>;

export interface ApiErrorOptions {
  /** Why it failed; the code's own message when absent. */
  message?: MessageRef | undefined;
  /** What is wrong, by field of the options. */
  fields?: FieldMessages;
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
  readonly retryAfter: number | undefined;
  /** The message that `message` is the English text of. */
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

  /** The error object of the answer (ledger QUERY-020). */
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

/** What is wrong by field, in English and by message. A field's name is the caller's and may be any, as `__proto__`. */
function describeFields(fields: FieldMessages): ApiErrorBody['extraData'] {
  const messages = Object.entries(fields).map(([field, ref]) => [field, toMessage(ref)] as const);
  return {
    fields: Object.fromEntries(messages.map(([field, reason]) => [field, renderMessage(reason)])),
    field_messages: Object.fromEntries(messages),
  };
}

/** 404: it is not there, or the viewer may not see that it is. */
export function notFound(message?: MessageRef): ApiError {
  return new ApiError('notFound', { message });
}

/** 403: the viewer may see it but not do this. */
export function forbidden(message?: MessageRef): ApiError {
  return new ApiError('forbidden', { message });
}

/** 409: it does not go together with what is there. */
export function conflict(message: MessageRef): ApiError {
  return new ApiError('conflict', { message });
}

/** 400 that names the fields and says what is wrong with each. */
export function invalid(fields: FieldMessages): ApiError {
  return new ApiError('invalidParameters', { fields, message: Object.values(fields)[0] });
}

/** As `invalid`, for what breaks a schema: the message is general, and the detail tells a developer of every field. */
export function breaksSchema(fields: FieldMessages): ApiError {
  const detail = Object.entries(fields).map(([field, ref]) => `${field}: ${renderMessage(toMessage(ref))}`);
  return new ApiError('invalidParameters', { fields, detail: detail.join(' ') });
}

/**
 * Errors that are answers stay what they are; a transaction that lost against others again and again is `busy`;
 * a full disk is `storageFull`, and everything else is `server` and says nothing of itself.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return new ApiError('storageFull', { cause: error, message: 'diskFull' });
  if (isRetryable(error)) return new ApiError('busy', { cause: error, retryAfter: 1 });
  return new ApiError('server', { cause: error });
}
