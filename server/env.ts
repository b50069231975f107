import path from 'node:path';
import type { RequestContext } from '../contract/startup';

/** How this process is to run, as its environment says. */
export interface Env {
  readonly port: number;
  /** Address to listen on; null listens on all, IPv6 and IPv4. */
  readonly host: string | null;
  /** Folder of the embedded database, media and backups; absolute. */
  readonly dataDir: string;
  /** `https://pins.example`, without a slash at its end; null: taken from each request. */
  readonly origin: string | null;
  /** PostgreSQL instead of the embedded database; null: embedded. */
  readonly databaseUrl: string | null;
  /** Which proxies' X-Forwarded headers are believed: none, all, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string;
  readonly stage: RequestContext['stage'];
  /** Redux DevTools in production (development has them anyway). */
  readonly isDevToolsAllowed: boolean;
  /** The header in which the proxy names the visitor's country, such as cf-ipcountry; null: none does. */
  readonly countryHeader: string | null;
  /** Countries by host name: `pins.example.de=DE, pins.example.fr=FR`. */
  readonly countryHosts: Readonly<Record<string, string>>;
  /** The country of visitors of whom nothing is known. */
  readonly country: string;
  /** User names of those who run the site; none: whoever has the first account. */
  readonly hostAccounts: readonly string[];
  /** Days for which events, measures and errors are kept. */
  readonly retentionDays: number;
  /** Bytes of reports (events, measures, errors) that are taken in a day; Infinity: no bound. */
  readonly reportBytesPerDay: number;
  /** Bytes of originals that one person, and all together, may keep; Infinity: no bound. */
  readonly quotas: { readonly personBytes: number; readonly siteBytes: number };
  /** Bytes of rendered pages that are kept in memory for the signed-out; 0: none are. */
  readonly keptPageBytes: number;
  /** Rendering pages on the server; without it each page waits for its scripts. */
  readonly isServerRendered: boolean;
  /** The version that clients compare with their own; null: that of the package and its build. */
  readonly appVersion: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const STAGES = ['production', 'development', 'test'] as const;
const HIGHEST_PORT = 65_535;
const MB = 1e6;
const GB = 1e9;

/** Everything that is wrong with the environment, one sentence each, for the person who starts the server. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings in the environment cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

/** Reads and checks the environment. An empty value counts as absent. Throws `EnvError` naming all that is wrong. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const problems: string[] = [];
  const text = (name: string) => source[name]?.trim() || null;
  const check = <T>(name: string, absent: T, read: (value: string) => T | undefined, rule: string): T => {
    const value = text(name);
    if (value === null) return absent;
    const found = read(value);
    if (found !== undefined) return found;
    // A connection string holds a password, so its value is not repeated.
    problems.push(`${name} ${name === 'DATABASE_URL' ? '' : `is "${value}", but `}must be ${rule}.`);
    return absent;
  };

  const env: Env = {
    port: check('PORT', 3000, readPort, `a whole number from 0 to ${HIGHEST_PORT}`),
    host: text('HOST'),
    dataDir: path.resolve(text('DATA_DIR') ?? 'data'),
    origin: check('ORIGIN', null, readOrigin, 'the address of the site alone, such as https://pins.example'),
    databaseUrl: check(
      'DATABASE_URL',
      null,
      readDatabaseUrl,
      'a PostgreSQL address: postgres://user:password@host/name',
    ),
    trustProxy: check('TRUST_PROXY', false, readTrustProxy, 'true, false, a number of proxies or a list of addresses'),
    stage: check('NODE_ENV', 'production', oneOf(STAGES), `one of ${STAGES.join(', ')}`),
    isDevToolsAllowed: check('ALLOW_DEVTOOLS', false, readBoolean, 'true or false'),
    countryHeader: check('COUNTRY_HEADER', null, readHeader, 'the name of a header, such as cf-ipcountry'),
    countryHosts: check('COUNTRY_HOSTS', {}, readCountryHosts, 'host names with countries: pins.de=DE, pins.fr=FR'),
    country: check('COUNTRY', 'US', readCountry, 'two letters, such as US'),
    hostAccounts: (text('HOST_ACCOUNTS') ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    retentionDays: check('RETENTION_DAYS', 90, readDays, 'a whole number of days from 1 to 3650'),
    reportBytesPerDay: check('REPORTS_MB_PER_DAY', 100 * MB, readSize(MB), 'a number of megabytes, or 0 for no bound'),
    quotas: {
      personBytes: check('PERSON_QUOTA_GB', 50 * GB, readSize(GB), 'a number of gigabytes, or 0 for no bound'),
      siteBytes: check(
        'SITE_QUOTA_GB',
        Number.POSITIVE_INFINITY,
        readSize(GB),
        'a number of gigabytes, or 0 for no bound',
      ),
    },
    keptPageBytes: check('KEPT_PAGES_MB', 16 * MB, readMegabytes, 'a number of megabytes, or 0 to keep none'),
    isServerRendered: check('SERVER_RENDERING', true, readBoolean, 'on or off'),
    appVersion: check('APP_VERSION', null, readVersion, 'at most 80 letters, digits and the signs . _ + -'),
    logLevel: check('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
  };
  if (problems.length > 0) throw new EnvError(problems);
  return env;
}

function readPort(value: string): number | undefined {
  const port = Number(value);
  return /^\d+$/.test(value) && port <= HIGHEST_PORT ? port : undefined;
}

function readOrigin(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined;
}

function readDatabaseUrl(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && ['postgres:', 'postgresql:'].includes(url.protocol) ? value : undefined;
}

function readTrustProxy(value: string): boolean | number | string | undefined {
  if (/^\d+$/.test(value)) return Number(value);
  if (value === 'true' || value === 'false') return value === 'true';
  return /^[\da-f.:/,\s]+$/i.test(value) || /^(loopback|linklocal|uniquelocal)$/.test(value) ? value : undefined;
}

function readDays(value: string): number | undefined {
  const days = Number(value);
  return /^\d+$/.test(value) && days >= 1 && days <= 3650 ? days : undefined;
}

/** A decimal number of units, as bytes; 0 is no bound. */
function readSize(unit: number) {
  return (value: string): number | undefined => {
    if (!/^\d{1,9}(\.\d{1,3})?$/.test(value)) return undefined;
    return Number(value) === 0 ? Number.POSITIVE_INFINITY : Math.round(Number(value) * unit);
  };
}

function readMegabytes(value: string): number | undefined {
  return Number(value) === 0 ? 0 : readSize(MB)(value);
}

function readVersion(value: string): string | undefined {
  return /^[A-Za-z0-9._+-]{1,80}$/.test(value) ? value : undefined;
}

function readHeader(value: string): string | undefined {
  return /^[a-z][a-z0-9-]*$/i.test(value) ? value.toLowerCase() : undefined;
}

function readCountry(value: string): string | undefined {
  return /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;
}

function readCountryHosts(value: string): Record<string, string> | undefined {
  const pairs = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => pair.split('='));
  const isRight = pairs.every(
    ([host = '', country = '', ...more]) => host && readCountry(country) && more.length === 0,
  );
  if (!isRight) return undefined;
  return Object.fromEntries(pairs.map(([host = '', country = '']) => [host.toLowerCase(), country.toUpperCase()]));
}

function readBoolean(value: string): boolean | undefined {
  if (['true', '1', 'yes', 'on'].includes(value.toLowerCase())) return true;
  return ['false', '0', 'no', 'off'].includes(value.toLowerCase()) ? false : undefined;
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  return (value: string): Values[number] | undefined => values.find((known) => known === value);
}
