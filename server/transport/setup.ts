import type { FastifyInstance } from 'fastify';
import { COOKIES } from '../../contract/constants/headers';
import { isSetupToken } from '../platform/auth/setup';
import type { Services } from '../platform/http/context';
import type { RequestScope } from '../platform/http/requestScope';

const HOUR_SECONDS = 3600;

/** The one-time address: keeps its token in a cookie and leads to the form. A wrong one leads there as well. */
export function registerSetup(server: FastifyInstance, { db }: Pick<Services, 'db'>, scope: RequestScope): void {
  server.get<{ Params: { token: string } }>('/setup/:token', async (request, reply) => {
    const { token } = request.params;
    if (await isSetupToken(db, token)) {
      void reply.setCookie(COOKIES.setup, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: scope.isSecure(request),
        maxAge: HOUR_SECONDS,
      });
    }
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect('/signup/', 303);
  });
}
