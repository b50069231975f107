import { createCommentJobs } from './domains/comments';
import { CLEAR_MEDIA_EVERY_MS, createMediaJobs } from './domains/media';
import { createPinJobs, PURGE_EVERY_MS } from './domains/pins';
import { createSessionJobs, PURGE_SESSIONS_EVERY_MS } from './domains/sessions';
import type { Services } from './platform/context';
import { createJobRunner, type JobHandlers, type JobRunner } from './platform/jobs';
import type { Log } from './platform/log';

/** The runner of all that happens later, and of what is done regularly. Not started. */
export function createJobs(services: Pick<Services, 'db' | 'clock' | 'ids' | 'mediaStore'>, log: Log): JobRunner {
  const handlers = {
    ...createPinJobs(services),
    ...createMediaJobs(services),
    ...createCommentJobs(services),
    ...createSessionJobs(services),
  } satisfies JobHandlers;
  const { db, clock, ids } = services;
  const runner = createJobRunner({ db, clock, ids, log, handlers });
  runner.every('media/clear', {}, CLEAR_MEDIA_EVERY_MS);
  runner.every('pins/purge', {}, PURGE_EVERY_MS);
  runner.every('comments/purge', {}, PURGE_EVERY_MS);
  runner.every('sessions/purge', {}, PURGE_SESSIONS_EVERY_MS);
  return runner;
}
