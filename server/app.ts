import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  fastify,
  LogController,
} from 'fastify';
import type { ArchiveWordsReader } from '../contract/archiveWords';
import { LIMITS } from '../contract/constants/limits';
import type { InvoiceWordsReader } from '../contract/invoiceWords';
import { handlers } from './areas';
import { CHANGES_CHANNEL } from './domains/boards/boards';
import type { EarlyServer } from './earlyServer';
import { createKnownDevices } from './platform/auth/knownDevices';
import { createSealedTokens } from './platform/auth/sealedTokens';
import type { Database } from './platform/database/database';
import type { Ids } from './platform/database/ids';
import type { Db } from './platform/database/tables';
import type { Installation, Services } from './platform/http/context';
import { createCursors, loadSecret } from './platform/http/cursors';
import { registerPreflights } from './platform/http/handshakeOrigins';
import { decodableAddress } from './platform/http/localAddress';
import type { PageServices } from './platform/http/pageServices';
import { createRateLimiter } from './platform/http/rateLimit';
import { createReportBudget } from './platform/http/reportBudget';
import { createRequestScope } from './platform/http/requestScope';
import type { SafeFetch } from './platform/http/safeFetch';
import { createSharedBuckets } from './platform/http/sharedBuckets';
import { createTxtRecords, type TxtRecords } from './platform/http/txtRecords';
import type { MailTools } from './platform/mail/mail';
import type { MediaStore } from './platform/media/store';
import { createOidc } from './platform/oidc/oidc';
import type { Clock } from './platform/ops/clock';
import type { AppConfig } from './platform/ops/config';
import { createErrorLog } from './platform/ops/errorLog';
import { createHealth, type Health } from './platform/ops/health';
import { createHostFile } from './platform/ops/hostFile';
import { createMaintenance } from './platform/ops/maintenance';
import { createSiteSettings } from './platform/ops/siteSettings';
import { createVitals } from './platform/ops/vitals';
import { createPictureIndex } from './platform/pictureIndex/pictureIndex';
import { createPushSender, type PushNetwork, pushContact } from './platform/push/push';
import { loadVapidKeys } from './platform/push/vapidKeys';
import { createSaveGraph } from './platform/saveGraph/saveGraph';
import { createAlertHook } from './platform/services/alertHook';
import { createRecaptcha } from './platform/services/recaptcha';
import { createTranslator } from './platform/services/translator';
import { createPageReader } from './platform/structuredData/pageReader';
import { createSpelling } from './platform/text/spelling';
import { createTextIndex } from './platform/textIndex/textIndex';
import { registerAbout } from './transport/about';
import { registerAccessLog } from './transport/accessLog';
import { registerAdExports } from './transport/adExports';
import { registerAttribution } from './transport/attribution';
import { registerBatch } from './transport/batch';
import { registerBoardArchives } from './transport/boardArchives';
import { registerBodies } from './transport/bodies';
import { registerCountrySites } from './transport/countrySites';
import { registerDataExports } from './transport/dataExports';
import { registerDefences } from './transport/defences';
import { createDispatcher } from './transport/dispatcher';
import { registerErrors } from './transport/errors';
import { registerGraphql } from './transport/graphql/register';
import { registerGuests } from './transport/guests';
import { registerInvoiceFiles } from './transport/invoiceFiles';
import { registerItemApi } from './transport/itemApi';
import { registerClosing, registerHealth, registerVitals } from './transport/lifecycle';
import { registerLive } from './transport/live';
import { registerMedia } from './transport/media';
import { registerOauth } from './transport/oauth';
import { registerOidc } from './transport/oidc';
import { registerOpenApi } from './transport/openApi/register';
import { createPageServices } from './transport/pageServices';
import { registerPrometheus } from './transport/prometheus';
import { registerResources } from './transport/resources';
import { registerSetup } from './transport/setup';
import { registerShareTarget } from './transport/shareTarget';
import { registerSitemaps } from './transport/sitemaps';
import { registerSyndication } from './transport/syndication/register';
import { registerShareCards } from './transport/syndication/shareCards';
import { registerEventApi, registerTags } from './transport/tags';
import { registerUnsubscribe } from './transport/unsubscribe';
import { registerUploads } from './transport/uploads';

export interface AppOptions {
  config: AppConfig;
  /** An open, migrated database. */
  db: Db;
  clock: Clock;
  ids: Ids;
  mediaStore: MediaStore;
  mail: MailTools;
  readArchiveWords: ArchiveWordsReader;
  readInvoiceWords: InvoiceWordsReader;
  safeFetch: SafeFetch;
  /** Absent: read from the name servers of the system. */
  txtRecords?: TxtRecords;
  /** Where push messages may go; absent: over TLS to public addresses. */
  pushNetwork?: PushNetwork;
  /** Hears of other processes' writes; see `Database.listen`. */
  listen?: Database['listen'];
  /** The server that listens already; absent: one of its own. */
  earlyServer?: EarlyServer;
  /** Where it stands, for those who run it. */
  installation: Omit<Installation, 'appVersion'>;
  /** Absent: nothing is logged. */
  log?: FastifyBaseLogger;
  /** Registers the page routes, last of all. Absent: no pages. */
  pages?: (app: FastifyInstance, services: PageServices) => Promise<void>;
}

export interface App {
  server: FastifyInstance;
  services: Services;
  health: Health;
}

/** No upload may take longer. */
const REQUEST_TIMEOUT_MS = 1_800_000;
const KEEP_ALIVE_MS = 72_000;
const LONGEST_PARAM = 500;
/** The whole server, not yet listening. The one who builds it also opens and closes what it is built from. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, db, clock, ids, mediaStore, mail, safeFetch, log } = options;
  const isShared = options.installation.databaseKind === 'postgres';
  const sharedBuckets = isShared ? createSharedBuckets({ db, clock }, await loadSecret(db, 'limits')) : undefined;
  const siteSettings = createSiteSettings(db, config, options.installation.settings);
  const services: Services = {
    db,
    clock,
    ids,
    mediaStore,
    mail,
    readArchiveWords: options.readArchiveWords,
    readInvoiceWords: options.readInvoiceWords,
    safeFetch,
    txtRecords: options.txtRecords ?? createTxtRecords(),
    pageReader: createPageReader(),
    push: createPushSender({
      keys: await loadVapidKeys(db),
      contact: pushContact(config.origin),
      ...(options.pushNetwork ? { network: options.pushNetwork } : {}),
    }),
    translator: createTranslator(config.translation),
    configuredOrigin: config.origin,
    cursors: createCursors(await loadSecret(db, 'cursors')),
    rateLimiter: createRateLimiter(clock, sharedBuckets),
    sealedTokens: createSealedTokens(await loadSecret(db, 'sealed')),
    adAgreementUrls: config.adAgreementUrls,
    countryHosts: Object.keys(config.countryHosts),
    humanCheck: {
      isOn: config.isHumanChecked,
      secret: await loadSecret(db, 'human'),
      recaptcha: createRecaptcha(config.recaptcha),
    },
    oidc: createOidc(config.oidcProviders, () => clock.now().getTime()),
    knownDevices: createKnownDevices(await loadSecret(db, 'devices')),
    stage: config.stage,
    adminAccounts: config.adminAccounts,
    signUpMode: config.signUpMode,
    alertHook: createAlertHook(config.alertUrl),
    ads: config.ads,
    hostFile: createHostFile(config.experimentsFile),
    vitals: createVitals(clock),
    saveGraph: createSaveGraph({ dataDir: options.installation.dataDir, limitBytes: config.saveGraphBytes }),
    pictureIndex: createPictureIndex({ dataDir: options.installation.dataDir, limitBytes: config.pictureIndexBytes }),
    textIndex: createTextIndex({ dataDir: options.installation.dataDir, limitBytes: config.textIndexBytes }),
    spelling: createSpelling(),
    errorLog: createErrorLog(clock),
    reportBudget: createReportBudget({ db, clock }, siteSettings),
    quotas: siteSettings.quotas,
    siteSettings,
    installation: { ...options.installation, appVersion: config.appVersion },
  };
  const server: FastifyInstance = fastify(serverOptions(config, log, options.earlyServer));
  const scope = createRequestScope(services, config);
  const health = createHealth(db, mediaStore);

  const maintenance = createMaintenance(config.maintenanceFile);
  await registerDefences(server, config, scope, maintenance);
  registerClosing(server);
  registerVitals(server, services);
  registerAccessLog(server, config.isAccessLogged);
  registerErrors(server, services.errorLog);
  registerBodies(server);
  registerHealth(server, health);
  registerPrometheus(server, services, config.metricsToken);

  const dispatcher = createDispatcher(handlers);
  const tools = { dispatcher, scope };
  registerResources(server, tools);
  registerPreflights(server);
  registerBatch(server, tools);
  registerAttribution(server);
  registerUnsubscribe(server, scope);
  registerAbout(server, scope);
  registerSyndication(server, tools);
  registerSitemaps(server, services, scope);
  registerShareCards(server, services, tools);
  registerDataExports(server, scope);
  registerAdExports(server, scope);
  registerInvoiceFiles(server, scope);
  registerBoardArchives(server, scope);
  registerSetup(server, services, scope);
  registerOidc(server, scope);
  await registerOauth(server, services, scope);
  registerCountrySites(server, scope);
  await registerMedia(server, services, tools);
  await registerUploads(server, tools);
  await registerGuests(server, services, tools);
  await registerShareTarget(server);
  registerTags(server, services);
  registerEventApi(server, services);
  registerItemApi(server, services);
  await registerOpenApi(server, services, tools);
  const { listen } = options;
  registerLive(server, services, scope, listen && ((wake) => listen(CHANGES_CHANNEL, wake)));
  const queries = await registerGraphql(server, scope);
  await options.pages?.(server, createPageServices(config, services, { ...tools, queries, maintenance }));
  return { server, services, health };
}

function serverOptions(
  config: AppConfig,
  log: FastifyBaseLogger | undefined,
  early: EarlyServer | undefined,
): FastifyServerOptions {
  return {
    ...(early && { serverFactory: (handler) => withApp(early, handler) }),
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxyOf(config.trustProxy),
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAM },
  };
}

function withApp(early: EarlyServer, handler: RequestListener): EarlyServer {
  early.setApp(handler);
  // Fastify sets these on servers of its own alone.
  early.requestTimeout = REQUEST_TIMEOUT_MS;
  early.keepAliveTimeout = KEEP_ALIVE_MS;
  return early;
}

/** A number is that of the proxies in front, whose word on the one before is taken. */
function trustProxyOf(trust: AppConfig['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}
