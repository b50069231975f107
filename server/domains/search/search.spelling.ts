import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '../../../contract/constants/durations';
import type { Services } from '../../platform/http/context';
import { wordsOf } from '../../platform/text/text';
import { findNewBoardNames, findNewPinTitles } from './spelling.repository';

/** Teaches this process's spelling the words of public pins and boards. */
export interface SpellingFollower {
  start(): void;
  /** Reads what is new; everything the first time and once a day, so that words that are gone are forgotten. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const FOLLOW_EVERY_MS = 60_000;
const REREAD_AFTER_MS = DAY_MS;
/** Rows that one statement reads: the embedded database serves nobody else meanwhile. */
const ROWS_AT_ONCE = 1000;
const PAUSE_MS = 2;

/** A word may be known longer than a visible row has it: a correction that finds nothing is not used. */
export function followSpelling({
  db,
  spelling,
  clock,
  errorLog,
}: Pick<Services, 'db' | 'spelling' | 'clock' | 'errorLog'>): SpellingFollower {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sources = [findNewPinTitles, findNewBoardNames].map((read) => ({ read, after: '0' }));
  let startedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();

  async function step(): Promise<void> {
    const now = clock.now().getTime();
    if (now - startedAt > REREAD_AFTER_MS) {
      startedAt = now;
      spelling.clear();
      for (const source of sources) source.after = '0';
    }
    for (const source of sources) {
      for (;;) {
        signal.throwIfAborted();
        const rows = await source.read(db, source.after, ROWS_AT_ONCE);
        spelling.learn(rows.flatMap(({ text }) => wordsOf(text)));
        source.after = rows.at(-1)?.id ?? source.after;
        if (rows.length < ROWS_AT_ONCE) break;
        await sleep(PAUSE_MS);
      }
    }
  }

  const catchUp = () => {
    running = running.catch(() => undefined).then(step);
    return running;
  };

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await catchUp().catch((error: unknown) => {
        if (!signal.aborted) errorLog.note(error, 'spelling');
      });
      await sleep(FOLLOW_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    start: () => void follow(),
    catchUp,
    async stop() {
      stopping.abort();
      await running.catch(() => undefined);
    },
  };
}
