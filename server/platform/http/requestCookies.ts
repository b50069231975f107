import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOUR_MS } from '../../../contract/constants/durations';
import { COOKIES } from '../../../contract/constants/headers';
import { GUEST_LINKS } from '../../../contract/constants/pins/guestLinks';
import { ARRIVAL_COOKIE, ARRIVAL_SECONDS, COOKIE_LIFE_SECONDS, SESSION_LIFE_MS } from '../auth/sessions';
import type {
  AgeRestriction,
  ArrivalCookie,
  GuestCookie,
  PendingIdentityCookie,
  SessionCookie,
  SuspendedCookie,
} from './context';

const AGE_RESTRICTION_SECONDS = 86_400;
const GUEST_SECONDS = (GUEST_LINKS.visitHours * HOUR_MS) / 1000;
const SUSPENDED_SECONDS = SESSION_LIFE_MS / 1000;

export function sessionCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    token: request.cookies[COOKIES.session] || null,
    tokenHash: null,
    isFormer: false,
    expiresAt: null,
    start(token, expiresAt) {
      this.expiresAt = expiresAt;
      void reply.setCookie(COOKIES.session, token, { ...options, maxAge: COOKIE_LIFE_SECONDS });
    },
    clear() {
      void reply.clearCookie(COOKIES.session, options);
    },
    clearCaches() {
      if (secure) void reply.header('clear-site-data', '"cache"');
    },
  };
}

export function suspendedCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): SuspendedCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    token: request.cookies[COOKIES.suspended] || null,
    start: (token) => void reply.setCookie(COOKIES.suspended, token, { ...options, maxAge: SUSPENDED_SECONDS }),
    clear: () => void reply.clearCookie(COOKIES.suspended, options),
  };
}

export function pendingIdentityOf(request: FastifyRequest, reply: FastifyReply): PendingIdentityCookie {
  return {
    sealed: request.cookies[COOKIES.identity] ?? '',
    clear: () => void reply.clearCookie(COOKIES.identity, { path: '/' }),
  };
}

/** Set by the answer to a call from another site, which browsers accept only with SameSite=None and over TLS. */
export function arrivalOf(request: FastifyRequest, reply: FastifyReply): ArrivalCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'none', secure: true } as const;
  return {
    token: request.cookies[ARRIVAL_COOKIE] ?? null,
    set: (token) => void reply.setCookie(ARRIVAL_COOKIE, token, { ...options, maxAge: ARRIVAL_SECONDS }),
    clear: () => void reply.clearCookie(ARRIVAL_COOKIE, options),
  };
}

export function ageRestrictionOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): AgeRestriction {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: AGE_RESTRICTION_SECONDS } as const;
  return {
    isOn: request.cookies[COOKIES.ageRestrict] !== undefined,
    start: () => void reply.setCookie(COOKIES.ageRestrict, '1', options),
  };
}

export function guestCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): GuestCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: GUEST_SECONDS } as const;
  return {
    token: request.cookies[COOKIES.guest] || null,
    start: (token) => void reply.setCookie(COOKIES.guest, token, options),
  };
}
