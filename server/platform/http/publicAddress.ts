import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** In ranges that look public: what clouds answer their own machines' questions about keys and names from. */
const INSIDE = new Set(['168.63.129.16']);

/** All unicast addresses that are given out today (RFC 4291, IANA): everything else of IPv6 is special or unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address (as `socket.remoteAddress` and DNS write it) belongs to the public internet: not loopback,
 * private, link-local, carrier-grade, multicast, documentation, benchmarking or reserved, nor an IPv6 address that
 * carries an IPv4 one (mapped, 6to4, Teredo, NAT64), since nobody knows where such a one ends. False for what is no
 * address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || INSIDE.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** Whether an address is one of this machine's own: what listens there trusts those who are inside. */
export function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((entries) => entries?.some((entry) => entry.address === address));
}

/** Ranges that are neither this machine nor a private network. */
const OUTSIDE: ReadonlySet<string> = new Set(['unicast', 'broadcast', 'multicast', 'reserved']);

/** Whether an address is of this machine or of a private network. */
export function isInternalAddress(address: string): boolean {
  return ipaddr.isValid(address) && !OUTSIDE.has(ipaddr.process(address).range());
}

/** Groups of an IPv6 address that name the network: 64 bits, what one household or one rented machine gets at least. */
const NETWORK_GROUPS = 4;

/**
 * The address by which one client is told from another: an IPv4 address whole, of an IPv6 address its network, since
 * within that everybody has as many addresses as they like. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const groups = (parsed as ipaddr.IPv6).parts.map((group, place) => (place < NETWORK_GROUPS ? group : 0));
  return new ipaddr.IPv6(groups).toString();
}
