import type { ApiErrorBody } from '../../contract/errors';
import { ERRORS, type ErrorName } from '../../contract/errors';
import { BROWSER_MESSAGES } from '../../contract/messages';

/** The codes of failures that the browser makes itself. */
type BrowserCode = ErrorName & keyof typeof BROWSER_MESSAGES;

/** What every failed call throws: the server's error body, or one of our own where no answer came (httpStatus 0). */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';

  constructor(readonly body: ApiErrorBody) {
    super(body.message);
  }

  get httpStatus(): number {
    return this.body.httpStatus;
  }
}

/** An error body of our own. Without a status, for a call that got no answer, it says what the person can see to. */
export function errorBody(code: BrowserCode, httpStatus: number = ERRORS[code].status, detail = ''): ApiErrorBody {
  const { code: api_error_code } = ERRORS[code];
  const reason = messageOf(httpStatus === 0 ? 'serverUnreachable' : code);
  return { api_error_code, code, ...reason, message_detail: detail, extraData: {}, httpStatus };
}

/** The part of an error body that says why, in English and by message. */
export function messageOf(id: keyof typeof BROWSER_MESSAGES): Pick<ApiErrorBody, 'id' | 'params' | 'message'> {
  return { id, params: {}, message: BROWSER_MESSAGES[id] };
}

/** Any thrown value in the shape of the contract, so that reducers and screens know one kind of error. */
export function toErrorBody(error: unknown): ApiErrorBody {
  if (error instanceof ApiError) return error.body;
  const message_detail = error instanceof Error ? error.message : String(error);
  return { ...errorBody('server'), message_detail, httpStatus: 0 };
}

/** The call was given up on purpose: nothing went wrong. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'CanceledError');
}
