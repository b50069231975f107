import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A worker of this folder that answers each message with one. */
export interface Talk<Answer> {
  ask(message: object): Promise<Answer>;
  end(): Promise<unknown>;
}

export async function talkTo<Answer>(file: string, workerData?: object): Promise<Talk<Answer>> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData });
  await once(worker, 'message');
  return {
    async ask(message) {
      worker.postMessage(message);
      const [answer] = await once(worker, 'message');
      return answer as Answer;
    },
    end: () => worker.terminate(),
  };
}

/** The answer of bench/server/client.mjs: milliseconds of each request, and of all. */
export interface Requests {
  times: number[];
  total: number;
}
