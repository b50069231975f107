import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { message } from '../../../contract/messages';
import { AnsweredWithError, explain, forbidden, unreachable } from './fetchErrors';
import { type FetchedHead, readBody, readHead } from './fetchedBody';
import { isOwnAddress, isPublicAddress } from './publicAddress';

export interface SafeFetchOptions {
  /** Which addresses may be connected to; by default public unicast addresses that are not this machine's own. */
  isAddressAllowed?: (address: string) => boolean;
  /**
   * Resolves a host name; DNS by default. Its result is checked each time, and only checked addresses are connected to.
   */
  resolveHost?: (host: string) => Promise<string[]>;
  /** For the whole call, including redirects and body. */
  timeoutMs?: number;
  maxRedirects?: number;
  userAgent: string;
}

export interface FetchOptions {
  /** Maximum bytes of the body, both transferred and decompressed. */
  maxBytes: number;
  /** The Accept header. */
  accept: string;
  timeoutMs?: number;
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
   */
  streamPublic<T>(
    url: string,
    options: FetchOptions,
    consume: (body: Readable, head: FetchedHead) => Promise<T>,
  ): Promise<FetchedHead & { result: T }>;
}

interface Connection {
  isAddressAllowed: (address: string) => boolean;
  lookup: LookupFunction;
  userAgent: string;
  accept: string;
  signal: AbortSignal;
}

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
    const connection = { isAddressAllowed, lookup, userAgent, accept: options.accept, signal: timeout.signal };
    try {
      const { url, response } = await follow(address, settings.maxRedirects ?? 5, connection);
      const head = readHead(url, response);
      const body = Readable.from(readBody(response, options.maxBytes, timeout.signal), { objectMode: false });
      // The reader sees every error; later ones do not matter.
      body.on('error', () => {});
      try {
        return { ...head, result: await consume(body, head) };
      } finally {
        body.destroy();
        response.destroy();
      }
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    streamPublic,
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

/** The first response that is not a redirect; checks every URL on the way. */
async function follow(
  address: string,
  maxRedirects: number,
  connection: Connection,
): Promise<{ url: URL; response: IncomingMessage }> {
  let url = checkUrl(address, undefined, connection);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await request(url, connection);
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return { url, response };
    response.destroy();
    if (!REDIRECTS.has(status) || response.headers.location === undefined) {
      throw unreachable(message('addressFailed', { status }), new AnsweredWithError(status));
    }
    url = checkUrl(response.headers.location, url, connection);
  }
  throw unreachable('tooManyRedirects');
}

function checkUrl(address: string, base: URL | undefined, { isAddressAllowed }: Connection): URL {
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

function request(url: URL, { lookup, userAgent, accept, signal }: Connection): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  const headers = { accept, 'accept-encoding': 'gzip, br', 'user-agent': userAgent };
  return new Promise((resolve, reject) => {
    // A new connection for each request: a shared one may have been opened under another name.
    const sent = get(url, { agent: false, headers, lookup, signal }, resolve);
    sent.on('error', (error) => reject(explain(error, signal)));
  });
}
