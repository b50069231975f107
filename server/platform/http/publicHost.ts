import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Names that by convention lead to the machine itself or its network (RFC 6761, RFC 6762, RFC 8375, ICANN's
 * `internal`).
 */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/** Whether a host, as `URL` writes it, is not private or local by its name; does not resolve it. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return host.includes('.') && ipaddr.parse(host).range() === 'unicast';
  return host.includes('.') && !INSIDE.test(host);
}
