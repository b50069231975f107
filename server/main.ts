import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminNotes } from './adminNotes';
import { type App, buildApp } from './app';
import { answerCommands } from './commands';
import { prepareDataDir } from './dataDir';
import { isOutdated, migrate } from './db/migrate';
import { clearLeftWrites } from './domains/content/media';
import { followPictureIndex } from './domains/content/pictureIndex';
import { followSaveGraph } from './domains/content/saveGraph';
import { followTextIndex } from './domains/content/textIndex';
import { followSpelling } from './domains/discovery/search';
import type { EarlyServer } from './earlyServer';
import { type Env, EnvError, readEnv } from './env';
import { readEnvironment } from './envFile';
import { listSettings } from './envSettings';
import { buildJobRunner } from './jobs';
import { onPort } from './listening';
import { warmUpPasswords } from './platform/auth/passwords';
import { createBackups } from './platform/backup/backups';
import { startBackups } from './platform/backup/service';
import type { BackupStatus } from './platform/backup/status';
import { StartError, wordsOf } from './platform/database/errors';
import { createIds } from './platform/database/ids';
import { type Database, openDatabase } from './platform/database/open';
import { createSafeFetch } from './platform/http/safeFetch';
import { createMailTransport } from './platform/mail/transport';
import { noteStores } from './platform/media/moveMedia';
import { createMediaStore } from './platform/media/store';
import { systemClock } from './platform/ops/clock';
import { releaseAllJobs } from './platform/ops/jobStore';
import { createLogger, type Logger, terminalDestination } from './platform/ops/logging';
import type { Setting } from './platform/ops/settings';
import { say } from './say';
import { createArchiveWordsReader } from './ssr/archiveWords';
import { createInvoiceWordsReader } from './ssr/invoiceWords';
import { createMailRenderer } from './ssr/mails';
import { registerPages } from './ssr/pages';
import { stopOnSignals } from './stopping';
import { readAppVersion } from './version';
import { answerWhileStarting } from './waiting';

/** Where the whole machine starts, the database may come after this process. */
const DATABASE_WAIT_MS = 60_000;

export interface MainOptions {
  /** Runs when everything stands and nobody is served yet; the demo fills the database here. */
  beforeServing?: (app: App) => Promise<void>;
  /** The process that started this one, where work such as a build came before; otherwise the parent of now. */
  parentPid?: number;
}

/** Runs the server until the process gets a signal to stop. Errors of configuration are printed without a stack. */
export async function main(options: MainOptions = {}): Promise<void> {
  // Pictures of secret boards, password hashes and backups are nobody else's on this machine.
  process.umask(0o077);
  try {
    const given = readEnvironment();
    await serve(readEnv(given), listSettings(given), options);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function serve(
  env: Env,
  settings: readonly Setting[],
  { beforeServing, parentPid = process.ppid }: MainOptions,
): Promise<void> {
  const log = createLogger(env.logLevel, process.stdout.isTTY ? terminalDestination : process.stdout);
  const closing: (() => Promise<unknown>)[] = [];
  try {
    await prepareDataDir(env.dataDir);
    // Before the database is made: a wrong HOST or PORT is reported immediately, and nothing is left behind.
    const waiting = await onPort(env, (port, host) =>
      answerWhileStarting(port, host, { holdsPages: env.databaseUrl !== null }),
    );
    const stopWaiting = () => waiting.close();
    closing.unshift(stopWaiting);
    say(`Opening ${env.databaseUrl ? 'the database' : env.dataDir} …`);
    const database = await openDatabase({
      dataDir: env.dataDir,
      databaseUrl: env.databaseUrl ?? undefined,
      directUrl: env.directUrl ?? undefined,
      waitMs: DATABASE_WAIT_MS,
      log,
    });
    closing.push(() => database.close());
    const backupStatus: BackupStatus = { since: null, failure: null };
    const app = await build({ env, settings, database, backupStatus, log, earlyServer: waiting.server });
    await beforeServing?.(app);
    const jobs = buildJobRunner(app.services, log, database.listen);
    if (env.role !== 'web') jobs.start();
    const saveGraph = followSaveGraph(app.services);
    saveGraph.start();
    const pictureIndex = followPictureIndex(app.services);
    pictureIndex.start();
    const textIndex = followTextIndex(app.services);
    textIndex.start();
    const spelling = followSpelling(app.services);
    spelling.start();
    const backups =
      env.role === 'web'
        ? null
        : startBackups({
            database,
            dataDir: env.dataDir,
            settings: env.backups,
            clock: systemClock,
            log,
            status: backupStatus,
          });
    const address = () => env.site.origin ?? `http://localhost:${portOf(app)}`;
    const commands = startCommands(env, app, address, log);
    closing.unshift(
      () => app.server.close(),
      () => commands?.stop() ?? Promise.resolve(),
      () => backups?.stop() ?? Promise.resolve(),
      () => jobs.stop(),
      () => app.services.pageReader.close(),
      () => saveGraph.stop(),
      () => pictureIndex.stop(),
      () => textIndex.stop(),
      () => spelling.stop(),
    );

    // It listens already: the app answers from now on, also those who wait for it.
    await app.server.listen({ host: '::', listenTextResolver });
    closing.splice(closing.indexOf(stopWaiting), 1);
    stopOnSignals({ retire: () => app.health.retire(), closing, parentPid, log });
    for (const note of await adminNotes(app.services, address())) say(note);
    const { videos } = app.services.mediaStore;
    // Where it cannot be asked now, the next upload asks.
    const isVideoPossible = await videos.isPossible().catch(() => true);
    if (!isVideoPossible) say('Uploads of videos are switched off: install ffmpeg to allow them.');
    if (env.role === 'web') say('Jobs and backups are left to another process (ROLE=web).');
    // A proxy that asks /readyz sends nobody here.
    if (env.role === 'jobs') app.health.retire();
    say(`Magpie answers at ${address()}`);
  } catch (error) {
    for (const close of closing) await close();
    throw error;
  }
}

interface Parts {
  env: Env;
  settings: readonly Setting[];
  database: Database;
  backupStatus: BackupStatus;
  log: Logger;
  earlyServer: EarlyServer;
}

async function build({ env, settings, database, backupStatus, log, earlyServer }: Parts): Promise<App> {
  await backUpBeforeMigrating(env, database, log);
  await migrate(database.db, log);
  await warmUpPasswords();
  const mediaStore = createMediaStore({ dataDir: env.dataDir, log, settings: env.media });
  const appVersion = env.appVersion ?? readAppVersion();
  const app = await buildApp({
    config: {
      ...env.site,
      appVersion,
      maintenanceFile: path.join(env.dataDir, 'maintenance'),
      experimentsFile: path.join(env.dataDir, 'experiments.json'),
    },
    installation: {
      databaseKind: database.kind,
      dataDir: env.dataDir,
      backups: env.backups,
      backupStatus,
      settings,
      backUp: () => ownBackups(env, database, log).runByHand(),
    },
    db: database.db,
    ...(database.listen ? { listen: database.listen } : {}),
    earlyServer,
    clock: systemClock,
    ids: createIds(systemClock),
    mediaStore,
    mail: {
      render: createMailRenderer(env.site.stage === 'development'),
      transport: createMailTransport({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir: env.dataDir }),
    },
    readArchiveWords: createArchiveWordsReader(env.site.stage === 'development'),
    readInvoiceWords: createInvoiceWordsReader(env.site.stage === 'development'),
    safeFetch: createSafeFetch({ userAgent: `Magpie/${appVersion}` }),
    log,
    pages: registerPages,
  });
  // What a crash left: half uploads, and files that no row came to name.
  await mediaStore.clearTemporary();
  await noteStores(env.dataDir, env.media);
  const isAlone = database.kind === 'embedded';
  await clearLeftWrites(app.services, { isAlone });
  if (isAlone) await releaseAllJobs(database.db);
  return app;
}

/** Only this process can open the embedded database, so it executes the commands of this machine. */
function startCommands({ databaseUrl, dataDir }: Env, { services }: App, address: () => string, log: Logger) {
  if (databaseUrl) return null;
  const tools = {
    ...services,
    get fallbackOrigin() {
      return address();
    },
  };
  return answerCommands({ dataDir, log, tools });
}

const ownBackups = (env: Env, database: Database, log: Logger) =>
  createBackups({ database, dataDir: env.dataDir, settings: env.backups, clock: systemClock, log });

/** A migration that goes wrong can be taken back. Throws a StartError where no backup can be made. */
async function backUpBeforeMigrating(env: Env, database: Database, log: Logger): Promise<void> {
  if (!env.backsUpBeforeMigrating || !(await isOutdated(database.db))) return;
  const backup = await ownBackups(env, database, log)
    .runByHand()
    .catch((error: unknown) => {
      throw new StartError(
        `No backup could be made before the database is migrated: ${wordsOf(error)} ` +
          'Make one yourself and start with BACKUP_BEFORE_MIGRATING=off.',
      );
    });
  say(`Backed up the database before migrating it: ${backup.folder}`);
}

function portOf({ server }: App): number {
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const listenTextResolver = (address: string) => `Listening at ${address}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
