import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../contract/constants/headers';
import { isTokenShape } from '../platform/auth/sessions';
import { isSetupToken } from '../platform/auth/setup';
import { hasAccounts } from '../platform/auth/siteAdmins';
import type { Services } from '../platform/http/context';
import type { RequestScope } from '../platform/http/requestScope';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * The one-time setup address, sign-up links and invitations to a conversation: keep their token in a cookie and lead to
 * the form. A wrong one leads there as well, and the form says why it is closed. A setup address that has been used leads
 * to the login, which says so.
 */
export function registerSetup(server: FastifyInstance, { db }: Pick<Services, 'db'>, scope: RequestScope): void {
  const join = async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply, form: string) => {
    const { token } = request.params;
    if (isTokenShape(token)) {
      void reply.setCookie(COOKIES.signUp, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: scope.isSecure(request),
        maxAge: DAY_SECONDS,
      });
    }
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(form, 303);
  };
  server.get<{ Params: { token: string } }>('/join/:token', (request, reply) => join(request, reply, '/signup/'));
  server.get<{ Params: { token: string } }>('/join/message/:token', (request, reply) => {
    const invite = `/messages/invite?${new URLSearchParams({ token: request.params.token })}`;
    return join(request, reply, `/signup/?${new URLSearchParams({ next: invite })}`);
  });
  server.get<{ Params: { token: string } }>('/setup/:token', async (request, reply) => {
    const { token } = request.params;
    const isRight = await isSetupToken(db, token);
    if (isRight) {
      void reply.setCookie(COOKIES.setup, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: scope.isSecure(request),
        maxAge: HOUR_SECONDS,
      });
    }
    const form = !isRight && (await hasAccounts(db)) ? '/login?failed=setup' : '/signup/';
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(form, 303);
  });
}
