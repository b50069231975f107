import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../ops/log';
import type { Availability } from './availability';
import { wordsOf } from './errors';

/** Pause before a lost connection is opened again; ms. */
const AGAIN_AFTER_MS = 2000;
/** The first may be a sign that the whole database is away. */
const FAILURES_SAID = 2;

/**
 * Calls `wake` for every notification on a channel, on a separate connection that no pooler lends to others. Reopens lost
 * connections until it is stopped; notifications meanwhile are lost, so it calls `wake` after each reconnection.
 */
export function listenTo(
  { directUrl, availability, log }: { directUrl: string; availability: Availability; log: Log },
  channel: string,
  wake: (payload?: string) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function listenOnce(onHeard: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: directUrl, application_name: 'magpie-listen' });
    const isOver = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ payload }) => wake(payload));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onHeard();
      wake();
      await isOver;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    // Said once, and not at all of a database that is away: that is said elsewhere.
    let isSaid = false;
    for (let failures = 0; !signal.aborted; ) {
      await listenOnce(() => {
        if (isSaid) log.info({ channel }, 'Notifications of PostgreSQL are heard again');
        [failures, isSaid] = [0, false];
      }).catch((error: unknown) => {
        failures = availability.isAway() ? 0 : failures + 1;
        availability.suspect(error);
        if (failures < FAILURES_SAID || isSaid) return;
        isSaid = true;
        log.warn({ channel, reason: wordsOf(error) }, 'Notifications of PostgreSQL cannot be heard');
      });
      if (!signal.aborted) await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = listen();
  return async () => {
    stopping.abort();
    await running;
  };
}
