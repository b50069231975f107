import type { ApiErrorBody } from '../../contract/errors';
import { ERRORS, type ErrorName } from '../../contract/errors';
import { BROWSER_MESSAGES } from '../../contract/messages';

/** The codes of errors that are created in the browser. */
type BrowserCode = ErrorName & keyof typeof BROWSER_MESSAGES;

/** Every failed call throws this: the server's error body, or one made here if there was no response (httpStatus 0). */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';

  constructor(readonly body: ApiErrorBody) {
    super(body.message);
  }

  get httpStatus(): number {
    return this.body.httpStatus;
  }
}

/**
 * An error body made in the browser. For a call without a response, it has no status and says what the person can do.
 */
export function errorBody(code: BrowserCode, httpStatus: number = ERRORS[code].status, detail = ''): ApiErrorBody {
  const { code: api_error_code } = ERRORS[code];
  const reason = messageOf(httpStatus === 0 ? 'serverUnreachable' : code);
  return { api_error_code, code, ...reason, message_detail: detail, extraData: {}, httpStatus };
}

/** The English message of an error body, with its id. */
export function messageOf(id: keyof typeof BROWSER_MESSAGES): Pick<ApiErrorBody, 'id' | 'params' | 'message'> {
  return { id, params: {}, message: BROWSER_MESSAGES[id] };
}

/** Converts any thrown value to the contract's error body, so that reducers and screens handle one kind of error. */
export function toErrorBody(error: unknown): ApiErrorBody {
  if (error instanceof ApiError) return error.body;
  const message_detail = error instanceof Error ? error.message : String(error);
  return { ...errorBody('server'), message_detail, httpStatus: 0 };
}

/** The call was cancelled on purpose, which is not a failure. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'CanceledError');
}

/** The call found no session: it has ended, and the store knows. That is no fault of the code. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'unauthenticated';
}
