import type { FastifyRequest } from 'fastify';
import { parseUrl } from '../../../contract/constants/parseUrl';

/** Logs hints for the person who runs the site when the configuration does not fit the proxy in front. */
export interface ProxyHints {
  /** A write was refused because its page has another origin than this site. Logs once per origin. */
  noteRefusedWrite(request: FastifyRequest): void;
  /** Logs once if a proxy's headers arrive but are not trusted. */
  noteRequest(request: FastifyRequest): void;
}

/** Strangers choose the origins, so logging stops after this many. */
const MOST_ORIGINS = 20;
const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip'] as const;

export function createProxyHints({
  origin: ownOrigin,
  trustProxy,
}: {
  origin: string | null;
  trustProxy: boolean | number | string;
}): ProxyHints {
  const logged = new Set<string>();
  let isForwardingLogged = trustProxy !== false;
  return {
    noteRefusedWrite(request) {
      const { origin, 'sec-fetch-site': site } = request.headers;
      // The browser itself says that another site sent it, which is what the check is for.
      if (origin === undefined || !isWebOrigin(origin) || (site !== undefined && site !== 'same-origin')) return;
      if (logged.has(origin) || logged.size >= MOST_ORIGINS) return;
      logged.add(origin);
      request.log.warn(
        { origin, configured: ownOrigin },
        `Writes from pages of ${origin} are refused, because this site has another address. ` +
          `If that is the address of this site, set ORIGIN=${origin}`,
      );
    },
    noteRequest(request) {
      if (isForwardingLogged) return;
      const header = FORWARDED.find((name) => request.headers[name] !== undefined);
      if (!header) return;
      isForwardingLogged = true;
      request.log.warn(
        { header },
        'Requests come through a proxy, whose headers are not believed: all visitors share one address and one rate ' +
          'limit. Set TRUST_PROXY to the number of proxies in front',
      );
    },
  };
}

function isWebOrigin(origin: string): boolean {
  return parseUrl(origin)?.origin === origin;
}
