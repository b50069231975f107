import { Worker } from 'node:worker_threads';
import type { FromGraphWorker, GraphAnswers, GraphRequest, GraphStats, ToGraphWorker } from './protocol';

const NO_STATS: GraphStats = { pictures: 0, boards: 0, edges: 0, bytes: 0 };

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

/**
 * The worker, started with the first question. When it dies, what was asked fails, and the next question starts another
 * one, with nothing in it.
 */
export function createGraphThread(onLost: () => void) {
  let worker: Worker | null = null;
  let stats = NO_STATS;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function lose(lost: Worker, error: Error): void {
    if (worker !== lost) return;
    worker = null;
    stats = NO_STATS;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./worker.mjs', import.meta.url), { name: 'save graph' });
    started.on('message', (message: FromGraphWorker) => {
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (waiting.size === 0) started.unref();
      if ('error' in message) return asked?.reject(new Error(message.error));
      stats = message.stats;
      asked?.resolve(message.answer as never);
    });
    const fail = (error: Error) => {
      if (worker === started) onLost();
      lose(started, error);
    };
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The save graph stopped')));
    return started;
  }

  return {
    get stats() {
      return stats;
    },
    ask<Request extends GraphRequest>(request: Request): Promise<GraphAnswers[Request['type']]> {
      worker ??= start();
      const running = worker;
      running.ref();
      lastId += 1;
      const message: ToGraphWorker = { id: lastId, request };
      return new Promise((resolve, reject) => {
        waiting.set(lastId, { resolve, reject });
        running.postMessage(message);
      });
    },
    async end() {
      const running = worker;
      if (!running) return;
      lose(running, new Error('The save graph was ended'));
      await running.terminate();
    },
  };
}
