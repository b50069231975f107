import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../../contract/constants/headers';

const SHAPE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const YEAR_SECONDS = 31_536_000;

/** Distinguishes visitors from each other: random, only for this site, and never linked to an account. */
export function visitorIdOf(request: FastifyRequest): string {
  const id = request.cookies[COOKIES.visitor] ?? '';
  return SHAPE.test(id) ? id : '';
}

/** The visitor's id; creates it and sets the cookie if there is none. Not for responses that a proxy may cache. */
export function ensureVisitorId(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const known = visitorIdOf(request);
  if (known !== '') return known;
  const id = randomUUID();
  request.cookies[COOKIES.visitor] = id;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: YEAR_SECONDS } as const;
  void reply.setCookie(COOKIES.visitor, id, options);
  return id;
}
