import type { ApiErrorBody } from '../../contract/errors';
import { ERRORS, type ErrorName } from '../../contract/errors';

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

/** Says of a call that got no answer what the person can see to. */
const UNREACHED = 'The server could not be reached. Check your internet connection.';

export function errorBody(code: ErrorName, httpStatus: number = ERRORS[code].status, detail = ''): ApiErrorBody {
  const { code: api_error_code, text } = ERRORS[code];
  const message = httpStatus === 0 ? UNREACHED : text;
  return { api_error_code, code, message, message_detail: detail, extraData: {}, httpStatus };
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
