import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../platform/http/publicAddress';
import { pathOf } from '../platform/ops/logging';

/** What watches the server asks several times a minute. */
const WATCHED = /^\/(?:healthz|readyz|metrics)\b/;
/** The parameter of a route whose value opens something. */
const SECRET_PARAM = /:\w*(?:token|secret|code)\b/i;
const MOST_AGENT = 200;

/**
 * Logs each answered request for hosts, if they want that: the network it came from and the path, without the query,
 * cookies and whatever a link with a secret has in its path.
 */
export function registerAccessLog(server: FastifyInstance, isOn: boolean): void {
  if (!isOn) return;
  server.addHook('onResponse', async (request, reply) => {
    if (WATCHED.test(request.url)) return;
    const path = loggedPath(request);
    request.log.info(
      {
        address: networkOf(request.ip),
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        bytes: Number(reply.getHeader('content-length') ?? 0) || null,
        agent: request.headers['user-agent']?.slice(0, MOST_AGENT) ?? null,
      },
      `${request.method} ${path} ${reply.statusCode}`,
    );
  });
}

function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url ?? '';
  return SECRET_PARAM.test(route) ? route : pathOf(url);
}
