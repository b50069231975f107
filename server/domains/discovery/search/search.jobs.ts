import { HOUR_MS } from '../../../../contract/constants/durations';
import { rewriteWords } from '../../../platform/database/rewrittenWords';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { WORD_TABLES } from './words.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Writes the words of names and messages again where they are divided or folded otherwise now; soon done where it has been. */
    'search/indexWords': Record<string, never>;
  }
}

export function createSearchJobs({ db }: Pick<Services, 'db'>) {
  return {
    'search/indexWords': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: PURGE_EVERY_MS,
      run: async (_payload, { signal }) => {
        for (const table of WORD_TABLES) await rewriteWords(db, table, signal);
      },
    },
  } satisfies Partial<JobDefinitions>;
}
