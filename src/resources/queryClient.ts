import { HEADERS } from '../../contract/constants/headers';
import type { ApiErrorBody } from '../../contract/errors';
import { queryHashes } from '../../contract/queries/manifest';
import type { QueryData, QueryName, QueryVariables } from '../../contract/queries/queries';
import { ApiError, errorBody } from '../lib/apiError';
import type { Clock } from '../lib/clock';
import type { Http, HttpAnswer } from '../lib/http';
import { stableKey } from '../lib/stableKey';
import type { CallExtra, QueryAnswer } from './api';

export interface QueryClientOptions {
  http: Http;
  clock: Clock;
  /** Path and query of the current page. Its parameters may force a country (ledger QUERY-009, QUERY-010). */
  sourceUrl: () => string;
  /** Handler of that page; '' if it has none. */
  handler: () => string;
  /** Whether the page is visible. */
  isActive: () => boolean;
  /**
   * Called on every network failure, with names of cookies and headers and never their values (QUERY-016, QUERY-017).
   */
  onFetchError: (error: GraphQLFetchError) => void;
  cookieNames: () => string[];
}

/** A query without a response. */
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
  errors?: readonly { message: string; extensions?: Partial<ApiErrorBody> }[];
}

/** The query transport: known documents by hash, answers cached for a minute (QUERY-001 to 010, 014 to 016). */
export function createQueryClient({ http, clock, ...options }: QueryClientOptions) {
  let hashes = queryHashes;
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

    const headers = headersOf(name, options);
    const post = (queryHash: string) =>
      http({ method: 'POST', path: QUERY_PATH, body: { queryHash, variables }, headers, signal }).catch(
        (error: unknown) => {
          throw error instanceof ApiError ? fetchError(name, error, headers) : error;
        },
      );
    let data: QueryData<N>;
    try {
      data = read(await post(hashes[name]));
    } catch (error) {
      // A newer server has a newer document with this name.
      if (!(error instanceof ApiError) || error.body.code !== 'unknownQuery') throw error;
      hashes = await readManifest(http);
      data = read(await post(hashes[name]));
    }
    remember(key, data);
    return { data, age: 0 };
  }

  function fetchError(name: QueryName, error: ApiError, headers: Record<string, string>): GraphQLFetchError {
    const failure = new GraphQLFetchError(name, error.body.message_detail, options.cookieNames(), Object.keys(headers));
    options.onFetchError(failure);
    return failure;
  }

  /** Answers for one viewer must not be used for the next. */
  return { query, clear: () => cache.clear() };
}

/** The data of an answer; throws its error, or a general one if a proxy has responded. */
function read<Data>({ status, data: answer }: HttpAnswer): Data {
  const { data, errors } = (answer ?? {}) as GraphQLAnswer<Data>;
  if (status === 200 && !errors?.length && data) return data;
  const { code, api_error_code, ...known } = errors?.[0]?.extensions ?? {};
  if (code !== undefined && api_error_code !== undefined) {
    throw new ApiError({ ...errorBody('server', status), ...known, code, api_error_code });
  }
  throw new ApiError(errorBody('server', status, errors?.[0]?.message ?? ''));
}

async function readManifest(http: Http): Promise<typeof queryHashes> {
  const { status, data } = await http({ method: 'GET', path: MANIFEST_PATH });
  if (status !== 200) throw new ApiError(errorBody('server', status));
  return data as typeof queryHashes;
}

type Page = Pick<QueryClientOptions, 'sourceUrl' | 'handler' | 'isActive'>;

function headersOf(name: QueryName, { sourceUrl, handler, isActive }: Page) {
  const source = sourceUrl();
  const search = new URLSearchParams(source.split('?')[1]?.split('#')[0]);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    [HEADERS.queryName]: name,
    [HEADERS.sourceUrl]: source,
    [HEADERS.handler]: handler(),
    [HEADERS.appState]: isActive() ? 'active' : 'background',
  };
  const country = search.get('force_country');
  const countryFromIp = search.get('force_country_from_ip');
  if (country !== null) headers[HEADERS.forceCountry] = country;
  if (countryFromIp !== null) headers[HEADERS.forceCountryFromIp] = countryFromIp;
  return headers;
}
