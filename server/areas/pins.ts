import { bulkActionHandlers, createBulkActionJobs } from '../domains/bulkActions';
import { commentHandlers, createCommentJobs } from '../domains/comments';
import { contentReportHandlers } from '../domains/contentReports';
import { createDuplicateGroupJobs, duplicateGroupHandlers } from '../domains/duplicateGroups';
import { interestHandlers } from '../domains/interests';
import { createMergeJobs, mergeHandlers } from '../domains/merges';
import { createPinDraftJobs, pinDraftHandlers } from '../domains/pinDrafts';
import { createPinReactionJobs, pinReactionHandlers } from '../domains/pinReactions';
import { createPinJobs, pinHandlers } from '../domains/pins';
import { createScheduledPinJobs, scheduledPinHandlers } from '../domains/scheduledPins';
import { sponsorshipHandlers } from '../domains/sponsorships';
import { storyAnswerHandlers } from '../domains/storyAnswers';
import { createTriedItJobs, triedItHandlers } from '../domains/triedIts';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const pinsArea = {
  handlers: {
    ...pinHandlers,
    ...pinReactionHandlers,
    ...triedItHandlers,
    ...commentHandlers,
    ...storyAnswerHandlers,
    ...sponsorshipHandlers,
    ...contentReportHandlers,
    ...interestHandlers,
    ...mergeHandlers,
    ...bulkActionHandlers,
    ...duplicateGroupHandlers,
    ...scheduledPinHandlers,
    ...pinDraftHandlers,
  },
  jobs: (services: Services) => ({
    ...createPinJobs(services),
    ...createPinReactionJobs(services),
    ...createTriedItJobs(services),
    ...createCommentJobs(services),
    ...createMergeJobs(services),
    ...createBulkActionJobs(services),
    ...createDuplicateGroupJobs(services),
    ...createScheduledPinJobs(services),
    ...createPinDraftJobs(services),
  }),
};
