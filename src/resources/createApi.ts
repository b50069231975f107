import type { DataOf, OptionsOf, ResourceAnswer } from '../../contract/api';
import { ACCOUNT_PARAM, HEADERS } from '../../contract/constants/headers';
import type { EndpointKey } from '../../contract/endpoints';
import type { ApiErrorBody } from '../../contract/errors';
import { ApiError, errorBody } from '../lib/apiError';
import { randomIds } from '../lib/clientIds';
import { type Clock, systemClock } from '../lib/clock';
import { createHttp, type HttpAnswer, type HttpOptions, type HttpRequest } from '../lib/http';
import type { Api, BatchAnswer, CallExtra } from './api';
import type { Resource } from './descriptor';
import { createQueryClient, type QueryClientOptions } from './queryClient';
import { resourceOf } from './resources';
import { sendGuestPicture, sendResumably, uploadResumably } from './resumableUpload';

export type ApiOptions = Omit<QueryClientOptions, 'http' | 'clock'> &
  Pick<HttpOptions, 'csrfToken' | 'account' | 'onVersion'> & {
    /** Origin of the server, without a trailing slash; the page's own by default. */
    baseUrl?: string;
    clock?: Clock;
    /** Awaited before the first call; its failure is ignored. */
    before?: () => Promise<unknown>;
    /** Passes a body to the browser to be sent; undefined if there are no beacons. */
    sendBeacon?: (path: string, body: unknown) => boolean;
  };

const BATCH_PATH = '/v3/batch/';

/**
 * The client's side of the wire protocol: builds each call from its descriptor and parses its answer (ledger QUERY-028,
 * 029).
 */
export function createApi({
  baseUrl = '',
  csrfToken,
  account,
  onVersion,
  clock = systemClock,
  sendBeacon,
  ...queries
}: ApiOptions): Api {
  const http = createHttp({ baseUrl, csrfToken, account, ...(onVersion && { onVersion }) });
  const queryClient = createQueryClient({ http, clock, ...queries });
  const uploading = { http, read: readAnswer, sleep: (ms: number) => sleep(clock, ms) };
  return {
    async call<K extends EndpointKey>(key: K, options: OptionsOf<K>, extra: CallExtra = {}) {
      const answer = await http(requestOf(resourceOf(key), options as Record<string, unknown>, extra));
      const { data, bookmark } = readAnswer<DataOf<K>>(answer);
      return { data, bookmark: bookmark ?? null };
    },
    beacon(key, options) {
      const { path, body } = requestOf(resourceOf(key), options as Record<string, unknown>, {});
      // Beacons cannot set headers, so the token is in the body (docs/adr/0009) and the account in the address.
      return (
        sendBeacon?.(`${baseUrl}${path}?${ACCOUNT_PARAM}=${account()}`, {
          csrf_token: csrfToken(),
          ...(body as object),
        }) ?? false
      );
    },
    ready: () => Promise.resolve(),
    query: queryClient.query,
    forget: queryClient.clear,
    async batch(requests, { signal } = {}) {
      const body = { requests: JSON.stringify(requests) };
      return readAnswer<BatchAnswer>(await http({ method: 'POST', path: BATCH_PATH, body, signal })).data;
    },
    upload: (file, { onProgress, signal, idempotencyKey: id = randomIds.next(), guest } = {}) =>
      guest
        ? sendGuestPicture(file, { http, read: readAnswer, signal, guest })
        : uploadResumably(file, { ...uploading, id, signal, onProgress }),
    sendFile: (file, { onProgress, signal, idempotencyKey: id }) =>
      sendResumably(file, { ...uploading, id, signal, onProgress }, async () => undefined),
  };
}

const sleep = (clock: Clock, ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));

/**
 * Named resources send their options as JSON; other paths use the path, and the query or the body for the rest. A query
 * that texts cannot tell is JSON too.
 */
export function requestOf(resource: Resource, options: Record<string, unknown>, extra: CallExtra): HttpRequest {
  const { method, encode } = resource;
  const isNamed = resource.path.startsWith('/resource/');
  const rest = { ...options };
  let path = resource.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const request = {
    method,
    headers: headersOf(extra),
    signal: extra.signal,
    ...(extra.origin !== undefined && { origin: extra.origin }),
  };
  if (method === 'GET') {
    const isText = !isNamed && Object.values(rest).every((value) => typeof value === 'string' || value === undefined);
    const query = new URLSearchParams(isText ? textsOf(rest) : { options: JSON.stringify(rest) });
    if (query.size > 0) path += `?${query}`;
    return { ...request, path };
  }
  if (encode === 'form') return { ...request, path, body: new URLSearchParams(textsOf(rest)) };
  return { ...request, path, body: isNamed ? { options: rest } : rest };
}

function textsOf(options: Record<string, unknown>): Record<string, string> {
  const defined = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined.map(([name, value]) => [name, String(value)]));
}

function headersOf({ idempotencyKey }: CallExtra): Record<string, string> {
  return idempotencyKey === undefined ? {} : { [HEADERS.idempotencyKey]: idempotencyKey };
}

/** The content of the envelope; throws its error, or a general one if there is no envelope (a proxy's page). */
export function readAnswer<Data>({ status, data }: HttpAnswer): { data: Data; bookmark?: string | undefined } {
  const response = (data as Partial<ResourceAnswer<Data>> | null)?.resource_response;
  if (response?.status === 'success') return response;
  throw new ApiError(isErrorBody(response?.error) ? response.error : errorBody('server', status));
}

function isErrorBody(error: unknown): error is ApiErrorBody {
  return typeof error === 'object' && error !== null && 'code' in error && 'httpStatus' in error;
}
