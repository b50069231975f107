import { sql } from 'kysely';
import type { Db } from '../database/tables';
import type { MediaStore } from '../media/store';

const ANSWER_WITHIN_MS = 2000;

/** Whether the process can handle requests: it is not shutting down, and the database responds. */
export interface Health {
  isReady(): Promise<boolean>;
  /** Whether the disk has enough free space. */
  hasRoom(): Promise<boolean>;
  /** From now on it reports that it takes no more requests. */
  retire(): void;
}

/** With less free space the database itself may have to stop. */
const LEAST_FREE_BYTES = 50e6;

export function createHealth(db: Db, mediaStore: Pick<MediaStore, 'disk'>): Health {
  let isRetired = false;
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
    async isReady() {
      if (isRetired) return false;
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<boolean>((resolve) => {
        timer = setTimeout(resolve, ANSWER_WITHIN_MS, false);
      });
      const answers = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      );
      const isReady = await Promise.race([answers, tooLate]);
      clearTimeout(timer);
      return isReady && !isRetired;
    },
  };
}
