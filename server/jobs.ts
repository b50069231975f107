import { DAY_MS } from '../contract/constants/durations';
import { createAccountCountJobs } from './domains/accountCounts';
import { createAccountDataJobs } from './domains/accountData';
import { createBulkActionJobs } from './domains/bulkActions';
import { createCommentJobs } from './domains/comments';
import { createConversationJobs } from './domains/conversations';
import { createDuplicateGroupJobs } from './domains/duplicateGroups';
import { createEmailJobs } from './domains/emails';
import { createEventJobs, UNPACK_EVERY_MS } from './domains/events';
import { createExperienceJobs } from './domains/experiences';
import { createExperimentJobs } from './domains/experiments';
import { REFRESH_LINKS_EVERY_MS } from './domains/links';
import { createLiveJobs } from './domains/live';
import { createMailJobs } from './domains/mails';
import { CLEAR_MEDIA_EVERY_MS, createMediaJobs } from './domains/media';
import { createMergeJobs } from './domains/merges';
import { createMetricJobs } from './domains/metrics';
import { createNewsJobs } from './domains/news';
import { createOperationsJobs, MEASURE_EVERY_MS } from './domains/operations';
import { createPinDraftJobs } from './domains/pinDrafts';
import { createPinReactionJobs } from './domains/pinReactions';
import { createPinJobs } from './domains/pins';
import { createSaveGraphJobs } from './domains/saveGraph';
import { createScheduledPinJobs } from './domains/scheduledPins';
import { createSearchJobs } from './domains/search';
import { createSessionJobs, PURGE_SESSIONS_EVERY_MS } from './domains/sessions';
import { createTextIndexJobs } from './domains/textIndex';
import { createTriedItJobs } from './domains/triedIts';
import type { Database } from './platform/database/database';
import type { Services } from './platform/http/context';
import { createJobRunner, type JobHandlers, type JobLane, type JobPayloads, type JobRunner } from './platform/ops/jobs';
import type { Log } from './platform/ops/log';

/** What is kept for days is looked through so often. */
const PURGE_EVERY_MS = 6 * 3_600_000;

/**
 * What people wait for has lanes of its own, each kind beside what takes about as long, so that it is never behind the
 * work of machines: a mail behind a word index, or an export behind the AVIF files of a thousand images.
 */
const lanes: readonly JobLane<keyof JobPayloads>[] = [
  {
    slots: 2,
    kinds: ['mails/send', 'emails/sendReset', 'emails/sendEmailChange', 'conversations/mailInvite'],
  },
  {
    slots: 2,
    kinds: [
      'bulkActions/run',
      'merges/move',
      'merges/return',
      'scheduledPins/publish',
      'pinDrafts/videoEnded',
      'pinDrafts/publishWaiting',
    ],
  },
  { slots: 1, kinds: ['news/push'] },
  { slots: 1, kinds: ['accountData/export'] },
  { slots: 1, kinds: ['accountData/erase'] },
  { slots: 2, kinds: 'others' },
  { slots: 1, kinds: ['pins/readLinkPage', 'pins/refreshLinkPages'] },
  { slots: 1, kinds: ['media/makeAvif'] },
  // Goes through all there is, or may.
  {
    slots: 1,
    kinds: [
      'accountData/purge',
      'bulkActions/purge',
      'comments/purge',
      'conversations/purgeInvites',
      'duplicateGroups/purge',
      'events/purge',
      'experiences/purge',
      'experiments/purge',
      'live/purge',
      'mails/purge',
      'media/clear',
      'media/describe',
      'metrics/purge',
      'news/digest',
      'news/purge',
      'operations/measureStorage',
      'pinDrafts/purge',
      'pinReactions/recount',
      'pins/indexTopics',
      'pins/indexWords',
      'pins/purge',
      'saveGraph/purge',
      'saveGraph/train',
      'scheduledPins/purge',
      'search/indexWords',
      'sessions/purge',
      'textIndex/purge',
      'triedIts/purge',
    ],
  },
  // Up to hours, in programs of their own.
  { slots: 1, kinds: ['media/transcode'] },
  { slots: 1, kinds: ['media/transcodeLong'] },
];
const HOUR_MS = 3_600_000;
/** Of kinds that go through all there is, or that are soon done. */
const timeLimits = {
  'accountCounts/recount': HOUR_MS,
  'accountData/erase': HOUR_MS,
  'accountData/export': HOUR_MS,
  'bulkActions/run': 120_000,
  'scheduledPins/publish': 60_000,
  'pins/indexPicture': 60_000,
  'pins/readLinkPage': 120_000,
  'merges/move': HOUR_MS,
  'news/digest': HOUR_MS,
  'merges/return': HOUR_MS,
  'media/clear': HOUR_MS,
  'media/describe': HOUR_MS,
  'media/transcode': HOUR_MS,
  'media/transcodeLong': 24 * HOUR_MS,
  'operations/measureStorage': HOUR_MS,
  'pins/indexTopics': HOUR_MS,
  'pins/indexWords': HOUR_MS,
  'pinReactions/recount': HOUR_MS,
  'pins/purge': HOUR_MS,
  'saveGraph/train': HOUR_MS,
  'search/indexWords': HOUR_MS,
} as const;

/** Every kind of job has its handler in one of the domains. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    ...createAccountCountJobs(services),
    ...createAccountDataJobs(services),
    ...createSessionJobs(services),
    ...createMediaJobs(services),
    ...createPinJobs(services),
    ...createPinReactionJobs(services),
    ...createBulkActionJobs(services),
    ...createMergeJobs(services),
    ...createCommentJobs(services),
    ...createTriedItJobs(services),
    ...createConversationJobs(services),
    ...createLiveJobs(services),
    ...createEventJobs(services),
    ...createMetricJobs(services),
    ...createExperimentJobs(services),
    ...createExperienceJobs(services),
    ...createOperationsJobs(services),
    ...createEmailJobs(services),
    ...createMailJobs(services),
    ...createNewsJobs(services),
    ...createScheduledPinJobs(services),
    ...createPinDraftJobs(services),
    ...createSaveGraphJobs(services),
    ...createSearchJobs(services),
    ...createTextIndexJobs(services),
    ...createDuplicateGroupJobs(services),
  };
}

/** The runner of all jobs, with those that come round by themselves; not started. */
export function buildJobRunner(services: Services, log: Log, listen?: Database['listen']): JobRunner {
  const { db, clock, ids, errorLog } = services;
  const onError = (error: unknown, kind: string) => errorLog.note(error, kind);
  const handlers = jobHandlers(services);
  const runner = createJobRunner<JobPayloads>({ db, clock, ids, log, onError, handlers, lanes, timeLimits, listen });
  runner.every('accountData/purge', {}, PURGE_EVERY_MS);
  runner.every('sessions/purge', {}, PURGE_SESSIONS_EVERY_MS);
  runner.every('media/clear', {}, CLEAR_MEDIA_EVERY_MS);
  runner.every('media/describe', {}, PURGE_EVERY_MS);
  runner.every('events/unpack', {}, UNPACK_EVERY_MS);
  runner.every('operations/measureStorage', {}, MEASURE_EVERY_MS);
  runner.every('pins/refreshLinkPages', {}, REFRESH_LINKS_EVERY_MS);
  runner.every('pins/purge', {}, PURGE_EVERY_MS);
  runner.every('pinReactions/recount', {}, DAY_MS);
  runner.every('bulkActions/purge', {}, PURGE_EVERY_MS);
  runner.every('pins/indexTopics', {}, PURGE_EVERY_MS);
  runner.every('pins/indexWords', {}, PURGE_EVERY_MS);
  runner.every('search/indexWords', {}, PURGE_EVERY_MS);
  runner.every('comments/purge', {}, PURGE_EVERY_MS);
  runner.every('triedIts/purge', {}, PURGE_EVERY_MS);
  runner.every('conversations/purgeInvites', {}, PURGE_EVERY_MS);
  runner.every('live/purge', {}, PURGE_EVERY_MS);
  runner.every('events/purge', {}, PURGE_EVERY_MS);
  runner.every('metrics/purge', {}, PURGE_EVERY_MS);
  runner.every('experiments/purge', {}, PURGE_EVERY_MS);
  runner.every('experiences/purge', {}, PURGE_EVERY_MS);
  runner.every('mails/purge', {}, PURGE_EVERY_MS);
  runner.every('news/digest', {}, DAY_MS);
  runner.every('news/purge', {}, PURGE_EVERY_MS);
  runner.every('scheduledPins/purge', {}, PURGE_EVERY_MS);
  runner.every('pinDrafts/purge', {}, PURGE_EVERY_MS);
  runner.every('saveGraph/purge', {}, PURGE_EVERY_MS);
  runner.every('saveGraph/train', {}, DAY_MS);
  runner.every('textIndex/purge', {}, PURGE_EVERY_MS);
  runner.every('duplicateGroups/purge', {}, PURGE_EVERY_MS);
  return runner;
}
