import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, HEADERS } from '../../../contract/constants/headers';
import { CHOICE_COOKIES, parseConsent } from '../../../contract/constants/people/cookieConsent';
import { message } from '../../../contract/messages';
import {
  confirmTokens,
  hasExpired,
  hashToken,
  isReplaced,
  readSession,
  readSuspended,
  touchSession,
} from '../auth/sessions';
import { setupProofOf } from '../auth/setup';
import { storedSessionsCookie } from '../auth/storedSessions';
import { ensureVisitorId, visitorIdOf } from '../auth/visitorId';
import type { AppConfig } from '../ops/config';
import { missingLocales, negotiateLocale } from '../text/locale';
import type { Ctx, Services, SessionCookie, SessionUser, Visitor } from './context';
import { placeOf } from './country';
import { ApiError } from './errors';
import { checkNamedAccount, isVisitorsReport } from './namedAccount';
import { networkOf } from './publicAddress';
import { ensureReferrerCookie } from './requestContext';
import {
  ageRestrictionOf,
  arrivalOf,
  guestCookie,
  pendingIdentityOf,
  sessionCookie,
  suspendedCookie,
} from './requestCookies';
import { botKindOf, parseUserAgent } from './userAgent';

/** Creates the context of each request, once, when it is first needed. */
export interface RequestScope {
  /** Throws where the request names another account than the session's. */
  contextOf(request: FastifyRequest): Promise<Ctx>;
  /**
   * For reads that may start before the session has been checked: the context from the session's last check; null if
   * there was none, or no session. Nothing that was read may be sent before `holds` has returned true; otherwise read
   * it again with the context from `contextOf`.
   */
  startSpeculativeRead(request: FastifyRequest): SpeculativeRead | null;
  /**
   * The context of a program's call with a token instead of cookies, in which its owner acts: forgets the cookies of the
   * request. The route is `isCrossSite` and `isForAnyAccount`.
   */
  contextFor(request: FastifyRequest, owner: SessionUser, apiToken?: Ctx['apiToken']): Ctx;
  /** Call it once at the beginning of each request. */
  begin(request: FastifyRequest, reply: FastifyReply): void;
  /** This site's origin as the visitor sees it. */
  originOf(request: FastifyRequest): string;
  isSecure(request: FastifyRequest): boolean;
  /** The visitor's id; creates it and sets the cookie if there is none. */
  ensureVisitorId(request: FastifyRequest): string;
  /** Remembers which other site the visitor first came from. */
  noteReferrer(request: FastifyRequest): void;
}

export interface SpeculativeRead {
  ctx: Ctx;
  /** Checks the session: false if it has ended, must be extended, or anything about its member has changed. */
  holds(): Promise<boolean>;
}

const HOST_SHAPE = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;
/** Only this many characters of the User-Agent header are parsed; all that distinguishes clients is in them. */
const USER_AGENT_READ = 600;
const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/;

/**
 * Maximum number of sessions whose members are cached; cached members are always checked before use, so they need not
 * be invalidated.
 */
const MOST_REMEMBERED = 5000;

export function createRequestScope(services: Services, config: AppConfig): RequestScope {
  const remembered = new Map<string, SessionUser>();
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const contexts = new WeakMap<FastifyRequest, Promise<Ctx>>();

  const originOf = (request: FastifyRequest) => {
    if (config.origin !== null) return config.origin;
    return `${request.protocol}://${HOST_SHAPE.test(request.host) ? request.host : 'localhost'}`;
  };
  const isSecure = (request: FastifyRequest) => originOf(request).startsWith('https:');

  const replyOf = (request: FastifyRequest): FastifyReply => {
    const reply = replies.get(request);
    if (!reply) throw new Error('A request was asked about before it began');
    return reply;
  };
  const cookiesOf = (request: FastifyRequest) => {
    const [reply, secure] = [replyOf(request), isSecure(request)];
    return {
      session: sessionCookie(request, reply, secure),
      suspendedCookie: suspendedCookie(request, reply, secure),
      storedSessions: storedSessionsCookie(request, reply, secure),
      guestCookie: guestCookie(request, reply, secure),
      arrival: arrivalOf(request, reply),
      device: services.knownDevices(request, reply, secure),
      pendingIdentity: pendingIdentityOf(request, reply),
      ageRestriction: ageRestrictionOf(request, reply, secure),
    };
  };
  const remember = (token: string, viewer: SessionUser) => {
    remembered.delete(token);
    remembered.set(token, viewer);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  };

  const build = (
    request: FastifyRequest,
    cookies: ReturnType<typeof cookiesOf>,
    viewer: SessionUser | null,
    suspended: SessionUser | null = null,
  ): Ctx => {
    checkNamedAccount(request, viewer);
    const userAgentText = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_READ);
    return {
      ...services,
      ...cookies,
      log: request.log,
      viewer,
      suspended,
      visitor: visitorOf(userAgentText, viewer),
      origin: originOf(request),
      host: request.hostname.toLowerCase(),
      locale: localeOf(request, viewer),
      ...placeOf(request, config, viewer?.country),
      address: networkOf(request.ip),
      userAgentText,
      bodyBytes: bodyBytes(request),
      unauthId: visitorIdOf(request),
      apiToken: null,
      idempotencyKey: idempotencyKey(request),
      isPlainForm: false,
      setup: setupProofOf(request, originOf(request)),
      signUpToken: request.cookies[COOKIES.signUp] ?? '',
      cookieConsent: parseConsent(request.cookies[CHOICE_COOKIES.consent] ?? ''),
    };
  };

  const read = async (request: FastifyRequest): Promise<Ctx> => {
    const cookies = cookiesOf(request);
    const { session, storedSessions } = cookies;
    if (isVisitorsReport(request)) return build(request, cookies, null);
    const isPage = request.routeOptions.config.isPage === true;
    const viewer = await readViewer(services, session, storedSessions.tokens, isPage);
    if (viewer && session.token !== null) remember(session.token, viewer);
    const { token } = cookies.suspendedCookie;
    const isAsked = viewer === null && token !== null;
    const suspended = isAsked ? await readSuspended(services.db, token, services.clock.now()) : null;
    return build(request, cookies, viewer, suspended);
  };

  return {
    originOf,
    isSecure,
    ensureVisitorId(request) {
      return ensureVisitorId(request, replyOf(request), isSecure(request));
    },
    noteReferrer(request) {
      const reply = replies.get(request);
      if (reply) ensureReferrerCookie(request, reply, originOf(request));
    },
    begin(request, reply) {
      replies.set(request, reply);
    },
    contextOf(request) {
      let ctx = contexts.get(request);
      if (!ctx) {
        ctx = read(request);
        contexts.set(request, ctx);
      }
      return ctx;
    },
    contextFor(request, owner, apiToken = null) {
      request.cookies = {};
      return { ...build(request, cookiesOf(request), owner), apiToken };
    },
    startSpeculativeRead(request) {
      const cookies = cookiesOf(request);
      const { session } = cookies;
      const { token } = session;
      const viewer = token === null ? undefined : remembered.get(token);
      if (token === null || !viewer) return null;
      const tokenHash = hashToken(token);
      session.tokenHash = tokenHash;
      return {
        ctx: build(request, cookies, viewer),
        async holds() {
          const open = await readSession(services.db, token, services.clock.now());
          const isSettled = open && !open.isDue && !open.isUnconfirmed && open.tokenHash === tokenHash;
          if (isSettled && isSame(open.user, viewer)) return true;
          remembered.delete(token);
          return false;
        },
      };
    },
  };
}

/** Session users are plain values, always created with the same key order. */
const isSame = (one: SessionUser, other: SessionUser) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The member of the session cookie. Extends a session in use. Clears the cookie of one that has expired, and on a page
 * any invalid one unless it was replaced: a request may have been sent just before the browser got another token, which
 * its answer must not clear.
 */
async function readViewer(
  { db, clock }: Services,
  session: SessionCookie,
  storedTokens: readonly string[],
  isPage: boolean,
): Promise<SessionUser | null> {
  if (session.token === null) return null;
  const now = clock.now();
  const open = await readSession(db, session.token, now);
  if (!open) {
    const isWorthless = isPage ? !(await isReplaced(db, session.token)) : await hasExpired(db, session.token, now);
    if (isWorthless) session.clear();
    return null;
  }
  session.isFormer = open.isFormer;
  session.expiresAt = open.expiresAt;
  if (open.isFormer) return open.user;
  session.tokenHash = open.tokenHash;
  if (open.isDue) session.expiresAt = await touchSession(db, open.tokenHash, now);
  if (open.isUnconfirmed) await confirmTokens(db, [session.token, ...storedTokens]);
  return open.user;
}

function visitorOf(userAgentText: string, viewer: SessionUser | null): Visitor {
  const userAgent = parseUserAgent(userAgentText);
  const { isBot, isSocialBot } = botKindOf(userAgentText);
  return {
    kind: viewer ? 'auth' : isBot ? 'bot' : 'unauth',
    isSocialBot,
    isPartner: viewer?.accountType === 'business',
    isMobile: userAgent.isMobile,
    isTablet: userAgent.isTablet,
    userAgent,
  };
}

function localeOf(request: FastifyRequest, viewer: SessionUser | null): Ctx['locale'] {
  const asked = (request.query as { locale?: unknown } | undefined)?.locale;
  const sources = {
    account: viewer?.locale,
    query: typeof asked === 'string' ? asked : undefined,
    cookie: request.cookies[COOKIES.locale],
    acceptLanguage: request.headers['accept-language'],
  };
  const missing = missingLocales(sources);
  if (missing.length > 0) request.log.warn({ locales: missing.map((name) => name.slice(0, 20)) }, 'no such locale');
  return negotiateLocale(sources);
}

function bodyBytes(request: FastifyRequest): number | null {
  const length = request.headers['content-length'];
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers[HEADERS.idempotencyKey.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY_SHAPE.test(key)) {
    throw new ApiError('badRequest', { message: message('idempotencyKeyInvalid', { header: HEADERS.idempotencyKey }) });
  }
  return key;
}
