import type { FastifyInstance } from 'fastify';
import { COOKIES } from '../../contract/constants/headers';
import type { UserId } from '../../contract/schemas/common';
import { type App, type AppOptions, buildApp } from '../../server/app';
import { listSettings } from '../../server/envSettings';
import { startSession } from '../../server/platform/auth/sessions';
import { createBackups } from '../../server/platform/backup/backups';
import { usualBackups } from '../../server/platform/backup/settings';
import { createIds } from '../../server/platform/database/ids';
import type { Db } from '../../server/platform/database/tables';
import type { Services } from '../../server/platform/http/context';
import { createSafeFetch } from '../../server/platform/http/safeFetch';
import { createMailTransport } from '../../server/platform/mail/transport';
import type { MediaSettings } from '../../server/platform/media/settings';
import { createMediaStore } from '../../server/platform/media/store';
import { silentLog } from '../../server/platform/ops/log';
import { type Agent, createAgent } from './agent';
import { type DatabaseKind, openTestDatabase, reopenTestDatabase, USUAL_DATABASE } from './databases';
import { readTestArchiveWords } from './readTestArchiveWords';
import { readTestInvoiceWords } from './readTestInvoiceWords';
import { renderTestMail } from './renderTestMail';
import { buildUser, type NewTestUser } from './serverFactories';
import { createTestClock, type TestClock } from './testClock';

export interface Member extends Agent {
  readonly id: UserId;
  readonly username: string;
}

export interface TestApp {
  readonly server: FastifyInstance;
  readonly services: Services;
  readonly health: App['health'];
  readonly db: Db;
  readonly clock: TestClock;
  /** Contains its media files. */
  readonly dataDir: string;
  /** Set for PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** An agent without a session. */
  visitor(): Agent;
  /** A new person with a session, created through the real services; the sessions' tests cover the login itself. */
  signUp(user?: string | NewTestUser): Promise<Member>;
  /** Empties the database, for a `beforeEach`. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  database?: DatabaseKind;
  /** The PostgreSQL database of another test app, to act as a second process. */
  databaseUrl?: string | undefined;
  /** Where `databaseUrl` leads through a connection pooler: the database without it. */
  directUrl?: string | undefined;
  /** The folder of an embedded database that an earlier process filled, to go on with it. */
  dataDir?: string;
  /** Where media files are; absent: on the disk. */
  media?: MediaSettings;
  /** The folder of another test app, whose media this one shares. */
  mediaDir?: string;
  config?: Partial<AppOptions['config']>;
  pages?: AppOptions['pages'];
  safeFetch?: AppOptions['safeFetch'];
  txtRecords?: AppOptions['txtRecords'];
  pushNetwork?: AppOptions['pushNetwork'];
  log?: AppOptions['log'];
  /** A mail server; absent: mails are files in `dataDir`. */
  smtpUrl?: string;
}

/** The whole server on its own real database, not listening, with a stopped clock. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await (options.dataDir
    ? reopenTestDatabase(options.dataDir)
    : openTestDatabase(options.database ?? USUAL_DATABASE, options));
  const clock = createTestClock();
  const mediaStore = createMediaStore({
    dataDir: options.mediaDir ?? database.dataDir,
    log: silentLog,
    ...(options.media && { settings: options.media }),
  });
  const built = buildApp({
    config: {
      appVersion: 'test',
      stage: 'test',
      origin: null,
      trustProxy: false,
      isDevToolsAllowed: false,
      countryHeader: null,
      adAgreementUrls: {},
      countryHosts: {},
      country: 'US',
      adminAccounts: [],
      signUpMode: 'open',
      isHumanChecked: false,
      oidcProviders: [],
      recaptcha: null,
      translation: null,
      metricsToken: null,
      isAccessLogged: false,
      alertUrl: null,
      retentionDays: 90,
      ads: { meetingUrl: null, taxes: {} },
      isServerRendered: true,
      pageCacheBytes: 0,
      saveGraphBytes: 64 * 1024 * 1024,
      pictureIndexBytes: 64 * 1024 * 1024,
      textIndexBytes: 64 * 1024 * 1024,
      maintenanceFile: null,
      experimentsFile: null,
      reportBytesPerDay: Number.POSITIVE_INFINITY,
      quotas: { personBytes: Number.POSITIVE_INFINITY, siteBytes: Number.POSITIVE_INFINITY },
      ...options.config,
    },
    db: database.db,
    ...(database.listen ? { listen: database.listen } : {}),
    clock,
    ids: createIds(clock),
    mediaStore,
    mail: {
      render: renderTestMail,
      transport: createMailTransport({
        smtpUrl: options.smtpUrl ?? null,
        from: 'Magpie <magpie@magpie.test>',
        dataDir: database.dataDir,
      }),
    },
    readArchiveWords: readTestArchiveWords,
    readInvoiceWords: readTestInvoiceWords,
    installation: {
      databaseKind: database.kind,
      dataDir: database.dataDir,
      backups: usualBackups(database.dataDir),
      backupStatus: { since: null, failure: null },
      settings: listSettings({ ORIGIN: 'http://pins.example', SMTP_URL: 'smtp://me:hush@mail.example' }, {}),
      backUp: () => createBackups({ database, dataDir: database.dataDir, clock, log: silentLog }).runByHand(),
    },
    safeFetch: options.safeFetch ?? createSafeFetch({ userAgent: 'MagpieTest' }),
    ...(options.txtRecords ? { txtRecords: options.txtRecords } : {}),
    ...(options.pushNetwork ? { pushNetwork: options.pushNetwork } : {}),
    ...(options.pages ? { pages: options.pages } : {}),
    ...(options.log ? { log: options.log } : {}),
  });
  built.catch(() => database.close());
  const { server, services, health } = await built;
  await server.ready();

  return {
    server,
    services,
    health,
    db: database.db,
    clock,
    dataDir: database.dataDir,
    databaseUrl: database.databaseUrl,
    visitor: () => createAgent(server),
    async signUp(user = {}) {
      const account = await buildUser(services, typeof user === 'string' ? { username: user } : user);
      const { token } = await startSession(services.db, account.id, '', clock.now());
      const agent = createAgent(server);
      agent.cookies.set(COOKIES.session, token);
      return { ...agent, ...account };
    },
    clear: () => database.clear(),
    async close() {
      await server.close();
      await services.pageReader.close();
      await database.close();
    },
  };
}
