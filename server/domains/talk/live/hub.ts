import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import { type BoardWatcher, createBoardWatch } from './boardWatch';
import { createPersonWatch, type PersonWatcher } from './personWatch';
import { createPinWatch, type PinWatcher } from './pinWatch';
import { createSessionWatch } from './sessionWatch';

export interface LiveHub {
  /** Reports the board's changes after number `after` to the watcher; returns a function that stops it. */
  watchBoard(boardId: BoardId, after: number, watcher: BoardWatcher): () => void;
  /** Reports what changes in the person's conversations and news; returns a function that stops it. */
  watchPerson(userId: UserId, watcher: PersonWatcher): () => void;
  /** Reports the pin's comment count, now and after every change; returns a function that stops it. */
  watchPin(pinId: PinId, watcher: PinWatcher): () => void;
  /** Calls back when the session of a token has ended, as by a logout; returns a function that stops it. */
  watchSession(token: string, onEnded: () => void): () => void;
  /** Queries the database now, because something may have changed. */
  look(): void;
  close(): void;
}

/** Without a notification from the database, changes are detected after at most this time; ms. */
const LOOK_EVERY_MS = 400;

type Tools = Pick<Services, 'db' | 'clock'> & { onError: (error: unknown) => void };

/** Reports changes to the clients of this process. Does not query while there is no client. */
export function createLiveHub({ db, clock, onError }: Tools): LiveHub {
  const boards = createBoardWatch({ db, clock });
  const people = createPersonWatch({ db, clock });
  const pins = createPinWatch({ db });
  const sessions = createSessionWatch({ db, clock });
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  /** Something may have changed while a query was running: look once more. */
  let isDirty = false;

  const isIdle = () => boards.isEmpty() && people.isEmpty() && pins.isEmpty() && sessions.isEmpty();

  async function run(): Promise<void> {
    if (isLooking) {
      isDirty = true;
      return;
    }
    isLooking = true;
    try {
      // First, so that who is logged out gets nothing more.
      await sessions.report();
      await people.report();
      await boards.report();
      await pins.report();
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
      if (isDirty) {
        isDirty = false;
        look();
      }
    }
  }

  function look(): void {
    if (!isIdle()) void run();
  }

  /** Starts looking for a new watcher; the returned function removes it, and stops after the last one. */
  function begin(remove: () => void): () => void {
    timer ??= setInterval(look, LOOK_EVERY_MS).unref();
    look();
    return () => {
      remove();
      if (!isIdle()) return;
      clearInterval(timer);
      timer = undefined;
    };
  }

  return {
    watchBoard: (boardId, after, watcher) => begin(boards.add(boardId, after, watcher)),
    watchPerson: (userId, watcher) => begin(people.add(userId, watcher)),
    watchPin: (pinId, watcher) => begin(pins.add(pinId, watcher)),
    watchSession: (token, onEnded) => begin(sessions.add(token, onEnded)),
    look,
    close() {
      clearInterval(timer);
      boards.clear();
      people.clear();
      pins.clear();
      sessions.clear();
    },
  };
}
