import { API_PATH, type ApiScope } from '../../../contract/constants/people/apiTokens';
import type { Connection } from './settings';

/** Longer than a site takes to fetch a picture from a slow server. */
const TIMEOUT_MS = 60_000;

/** Why a call failed; `refused` has the site's own words. */
export type Failure =
  | { kind: 'unreachable' | 'notMagpie' | 'token' | 'tooMany' | 'notConnected' | 'notAllowed' | 'expired' }
  | { kind: 'scope'; scopes: ApiScope[] }
  | { kind: 'refused'; words: string };

export class SiteError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

export interface Call {
  method?: 'GET' | 'POST';
  path: `/${string}`;
  body?: object;
  /** A write that is sent again with the same key happens once. */
  key?: string;
}

interface Answer {
  data?: unknown;
  bookmark?: string;
  error?: { message?: string; message_detail?: string; id?: string };
}

/** One call of the open API. The token goes to the origin of the connection alone: redirects are refused. */
export async function callSite(
  { origin, token }: Connection,
  { method = 'GET', path, body, key }: Call,
): Promise<{ data: unknown; bookmark: string | undefined }> {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const response = await fetch(`${origin}${API_PATH}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new SiteError({ kind: 'unreachable' });
  });
  const answer = (await response.json().catch(() => null)) as Answer | null;
  if (response.ok && answer?.data !== undefined) return { data: answer.data, bookmark: answer.bookmark };
  throw new SiteError(failureOf(response, answer));
}

function failureOf({ status, headers }: Response, answer: Answer | null): Failure {
  if (answer?.error === undefined) return { kind: status >= 500 ? 'unreachable' : 'notMagpie' };
  if (status === 401) return { kind: 'token' };
  if (status === 429) return { kind: 'tooMany' };
  const scope = /scope="([a-z:]{1,30})"/.exec(headers.get('www-authenticate') ?? '')?.[1];
  if (status === 403 && scope !== undefined) return { kind: 'scope', scopes: [scope as ApiScope] };
  const { message = '', message_detail = '' } = answer.error;
  return { kind: 'refused', words: `${message} ${message_detail}`.trim().slice(0, 300) };
}

/** The rights that the extension needs, each with a call that changes nothing: without its fields it is refused. */
const PROOFS: readonly { scope: ApiScope; call: Call }[] = [
  { scope: 'boards:read', call: { path: '/boards?page_size=1' } },
  { scope: 'boards:write', call: { method: 'POST', path: '/boards', body: {} } },
  { scope: 'pins:write', call: { method: 'POST', path: '/pins', body: {} } },
];

/** Returns if the site knows the token and it has all rights; otherwise throws a `SiteError`, with all that it lacks. */
export async function checkConnection(connection: Connection): Promise<void> {
  const missing: ApiScope[] = [];
  for (const { scope, call } of PROOFS) {
    const failure = await callSite(connection, call).then(() => null, failureIn);
    if (failure?.kind === 'scope') missing.push(scope);
    else if (failure !== null && failure.kind !== 'refused') throw new SiteError(failure);
  }
  if (missing.length > 0) throw new SiteError({ kind: 'scope', scopes: missing });
}

export function failureIn(error: unknown): Failure {
  if (error instanceof SiteError) return error.failure;
  return { kind: 'unreachable' };
}
