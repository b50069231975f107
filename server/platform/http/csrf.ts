import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, HEADERS } from '../../../contract/constants/headers';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { ApiError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The resource that a route serves. */
    resource?: string;
    /** Accepts beacons; see `checkBeacon`. */
    isReport?: boolean;
    /** Accepts a signed token instead of cookies, from programs that are not browsers: needs no CSRF check. */
    isOneClick?: boolean;
    /** Serves pages, which a proxy may cache if they are the same for all visitors: such a response sets no cookie. */
    isPage?: boolean;
    /** Accepts calls from pages of other country sites, without cookies; see handshakeOrigins.ts. */
    isHandshake?: boolean;
    /** Such a call with cookies. */
    isCredentialed?: boolean;
    /** Accepted whichever account the page was rendered for, because the credentials or the token in it decide. */
    isForAnyAccount?: boolean;
    /** Called where browsers set no headers: names the account in its query; see namedAccount.ts. */
    sendsNoHeaders?: boolean;
    /**
     * Called by pages of any other site, without cookies: sets none, and needs no CSRF check, because it does for
     * everybody the same.
     */
    isCrossSite?: boolean;
    /** Only redirects to a page, as a link from another site could: needs no CSRF check. */
    writesNothing?: boolean;
    /** Accepts forms that browsers submit without scripts, and so without a token; see `checkWrite`. */
    isPlainForm?: boolean;
  }
}

const TOKEN_BYTES = 24;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{16,128}$/;
const YEAR_SECONDS = 31_536_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The cookie is set with the first page, so it exists before the first write unless the browser refuses cookies. */

const issued = new WeakSet<FastifyRequest>();

/** Sets the cookie that scripts read and send back as X-CSRFToken, if the visitor has none. */
export function ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (issued.has(request) || TOKEN_SHAPE.test(request.cookies[COOKIES.csrf] ?? '')) return;
  issued.add(request);
  void reply.setCookie(COOKIES.csrf, randomBytes(TOKEN_BYTES).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    maxAge: YEAR_SECONDS,
  });
}

/**
 * Refuses a write unless it comes from a page of this site. Its header must repeat the cookie, which other sites can
 * neither read nor set, and the browser's Origin or Sec-Fetch-Site header, if present, must name this site. `origins`
 * are the site's own. Clients other than browsers send no origin; for them the token alone decides. Calls `onForeign`
 * before it refuses a write because of its origin. Beacons and plain forms cannot send the header, so they must send
 * this site's origin, as every browser does.
 */
export function checkWrite(request: FastifyRequest, origins: readonly string[], onForeign: () => void): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (!comesFromHere(request, origins)) {
    onForeign();
    throw new ApiError('csrf', { detail: 'The request comes from another site.' });
  }
  if (isBeacon(request) || request.routeOptions.config.isPlainForm) {
    if (request.headers.origin === undefined) throw new ApiError('csrf', { detail: 'The request names no origin.' });
    return;
  }
  const cookie = request.cookies[COOKIES.csrf] ?? '';
  if (cookie === '') throw new ApiError('csrf', { message: 'noCookies' });
  const header = request.headers[HEADERS.csrf.toLowerCase()];
  if (typeof header !== 'string' || !TOKEN_SHAPE.test(cookie) || !isSame(cookie, header)) {
    throw new ApiError('csrf', { detail: `The header ${HEADERS.csrf} must repeat the cookie ${COOKIES.csrf}.` });
  }
}

/** A report without the header, sent as a beacon: its token is in the body, where `checkBeacon` checks it. */
function isBeacon(request: FastifyRequest): boolean {
  return request.routeOptions.config.isReport === true && request.headers[HEADERS.csrf.toLowerCase()] === undefined;
}

/** The second half of `checkWrite` for reports: a beacon's body repeats the cookie as `csrf_token` (docs/adr/0009). */
export async function checkBeacon(request: FastifyRequest): Promise<void> {
  if (!isBeacon(request)) return;
  const cookie = request.cookies[COOKIES.csrf] ?? '';
  const { csrf_token: token } = (request.body ?? {}) as { csrf_token?: unknown };
  if (typeof token === 'string' && TOKEN_SHAPE.test(cookie) && isSame(cookie, token)) return;
  throw new ApiError('csrf', { detail: `The body's csrf_token must repeat the cookie ${COOKIES.csrf}.` });
}

function comesFromHere(request: FastifyRequest, origins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, referer } = request.headers;
  if (origin !== undefined) return origins.includes(origin);
  if (referer !== undefined) return origins.includes(parseUrl(referer)?.origin ?? '');
  return true;
}

/** Compares digests in constant time, whatever the lengths. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
