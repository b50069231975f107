import type { FastifyRequest } from 'fastify';
import { HEADERS } from '../../../contract/constants/headers';
import type { AppConfig } from '../ops/config';
import { countryOfLanguages } from '../text/locale';
import { isInternalAddress } from './publicAddress';

const COUNTRY_SHAPE = /^[A-Z]{2}$/;
/** 'DE', or with a region 'DE-BE' or 'DE_BE'. */
const PLACE_SHAPE = /^([A-Z]{2})(?:[-_]([A-Z0-9]{1,3}))?$/;

/** What is known of where a request comes from. */
export interface Place {
  /** The one that counts: ISO 3166, two capitals. */
  readonly country: string;
  /** Of the host name, where the host of the site has given each country a name of its own. */
  readonly countryFromHostName: string | null;
  /** As a proxy in front has said, whose word is taken. */
  readonly countryFromIp: string | null;
  readonly regionFromIp: string | null;
}

/**
 * The country of a request: forced for trying things out, else the member's own, the host name's, the one that a
 * trusted proxy names, the browser's first language with a region, and last the configured one.
 */
export function placeOf(request: FastifyRequest, config: AppConfig, member: string | undefined): Place {
  const host = request.hostname.toLowerCase();
  const fromHost = Object.hasOwn(config.countryHosts, host) ? (config.countryHosts[host] ?? null) : null;
  const proxy = proxyPlace(request, config);
  const forcedIp = forced(request, config, HEADERS.forceCountryFromIp, 'force_country_from_ip');
  const countryFromIp = forcedIp ?? proxy.country;
  return {
    country:
      forced(request, config, HEADERS.forceCountry, 'force_country') ??
      member ??
      fromHost ??
      countryFromIp ??
      countryOfLanguages(request.headers['accept-language'] ?? '') ??
      config.country,
    countryFromHostName: fromHost,
    countryFromIp,
    regionFromIp: forcedIp === null ? proxy.region : null,
  };
}

function proxyPlace(request: FastifyRequest, { countryHeader, trustProxy }: AppConfig) {
  const value = countryHeader === null || trustProxy === false ? undefined : request.headers[countryHeader];
  const [, country = null, region = null] = PLACE_SHAPE.exec(String(value ?? '').toUpperCase()) ?? [];
  // What proxies say where they do not know: unknown, and hidden networks.
  const isKnown = country !== null && country !== 'XX' && country !== 'T1';
  return { country: isKnown ? country : null, region: isKnown ? region : null };
}

/** Forcing a country is for trying things out: outside production, or from an internal address (ledger QUERY-012). */
function forced(request: FastifyRequest, config: AppConfig, header: string, parameter: string): string | null {
  const isAllowed = config.stage !== 'production' || isInternalAddress(request.ip);
  if (!isAllowed) return null;
  const query = (request.query ?? {}) as Record<string, unknown>;
  const value = request.headers[header.toLowerCase()] ?? query[parameter];
  const country = typeof value === 'string' ? value.toUpperCase() : '';
  return COUNTRY_SHAPE.test(country) ? country : null;
}
