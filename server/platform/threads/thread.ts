import { type ResourceLimits, Worker } from 'node:worker_threads';

/** What main thread and worker say to each other. */
export interface ToWorker<Request> {
  id: number;
  request: Request;
}

export type FromWorker<Stats> = { id: number; answer: unknown; stats: Stats } | { id: number; error: string };

export interface ThreadOptions<Stats> {
  /** The worker's module, plain JavaScript, because a worker thread has to load a compiler first for anything else. */
  module: URL;
  name: string;
  /** Of a worker that has nothing in it. */
  noStats: Stats;
  /** Called when the worker dies. */
  onLost?: () => void;
  /** A worker that takes more memory dies. */
  resourceLimits?: ResourceLimits;
}

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

/**
 * A worker thread, started with the first question. When it dies, what was asked fails, and the next question
 * starts another one, with nothing in it. `Answers` has an answer for each `type` of request.
 */
export function createThread<Requests extends { type: keyof Answers }, Answers, Stats>({
  module,
  name,
  noStats,
  onLost,
  resourceLimits,
}: ThreadOptions<Stats>) {
  let worker: Worker | null = null;
  let stats = noStats;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function lose(lost: Worker, error: Error): void {
    if (worker !== lost) return;
    worker = null;
    stats = noStats;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(module, { name, execArgv: [], ...(resourceLimits && { resourceLimits }) });
    started.on('message', (message: FromWorker<Stats>) => {
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (waiting.size === 0) started.unref();
      if ('error' in message) return asked?.reject(new Error(message.error));
      stats = message.stats;
      asked?.resolve(message.answer as never);
    });
    const fail = (error: Error) => {
      if (worker === started) onLost?.();
      lose(started, error);
    };
    started.on('error', fail);
    started.on('exit', () => fail(new Error(`The ${name} stopped`)));
    return started;
  }

  return {
    get stats() {
      return stats;
    },
    ask<Request extends Requests>(request: Request): Promise<Answers[Request['type']]> {
      worker ??= start();
      const running = worker;
      running.ref();
      lastId += 1;
      const message: ToWorker<Request> = { id: lastId, request };
      return new Promise((resolve, reject) => {
        waiting.set(lastId, { resolve, reject });
        running.postMessage(message);
      });
    },
    async end() {
      const running = worker;
      if (!running) return;
      lose(running, new Error(`The ${name} was ended`));
      await running.terminate();
    },
  };
}
