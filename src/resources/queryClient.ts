import { HEADERS } from '../../contract/constants/headers';
import type { QueryData, QueryName, QueryVariables } from '../../contract/queries/queries';
import { ApiError, errorBody } from '../lib/apiError';
import type { Clock } from '../lib/clock';
import type { Http } from '../lib/http';
import { stableKey } from '../lib/stableKey';
import type { CallExtra, QueryAnswer } from './api';

export interface QueryClientOptions {
  http: Http;
  clock: Clock;
  /** Address of the page that asks: path and search. Its parameters may force a country (ledger QUERY-009, QUERY-010). */
  sourceUrl: () => string;
  /** Handler of that page. */
  handler?: () => string;
  /** Whether the page is seen; in the background otherwise. */
  isActive?: () => boolean;
  /** Hashes of the documents by name; read from the server's manifest where not given. */
  queryHashes?: QueryHashes;
  /** Hears of every network failure, with names of cookies and headers and never their values (QUERY-016, QUERY-017). */
  onFetchError?: (error: GraphQLFetchError) => void;
  cookieNames?: () => string[];
}

export type QueryHashes = Readonly<Record<QueryName, string>>;

/** A query that got no answer. */
export class GraphQLFetchError extends ApiError {
  override readonly name = 'GraphQLFetchError';

  constructor(
    readonly queryName: QueryName,
    detail: string,
    readonly cookieNames: readonly string[],
    readonly headerNames: readonly string[],
  ) {
    super(errorBody('server', 0, detail));
  }
}

const QUERY_PATH = '/_/graphql/';
const MANIFEST_PATH = '/_/graphql/manifest.json';
const CACHE_ENTRIES = 100;
const CACHE_MS = 60_000;

interface GraphQLAnswer<Data> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** The query transport: known documents by hash, answers kept for a minute (QUERY-001 to 010, 014 to 016). */
export function createQueryClient({ http, clock, ...options }: QueryClientOptions) {
  let hashes: Promise<QueryHashes> | null = options.queryHashes ? Promise.resolve(options.queryHashes) : null;
  const cache = new Map<string, { data: unknown; at: number }>();

  function remember(key: string, data: unknown): void {
    cache.delete(key);
    cache.set(key, { data, at: clock.now() });
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHE_ENTRIES) break;
      cache.delete(oldest);
    }
  }

  async function query<N extends QueryName>(
    name: N,
    variables: QueryVariables<N>,
    { signal }: CallExtra = {},
  ): Promise<QueryAnswer<N>> {
    const key = `${name} ${stableKey(variables)}`;
    const known = cache.get(key);
    const age = known ? clock.now() - known.at : 0;
    if (known && age < CACHE_MS) return { data: known.data as QueryData<N>, age };

    hashes ??= readManifest(http).catch((error: unknown) => {
      hashes = null;
      throw error;
    });
    const headers = headersOf(name, options);
    const answer = await hashes
      .then(({ [name]: queryHash }) =>
        http({ method: 'POST', path: QUERY_PATH, body: { queryHash, variables }, headers, signal }),
      )
      .catch((error: unknown) => {
        throw error instanceof ApiError ? fetchError(name, error, headers) : error;
      });
    const { data, errors } = (answer.data ?? {}) as GraphQLAnswer<QueryData<N>>;
    if (answer.status !== 200 || errors?.length || !data) {
      throw new ApiError(errorBody('server', answer.status, errors?.[0]?.message ?? ''));
    }
    remember(key, data);
    return { data, age: 0 };
  }

  function fetchError(name: QueryName, error: ApiError, headers: Record<string, string>): GraphQLFetchError {
    const cookies = options.cookieNames?.() ?? [];
    const failure = new GraphQLFetchError(name, error.body.message_detail, cookies, Object.keys(headers));
    options.onFetchError?.(failure);
    return failure;
  }

  /** Answers of the viewer before must not reach the one after. */
  return { query, clear: () => cache.clear() };
}

async function readManifest(http: Http): Promise<QueryHashes> {
  const { status, data } = await http({ method: 'GET', path: MANIFEST_PATH });
  if (status !== 200) throw new ApiError(errorBody('server', status));
  return data as QueryHashes;
}

function headersOf(name: QueryName, { sourceUrl, handler, isActive }: Omit<QueryClientOptions, 'http' | 'clock'>) {
  const source = sourceUrl();
  const search = new URLSearchParams(source.split('?')[1]?.split('#')[0]);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    [HEADERS.queryName]: name,
    [HEADERS.sourceUrl]: source,
    [HEADERS.handler]: handler?.() ?? '',
    [HEADERS.appState]: (isActive?.() ?? true) ? 'active' : 'background',
  };
  const country = search.get('force_country');
  const countryFromIp = search.get('force_country_from_ip');
  if (country !== null) headers[HEADERS.forceCountry] = country;
  if (countryFromIp !== null) headers[HEADERS.forceCountryFromIp] = countryFromIp;
  return headers;
}
