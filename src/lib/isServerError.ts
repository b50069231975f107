import type { ApiErrorBody } from '../../contract/errors';

/** The network or the server failed, so the request may succeed when it is retried (ledger QUERY-026). */
export function isServerError(error: ApiErrorBody): boolean {
  return error.httpStatus === 0 || error.httpStatus >= 500;
}
