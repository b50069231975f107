import axios, { type AxiosProgressEvent } from 'axios';
import { HEADERS } from '../../contract/constants/headers';
import { CACHED_ANSWER } from '../../contract/constants/offline';
import { ApiError, errorBody } from './apiError';
import { noteServerTime } from './clock';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Origin of another country site; absent: the server's. */
  origin?: string;
  /** Path with its query. */
  path: string;
  /** Plain data is sent as JSON, URLSearchParams form-encoded, FormData as multipart. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Reports the fraction of the body that has been sent, 0 to 1. */
  onSent?: ((sent: number) => void) | undefined;
}

export interface HttpAnswer {
  status: number;
  data: unknown;
}

/** Sends one request. Resolves for every status; without a response it throws ApiError (httpStatus 0) or AbortError. */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

export interface HttpOptions {
  /** Origin of the server, without a trailing slash; '' for the page's own. */
  baseUrl: string;
  /** The CSRF token from the csrftoken cookie, read before each request because a login renews it. */
  csrfToken: () => string | null;
  /** The account that the page is for now, read before each request; the server refuses to answer another one's. */
  account: () => string;
  /** Called with the version header of every response that has one (ledger BOOT-037). */
  onVersion?: (version: string) => void;
}

/** The only place that uses axios. It loads with the first request, not with the first view (createLazyApi). */
export function createHttp({ baseUrl, csrfToken, account, onVersion }: HttpOptions): Http {
  const client = axios.create({ baseURL: baseUrl, withCredentials: true, validateStatus: () => true });

  return async ({ method, origin, path, body, headers, signal, onSent }) => {
    const sentAt = Date.now();
    const own = origin === undefined ? ownHeaders(csrfToken(), account()) : {};
    try {
      const answer = await client.request<unknown>({
        method,
        url: `${origin ?? ''}${path}`,
        data: body,
        headers: {
          Accept: 'application/json',
          ...own,
          ...headers,
        },
        ...(signal && { signal }),
        ...(onSent && {
          onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => onSent(total ? loaded / total : 0),
        }),
      });
      if (origin === undefined && !isFromWorker(path)) noteServerTime(Date.parse(String(answer.headers.date)), sentAt);
      const version: unknown = answer.headers[HEADERS.version.toLowerCase()];
      if (typeof version === 'string') onVersion?.(version);
      return { status: answer.status, data: answer.data };
    } catch (error) {
      if (signal?.aborted) throw abortError();
      throw new ApiError(errorBody('server', 0, error instanceof Error ? error.message : String(error)));
    }
  };
}

/** Without a connection, the service worker gives an earlier answer, with the time of then. */
const isFromWorker = (path: string) => path.startsWith(CACHED_ANSWER);

/** Headers that only this site gets; another one would need a preflight for them. */
function ownHeaders(csrf: string | null, account: string): Record<string, string> {
  return {
    [HEADERS.requestedWith]: 'XMLHttpRequest',
    [HEADERS.account]: account,
    ...(csrf === null ? {} : { [HEADERS.csrf]: csrf }),
  };
}

function abortError(): Error {
  return Object.assign(new Error('The request was given up.'), { name: 'AbortError' });
}
