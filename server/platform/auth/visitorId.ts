import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../../contract/constants/headers';

const SHAPE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const YEAR_SECONDS = 31_536_000;

/** What tells a signed-out visitor from others: random, of this site alone, and never joined with an account. */
export function visitorIdOf(request: FastifyRequest): string {
  const id = request.cookies[COOKIES.visitor] ?? '';
  return SHAPE.test(id) ? id : '';
}

/** The visitor's id, made and set where there is none. Not for answers that a proxy may keep. */
export function ensureVisitorId(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const known = visitorIdOf(request);
  if (known !== '') return known;
  const id = randomUUID();
  request.cookies[COOKIES.visitor] = id;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: YEAR_SECONDS } as const;
  void reply.setCookie(COOKIES.visitor, id, options);
  return id;
}
