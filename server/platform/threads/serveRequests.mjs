// @ts-check
import { parentPort } from 'node:worker_threads';

/**
 * The worker's side of thread.ts: answers one request after another, each with the worker's figures as they are then.
 * @template Request
 * @param {(request: Request) => unknown} answer may return a promise; what it throws fails that request alone
 * @param {() => unknown} stats
 */
export function serveRequests(answer, stats) {
  parentPort?.on('message', async (/** @type {import('./thread').ToWorker<Request>} */ { id, request }) => {
    try {
      parentPort?.postMessage({ id, answer: await answer(request), stats: stats() });
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}
