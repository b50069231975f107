import type { OptionsOf } from '../../contract/api';
import { END_BOOKMARK } from '../../contract/constants/limits';
import type { EndpointKey } from '../../contract/endpoints';
import { isServerError } from '../lib/isServerError';
import { requestKey } from '../lib/requestKey';
import type { RequestState } from '../reducers/requests';
import type { RootState } from '../reducers/root';

/** The state of a read; undefined if it was never begun. */
export function selectRequest<K extends EndpointKey>(
  state: RootState,
  resource: K,
  options: OptionsOf<K>,
): RequestState | undefined {
  return state.requests[resource]?.[requestKey(options as object)];
}

/** The state of a form's request. Its options are not stored, since they may include a password. */
export function selectFormRequest(state: RootState, resource: EndpointKey, formId: string): RequestState | undefined {
  return state.requests[resource]?.[formId];
}

/** A list has ended when its bookmark is the end marker (ledger QUERY-024). */
export const hasEnded = (request: RequestState | undefined): boolean =>
  request?.bookmark === END_BOOKMARK || (request?.status === 'complete' && request.bookmark === null);

/** The bookmark of the next page of a list; null where there is none, or none yet. */
export const selectNextPage = (request: RequestState | undefined): string | null =>
  hasEnded(request) ? null : (request?.bookmark ?? null);

/**
 * Whether a first fetch is due: never begun, or failed by the network or the server (ledger QUERY-026, QUERY-027).
 * Other failures are final.
 */
export function isFetchDue(request: RequestState | undefined): boolean {
  if (request === undefined) return true;
  if (request.status !== 'failed' || request.error === null) return false;
  return request.mode === 'first' && isServerError(request.error);
}

/** Whether there is data or a failure to show, also while it is read again; for reads that are refreshed from the start. */
export const hasAnswer = (request: RequestState | undefined): boolean =>
  request !== undefined && (request.status !== 'loading' || request.data !== null);

/** Whether there is an answer or a failure to show, also while it is read again: what stands below no longer moves. */
export const hasFirstAnswer = (request: RequestState | undefined): boolean =>
  request !== undefined && (request.status !== 'loading' || request.mode !== 'first');
