import { DAY_MS } from '../../../contract/constants/durations';
import { NEWS } from '../../../contract/constants/news';
import { inTransaction } from '../../platform/database/transaction';
import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { purgeNews } from './news.repository';
import { noteNews } from './news.service';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes entries that are too old to be read. */
    'news/purge': Record<string, never>;
  }
}

const ROWS_AT_ONCE = 500;
const PURGED_AFTER_MS = NEWS.days * DAY_MS;

export function createNewsJobs(services: Pick<Services, 'db' | 'clock' | 'ids'>) {
  const { db, clock } = services;
  return {
    'news/note': async (event) => noteNews(services, event),
    'news/purge': async (_payload, { signal }) => {
      const before = new Date(clock.now().getTime() - PURGED_AFTER_MS);
      while ((await inTransaction(db, (tx) => purgeNews(tx, before, ROWS_AT_ONCE))) > 0) signal.throwIfAborted();
    },
  } satisfies Partial<JobHandlers>;
}
