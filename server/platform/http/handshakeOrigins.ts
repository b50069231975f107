import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '../../../contract/constants/headers';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { type Endpoint, endpoints } from '../../../contract/endpoints';
import type { AppConfig } from '../ops/config';

const ALLOWED_HEADERS = [
  'Content-Type',
  HEADERS.csrf,
  HEADERS.requestedWith,
  HEADERS.sourceUrl,
  HEADERS.appState,
  HEADERS.idempotencyKey,
  HEADERS.account,
].join(', ');
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages of the other country sites (COUNTRY_HOSTS) sign up and log in (ledger ACCT-009, ACCT-012), and pass their
 * session on (ACCT-056). Returns true for such a call: what it does depends on no cookie, so it needs no CSRF check.
 */
export function allowHandshake(
  config: Pick<AppConfig, 'countryHosts'>,
  request: FastifyRequest,
  reply: FastifyReply,
  ownOrigins: readonly string[],
): boolean {
  const { origin } = request.headers;
  if (!request.routeOptions.config.isHandshake || origin === undefined || ownOrigins.includes(origin)) return false;
  void reply.header('vary', 'Origin');
  if (!isCountryOrigin(config, origin, ownOrigins[0] ?? '')) return false;
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', HEADERS.version)
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.routeOptions.config.isCredentialed) void reply.header('access-control-allow-credentials', 'true');
  return true;
}

/** A page of a listed host, over TLS if this site uses TLS. */
function isCountryOrigin({ countryHosts }: Pick<AppConfig, 'countryHosts'>, origin: string, own: string): boolean {
  const url = parseUrl(origin);
  if (url === null) return false;
  const isSafe = url.protocol === 'https:' || !own.startsWith('https:');
  return isSafe && url.origin === origin && Object.hasOwn(countryHosts, url.hostname.toLowerCase());
}

/** CORS preflight requests of such calls. */
export function registerPreflights(app: FastifyInstance): void {
  const all: Endpoint[] = Object.values(endpoints);
  for (const { path, resource, isCredentialed = false } of all.filter(({ isHandshake }) => isHandshake)) {
    app.options(path, { config: { resource, isHandshake: true, isCredentialed } }, async (_request, reply) =>
      reply
        .status(204)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', ALLOWED_HEADERS)
        .header('access-control-max-age', PREFLIGHT_SECONDS)
        .send(),
    );
  }
}
