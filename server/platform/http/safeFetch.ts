import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { message } from '../../../contract/messages';
import { type CookieJar, createCookieJar } from './cookieJar';
import { AnsweredWithError, explain, forbidden, unreachable } from './fetchErrors';
import { type BodyLimits, type FetchedHead, readBody, readHead } from './fetchedBody';
import { type Refresh, readLocation, readRefresh, refererOf } from './navigation';
import { isOwnAddress, isPublicAddress } from './publicAddress';
import { createPublicPost, type PostOptions } from './publicPost';

export interface SafeFetchOptions {
  /** Which addresses may be connected to; by default public unicast addresses that are not this machine's own. */
  isAddressAllowed?: (address: string) => boolean;
  /**
   * Resolves a host name; DNS by default. Its result is checked each time, and only checked addresses are connected to.
   */
  resolveHost?: (host: string) => Promise<string[]>;
  /** For the whole call, including redirects and body. */
  timeoutMs?: number;
  /** How long a page's body is waited for before what came of it counts. */
  pageMs?: number;
  maxRedirects?: number;
  userAgent: string;
}

export interface FetchOptions {
  /** Maximum bytes of the body, both transferred and decompressed. */
  maxBytes: number;
  /** The Accept header. */
  accept: string;
  timeoutMs?: number;
  /** The page on whose behalf it is read, whose address the other server may learn. */
  referrer?: string;
  /** Of what was read before: the server answers 304 if that has not changed, which is an `AnsweredWithError`. */
  etag?: string;
  /** Reads a page, as browsers do: its Refresh header counts, and so does a body without its end. */
  isPage?: boolean;
}

/** What a reader of a page returns if that sends its readers on: what it made of it all the same. */
export class SentOn<T> {
  constructor(
    readonly refresh: Refresh,
    readonly otherwise: T,
  ) {}
}

/**
 * Reads the public web on behalf of a person. Throws `forbiddenAddress` if a URL leads to a private address,
 * `unreachableAddress` if the server cannot be reached, responds with an error or takes too long, and `tooLarge` beyond
 * `maxBytes`.
 */
export interface SafeFetch {
  /** The whole body in memory. */
  fetchPublic(url: string, options: FetchOptions): Promise<FetchedHead & { body: Buffer }>;
  /**
   * Passes the body to `consume` as a stream, which may stop reading early. Returns its result and throws its errors.
   * Follows redirects, and of pages what sends their readers on.
   */
  streamPublic<T>(
    url: string,
    options: FetchOptions,
    consume: (body: Readable, head: FetchedHead) => Promise<T | SentOn<T>>,
  ): Promise<FetchedHead & { result: T }>;
  /** Posts, and returns the status of the answer (publicPost.ts). Throws `forbiddenAddress` and `unreachableAddress`. */
  postPublic(url: string, options: PostOptions): Promise<number>;
  /** Throws `forbiddenAddress` for a URL whose scheme, port or literal address is refused anyway. */
  checkAddress(url: string): void;
}

interface Connection {
  isAddressAllowed: (address: string) => boolean;
  lookup: LookupFunction;
  userAgent: string;
  accept: string;
  signal: AbortSignal;
  cookies: CookieJar;
  referrer: URL | null;
  etag: string | undefined;
  isPage: boolean;
  redirectsLeft: number;
}

/** A page that sends its readers on later than this is one to read itself. */
const LATEST_REFRESH_SECONDS = 10;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/**
 * Ports from 1024 that browsers block too (Fetch standard, "port blocking"): services that would understand a request.
 */
const BLOCKED_PORTS = new Set([1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6679, 6697, 10080]);
const IRC_PORTS = { from: 6665, to: 6669 };

export function createSafeFetch(settings: SafeFetchOptions): SafeFetch {
  const { isAddressAllowed = isAllowedByDefault, resolveHost = resolveByDns, userAgent } = settings;
  const lookup = createGuardedLookup(resolveHost, isAddressAllowed);

  const streamPublic: SafeFetch['streamPublic'] = async (address, options, consume) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? settings.timeoutMs ?? 15_000);
    const { accept, referrer = '', etag, isPage = false } = options;
    const connection: Connection = {
      ...{ isAddressAllowed, lookup, userAgent, accept, etag, isPage },
      signal: timeout.signal,
      cookies: createCookieJar(),
      referrer: parseUrl(referrer),
      redirectsLeft: settings.maxRedirects ?? 5,
    };
    const limits = { maxBytes: options.maxBytes, ...(isPage && { pageMs: settings.pageMs ?? 6000 }) };
    try {
      let url = checkUrl(address, undefined, connection);
      for (;;) {
        const answer = await follow(url, connection);
        const head = readHead(answer.url, answer.response);
        const result = await read(answer.response, limits, timeout.signal, (body) => consume(body, head));
        if (!(result instanceof SentOn)) return { ...head, result };
        const next = refreshTarget(result.refresh, answer.url, connection);
        if (!next) return { ...head, result: result.otherwise };
        url = next;
      }
    } finally {
      clearTimeout(timer);
    }
  };

  const check = (address: string) => checkUrl(address, undefined, { isAddressAllowed });
  return {
    streamPublic,
    postPublic: createPublicPost({ checkUrl: check, lookup, userAgent }),
    checkAddress: (url) => void check(url),
    async fetchPublic(url, options) {
      const { result, ...head } = await streamPublic(url, options, async (body) => {
        const chunks: Buffer[] = [];
        for await (const chunk of body) chunks.push(chunk);
        return Buffer.concat(chunks);
      });
      return { ...head, body: result };
    },
  };
}

async function read<T>(
  response: IncomingMessage,
  limits: BodyLimits,
  signal: AbortSignal,
  consume: (body: Readable) => Promise<T>,
): Promise<T> {
  const body = Readable.from(readBody(response, limits, signal), { objectMode: false });
  // The reader sees every error; later ones do not matter.
  body.on('error', () => {});
  try {
    return await consume(body);
  } finally {
    body.destroy();
    response.destroy();
  }
}

function isAllowedByDefault(address: string): boolean {
  return isPublicAddress(address) && !isOwnAddress(address);
}

/**
 * Resolves by DNS queries and not through the system's resolver, which would block threads of Node's pool on slow
 * servers.
 */
async function resolveByDns(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [...(four.status === 'fulfilled' ? four.value : []), ...(six.status === 'fulfilled' ? six.value : [])];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}

/**
 * A lookup whose results are checked before connecting. The connection uses the checked result, so a name that resolves
 * to something else a moment later (DNS rebinding) gains nothing.
 */
export function createGuardedLookup(
  resolveHost: (host: string) => Promise<string[]> = resolveByDns,
  isAddressAllowed: (address: string) => boolean = isAllowedByDefault,
): LookupFunction {
  return (host, options, callback) => {
    resolveHost(host).then(
      (found) => {
        const addresses = found.filter(isAddressAllowed).map((address) => ({ address, family: isIP(address) }));
        const [first] = addresses;
        // The same error as for a name that does not exist, so that it does not reveal which internal names exist.
        if (!first) callback(unreachable(), '');
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** The first response that sends nowhere else; checks every URL on the way. */
async function follow(begin: URL, connection: Connection): Promise<{ url: URL; response: IncomingMessage }> {
  let url = begin;
  for (;;) {
    const response = await request(url, connection);
    const { statusCode: status = 0, headers } = response;
    connection.cookies.keep(url, headers['set-cookie']);
    if (status >= 200 && status < 300) {
      const refresh = connection.isPage ? readRefresh(readLocation(String(headers.refresh ?? ''))) : null;
      const next = refresh && refreshTarget(refresh, url, connection);
      if (!next) return { url, response };
      response.destroy();
      url = next;
      continue;
    }
    response.destroy();
    if (!REDIRECTS.has(status) || headers.location === undefined) {
      throw unreachable(
        message('addressFailed', { status }),
        new AnsweredWithError(status, headers['retry-after'] ?? null),
      );
    }
    if (connection.redirectsLeft === 0) throw unreachable('tooManyRedirects');
    connection.redirectsLeft -= 1;
    url = checkUrl(readLocation(headers.location), url, connection);
  }
}

/** Where a page sends its readers soon, checked like every URL; null if that is itself, no page, or once too often. */
function refreshTarget({ address, seconds }: Refresh, page: URL, connection: Connection): URL | null {
  const target = parseUrl(address, page);
  if (seconds > LATEST_REFRESH_SECONDS || connection.redirectsLeft === 0) return null;
  if (!target?.protocol.startsWith('http') || isSame(target, page)) return null;
  connection.redirectsLeft -= 1;
  connection.referrer = page;
  return checkUrl(target.href, undefined, connection);
}

const isSame = (one: URL, other: URL): boolean => one.href.split('#', 1)[0] === other.href.split('#', 1)[0];

function checkUrl(
  address: string,
  base: URL | undefined,
  { isAddressAllowed }: Pick<Connection, 'isAddressAllowed'>,
): URL {
  const url = parseUrl(address, base);
  if (url === null) throw forbidden();
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw forbidden();
  if (url.username || url.password || !isPortAllowed(url.port)) throw forbidden();
  // The URL parser has normalised unusual spellings of addresses (0x7f.1, 2130706433).
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) ? !isAddressAllowed(host) : !host.includes('.')) throw forbidden();
  return url;
}

function isPortAllowed(text: string): boolean {
  const port = Number(text);
  if (text === '' || port === 80 || port === 443) return true;
  return port >= 1024 && !BLOCKED_PORTS.has(port) && (port < IRC_PORTS.from || port > IRC_PORTS.to);
}

function request(url: URL, connection: Connection): Promise<IncomingMessage> {
  const { lookup, userAgent, accept, signal, cookies, referrer, etag } = connection;
  const { get } = url.protocol === 'https:' ? https : http;
  const cookie = cookies.headerFor(url);
  const referer = referrer ? refererOf(referrer, url) : undefined;
  const headers = {
    ...{ accept, 'accept-encoding': 'gzip, br', 'user-agent': userAgent },
    ...(cookie !== undefined && { cookie }),
    ...(referer !== undefined && { referer }),
    ...(etag !== undefined && { 'if-none-match': etag }),
  };
  return new Promise((resolve, reject) => {
    // A new connection for each request: a shared one may have been opened under another name.
    const sent = get(url, { agent: false, headers, lookup, signal }, resolve);
    sent.on('error', (error) => reject(explain(error, signal)));
  });
}
