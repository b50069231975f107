import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../ops/log';

/** Pause before a lost connection is opened again; ms. */
const AGAIN_AFTER_MS = 2000;

/**
 * Calls `wake` for every notification on a channel, on a separate connection that no pooler lends to others. Reopens lost connections until it is stopped; notifications meanwhile are lost, so it calls `wake`
 * after each reconnection.
 */
export function listenTo(directUrl: string, channel: string, wake: () => void, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({ connectionString: directUrl, application_name: 'magpie-listen' });
    const isOver = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', wake);
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      wake();
      await isOver;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch((error: unknown) =>
        log.warn({ err: error }, 'Notifications of PostgreSQL cannot be heard'),
      );
      if (!signal.aborted) await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = listen();
  return async () => {
    stopping.abort();
    await running;
  };
}
