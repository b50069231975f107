import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeNextPath } from '../../contract/constants/nextPath';
import { offerCountrySession, openFromToken, originOn } from '../domains/people/sessions';
import { isTokenShape, newToken } from '../platform/auth/sessions';
import type { Ctx } from '../platform/http/context';
import { ApiError, toApiError } from '../platform/http/errors';
import type { RequestScope } from '../platform/http/requestScope';

const PATH = '/country-site';
const COOKIE = 'magpie_country_site';
const PURPOSE = 'countrySite';
const COOKIE_SECONDS = 600;

interface Begun {
  state: string;
  next: string;
}

type Query = Record<string, unknown>;
const text = (query: unknown, name: string): string => {
  const value = (query as Query)[name];
  return typeof value === 'string' ? value : '';
};

/**
 * The way to log in with the session of another country site, by links that a browser follows, as those of a login
 * provider (ledger ACCT-056): /country-site?from=… on this site leads to /country-site/pass on the one where the visitor
 * is logged in, and that one back to /country-site/arrive with a token that works once. The token is bound to the state
 * in this browser's cookie, so that nobody can log somebody else in to an account of their own.
 */
export function registerCountrySites(server: FastifyInstance, scope: RequestScope): void {
  const leadTo = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
  /** Throws 404 unless both are country sites. */
  const requireSites = (ctx: Ctx, other: string) => {
    const isListed = [ctx.host, other].every((host) => ctx.countryHosts.includes(host));
    if (!isListed || ctx.host === other) throw new ApiError('notFound');
  };
  const cookieOptions = (request: FastifyRequest) =>
    ({ path: PATH, httpOnly: true, sameSite: 'lax', secure: scope.isSecure(request) }) as const;

  server.get(PATH, async (request, reply) => {
    const ctx = await scope.contextOf(request);
    const from = text(request.query, 'from');
    requireSites(ctx, from);
    const begun: Begun = { state: newToken(), next: safeNextPath(text(request.query, 'next')) };
    const until = new Date(ctx.clock.now().getTime() + COOKIE_SECONDS * 1000);
    const sealed = ctx.sealedTokens.seal(PURPOSE, begun, until);
    void reply.setCookie(COOKIE, sealed, { ...cookieOptions(request), maxAge: COOKIE_SECONDS });
    const query = new URLSearchParams({ to: ctx.host, state: begun.state });
    return leadTo(reply, `${originOn(ctx.origin, from)}${PATH}/pass?${query}`);
  });

  server.get(`${PATH}/pass`, async (request, reply) => {
    const ctx = await scope.contextOf(request);
    const [to, state] = [text(request.query, 'to'), text(request.query, 'state')];
    requireSites(ctx, to);
    const back = originOn(ctx.origin, to);
    const token = isTokenShape(state) ? await offerCountrySession(ctx, to, state) : null;
    if (token === null) return leadTo(reply, `${back}/login?failed=provider`);
    return leadTo(reply, `${back}${PATH}/arrive?${new URLSearchParams({ token })}`);
  });

  server.get(`${PATH}/arrive`, async (request, reply) => {
    const ctx = await scope.contextOf(request);
    const begun = ctx.sealedTokens.open<Begun>(PURPOSE, request.cookies[COOKIE] ?? '', ctx.clock.now());
    void reply.clearCookie(COOKIE, cookieOptions(request));
    try {
      if (begun && (await openFromToken(ctx, text(request.query, 'token'), begun.state))) {
        return leadTo(reply, begun.next);
      }
    } catch (error) {
      reply.log.warn({ err: toApiError(error) }, 'login by another country site failed');
    }
    return leadTo(reply, '/login?failed=late');
  });
}
