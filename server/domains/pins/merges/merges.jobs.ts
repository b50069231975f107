import { HOUR_MS } from '../../../../contract/constants/durations';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import { continueMerge, continueReturn } from './merges.service';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Moves the remaining pins of a board that is being merged to the other one, and then closes it. */
    'merges/move': { boardId: BoardId; actorId: UserId };
    /** Moves the remaining pins back to a board whose merge was undone. */
    'merges/return': { boardId: BoardId; fromId: BoardId };
  }
}

export function createMergeJobs(services: Pick<Services, 'db' | 'ids' | 'clock'>) {
  return {
    'merges/move': {
      lane: 'actions',
      timeLimitMs: HOUR_MS,
      run: async ({ boardId, actorId }, { signal }) => {
        while (await continueMerge(services, boardId, actorId)) signal.throwIfAborted();
      },
    },
    'merges/return': {
      lane: 'actions',
      timeLimitMs: HOUR_MS,
      run: async ({ boardId, fromId }, { signal }) => {
        while (await continueReturn(services, boardId, fromId)) signal.throwIfAborted();
      },
    },
  } satisfies Partial<JobDefinitions>;
}
