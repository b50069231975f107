import type { FastifyRequest } from 'fastify';
import type { Services } from '../platform/http/context';
import { ApiError } from '../platform/http/errors';
import { networkOf } from '../platform/http/publicAddress';

const BEARER = /^Bearer ([\w-]{20,100})$/i;

interface Asked<Use> {
  /** What a token may be used for; null for one that is not valid. */
  find: (token: string) => Promise<Use | null>;
  /** Whether that is what the request asks for. */
  isFor: (use: Use) => boolean;
}

/** What the token of a program's request may be used for. Throws 401, with the same words whatever is wrong. */
export async function requireProgramToken<Use>(
  services: Pick<Services, 'rateLimiter'>,
  request: FastifyRequest,
  { find, isFor }: Asked<Use>,
): Promise<Use> {
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  const use = token === undefined ? null : await find(token);
  if (use !== null && isFor(use)) return use;
  await services.rateLimiter.count('programToken', networkOf(request.ip));
  throw new ApiError('unauthenticated', { message: 'eventTokenWrong' });
}
