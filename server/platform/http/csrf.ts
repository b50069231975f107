import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, HEADERS } from '../../../contract/constants/headers';
import { ApiError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The resource that a route answers for. */
    resource?: string;
    /** Takes beacons; see `checkBeacon`. */
    isReport?: boolean;
    /** Takes a signed token instead of cookies, from programs that are no browsers: needs no proof against forgery. */
    isOneClick?: boolean;
    /** Answers pages, which any proxy may keep where they are nobody's in particular: such an answer sets no cookie. */
    isPage?: boolean;
    /** Takes calls of other country sites' pages, without cookies; see handshakeOrigins.ts. */
    isHandshake?: boolean;
    /** Takes forms that browsers send without scripts, and so without a token; see `checkWrite`. */
    isPlainForm?: boolean;
  }
}

const TOKEN_BYTES = 24;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{16,128}$/;
const YEAR_SECONDS = 31_536_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page has had its cookies by the time that somebody writes, unless the browser keeps none. */

const issued = new WeakSet<FastifyRequest>();

/** Sets the cookie that scripts read and send back as X-CSRFToken, where the visitor has none. */
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
 * Refuses a write that does not prove to come from a page of this site: its header must repeat the cookie, which other
 * sites can neither read nor set, and where the browser says whence it comes, that must be here. `origins` are the
 * site's own. Clients that are no browsers say nothing of their origin; the token alone holds them. Calls `onForeign`
 * before it refuses a write because of its origin. Beacons and plain forms carry no header; they must name this origin,
 * as every browser does.
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

/** A report without the header, as beacons send it: its token stands in the body, which `checkBeacon` looks at. */
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
  if (referer !== undefined) return URL.canParse(referer) && origins.includes(new URL(referer).origin);
  return true;
}

/** Compares by digests, in constant time whatever the lengths. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
