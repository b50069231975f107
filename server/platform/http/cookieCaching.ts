import type { FastifyInstance } from 'fastify';

const KEPT_BY_ONE = /\b(?:private|no-store)\b/;

/**
 * Keeps responses that set a cookie out of shared caches, whatever their route says. Otherwise a cache could store an
 * image together with the session cookie that the same response renewed, and give that session to everybody. Register
 * it after the cookie plugin.
 */
export function keepCookiesPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('set-cookie') || KEPT_BY_ONE.test(String(reply.getHeader('cache-control') ?? ''))) return;
    void reply.header('cache-control', 'private, no-cache');
  });
}
