import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import { NEWS } from '../../../../contract/constants/talk/news';
import type { NewsId, UserId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { mailDigests } from './news.digest';
import { pushNews } from './news.push';
import { purgeNews } from './news.repository';
import { noteNews } from './news.service';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes entries that are too old to be read. */
    'news/purge': Record<string, never>;
    /** Mails people the news that they have not seen. */
    'news/digest': Record<string, never>;
    /** Sends an entry to the devices of its owner. */
    'news/push': { userId: UserId; newsId: NewsId };
  }
}

const MOST_ROWS = 500;
const PURGED_AFTER_MS = NEWS.days * DAY_MS;

export function createNewsJobs(
  services: Pick<Services, 'db' | 'clock' | 'ids' | 'push' | 'mail' | 'configuredOrigin'>,
) {
  const { db, clock } = services;
  return {
    'news/note': {
      run: async (event) => noteNews(services, event),
    },
    'news/push': {
      lane: 'push',
      run: ({ userId, newsId }) => pushNews(services, userId, newsId),
    },
    'news/digest': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: DAY_MS,
      run: (_payload, { signal }) => mailDigests(services, signal),
    },
    'news/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: async (_payload, { signal }) => {
        const before = new Date(clock.now().getTime() - PURGED_AFTER_MS);
        await inSlices({ most: MOST_ROWS, signal }, async (size) => {
          return (await inTransaction(db, (tx) => purgeNews(tx, before, size))) > 0;
        });
      },
    },
  } satisfies Partial<JobDefinitions>;
}
