import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { cleanLine } from '../text/text';
import { invalid } from './errors';

/**
 * Names that by convention lead to the machine itself or its network (RFC 6761, RFC 6762, RFC 8375, ICANN's
 * `internal`).
 */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/**
 * A URL that a person typed (ledger PIN-030): it must parse, be http or https and have no credentials. That is enough
 * before `SafeFetch` reads it, which checks the resolved address. Throws 400 for `field`.
 */
export function requireWebAddress(field: string, text: string): URL {
  const line = cleanLine(field, text);
  if (!/^https?:\/\//i.test(line)) throw invalid({ [field]: 'schemeMissing' });
  const url = parseUrl(line);
  if (url === null) throw invalid({ [field]: 'notAnAddress' });
  if (url.username !== '' || url.password !== '') {
    throw invalid({ [field]: 'credentialsInAddress' });
  }
  return url;
}

/**
 * A URL that others will see (ledger PIN-031): a web address whose host has a dot and is not private or local by its
 * name. Throws 400 for `field`.
 */
export function requireExternalUrl(field: string, text: string): URL {
  const url = requireWebAddress(field, text);
  if (!isPublicHost(url.hostname)) throw invalid({ [field]: 'forbiddenAddress' });
  return url;
}

/** Whether a host, as `URL` writes it, is not private or local by its name; does not resolve it. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return host.includes('.') && ipaddr.parse(host).range() === 'unicast';
  return host.includes('.') && !INSIDE.test(host);
}

/** The host without `www.`, for display. */
export function domainOf(url: URL): string {
  return url.hostname.replace(/^www\./, '');
}
