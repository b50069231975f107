import { sql } from 'kysely';
import type { Db } from '../database/tables';
import type { MediaStore } from '../media/store';

/** Whoever asks waits this long at most. */
const ANSWER_WITHIN_MS = 500;
/** A database that is only busy, with a backup or a long statement, answers within this time; one that hangs does not. */
const LONGEST_SILENCE_MS = 30_000;

/** Whether the process can handle requests: it is not shutting down, and the database responds. */
export interface Health {
  isReady(): Promise<boolean>;
  /** Whether the disk has enough free space. */
  hasRoom(): Promise<boolean>;
  /** Whether images and videos can be read. */
  hasMedia(): Promise<boolean>;
  /** From now on it reports that it takes no more requests. */
  retire(): void;
}

/** With less free space the database itself may have to stop. */
const LEAST_FREE_BYTES = 50e6;

export function createHealth(db: Db, mediaStore: Pick<MediaStore, 'disk' | 'isThere'>): Health {
  let isRetired = false;
  /** Since when the database has been asked without an answer; undefined: it answered the last question. */
  let silentSince: number | undefined;
  let asking: Promise<boolean> | undefined;

  /** One question at a time: more would only wait behind it. */
  const ask = () => {
    silentSince ??= performance.now();
    asking ??= sql`select 1`
      .execute(db)
      .then(
        () => {
          silentSince = undefined;
          return true;
        },
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  return {
    retire() {
      isRetired = true;
    },
    async hasRoom() {
      return mediaStore.disk().then(
        ({ freeBytes }) => freeBytes >= LEAST_FREE_BYTES,
        () => false,
      );
    },
    async hasMedia() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
      });
      const isThere = await Promise.race([mediaStore.isThere(), late]);
      clearTimeout(timer);
      return isThere;
    },
    async isReady() {
      if (isRetired) return false;
      let timer: NodeJS.Timeout | undefined;
      const busy = new Promise<boolean>((resolve) => {
        const isBusy = () => silentSince === undefined || performance.now() - silentSince < LONGEST_SILENCE_MS;
        timer = setTimeout(() => resolve(isBusy()), ANSWER_WITHIN_MS);
      });
      const isReady = await Promise.race([ask(), busy]);
      clearTimeout(timer);
      return isReady && !isRetired;
    },
  };
}
