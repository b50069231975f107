import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { cleanLine } from '../text/text';
import { invalid } from './errors';

/** Names that lead inside a machine or a network by convention (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/**
 * A web address that a person typed (ledger PIN-030): it parses, is http or https and carries no credentials. Enough
 * before `SafeFetch` reads it, which decides by where the name leads. Throws 400 that names `field`.
 */
export function requireWebAddress(field: string, text: string): URL {
  const line = cleanLine(field, text);
  if (!/^https?:\/\//i.test(line)) throw invalid({ [field]: 'schemeMissing' });
  if (!URL.canParse(line)) throw invalid({ [field]: 'notAnAddress' });
  const url = new URL(line);
  if (url.username !== '' || url.password !== '') {
    throw invalid({ [field]: 'credentialsInAddress' });
  }
  return url;
}

/**
 * An address to be shown to others (ledger PIN-031): a web address whose host has a dot and is not private or local by
 * its name. Throws 400 that names `field`.
 */
export function requireExternalUrl(field: string, text: string): URL {
  const url = requireWebAddress(field, text);
  if (!isPublicHost(url.hostname)) throw invalid({ [field]: 'forbiddenAddress' });
  return url;
}

/** Whether a host, as `URL` writes it, is not private or local by its name; where it leads is not asked. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return host.includes('.') && ipaddr.parse(host).range() === 'unicast';
  return host.includes('.') && !INSIDE.test(host);
}

/** The host as people read it, without `www.`. */
export function domainOf(url: URL): string {
  return url.hostname.replace(/^www\./, '');
}
