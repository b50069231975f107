import type { BoardId, PinId } from '../../../contract/schemas/common';
import type { Services } from '../../platform/context';
import type { Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { enqueue, type JobHandlers } from '../../platform/jobs';
import { writeBoardWords } from './boardWords';
import { indexBoardPins, indexPin } from './pictureBoards.repository';
import { purgeDeleted } from './purge';

declare module '../../platform/jobs' {
  interface JobPayloads {
    /** Writes on which board a pin's picture is listed. */
    'pins/indexPicture': { pinId: PinId };
    /** Takes away for good what was deleted more than 30 days ago. */
    'pins/purge': Record<string, never>;
  }
}

const PINS_AT_ONCE = 500;

export async function enqueuePinIndex(tx: Tx, tools: Pick<Services, 'ids' | 'clock'>, pinId: PinId): Promise<void> {
  await enqueue(tx, tools, 'pins/indexPicture', { pinId }, { key: `pins/indexPicture:${pinId}` });
}

export function createPinJobs(services: Pick<Services, 'db' | 'clock'>) {
  const { db } = services;
  return {
    'pins/indexPicture': ({ pinId }) => inTransaction(db, (tx) => indexPin(tx, pinId)),
    'boards/indexPictures': async ({ boardId }, { signal }) => {
      let after: PinId | null = null;
      do {
        const from: PinId | null = after;
        after = await inTransaction(db, (tx) => indexBoardPins(tx, boardId, from, PINS_AT_ONCE));
        signal.throwIfAborted();
      } while (after !== null);
    },
    'boards/indexWords': ({ boardId }, { signal }) => writeBoardWords(db, boardId as BoardId, signal),
    'pins/purge': (_payload, { signal }) => purgeDeleted(services, signal),
  } satisfies Partial<JobHandlers>;
}
