import type { FastifyInstance, FastifyReply } from 'fastify';
import { COOKIES } from '../../contract/constants/headers';
import { safeNextPath } from '../../contract/constants/nextPath';
import { beginLogin, finishLogin } from '../domains/people/identities';
import { ApiError, toApiError } from '../platform/http/errors';
import type { RequestScope } from '../platform/http/requestScope';

const COOKIE_SECONDS = 900;

/**
 * The way to a login provider and back (OpenID Connect): /oidc/<provider>?next=… and /oidc/<provider>/callback. Both are
 * links that a browser follows; what fails leads to the login page, which says so, and a suspended person to the reasons. Nothing of the provider's answer is
 * shown.
 */
export function registerOidc(server: FastifyInstance, scope: RequestScope): void {
  const leadTo = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(path, 303);
  const fail = (reply: FastifyReply, next: string, error: unknown) => {
    const known = toApiError(error);
    if (known.code === 'rateLimited') throw known;
    // Suspended: the browser has a session in which it may read why.
    if (known.toBody().extraData.can_appeal === true) return leadTo(reply, '/settings/decisions');
    reply.log.warn({ err: error }, 'login by a provider failed');
    const query = new URLSearchParams({
      ...(next !== '/' && { next }),
      failed: known.code === 'handshakeExpired' ? 'late' : 'provider',
    });
    return leadTo(reply, `/login?${query}`);
  };

  server.get<{ Params: { provider: string }; Querystring: { next?: unknown } }>(
    '/oidc/:provider',
    async (request, reply) => {
      const ctx = await scope.contextOf(request);
      const { provider } = request.params;
      if (!ctx.oidc.providers.some(({ id }) => id === provider)) throw new ApiError('notFound');
      const next = safeNextPath(typeof request.query.next === 'string' ? request.query.next : null);
      try {
        const { url, sealed } = await beginLogin(ctx, provider, next);
        void reply.setCookie(COOKIES.oidc, sealed, {
          path: '/oidc',
          httpOnly: true,
          sameSite: 'lax',
          secure: scope.isSecure(request),
          maxAge: COOKIE_SECONDS,
        });
        return leadTo(reply, url);
      } catch (error) {
        return fail(reply, next, error);
      }
    },
  );

  server.get<{ Params: { provider: string } }>('/oidc/:provider/callback', async (request, reply) => {
    const ctx = await scope.contextOf(request);
    const sealed = request.cookies[COOKIES.oidc] ?? '';
    void reply.clearCookie(COOKIES.oidc, { path: '/oidc' });
    const start = request.url.indexOf('?');
    const query = start < 0 ? '' : request.url.slice(start);
    try {
      const { next, pending } = await finishLogin(ctx, request.params.provider, { sealed, query });
      if (pending === null) return leadTo(reply, next);
      void reply.setCookie(COOKIES.identity, pending, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: scope.isSecure(request),
        maxAge: COOKIE_SECONDS,
      });
      return leadTo(reply, `/login/connect?next=${encodeURIComponent(next)}`);
    } catch (error) {
      return fail(reply, '/', error);
    }
  });
}
