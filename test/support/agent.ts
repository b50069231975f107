import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { DataOf, OptionsOf, ResourceAnswer } from '../../contract/api';
import { COOKIES, HEADERS } from '../../contract/constants/headers';
import { type Endpoint, type EndpointKey, endpoints } from '../../contract/endpoints';
import type { ApiErrorBody } from '../../contract/errors';

export interface CallResult<Data> {
  status: number;
  body: ResourceAnswer<Data>;
  /** The data of a success; throws the error's message if it failed. */
  data: Data;
  /** The error of a failure; throws if it succeeded. */
  error: ApiErrorBody;
  bookmark: string | undefined;
  headers: LightMyRequestResponse['headers'];
}

export interface CallOptions {
  headers?: Record<string, string>;
}

/** An HTTP client that behaves like a browser: stores cookies and sends the CSRF token with every write. */
export interface Agent {
  readonly cookies: Map<string, string>;
  /** Calls an endpoint of the contract, as the client does. */
  call<K extends EndpointKey>(key: K, options: OptionsOf<K>, more?: CallOptions): Promise<CallResult<DataOf<K>>>;
  /** As `call`, with options that the contract does not allow. */
  callLoosely(key: EndpointKey, options: unknown, more?: CallOptions): Promise<CallResult<unknown>>;
  /** Any other request. Sends cookies and token unless `headers` override them. */
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
}

const DEFAULT_HEADERS = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/156.0.0.0', 'accept-language': 'en-US' };

export function createAgent(server: FastifyInstance): Agent {
  const cookies = new Map<string, string>();

  const request = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const isWrite = !['GET', 'HEAD', undefined].includes(options.method);
    if (isWrite && !cookies.has(COOKIES.csrf)) await request({ method: 'GET', url: '/v3/none/' });
    const sent = {
      ...DEFAULT_HEADERS,
      ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(isWrite ? { [HEADERS.csrf.toLowerCase()]: cookies.get(COOKIES.csrf) ?? '' } : {}),
      ...options.headers,
    };
    const response = await server.inject({ ...options, headers: sent });
    for (const { name, value, maxAge, expires } of response.cookies as ReceivedCookie[]) {
      const isGone = maxAge === 0 || value === '' || (expires !== undefined && expires.getTime() === 0);
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  const callLoosely = async (key: EndpointKey, options: unknown, more: CallOptions = {}) =>
    toResult<unknown>(await request({ ...injectionOf(endpoints[key], options), ...more }));

  return {
    cookies,
    request,
    callLoosely,
    call: async <K extends EndpointKey>(key: K, options: OptionsOf<K>, more?: CallOptions) =>
      (await callLoosely(key, options, more)) as CallResult<DataOf<K>>,
  };
}

interface ReceivedCookie {
  name: string;
  value: string;
  maxAge?: number;
  expires?: Date;
}

function injectionOf(endpoint: Endpoint, options: unknown): Pick<InjectOptions, 'method' | 'url' | 'payload'> {
  const { method } = endpoint;
  if (endpoint.path.startsWith('/resource/')) {
    if (method === 'GET')
      return { method, url: `${endpoint.path}?options=${encodeURIComponent(JSON.stringify(options))}` };
    return { method, url: endpoint.path, payload: { options } };
  }
  const rest = { ...(options as Record<string, unknown>) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET') return { method, url: path, payload: rest };
  const isText = Object.values(rest).every((value) => typeof value === 'string' || value === undefined);
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(isText ? texts : { options: JSON.stringify(rest) });
  return { method, url: query.size > 0 ? `${path}?${query}` : path };
}

export function toResult<Data>(response: LightMyRequestResponse): CallResult<Data> {
  const body = response.json() as ResourceAnswer<Data>;
  const answer = body.resource_response;
  return {
    status: response.statusCode,
    headers: response.headers,
    body,
    bookmark: answer.status === 'success' ? answer.bookmark : undefined,
    get data() {
      if (answer.status === 'failure') throw new Error(`${response.statusCode} ${JSON.stringify(answer.error)}`);
      return answer.data;
    },
    get error() {
      if (answer.status === 'success') throw new Error(`An error was expected: ${JSON.stringify(answer.data)}`);
      return answer.error;
    },
  };
}
