import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from './app';
import { migrate } from './db/migrate';
import { clearLeftWrites } from './domains/media';
import { type Env, EnvError, readEnv } from './env';
import { buildJobRunner } from './jobs';
import { startBackups } from './platform/backup/service';
import type { BackupStatus } from './platform/backup/status';
import { systemClock } from './platform/clock';
import { StartError } from './platform/database/errors';
import { type Database, openDatabase } from './platform/database/open';
import { createIds } from './platform/ids';
import { createLogger, type Logger, terminalDestination } from './platform/logging';
import { createMediaStore } from './platform/media/store';
import { warmUpPasswords } from './platform/passwords';
import { createSafeFetch } from './platform/safeFetch';
import { registerPages } from './ssr/pages';
import { readAppVersion } from './version';
import { answerWhileStarting } from './waiting';

export interface MainOptions {
  /** Runs when everything stands and nobody is served yet; the demo fills the database here. */
  beforeServing?: (app: App) => Promise<void>;
}

/** Requests and jobs under way may take this long when the process is asked to stop. */
const STOP_WITHIN_MS = 30_000;

/** Runs the server until the process is told to stop. What its host can mend is said in words and ends the process. */
export async function main(options: MainOptions = {}): Promise<void> {
  try {
    await serve(readEnv(process.env), options);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function serve(env: Env, { beforeServing }: MainOptions): Promise<void> {
  const log = createLogger(env.logLevel, process.stdout.isTTY ? terminalDestination : process.stdout);
  say(`Opening ${env.databaseUrl ? 'the database' : env.dataDir} …`);
  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl ?? undefined, log });
  const closing: (() => Promise<unknown>)[] = [() => database.close()];
  try {
    const waiting = await onPort(env, answerWhileStarting);
    closing.unshift(() => waiting.close());
    const backupStatus: BackupStatus = { failure: null };
    const app = await build(env, database, backupStatus, log);
    await beforeServing?.(app);
    const jobs = buildJobRunner(app.services, log);
    jobs.start();
    const backups = startBackups({ database, dataDir: env.dataDir, clock: systemClock, log, status: backupStatus });
    closing.unshift(
      () => app.server.close(),
      () => backups.stop(),
      () => jobs.stop(),
    );

    await waiting.close();
    await onPort(env, (port, host) => app.server.listen({ port, host, listenTextResolver }));
    stopOnSignals(app, closing, log);
    say(`Magpie answers at ${env.origin ?? `http://localhost:${portOf(app)}`}`);
  } catch (error) {
    for (const close of closing) await close();
    throw error;
  }
}

async function build(env: Env, database: Database, backupStatus: BackupStatus, log: Logger): Promise<App> {
  await migrate(database.db, log);
  await warmUpPasswords();
  const mediaStore = createMediaStore({ dataDir: env.dataDir, log });
  const appVersion = env.appVersion ?? readAppVersion();
  const app = await buildApp({
    config: {
      appVersion,
      stage: env.stage,
      origin: env.origin,
      trustProxy: env.trustProxy,
      isDevToolsAllowed: env.isDevToolsAllowed,
      countryHeader: env.countryHeader,
      countryHosts: env.countryHosts,
      country: env.country,
      hostAccounts: env.hostAccounts,
      retentionDays: env.retentionDays,
      isServerRendered: env.isServerRendered,
      keptPageBytes: env.keptPageBytes,
      maintenanceFile: path.join(env.dataDir, 'maintenance'),
      experimentsFile: path.join(env.dataDir, 'experiments.json'),
      reportBytesPerDay: env.reportBytesPerDay,
      quotas: env.quotas,
    },
    installation: { databaseKind: database.kind, dataDir: env.dataDir, backupStatus },
    db: database.db,
    ...(database.listen ? { listen: database.listen } : {}),
    clock: systemClock,
    ids: createIds(systemClock),
    mediaStore,
    safeFetch: createSafeFetch({ userAgent: `Magpie/${appVersion}` }),
    log,
    pages: registerPages,
  });
  // What a crash left: half uploads, and files that no row came to name.
  await mediaStore.clearTemporary();
  await clearLeftWrites(app.services, { isAlone: database.kind === 'embedded' });
  return app;
}

/** Listens where the environment says, or on all addresses of the machine. */
async function onPort<Result>(
  { host, port }: Env,
  listen: (port: number, host: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await listen(port, host ?? '::').catch((error: NodeJS.ErrnoException) => {
      // A machine without IPv6.
      if (host !== null || (error.code !== 'EAFNOSUPPORT' && error.code !== 'EADDRNOTAVAIL')) throw error;
      return listen(port, '0.0.0.0');
    });
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, host, port);
  }
}

function portOf({ server }: App): number {
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const listenTextResolver = (address: string) => `Listening at ${address}`;

function listenProblem(error: NodeJS.ErrnoException, host: string | null, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use by another program. Stop that one, or choose another with PORT.`);
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}. Choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST is "${host}", which is no address of this machine.`);
    default:
      return error;
  }
}

/**
 * Ctrl-C or a kill: takes no new requests, lets those and the jobs under way come to their end, then closes the
 * database. A second signal does not wait.
 */
function stopOnSignals(app: App, closing: readonly (() => Promise<unknown>)[], log: Logger): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say('Stopping …');
    app.health.retire();
    setTimeout(() => {
      log.error({ signal }, 'What was under way did not end in time');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    for (const close of closing) await close();
    process.exit(0);
  };
  const stopLogged = (signal: NodeJS.Signals) => {
    stop(signal).catch((error: unknown) => {
      log.error({ err: error }, 'The server could not stop cleanly');
      process.exit(1);
    });
  };
  process.on('SIGINT', stopLogged);
  process.on('SIGTERM', stopLogged);
  process.on('SIGHUP', stopLogged);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'Something failed that nobody waited for'));
}

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
