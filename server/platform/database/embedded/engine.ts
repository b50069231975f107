import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../ops/log';
import type { FromWorker, ToWorker, WorkerOptions } from './protocol';
import type { Wire } from './workerStream';

export interface EngineOptions extends WorkerOptions {
  log: Log;
  /**
   * PGlite has no statement_timeout: a batch that takes longer ends its worker, and the next batch starts a new one.
   */
  batchTimeoutMs?: number;
}

const BATCH_TIMEOUT_MS = 120_000;

/**
 * The worker thread of the embedded database, restarted when it dies. Committed data is on disk, so a new worker
 * continues from there; running statements fail, as with any database restart.
 */
export class Engine {
  readonly #options: EngineOptions;
  #running: Promise<Running>;
  #isClosing = false;

  private constructor(options: EngineOptions) {
    this.#options = options;
    this.#running = start(options);
  }

  /** Resolves when the database is open; rejects if it cannot be opened. */
  static async open(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options);
    await engine.#running;
    return engine;
  }

  /** The connection to the running worker; starts one if the last one died. */
  async connect(): Promise<Wire> {
    if (this.#isClosing) throw new Error('The database is closed');
    const running = await this.#running;
    if (!running.hasDied) return running;
    this.#options.log.warn({}, 'The embedded database stopped and is started again');
    this.#running = start(this.#options);
    return await this.#running;
  }

  /** Shuts the database down cleanly. No statement may be running. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await (await this.#running).close();
  }
}

interface Running extends Wire {
  readonly hasDied: boolean;
  close(): Promise<void>;
}

async function start(options: EngineOptions): Promise<Running> {
  const { dataDir, isDurable, settings = {}, plansKeptMs, batchTimeoutMs = BATCH_TIMEOUT_MS } = options;
  const workerData: WorkerOptions = { dataDir, isDurable, settings, plansKeptMs };
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData, name: 'database', execArgv: [] });
  await untilReady(worker);

  const waiting: ((bytes: Uint8Array) => void)[] = [];
  const lostListeners = new Set<(error: Error) => void>();
  let hasDied = false;
  let timer: NodeJS.Timeout | undefined;

  const die = (error: Error) => {
    if (hasDied) return;
    hasDied = true;
    clearTimeout(timer);
    for (const listener of lostListeners) listener(error);
  };
  const watch = () => {
    clearTimeout(timer);
    if (waiting.length === 0) return;
    timer = setTimeout(() => {
      die(new Error(`The embedded database did not answer within ${batchTimeoutMs} ms`));
      void worker.terminate();
    }, batchTimeoutMs);
  };
  worker.on('message', (message: FromWorker) => {
    if (message.type !== 'bytes') return;
    waiting.shift()?.(message.bytes);
    watch();
  });
  worker.on('error', (error: Error) => die(error));
  worker.on('exit', () => die(new Error('The embedded database stopped')));

  const post = (message: ToWorker, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  return {
    get hasDied() {
      return hasDied;
    },
    send(batch, onAnswer) {
      waiting.push(onAnswer);
      post(batch, [batch.buffer as ArrayBuffer]);
      if (waiting.length === 1) watch();
    },
    onLost(listener) {
      lostListeners.add(listener);
      return () => lostListeners.delete(listener);
    },
    async close() {
      if (hasDied) return;
      lostListeners.clear();
      const exited = once(worker, 'exit');
      post('close');
      await exited;
    },
  };
}

async function untilReady(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit').then(() => {
    throw new Error('The embedded database stopped before it was open');
  });
  gone.catch(() => {});
  await Promise.race([once(worker, 'message'), gone]);
}
