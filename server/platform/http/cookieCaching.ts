import type { FastifyInstance } from 'fastify';

const KEPT_BY_ONE = /\b(?:private|no-store)\b/;

/**
 * Keeps an answer that sets a cookie out of shared caches, whatever its route says: a cache that stored a picture
 * together with the session that was prolonged by asking for it would hand that session to everybody. To be registered
 * after the cookies.
 */
export function keepCookiesPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('set-cookie') || KEPT_BY_ONE.test(String(reply.getHeader('cache-control') ?? ''))) return;
    void reply.header('cache-control', 'private, no-cache');
  });
}
