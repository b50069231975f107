import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Addresses in public ranges where clouds serve keys and metadata to their own machines. */
const INSIDE = new Set(['168.63.129.16']);

/** All unicast addresses that are allocated today (RFC 4291, IANA); the rest of IPv6 is special or unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address (as in `socket.remoteAddress` and DNS) belongs to the public internet: not loopback, private,
 * link-local, carrier-grade NAT, multicast, documentation, benchmarking or reserved, nor an IPv6 address that embeds an
 * IPv4 one (mapped, 6to4, Teredo, NAT64), because it is unknown where such a one leads. False for anything that is not
 * an address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || INSIDE.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** Whether an address is one of this machine's own, where services may trust local clients. */
export function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((entries) => entries?.some((entry) => entry.address === address));
}

/** Ranges that are neither this machine nor a private network. */
const OUTSIDE: ReadonlySet<string> = new Set(['unicast', 'broadcast', 'multicast', 'reserved']);

/** Whether an address is of this machine or of a private network. */
export function isInternalAddress(address: string): boolean {
  return ipaddr.isValid(address) && !OUTSIDE.has(ipaddr.process(address).range());
}

/**
 * Groups of an IPv6 address that identify the network: 64 bits, the least that a household or a rented machine gets.
 */
const NETWORK_GROUPS = 4;

/**
 * The address that identifies a client: the whole IPv4 address, or the network of an IPv6 address, because a client can
 * choose any address within its network. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const groups = (parsed as ipaddr.IPv6).parts.map((group, place) => (place < NETWORK_GROUPS ? group : 0));
  return new ipaddr.IPv6(groups).toString();
}
