import { HOUR_MS } from '../../../../contract/constants/durations';
import type { BoardId, PinId } from '../../../../contract/schemas/common';
import { rewriteWords } from '../../../platform/database/rewrittenWords';
import { inSlices } from '../../../platform/database/slices';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { type EnqueueTools, enqueue } from '../../../platform/ops/jobs';
import { readLinkPage, refreshLinkPages } from '../../content/links';
import { indexAllTopics, indexTopics } from '../../content/topics';
import { writeBoardWords } from './boardWords';
import { indexMany, writeWords } from './indexMany';
import { writeLinkRecord } from './linkRecords';
import { indexBoardPins, indexPin } from './pictureBoards.repository';
import { purgeDeleted } from './purge';
import { findPinsAfter } from './rewrittenPins.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Writes on which board a pin's picture is listed, and which topics it is about. */
    'pins/indexPicture': { pinId: PinId };
    /** The same of many pins that were moved, saved or deleted together, and of moved ones their words for search. */
    'pins/indexMany': { pinIds: PinId[]; withWords: boolean };
    /** Purges what was deleted more than 30 days ago. */
    'pins/purge': Record<string, never>;
    /** Reads the page at an address and writes what it says into the pins that link there. `isTurn`: its host has waited. */
    'pins/readLinkPage': { url: string; isTurn: boolean };
    /** Enqueues reading the pages that are due. */
    'pins/refreshLinkPages': Record<string, never>;
    /** Looks for topics in the pins of before there were any; soon done where it has been. */
    'pins/indexTopics': Record<string, never>;
    /** Writes the words of pins again where they are divided or folded otherwise now; soon done where it has been. */
    'pins/indexWords': Record<string, never>;
  }
}

const MOST_PINS = 500;

export async function enqueuePinIndex(tx: Tx, tools: EnqueueTools, pinId: PinId): Promise<void> {
  await enqueue(tx, tools, 'pins/indexPicture', { pinId }, { key: `pins/indexPicture:${pinId}` });
}

/** One job for pins that one transaction changed: at most some hundreds. */
export async function enqueuePinsIndex(
  tx: Tx,
  tools: EnqueueTools,
  pinIds: PinId[],
  withWords: boolean,
): Promise<void> {
  if (pinIds.length > 0) await enqueue(tx, tools, 'pins/indexMany', { pinIds, withWords });
}

export function createPinJobs(services: Services) {
  const { db } = services;
  return {
    'pins/indexMany': {
      run: ({ pinIds, withWords }, { signal }) => indexMany(db, pinIds, withWords, signal),
    },
    'pins/indexPicture': {
      timeLimitMs: 60_000,
      run: ({ pinId }) =>
        inTransaction(db, async (tx) => {
          await indexTopics(tx, [pinId]);
          // Last, because it locks the head of the save graph's log.
          await indexPin(tx, pinId);
        }),
    },
    'boards/indexPictures': {
      run: async ({ boardId }, { signal }) => {
        let after: PinId | null = null;
        await inSlices({ most: MOST_PINS, signal }, async (size) => {
          const from = after;
          after = await inTransaction(db, (tx) => indexBoardPins(tx, boardId, from, size));
          return after !== null;
        });
      },
    },
    'boards/indexPinWords': {
      run: ({ boardId }, { signal }) => writeBoardWords(db, boardId as BoardId, signal),
    },
    'pins/indexTopics': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: PURGE_EVERY_MS,
      run: (_payload, { signal }) => indexAllTopics(db, signal),
    },
    'pins/indexWords': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: PURGE_EVERY_MS,
      run: (_payload, { signal }) =>
        rewriteWords(
          db,
          { name: 'pins', read: findPinsAfter, write: (tx, ids) => writeWords(tx, ids as PinId[]) },
          signal,
        ),
    },
    'pins/readLinkPage': {
      lane: 'linkPages',
      timeLimitMs: 120_000,
      run: (payload, { signal }) => readLinkPage(services, payload, signal, writeLinkRecord),
    },
    'pins/refreshLinkPages': {
      lane: 'linkPages',
      everyMs: HOUR_MS,
      run: () => refreshLinkPages(services),
    },
    'pins/purge': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: PURGE_EVERY_MS,
      run: (_payload, { signal }) => purgeDeleted(services, signal),
    },
  } satisfies Partial<JobDefinitions>;
}
