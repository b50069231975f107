import type { DataOf, OptionsOf } from '../../../contract/api';
import type { EndpointKey } from '../../../contract/endpoints';
import type { QueryData, QueryName, QueryVariables } from '../../../contract/queries/queries';
import type { Media } from '../../../contract/schemas/content/media';
import * as otherAccount from '../../actions/people/otherAccount';
import * as session from '../../actions/people/session';
import type { EntityRecords } from '../../entities/records';
import { ApiError } from '../../lib/apiError';
import { type Normalized, normalizeAnswer } from '../../lib/normalize';
import { stableKey } from '../../lib/stableKey';
import type { BatchAnswer, BatchRequest } from '../../resources/api';
import { resourceOf } from '../../resources/resources';
import { selectCurrentEntry } from '../../selectors/navigation';
import { getContext, put, type Saga, select, waitFor } from './effects';

/** A normalised answer: `entities` are flat and renamed, `result` is the data with ids in place of records. */
export interface Answer<K extends EndpointKey> extends Normalized<EntityRecords> {
  data: DataOf<K>;
  bookmark: string | null;
  /** When the request was sent (ms): writes after that are newer than this answer. */
  sentAt: number;
}

export interface QuerySent<N extends QueryName> {
  data: QueryData<N>;
  sentAt: number;
}

export interface SendExtra {
  /** Idempotency key: a creating call with the same key is executed once. */
  idempotencyKey?: string;
  /** Does not share an in-flight read, which may have been sent before the change that made this refetch necessary. */
  isRefetch?: boolean;
}

/**
 * Sends a call and normalises its answer, without storing it. Equal in-flight reads share one call, a lost session logs
 * out, a failure throws ApiError, and cancelling the saga aborts the call.
 */
export function* send<K extends EndpointKey>(
  key: K,
  given: OptionsOf<K>,
  { isRefetch = false, ...extra }: SendExtra = {},
): Saga<Answer<K>> {
  const { verb, schema, authRedirect, complete } = resourceOf(key);
  const options = complete ? (complete(given as Record<string, unknown>) as OptionsOf<K>) : given;
  const api = yield* getContext('api');
  const clock = yield* getContext('clock');
  const start = async (signal: AbortSignal) => {
    const sentAt = clock.now();
    return { ...(await api.call(key, options, { ...extra, signal })), sentAt };
  };
  const read = (signal: AbortSignal) => withNewToken(() => start(signal));
  const { data, bookmark, sentAt } = yield* handlingRefusal(
    verb === 'get' ? shared(`${key} ${stableKey(options)}`, read, isRefetch) : abortable(start),
    authRedirect,
  );
  return { ...normalizeAnswer<EntityRecords>(data, schema), data, bookmark, sentAt };
}

/**
 * Runs a read, and once more where it was refused for want of a session: a read that was sent just before the session got
 * a new token, as by a confirmed address, arrives with the old one.
 */
async function withNewToken<R>(read: () => Promise<R>): Promise<R> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'unauthenticated') throw error;
    return read();
  }
}

/** Runs a call and handles its refusal, which is thrown all the same. */
function* handlingRefusal<R>(call: Saga<R>, authRedirect?: false): Saga<R> {
  try {
    return yield* call;
  } catch (error) {
    if (error instanceof ApiError) yield* handleRefusal(error, { authRedirect });
    throw error;
  }
}

/** Dispatches what a refusal says about the session, if it does. `authRedirect` false: a lost session does not log out. */
export function* handleRefusal(
  { body }: ApiError,
  { authRedirect = true }: { authRedirect?: boolean | undefined } = {},
): Saga {
  if (body.code === 'passwordNeeded') {
    const next = yield* select((state) => selectCurrentEntry(state)?.path ?? '/');
    yield* put(session.limitedLoginPrompted({ subheader: body.message, next }));
  }
  if (body.code === 'unauthenticated' && authRedirect) yield* put(session.sessionExpired());
  if (body.code === 'otherAccount') yield* put(otherAccount.found());
}

/** Sends a query; equal in-flight queries share one call. `sentAt` of a cached answer is earlier by its age. */
export function* sendQuery<N extends QueryName>(name: N, variables: QueryVariables<N>): Saga<QuerySent<N>> {
  const api = yield* getContext('api');
  const clock = yield* getContext('clock');
  const start = async (signal: AbortSignal) => {
    const askedAt = clock.now();
    const { data, age } = await api.query(name, variables, { signal });
    return { data, sentAt: askedAt - age };
  };
  const read = (signal: AbortSignal) => withNewToken(() => start(signal));
  return yield* handlingRefusal(shared(`${name} ${stableKey(variables)}`, read));
}

/** Sends several reads in one call. */
export function* sendBatch(requests: readonly BatchRequest[]): Saga<BatchAnswer> {
  const api = yield* getContext('api');
  return yield* handlingRefusal(abortable((signal) => withNewToken(() => api.batch(requests, { signal }))));
}

/** Uploads a file. */
export function* sendUpload(file: Blob, idempotencyKey: string): Saga<Media> {
  const api = yield* getContext('api');
  return yield* handlingRefusal(abortable((signal) => api.upload(file, { signal, idempotencyKey })));
}

/** Sends a picture that a guest adds by a guest link. */
export function* sendGuestPicture(file: Blob, guest: { id: string; name: string }): Saga {
  const api = yield* getContext('api');
  yield* handlingRefusal(abortable((signal) => api.upload(file, { signal, guest })));
}

/** Sends a file of which another call then makes something. */
export function* sendFile(file: Blob, idempotencyKey: string): Saga {
  const api = yield* getContext('api');
  yield* handlingRefusal(abortable((signal) => api.sendFile(file, { signal, idempotencyKey })));
}

/** Runs a promise that takes a signal; a cancelled saga aborts it. */
export function* abortable<R>(start: (signal: AbortSignal) => Promise<R>): Saga<R> {
  const controller = new AbortController();
  try {
    return yield* waitFor(start(controller.signal));
  } finally {
    // No effect after an answer.
    controller.abort();
  }
}

/** Joins the in-flight read of that name or starts it; the last reader that is cancelled aborts it. */
function* shared<R>(name: string, start: (signal: AbortSignal) => Promise<R>, isRefetch = false): Saga<R> {
  const reads = yield* getContext('reads');
  const { answer, leave } = reads.join(name, start, { isRefetch });
  try {
    return yield* waitFor(answer);
  } finally {
    leave();
  }
}
