import type { UnknownAction } from '@reduxjs/toolkit';
import { cancelled } from 'redux-saga/effects';
import type { OptionsOf } from '../../../contract/api';
import { END_BOOKMARK } from '../../../contract/constants/limits';
import type { EndpointKey } from '../../../contract/endpoints';
import type { RelatedModulesVariables } from '../../../contract/queries/queries';
import type { RequestMode, RequestRef } from '../../actions/requests';
import * as requests from '../../actions/requests';
import { relatedItemSchema } from '../../entities/discovery/relatedItems';
import { type ListSource, listRefOf } from '../../entities/lists';
import type { EntityRecords } from '../../entities/records';
import { toErrorBody } from '../../lib/apiError';
import { camelize } from '../../lib/camelize';
import { type Normalized, normalizeAnswer } from '../../lib/normalize';
import { requestKey } from '../../lib/requestKey';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';
import type { Resource } from '../../resources/descriptor';
import { resourceOf } from '../../resources/resources';
import { selectListRequest } from '../../selectors/lists';
import { hasEnded, isFetchDue } from '../../selectors/requests';
import { attempt, put, type Saga, select, takeEvent, within } from './effects';
import { type Answer, type SendExtra, send, sendQuery } from './send';
import { type StoredAnswer, withEarlier } from './storedAnswer';

interface CallOptions extends SendExtra {
  mode?: RequestMode;
  formId?: string;
  start?: string;
  /** Runs before the call, as a part of its request. */
  before?: (() => Saga<unknown>) | undefined;
}

/**
 * Sends a call and records its state: `requests/started`, then `requests/completed` (reduced by requests, entities and
 * lists) or `requests/failed`. Throws what `send` throws. A form's request is stored under `formId` instead of its
 * options, which may contain a password; `start`: as for `loadList`.
 */
export function* callResource<K extends EndpointKey>(
  key: K,
  options: OptionsOf<K>,
  { mode = 'first', formId, start, before, ...extra }: CallOptions = {},
): Saga<Answer<K>> {
  const ref = { resource: key, options: formId ?? requestKey(options as object), start };
  return yield* tracked(
    ref,
    mode,
    function* () {
      if (before) yield* before();
      return yield* send(key, options, { isRefetch: mode === 'refresh', ...extra });
    },
    (answer) => toStoredAnswer(key, options, answer),
  );
}

/**
 * Reads a resource unless the store has it; waits for a read that is in flight. Returns the request's state: a failure
 * is stored and not thrown.
 */
export function* loadResource<K extends EndpointKey>(key: K, options: OptionsOf<K>): Saga<RequestState | undefined> {
  return yield* loadOnce({ resource: key, options: requestKey(options as object) }, () => callResource(key, options));
}

/**
 * Like `loadResource`, for the first page of a list. `start`: the bookmark in the address from which the list begins
 * (`MorePage`); if it is invalid, the list is read from its beginning.
 */
export function* loadList(source: ListSource, start?: string): Saga<RequestState | undefined> {
  const ref = refOf(source);
  const request = yield* loadOnce({ ...ref, start }, () => callList(source, 'first', start ?? null));
  if (start === undefined || request?.error?.id !== 'invalidBookmark') return request;
  yield* attempt(refreshList(source));
  return yield* select((state) => selectListRequest(state, source));
}

/**
 * Reads the next page of a list; does nothing at its end, before its first page, or while a page is in flight (QUERY-024).
 * Throws what `send` throws.
 */
export function* loadMore(source: ListSource): Saga {
  const ref = refOf(source);
  const request = yield* select((state) => state.requests[ref.resource]?.[ref.options]);
  if (!request || request.status === 'loading' || hasEnded(request) || request.bookmark === null) return;
  yield* callList(source, 'more', request.bookmark);
}

/** Refetches a list; its rows stay until the answer replaces them (QUERY-022). */
export function* refreshList(source: ListSource): Saga {
  yield* callList(source, 'refresh', null);
}

/**
 * Refetches a list if it was asked for before, even if that failed, and returns whether it was. A failure is stored and not thrown.
 */
export function* refreshIfRead(source: ListSource): Saga<boolean> {
  const wasRead = yield* select((state) => selectListRequest(state, source) !== undefined);
  if (wasRead) yield* attempt(refreshList(source));
  return wasRead;
}

/** Refetches the first page of a list, whether it was read before or not. A failure is stored and not thrown. */
export function* loadNewest(source: ListSource): Saga {
  if (!(yield* refreshIfRead(source))) yield* loadList(source);
}

/** Reads a page of a list, from `bookmark` on; null: from its beginning. */
function* callList(source: ListSource, mode: RequestMode, bookmark: string | null): Saga {
  const start = mode === 'first' && bookmark !== null ? { start: bookmark } : {};
  if (source.resource === 'RelatedModulesFeedQuery') {
    yield* callRelatedPins(source.options, mode, bookmark, start);
    return;
  }
  const { resource, options } = source;
  const page = bookmark === null ? options : { ...options, bookmark };
  yield* callResource(resource, page as OptionsOf<typeof resource>, { mode, ...start });
}

/** A page of the pins under a pin, which a query reads in place of a resource. */
function* callRelatedPins(
  variables: RelatedModulesVariables,
  mode: RequestMode,
  bookmark: string | null,
  start: Pick<RequestRef, 'start'>,
): Saga {
  const ref = { ...refOf({ resource: 'RelatedModulesFeedQuery', options: variables }), ...start };
  const page = bookmark === null ? variables : { ...variables, cursor: bookmark };
  yield* tracked(
    ref,
    mode,
    () => sendQuery('RelatedModulesFeedQuery', page),
    ({ data: { relatedModules }, sentAt }) => {
      const { items, pageInfo } = relatedModules;
      const { entities, result } = normalizeAnswer<EntityRecords>(items, [relatedItemSchema]);
      return {
        entities,
        data: null,
        bookmark: (pageInfo.hasNextPage && pageInfo.endCursor) || END_BOOKMARK,
        list: { name: 'relatedPins', key: variables.pinId, ids: idsOf(result) },
        sentAt,
      };
    },
  );
}

/**
 * Runs a request and records its progress in the `requests` branch: started, then completed (with what `toStored` makes
 * of the answer), failed or cancelled. Returns the answer; throws what `run` throws.
 */
export function tracked<R>(
  ref: RequestRef,
  mode: RequestMode,
  run: () => Saga<R>,
  toStored: (answer: R) => StoredAnswer,
): Saga<R> {
  return within(function* () {
    yield* put(requests.started({ ...ref, mode }));
    try {
      const answer = yield* run();
      yield* put(requests.completed({ ...ref, mode, ...(yield* withEarlier(ref, mode, toStored(answer))) }));
      return answer;
    } catch (error) {
      yield* put(requests.failed({ ...ref, mode, error: toErrorBody(error) }));
      throw error;
    } finally {
      if (yield cancelled()) yield* put(requests.cancelled(ref));
    }
  });
}

/**
 * Runs `load` unless the store has the answer; waits first while the same request is in flight. A list that was read from
 * another `start` is loaded again. A failure is stored and not thrown.
 */
export function* loadOnce(ref: RequestRef, load: () => Saga<unknown>): Saga<RequestState | undefined> {
  const readRequest = (state: RootState) => state.requests[ref.resource]?.[ref.options];
  let request = yield* select(readRequest);
  while (request?.status === 'loading') {
    yield* takeEvent(isEndOf(ref));
    request = yield* select(readRequest);
  }
  if (!isFetchDue(request) && request?.start === ref.start) return request;
  yield* attempt(load());
  return yield* select(readRequest);
}

/** Whether an event ends the request: its answer, its failure or its cancellation. */
const isEndOf = (ref: RequestRef) => (event: UnknownAction) =>
  (requests.completed.match(event) || requests.failed.match(event) || requests.cancelled.match(event)) &&
  event.payload.resource === ref.resource &&
  event.payload.options === ref.options;

function refOf({ resource, options }: ListSource): RequestRef {
  return { resource, options: requestKey(options) };
}

/**
 * What the store keeps of an answer. Of a list: the ids of its rows, and what is beside them. Of anything else: the answer
 * itself, unless its resource says that the records are enough (`keepsAnswer`).
 */
function toStoredAnswer<K extends EndpointKey>(key: K, options: OptionsOf<K>, answer: Answer<K>): StoredAnswer {
  const resource = resourceOf(key);
  const { entities, sentAt } = answer;
  const bookmark = resource.paged ? (answer.bookmark ?? END_BOOKMARK) : null;
  const list = listRefOf(key, options as Record<string, unknown>);
  const data = resource.keepsAnswer === false ? null : answer.result;
  if (!list) return { entities, data, bookmark, list: null, sentAt };
  const besideRows = resource.rows === undefined ? null : withoutRows(resource.rows, answer.result);
  return { entities, data: besideRows, bookmark, list: { ...list, ids: rowIds(resource, answer) }, sentAt };
}

/** What an answer says beside its rows. */
function withoutRows(rows: string, result: unknown): object {
  const { [rows]: _rows, ...others } = result as Record<string, unknown>;
  return camelize(others);
}

/** Ids of the rows in order. */
function rowIds({ rows }: Resource, { result }: Normalized<EntityRecords>): string[] {
  return idsOf(rows ? (result as Record<string, unknown>)[rows] : result);
}

/** normalizr returns rows of several kinds as `{ id, schema }`. */
function idsOf(rows: unknown): string[] {
  return (rows as (string | { id: string })[]).map((row) => (typeof row === 'string' ? row : row.id));
}
