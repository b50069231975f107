import { isLoggedAbsence } from '../database/errors';
import type { Clock } from './clock';

export interface NotedError {
  /** Where it happened: an endpoint, a route, a kind of job. Never a URL. */
  place: string;
  message: string;
  stack: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** Unexpected errors of this process, until they are stored for the host. */
export interface ErrorLog {
  /** Never throws. */
  note(error: unknown, place: string): void;
  /** Returns and removes the errors noted so far. */
  take(): NotedError[];
}

/** Maximum number of different errors that wait; others are only in the log. */
const MAX_WAITING = 100;
const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 4000;

export function createErrorLog(clock: Clock): ErrorLog {
  let waiting = new Map<string, NotedError>();
  return {
    note(error, place) {
      // The host learns it from the log; nothing could be stored anyway.
      if (isLoggedAbsence(error)) return;
      const now = clock.now();
      const { message, stack } = wordsOf(error);
      const key = `${place}\n${message}\n${stack}`;
      const known = waiting.get(key);
      if (known) {
        known.count += 1;
        known.lastAt = now;
      } else if (waiting.size < MAX_WAITING) {
        waiting.set(key, { place, message, stack, count: 1, firstAt: now, lastAt: now });
      }
    },
    take() {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
}

function wordsOf(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error).slice(0, MESSAGE_LENGTH), stack: '' };
  // The cause says more than 'something went wrong'.
  const told = error.cause instanceof Error ? error.cause : error;
  return {
    message: `${told.name}: ${told.message}`.slice(0, MESSAGE_LENGTH),
    stack: (told.stack ?? '').split('\n').slice(1).join('\n').slice(0, STACK_LENGTH),
  };
}
