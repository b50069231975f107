import path from 'node:path';
import { SIGN_UP_MODES } from '../contract/constants/people/signUp';
import { readBackups } from './envBackups';
import { readMedia } from './envMedia';
import { unknownVariables } from './envNames';
import { readOidcProviders } from './envOidc';
import { RECAPTCHA_URL, readRecaptcha, readTranslation } from './envServices';
import {
  GB,
  HIGHEST_PORT,
  MB,
  oneOf,
  readAgreementUrls,
  readBoolean,
  readCountry,
  readCountryHosts,
  readDatabaseUrl,
  readDays,
  readHeader,
  readMegabytes,
  readNames,
  readOrigin,
  readPort,
  readSender,
  readSize,
  readSmtpUrl,
  readTaxes,
  readToken,
  readTrustProxy,
  readVersion,
  readWebAddress,
} from './envValues';
import type { BackupSettings } from './platform/backup/settings';
import type { MediaSettings } from './platform/media/settings';
import type { AppConfig } from './platform/ops/config';

/** How this process is to run, as its environment says. */
export interface Env {
  readonly port: number;
  /** Address to listen on; null listens on all, IPv6 and IPv4. */
  readonly host: string | null;
  /** Folder of the embedded database, media and backups; absolute. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database; null: embedded. */
  readonly databaseUrl: string | null;
  /** The same database without the connection pooler of `databaseUrl`; null: there is none. */
  readonly directUrl: string | null;
  /** `smtp://user:password@host:587`; null: mails are saved in the data folder. */
  readonly smtpUrl: string | null;
  /** Sender of all mails: `Magpie <magpie@pins.example>`. */
  readonly mailFrom: string;
  /** A backup is made before each migration. */
  readonly backsUpBeforeMigrating: boolean;
  readonly backups: BackupSettings;
  readonly media: MediaSettings;
  /** Null: that of the package and its build. */
  readonly appVersion: string | null;
  /** Which part of the work of a site's processes this one takes: requests, jobs with backups, or both. */
  readonly role: (typeof ROLES)[number];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly site: Omit<AppConfig, 'appVersion' | 'maintenanceFile' | 'experimentsFile'>;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Addresses that may hold a password or a token, and tokens. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'RECAPTCHA_URL',
  'TRANSLATE_URL',
  'METRICS_TOKEN',
  'ALERT_URL',
  'S3_SECRET_ACCESS_KEY',
  // It may hold a password, which is refused.
  'S3_ENDPOINT',
  // Not secret, but the identity could stand there by mistake.
  'BACKUP_ENCRYPT_TO',
]);
const ROLES = ['all', 'web', 'jobs'] as const;
const STAGES = ['production', 'development', 'test'] as const;

/** Everything that is wrong with the environment, one sentence each, for the person who starts the server. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings in the environment cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

/** Reads and checks the environment. An empty value counts as absent. Throws `EnvError` naming all that is wrong. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const { env, problems } = inspectEnv(source);
  if (problems.length > 0) throw new EnvError(problems);
  return env;
}

export interface InspectedEnv {
  /** With the default in the place of each value that breaks its rule. */
  env: Env;
  /** Everything that is wrong, one sentence each. */
  problems: string[];
  /** All settings by name, with what is in force where none is given; null: nothing. */
  known: ReadonlyMap<string, unknown>;
}

/** Reads the environment as far as it can be read. */
export function inspectEnv(source: Readonly<Record<string, string | undefined>>): InspectedEnv {
  const problems: string[] = [];
  const known = new Map<string, unknown>();
  const text = (name: string, absent: unknown = null) => {
    known.set(name, absent);
    return source[name]?.trim() || null;
  };
  const check = <T>(name: string, absent: T, read: (value: string) => T | undefined, rule: string): T => {
    const value = text(name, absent);
    if (value === null) return absent;
    const found = read(value);
    if (found !== undefined) return found;
    // Such an address may hold a password, so its value is not repeated.
    problems.push(`${name} ${SECRET_VARIABLES.has(name) ? '' : `is "${value}", but `}must be ${rule}.`);
    return absent;
  };

  const dataDir = path.resolve(text('DATA_DIR') ?? 'data');
  const env: Env = {
    port: check('PORT', 3000, readPort, `a whole number from 0 to ${HIGHEST_PORT}`),
    host: text('HOST'),
    dataDir,
    databaseUrl: check(
      'DATABASE_URL',
      null,
      readDatabaseUrl,
      'a PostgreSQL address: postgres://user:password@host/name',
    ),
    directUrl: check(
      'DATABASE_DIRECT_URL',
      null,
      readDatabaseUrl,
      'a PostgreSQL address: postgres://user:password@host/name',
    ),
    smtpUrl: check('SMTP_URL', null, readSmtpUrl, 'the address of a mail server: smtp://user:password@host:587'),
    mailFrom: check(
      'MAIL_FROM',
      'Magpie <magpie@localhost>',
      readSender,
      'a sender, such as Magpie <magpie@pins.example>',
    ),
    backsUpBeforeMigrating: check('BACKUP_BEFORE_MIGRATING', true, readBoolean, 'on or off'),
    backups: readBackups(dataDir, { text, check, problems }),
    media: readMedia({ text, check, problems }),
    appVersion: check('APP_VERSION', null, readVersion, 'at most 80 letters, digits and the signs . _ + -'),
    role: check('ROLE', 'all', oneOf(ROLES), `one of ${ROLES.join(', ')}`),
    logLevel: check('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    site: {
      stage: check('NODE_ENV', 'production', oneOf(STAGES), `one of ${STAGES.join(', ')}`),
      origin: check('ORIGIN', null, readOrigin, 'the address of the site alone, such as https://pins.example'),
      trustProxy: check(
        'TRUST_PROXY',
        false,
        readTrustProxy,
        'true, false, a number of proxies or a list of addresses',
      ),
      isDevToolsAllowed: check('ALLOW_DEVTOOLS', false, readBoolean, 'true or false'),
      countryHeader: check('COUNTRY_HEADER', null, readHeader, 'the name of a header, such as cf-ipcountry'),
      countryHosts: check(
        'COUNTRY_HOSTS',
        {},
        readCountryHosts,
        'at most 21 host names with countries: pins.de=DE, pins.fr=FR',
      ),
      adAgreementUrls: check(
        'AD_AGREEMENT_URLS',
        {},
        readAgreementUrls,
        'addresses by country or region: US=https://pins.example/ads, EUROPE=https://pins.example/ads-eu',
      ),
      country: check('COUNTRY', 'US', readCountry, 'two letters, such as US'),
      adminAccounts: check('ADMIN_ACCOUNTS', [], readNames, 'user names, such as anna, ben'),
      signUpMode: check('SIGN_UP', 'open', oneOf(SIGN_UP_MODES), `one of ${SIGN_UP_MODES.join(', ')}`),
      isHumanChecked: check('HUMAN_CHECK', true, readBoolean, 'on or off'),
      oidcProviders: readOidcProviders(
        check('OIDC_PROVIDERS', [], readNames, 'short names, such as google, office'),
        text,
        problems,
      ),
      recaptcha: readRecaptcha(
        text,
        check('RECAPTCHA_URL', RECAPTCHA_URL, readWebAddress, 'an address, such as https://proxy.example'),
        problems,
      ),
      translation: readTranslation(
        text,
        check('TRANSLATE_URL', null, readWebAddress, 'an address, such as https://translate.example'),
      ),
      isAccessLogged: check('ACCESS_LOG', false, readBoolean, 'on or off'),
      metricsToken: check('METRICS_TOKEN', null, readToken, 'at least 16 letters, digits and signs, without spaces'),
      alertUrl: check('ALERT_URL', null, readWebAddress, 'an address, such as https://ntfy.example/magpie'),
      ads: {
        meetingUrl: check('AD_MEETING_URL', null, readWebAddress, 'an address, such as https://meet.example/ads'),
        taxes: check('AD_TAXES', {}, readTaxes, 'countries with a percentage from 0 to 100: DE=19, FI=25.5'),
      },
      retentionDays: check('RETENTION_DAYS', 90, readDays, 'a whole number of days from 1 to 3650'),
      reportBytesPerDay: check(
        'REPORTS_MB_PER_DAY',
        100 * MB,
        readSize(MB),
        'a number of megabytes, or 0 for no bound',
      ),
      quotas: {
        personBytes: check('PERSON_QUOTA_GB', 50 * GB, readSize(GB), 'a number of gigabytes, or 0 for no bound'),
        siteBytes: check(
          'SITE_QUOTA_GB',
          Number.POSITIVE_INFINITY,
          readSize(GB),
          'a number of gigabytes, or 0 for no bound',
        ),
      },
      pageCacheBytes: check('PAGE_CACHE_MB', 16 * MB, readMegabytes, 'a number of megabytes, or 0 to keep none'),
      saveGraphBytes: check('SAVE_GRAPH_MB', 256 * MB, readMegabytes, 'a number of megabytes, or 0 to keep none'),
      pictureIndexBytes: check('PICTURE_INDEX_MB', 256 * MB, readMegabytes, 'a number of megabytes, or 0 to keep none'),
      textIndexBytes: check('TEXT_INDEX_MB', 256 * MB, readMegabytes, 'a number of megabytes, or 0 to keep none'),
      isServerRendered: check('SERVER_RENDERING', true, readBoolean, 'on or off'),
    },
  };
  if (env.directUrl && !env.databaseUrl && !source.DATABASE_URL?.trim()) {
    problems.push('DATABASE_DIRECT_URL does nothing without DATABASE_URL.');
  }
  if (env.role !== 'all' && !env.databaseUrl && !source.DATABASE_URL?.trim()) {
    problems.push('ROLE needs DATABASE_URL: the embedded database has one process, which does everything.');
  }
  problems.push(...unknownVariables(source, known));
  return { env, problems, known };
}
