import type { FastifyRequest } from 'fastify';
import { HEADERS } from '../../../contract/constants/headers';
import type { AppConfig } from '../ops/config';
import { countryOfLanguages } from '../text/locale';
import { isInternalAddress } from './publicAddress';

const COUNTRY_SHAPE = /^[A-Z]{2}$/;
/** 'DE', or with a region 'DE-BE' or 'DE_BE'. */
const PLACE_SHAPE = /^([A-Z]{2})(?:[-_]([A-Z0-9]{1,3}))?$/;

/** What is known about the country of a request. */
export interface Place {
  /** The effective country: ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** From the host name, if the site has one per country. */
  readonly countryFromHostName: string | null;
  /** From a trusted proxy's header. */
  readonly countryFromIp: string | null;
  readonly regionFromIp: string | null;
}

/**
 * The country of a request, from the first of these: forced for testing, the member's own, the host name's, the one
 * from a trusted proxy, the browser's first language with a region, the configured one.
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
  // Values that proxies send for an unknown country and for anonymous networks.
  const isKnown = country !== null && country !== 'XX' && country !== 'T1';
  return { country: isKnown ? country : null, region: isKnown ? region : null };
}

/** Forcing a country is for testing: only outside production, or from an internal address (ledger QUERY-012). */
function forced(request: FastifyRequest, config: AppConfig, header: string, parameter: string): string | null {
  const isAllowed = config.stage !== 'production' || isInternalAddress(request.ip);
  if (!isAllowed) return null;
  const query = (request.query ?? {}) as Record<string, unknown>;
  const value = request.headers[header.toLowerCase()] ?? query[parameter];
  const country = typeof value === 'string' ? value.toUpperCase() : '';
  return COUNTRY_SHAPE.test(country) ? country : null;
}
