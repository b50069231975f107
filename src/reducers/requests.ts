import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiErrorBody } from '../../contract/errors';
import * as boards from '../actions/boards/boards';
import { evicted } from '../actions/entities';
import type { RequestMode, RequestRef } from '../actions/requests';
import * as requests from '../actions/requests';
import { homeFeedReset } from '../actions/ui';

/** The state of one request (ledger QUERY-018). */
export interface RequestState {
  readonly status: 'loading' | 'complete' | 'failed';
  readonly mode: RequestMode;
  /** Cursor of the next page; '-end-' after the last page, null if the resource has no pages. */
  readonly bookmark: string | null;
  readonly error: ApiErrorBody | null;
  /** The answer with ids in place of records; null for lists, whose ids are in the `lists` branch. */
  readonly data: unknown;
  /** The bookmark at which the list begins; absent at its start. */
  readonly start?: string | undefined;
}

/** By resource and verb, then by options as sorted JSON. */
export type RequestsState = Readonly<Record<string, Readonly<Record<string, RequestState>>>>;

/** Events after which the board picker would offer other boards, or another order. */
const CHANGES_PICKER = new Set<string>(
  [boards.created, boards.edited, boards.deleted, boards.restored].map((event) => event.type),
);

export const initialRequests: RequestsState = {};

export function requestsReducer(state: RequestsState = initialRequests, action: UnknownAction): RequestsState {
  if (requests.started.match(action)) {
    const { mode, start } = action.payload;
    return update(state, action.payload, (now) => ({
      status: 'loading',
      mode,
      ...startOf(mode === 'more' ? now : { start }),
      bookmark: now?.bookmark ?? null,
      error: null,
      data: now?.data ?? null,
    }));
  }
  if (requests.completed.match(action)) {
    const { mode, bookmark, data } = action.payload;
    return update(state, action.payload, (now) => ({
      status: 'complete',
      mode,
      ...startOf(now),
      bookmark,
      error: null,
      data,
    }));
  }
  if (requests.failed.match(action)) {
    const { mode, error } = action.payload;
    // A failed first page stores the error and clears the data (QUERY-019); a failed further page keeps the list and
    // its bookmark.
    return update(state, action.payload, (now) => ({
      status: 'failed',
      mode,
      ...startOf(now),
      bookmark: now?.bookmark ?? null,
      error,
      data: null,
    }));
  }
  if (requests.cancelled.match(action)) {
    // Restores the state from before the request.
    return update(state, action.payload, (now) =>
      now && now.mode !== 'first' ? { ...now, status: 'complete' } : undefined,
    );
  }
  if (requests.forgotten.match(action)) return update(state, action.payload, () => undefined);
  if (evicted.match(action))
    return action.payload.requests.reduce((next, ref) => update(next, ref, () => undefined), state);
  if (homeFeedReset.match(action)) return without(state, 'UserHomefeedResource.get');
  if (CHANGES_PICKER.has(action.type)) return without(state, 'BoardPickerBoardsResource.get');
  return state;
}

const startOf = (given: Pick<RequestState, 'start'> | undefined) => given?.start && { start: given.start };

function update(
  state: RequestsState,
  { resource, options }: RequestRef,
  change: (now: RequestState | undefined) => RequestState | undefined,
): RequestsState {
  const now = state[resource]?.[options];
  const next = change(now);
  if (next === now) return state;
  if (next !== undefined) return { ...state, [resource]: { ...state[resource], [options]: next } };
  const { [options]: _, ...others } = state[resource] ?? {};
  if (Object.keys(others).length > 0) return { ...state, [resource]: others };
  return without(state, resource);
}

function without(state: RequestsState, resource: string): RequestsState {
  const { [resource]: _, ...others } = state;
  return others;
}
