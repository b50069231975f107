import ipaddr from 'ipaddr.js';
import { MARKETING_REGION_NAMES } from '../contract/constants/business/regions';
import { parseUrl } from '../contract/constants/parseUrl';

/** How the values of environment variables are read: each returns undefined for a value that breaks its rule. */

export const HIGHEST_PORT = 65_535;
export const MB = 1e6;
export const GB = 1e9;

export function readPort(value: string): number | undefined {
  const port = Number(value);
  return /^\d+$/.test(value) && port <= HIGHEST_PORT ? port : undefined;
}

export function readOrigin(value: string): string | undefined {
  const url = parseUrl(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined;
}

export function readDatabaseUrl(value: string): string | undefined {
  const url = parseUrl(value);
  return url && ['postgres:', 'postgresql:'].includes(url.protocol) ? value : undefined;
}

const MOST_PROXIES = 100;
const NAMED_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Every entry is checked here: Fastify throws on a wrong one only once the server is built. */
export function readTrustProxy(value: string): boolean | number | string | undefined {
  if (/^\d+$/.test(value)) return Number(value) <= MOST_PROXIES ? Number(value) : undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  const entries = value.split(',').map((entry) => entry.trim());
  return entries.every(isAddressRange) ? entries.join(', ') : undefined;
}

function isAddressRange(entry: string): boolean {
  if (NAMED_RANGES.has(entry)) return true;
  const [address = '', bits, ...more] = entry.split('/');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (!isAddress || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (address.includes(':') ? 128 : 32);
}

export function readCount(least: number, most: number) {
  return (value: string): number | undefined =>
    /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined;
}

export function readDays(value: string): number | undefined {
  const days = Number(value);
  return /^\d+$/.test(value) && days >= 1 && days <= 3650 ? days : undefined;
}

/** A decimal number of units, as bytes; 0 is no bound. */
export function readSize(unit: number) {
  return (value: string): number | undefined => {
    if (!/^\d{1,9}(\.\d{1,3})?$/.test(value)) return undefined;
    return Number(value) === 0 ? Number.POSITIVE_INFINITY : Math.round(Number(value) * unit);
  };
}

export function readMegabytes(value: string): number | undefined {
  return Number(value) === 0 ? 0 : readSize(MB)(value);
}

export function readVersion(value: string): string | undefined {
  return /^[A-Za-z0-9._+-]{1,80}$/.test(value) ? value : undefined;
}

export function readHeader(value: string): string | undefined {
  return /^[a-z][a-z0-9-]*$/i.test(value) ? value.toLowerCase() : undefined;
}

export function readCountry(value: string): string | undefined {
  return /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;
}

/** As many country sites as one site may have (ledger ACCT-062). */
const MOST_COUNTRY_HOSTS = 21;

export function readCountryHosts(value: string): Record<string, string> | undefined {
  const pairs = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => pair.split('='));
  const isRight = pairs.every(
    ([host = '', country = '', ...more]) => host && readCountry(country) && more.length === 0,
  );
  if (!isRight || pairs.length > MOST_COUNTRY_HOSTS) return undefined;
  return Object.fromEntries(pairs.map(([host = '', country = '']) => [host.toLowerCase(), country.toUpperCase()]));
}

const WEB_URL = /^https?:/i;

/** Addresses by country or region: `US=https://pins.example/ads, EUROPE=https://pins.example/ads-eu`. */
export function readAgreementUrls(value: string): Record<string, string> | undefined {
  const pairs = value.split(/[\s,]+/).filter(Boolean);
  const read = pairs.map((pair) => {
    const at = pair.indexOf('=');
    const [place, url] = [pair.slice(0, Math.max(at, 0)).toUpperCase(), parseUrl(pair.slice(at + 1))];
    const isKnown = readCountry(place) !== undefined || (MARKETING_REGION_NAMES as readonly string[]).includes(place);
    return isKnown && url && WEB_URL.test(url.protocol) ? ([place, url.href] as const) : undefined;
  });
  const right = read.filter((pair) => pair !== undefined);
  return right.length === read.length ? Object.fromEntries(right) : undefined;
}

/** Percentages by country, as ten-thousandths. */
export function readTaxes(value: string): Record<string, number> | undefined {
  const pairs = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => pair.split('='));
  const isRight = pairs.every(
    ([country = '', percent = '', ...more]) =>
      readCountry(country) && /^\d{1,3}(\.\d{1,2})?$/.test(percent) && Number(percent) <= 100 && more.length === 0,
  );
  if (!isRight) return undefined;
  return Object.fromEntries(
    pairs.map(([country = '', percent]) => [country.toUpperCase(), Math.round(Number(percent) * 100)]),
  );
}

export function readBoolean(value: string): boolean | undefined {
  if (['true', '1', 'yes', 'on'].includes(value.toLowerCase())) return true;
  return ['false', '0', 'no', 'off'].includes(value.toLowerCase()) ? false : undefined;
}

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return (value: string): Values[number] | undefined => values.find((known) => known === value);
}

/** User names in lower case, split at commas and spaces. */
export function readNames(value: string): string[] | undefined {
  const names = value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return names.every((name) => /^\w+$/.test(name)) ? names : undefined;
}

/** An address of a mail server, `smtp://` or `smtps://`. */
export function readSmtpUrl(value: string): string | undefined {
  const url = parseUrl(value);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname ? value : undefined;
}

/** One mail address, alone or as `Name <address>`, without line breaks. */
export function readSender(value: string): string | undefined {
  return /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value) ? value : undefined;
}

/** An address over HTTP, with or without a path. */
export function readWebAddress(value: string): string | undefined {
  return /^https?:$/.test(parseUrl(value)?.protocol ?? '') ? value : undefined;
}

/** A secret that a program sends in a header. */
export const readToken = (value: string): string | undefined =>
  /^[\x21-\x7e]{16,200}$/.test(value) ? value : undefined;
