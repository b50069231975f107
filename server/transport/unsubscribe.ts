import type { FastifyInstance } from 'fastify';
import { setByToken } from '../domains/people/emailPreferences';
import { isPushToken, turnOffByToken } from '../domains/people/newsSettings';
import { ApiError } from '../platform/http/errors';
import type { RequestScope } from '../platform/http/requestScope';

/**
 * What mail programs send when their reader presses 'unsubscribe' (RFC 8058), and the service worker when somebody presses
 * 'Turn off' on a push message: a POST to the address in it, without cookies. The signed token alone counts, so it needs no
 * proof against forgery by other sites.
 */
export function registerUnsubscribe(server: FastifyInstance, scope: RequestScope): void {
  server.post<{ Querystring: { token?: unknown } }>(
    '/unsubscribe',
    { config: { isOneClick: true } },
    async (request, reply) => {
      const { token } = request.query;
      if (typeof token !== 'string' || token.length > 200) throw new ApiError('linkExpired');
      const ctx = await scope.contextOf(request);
      if (isPushToken(token)) await turnOffByToken(ctx, token);
      else await setByToken(ctx, token, false);
      return reply.status(204).header('cache-control', 'no-store').send();
    },
  );
  // The address of the ledger (ROUTE-033), for links that are written by hand.
  server.get<{ Querystring: { token?: unknown } }>('/email/subscription', async (request, reply) => {
    const { token } = request.query;
    const query = typeof token === 'string' ? `?token=${encodeURIComponent(token)}` : '';
    return reply.redirect(`/unsubscribe${query}`, 302);
  });
}
