import type { FastifyRequest } from 'fastify';
import { ApiError } from '../platform/http/errors';

/**
 * Throws 400 for a request with several Host headers (RFC 9112, section 3.2): a proxy may route by one of them and the
 * server build addresses from another.
 */
export function requireOneHost({ raw }: Pick<FastifyRequest, 'raw'>): void {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new ApiError('badRequest');
}
