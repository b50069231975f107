import path from 'node:path';
import { EnvError, readEnv } from '../../../server/env';
import { listSettings } from '../../../server/envSettings';

it('has a value for everything that is not set', () => {
  expect(readEnv({ PORT: '', ORIGIN: '  ' })).toEqual({
    port: 3000,
    host: null,
    dataDir: path.resolve('data'),
    databaseUrl: null,
    directUrl: null,
    smtpUrl: null,
    mailFrom: 'Magpie <magpie@localhost>',
    backsUpBeforeMigrating: true,
    backups: { folder: path.resolve('data/backups'), everyMs: 3_600_000, keep: { newest: 24, days: 7 } },
    media: { objects: null, isOnDisk: true, cacheBytes: 1e9 },
    appVersion: null,
    role: 'all',
    logLevel: 'info',
    site: {
      isHumanChecked: true,
      oidcProviders: [],
      origin: null,
      trustProxy: false,
      stage: 'production',
      recaptcha: null,
      translation: null,
      isDevToolsAllowed: false,
      countryHeader: null,
      adAgreementUrls: {},
      countryHosts: {},
      country: 'US',
      adminAccounts: [],
      signUpMode: 'open',
      metricsToken: null,
      isAccessLogged: false,
      alertUrl: null,
      ads: { meetingUrl: null, taxes: {} },
      retentionDays: 90,
      reportBytesPerDay: 100e6,
      quotas: { personBytes: 50e9, siteBytes: Number.POSITIVE_INFINITY },
      pageCacheBytes: 16e6,
      saveGraphBytes: 256e6,
      pictureIndexBytes: 256e6,
      textIndexBytes: 256e6,
      isServerRendered: true,
    },
  });
});

it('reads what is set', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/magpie',
    ORIGIN: 'https://Pins.Example/',
    DATABASE_URL: 'postgres://magpie:secret@pooler/magpie',
    DATABASE_DIRECT_URL: 'postgres://magpie:secret@db/magpie',
    SMTP_URL: 'smtps://magpie:secret@mail.example:465',
    MAIL_FROM: 'Pins <pins@pins.example>',
    TRUST_PROXY: '1',
    NODE_ENV: 'development',
    ALLOW_DEVTOOLS: 'yes',
    ROLE: 'web',
    LOG_LEVEL: 'debug',
    COUNTRY_HEADER: 'CF-IPCountry',
    COUNTRY_HOSTS: 'Pins.example.de=de, pins.example.fr=FR',
    AD_AGREEMENT_URLS: 'US=https://pins.example/ads?v=2, europe=https://pins.example/ads-eu',
    COUNTRY: 'ch',
    AD_MEETING_URL: 'https://meet.example/ads',
    AD_TAXES: 'de=19, FI=25.5',
    ADMIN_ACCOUNTS: 'Anna, ben',
    SIGN_UP: 'invited',
    BACKUP_BEFORE_MIGRATING: 'off',
    BACKUP_EVERY_HOURS: '6',
    BACKUP_KEEP: '8',
    BACKUP_KEEP_DAYS: '0',
    BACKUP_DIR: '/mnt/backups',
    BACKUP_ENCRYPT_TO: `age1${'q'.repeat(58)}`,
    BACKUP_IDENTITY_FILE: '/etc/magpie/identity.txt',
    RETENTION_DAYS: '30',
    METRICS_TOKEN: 'a-token-of-the-host',
    ACCESS_LOG: 'on',
    ALERT_URL: 'http://ntfy.lan/magpie',
    REPORTS_MB_PER_DAY: '2.5',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_PROJECT: 'pins',
    RECAPTCHA_API_KEY: 'secret',
    TRANSLATE_URL: 'https://translate.example',
    TRANSLATE_API_KEY: 'secret',
    PERSON_QUOTA_GB: '0',
    SITE_QUOTA_GB: '800',
    PAGE_CACHE_MB: '0',
    SAVE_GRAPH_MB: '12',
    PICTURE_INDEX_MB: '13',
    TEXT_INDEX_MB: '14',
    SERVER_RENDERING: 'off',
    APP_VERSION: '1.2.3+main',
  });
  expect(env).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/magpie',
    databaseUrl: 'postgres://magpie:secret@pooler/magpie',
    directUrl: 'postgres://magpie:secret@db/magpie',
    smtpUrl: 'smtps://magpie:secret@mail.example:465',
    mailFrom: 'Pins <pins@pins.example>',
    backsUpBeforeMigrating: false,
    backups: {
      folder: '/mnt/backups',
      everyMs: 21_600_000,
      keep: { newest: 8, days: 0 },
      encryptTo: `age1${'q'.repeat(58)}`,
      identityFile: '/etc/magpie/identity.txt',
    },
    appVersion: '1.2.3+main',
    role: 'web',
    media: { objects: null, isOnDisk: true, cacheBytes: 1e9 },
    logLevel: 'debug',
    site: {
      isHumanChecked: true,
      oidcProviders: [],
      origin: 'https://pins.example',
      trustProxy: 1,
      stage: 'development',
      isDevToolsAllowed: true,
      countryHeader: 'cf-ipcountry',
      adAgreementUrls: { US: 'https://pins.example/ads?v=2', EUROPE: 'https://pins.example/ads-eu' },
      countryHosts: { 'pins.example.de': 'DE', 'pins.example.fr': 'FR' },
      country: 'CH',
      adminAccounts: ['anna', 'ben'],
      signUpMode: 'invited',
      metricsToken: 'a-token-of-the-host',
      isAccessLogged: true,
      alertUrl: 'http://ntfy.lan/magpie',
      ads: { meetingUrl: 'https://meet.example/ads', taxes: { DE: 1900, FI: 2550 } },
      retentionDays: 30,
      reportBytesPerDay: 2.5e6,
      recaptcha: {
        siteKey: 'site',
        project: 'pins',
        apiKey: 'secret',
        url: 'https://recaptchaenterprise.googleapis.com',
      },
      translation: { url: 'https://translate.example', apiKey: 'secret' },
      quotas: { personBytes: Number.POSITIVE_INFINITY, siteBytes: 800e9 },
      pageCacheBytes: 0,
      saveGraphBytes: 12e6,
      pictureIndexBytes: 13e6,
      textIndexBytes: 14e6,
      isServerRendered: false,
    },
  });
});

it.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ['loopback', 'loopback'],
  ['loopback, fd00::/8', 'loopback, fd00::/8'],
])('reads TRUST_PROXY=%s', (value, expected) => {
  expect(readEnv({ TRUST_PROXY: value }).site.trustProxy).toBe(expected);
});

it.each<[string, string, string]>([
  ['APP_VERSION', 'a b', 'APP_VERSION is "a b", but must be at most 80 letters, digits and the signs . _ + -.'],
  ['COUNTRY', 'Swiss', 'COUNTRY is "Swiss", but must be two letters, such as US.'],
  [
    'COUNTRY_HOSTS',
    'pins.de',
    'COUNTRY_HOSTS is "pins.de", but must be at most 21 host names with countries: pins.de=DE, pins.fr=FR.',
  ],
  [
    'BACKUP_ENCRYPT_TO',
    'AGE-SECRET-KEY-1QQ',
    'BACKUP_ENCRYPT_TO must be the public key of a pair that age-keygen made, which begins with age1 (never the identity, AGE-SECRET-KEY-…).',
  ],
  ['PORT', '65536', 'PORT is "65536", but must be a whole number from 0 to 65535.'],
  ['PORT', '3000x', 'PORT is "3000x", but must be a whole number from 0 to 65535.'],
  [
    'ORIGIN',
    'pins.example',
    'ORIGIN is "pins.example", but must be the address of the site alone, such as https://pins.example.',
  ],
  [
    'ORIGIN',
    'https://pins.example/app',
    'ORIGIN is "https://pins.example/app", but must be the address of the site alone, such as https://pins.example.',
  ],
  [
    'ORIGIN',
    'ftp://pins.example',
    'ORIGIN is "ftp://pins.example", but must be the address of the site alone, such as https://pins.example.',
  ],
  [
    'DATABASE_URL',
    'mysql://u:secret@db',
    'DATABASE_URL must be a PostgreSQL address: postgres://user:password@host/name.',
  ],
  ['DATABASE_DIRECT_URL', 'postgres://magpie@db/magpie', 'DATABASE_DIRECT_URL does nothing without DATABASE_URL.'],
  ...['10.0.0.0/33', 'cafe', '1.2.3', '10.0.0.1,,::1', '::1/129', '1/2/3'].map(
    (value) =>
      [
        'TRUST_PROXY',
        value,
        `TRUST_PROXY is "${value}", but must be true, false, a number of proxies or a list of addresses.`,
      ] as [string, string, string],
  ),
  ['ADMIN_ACCOUNTS', 'anna; ben', 'ADMIN_ACCOUNTS is "anna; ben", but must be user names, such as anna, ben.'],
  ['SIGN_UP', 'off', 'SIGN_UP is "off", but must be one of open, invited, closed.'],
  ['ORIGINN', 'https://pins.example', 'ORIGINN is not a setting. Did you mean ORIGIN?'],
  ['DATA_DRI', '/srv', 'DATA_DRI is not a setting. Did you mean DATA_DIR?'],
  ['data_dir', '/srv', 'data_dir is not a setting. Did you mean DATA_DIR?'],
  ['DATABASE_URI', 'postgres://x', 'DATABASE_URI is not a setting. Did you mean DATABASE_URL?'],
  ['TRUSTPROXY', '1', 'TRUSTPROXY is not a setting. Did you mean TRUST_PROXY?'],
  ['HOST_ACCOUNTS', 'anna', 'HOST_ACCOUNTS is now called ADMIN_ACCOUNTS.'],
  ['KEPT_PAGES_MB', '16', 'KEPT_PAGES_MB is now called PAGE_CACHE_MB.'],
  ['HOTS', '127.0.0.1', 'HOTS is not a setting. Did you mean HOST?'],
  [
    'TRUST_PROXY',
    'everyone',
    'TRUST_PROXY is "everyone", but must be true, false, a number of proxies or a list of addresses.',
  ],
  ['NODE_ENV', 'prod', 'NODE_ENV is "prod", but must be one of production, development, test.'],
  ['ALLOW_DEVTOOLS', 'maybe', 'ALLOW_DEVTOOLS is "maybe", but must be true or false.'],
])('says what is wrong with %s=%s', (name, value, words) => {
  expect(() => readEnv({ [name]: value })).toThrow(words);
});

it('says all that is wrong at once, and repeats no address that may hold a password', () => {
  const addresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL', 'RECAPTCHA_URL', 'TRANSLATE_URL'];
  const wrong = addresses.map((name) => [name, 'mysql://u:secret@db']);
  const read = () => readEnv({ PORT: '-1', NODE_ENV: 'x', ...Object.fromEntries(wrong) });
  expect(read).toThrow(EnvError);
  try {
    read();
  } catch (error) {
    expect((error as EnvError).problems).toHaveLength(2 + addresses.length);
    expect((error as EnvError).message).not.toContain('secret');
  }
});

it('[ADMIN-016] takes a part of the work only where other processes can take the rest', () => {
  const read = (ROLE: string, DATABASE_URL?: string) => () => readEnv({ ROLE, DATABASE_URL }).role;
  expect(read('jobs', 'postgres://db/magpie')()).toBe('jobs');
  expect(read('all')()).toBe('all');
  expect(read('web')).toThrow('ROLE needs DATABASE_URL');
  expect(read('worker', 'postgres://db/magpie')).toThrow('ROLE is "worker", but must be one of all, web, jobs.');
});

it('leaves the variables of other programs alone', () => {
  const others = { HOSTNAME: 'a', POST: 'b', PORTS: 'c', LOGNAME: 'd', npm_config_force: 'true', NODE_OPTIONS: 'e' };
  expect(readEnv({ ...others, ORIGINN: ' ' })).toEqual(readEnv({}));
});

it('reads login providers, and names what is missing of one', () => {
  const given = {
    OIDC_PROVIDERS: 'google, office',
    OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
    OIDC_GOOGLE_CLIENT_ID: 'g',
    OIDC_GOOGLE_CLIENT_SECRET: 's',
  };
  const office = {
    OIDC_OFFICE_ISSUER: 'http://sso.lan/realm',
    OIDC_OFFICE_CLIENT_ID: 'w',
    OIDC_OFFICE_NAME: 'Our login',
  };
  const scope = 'openid email profile';
  expect(readEnv({ ...given, ...office }).site.oidcProviders).toEqual([
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's', scope },
    { id: 'office', name: 'Our login', issuer: 'http://sso.lan/realm', clientId: 'w', clientSecret: null, scope },
  ]);
  expect(() => readEnv(given)).toThrow(/OIDC_OFFICE_ISSUER must be the address.*OIDC_OFFICE_CLIENT_ID must be/s);
});

it.each(['/srv/magpie', '/srv', '/srv/magpie/media/backups', '/srv/magpie/database'])(
  'refuses backups in %s, where they would touch the data themselves',
  (folder) => {
    expect(() => readEnv({ DATA_DIR: '/srv/magpie', BACKUP_DIR: folder })).toThrow(
      'BACKUP_DIR must be a folder of its own',
    );
  },
);

it('takes backups beside the data, and in the data folder', () => {
  for (const folder of ['/srv/magpie-backups', '/srv/magpie/copies'])
    expect(readEnv({ DATA_DIR: '/srv/magpie', BACKUP_DIR: folder }).backups.folder).toBe(folder);
});

it('[ADMIN-021] lists settings with where they come from, and no secret', () => {
  const secrets = {
    DATABASE_URL: 'postgres://me:hush@db.example/pins',
    DATABASE_DIRECT_URL: 'postgres://me:hush@db.example/pins',
    SMTP_URL: 'smtp://me:hush@mail.example',
    METRICS_TOKEN: 'hush-hush-hush-hush',
    ALERT_URL: 'https://ntfy.example/hush',
    TRANSLATE_URL: 'https://me:hush@translate.example',
    TRANSLATE_API_KEY: 'hush',
    RECAPTCHA_SITE_KEY: 'hush',
    RECAPTCHA_PROJECT: 'pins',
    RECAPTCHA_API_KEY: 'hush',
    OIDC_PROVIDERS: 'office',
    OIDC_OFFICE_ISSUER: 'https://office.example',
    OIDC_OFFICE_CLIENT_ID: 'magpie',
    OIDC_OFFICE_CLIENT_SECRET: 'hush',
    ...{
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'pins',
      S3_ACCESS_KEY_ID: 'magpie',
      S3_SECRET_ACCESS_KEY: 'hush',
    },
  };
  const settings = listSettings({ ...secrets, PORT: '8080', HOST: '::1' }, { PORT: '8080', PATH: '/bin' });
  expect(JSON.stringify(settings)).not.toContain('hush');
  const named = (name: string) => settings.find((setting) => setting.name === name);
  expect(named('PORT')).toEqual({ name: 'PORT', value: '8080', isSecret: false, source: 'environment' });
  expect(named('HOST')).toEqual({ name: 'HOST', value: '::1', isSecret: false, source: 'file' });
  expect(named('OIDC_OFFICE_ISSUER')?.value).toBe('https://office.example');
  expect(named('PATH')).toBeUndefined();
  expect(['PAGE_CACHE_MB', 'SITE_QUOTA_GB', 'HUMAN_CHECK', 'BACKUP_KEEP'].map((name) => named(name)?.value)).toEqual([
    '16',
    '0',
    'on',
    '24',
  ]);
});

describe('[ADMIN-022] MEDIA_STORE', () => {
  const bucket = {
    ...{ S3_ENDPOINT: 'http://10.0.0.5:9000/store/', S3_BUCKET: 'pins', S3_ACCESS_KEY_ID: 'magpie' },
    S3_SECRET_ACCESS_KEY: 'hush',
  };

  it('needs all of a bucket, which may be in the own network', () => {
    expect(readEnv({ MEDIA_STORE: 's3', S3_PREFIX: '/site/media', S3_CACHE_MB: '0', ...bucket }).media).toEqual({
      objects: {
        ...{ endpoint: 'http://10.0.0.5:9000/store', bucket: 'pins', prefix: 'site/media/', region: 'us-east-1' },
        ...{ accessKeyId: 'magpie', secretAccessKey: 'hush' },
      },
      isOnDisk: false,
      cacheBytes: 0,
    });
    expect(readEnv(bucket).media).toMatchObject({ isOnDisk: true, cacheBytes: 1e9, objects: { bucket: 'pins' } });
    expect(() => readEnv({ ...bucket, S3_BUCKET: '' })).toThrow('S3_BUCKET must be set too');
    expect(() => readEnv({ MEDIA_STORE: 's3' })).toThrow(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    );
  });

  it('takes no password in the address, and repeats none', () => {
    const read = () => readEnv({ ...bucket, S3_ENDPOINT: 'https://me:hush-hush@s3.example' });
    expect(read).toThrow('S3_ENDPOINT must be an address without a name and a password');
    expect(read).not.toThrow('hush-hush');
  });
});
