import { bulkActionHandlers, createBulkActionJobs } from '../domains/pins/bulkActions';
import { commentHandlers, createCommentJobs } from '../domains/pins/comments';
import { contentReportHandlers } from '../domains/pins/contentReports';
import { createDuplicateGroupJobs, duplicateGroupHandlers } from '../domains/pins/duplicateGroups';
import { createGuestLinkJobs, guestLinkHandlers } from '../domains/pins/guestLinks';
import { interestHandlers } from '../domains/pins/interests';
import { createMergeJobs, mergeHandlers } from '../domains/pins/merges';
import { paletteHandlers } from '../domains/pins/palettes';
import { createPinDraftJobs, pinDraftHandlers } from '../domains/pins/pinDrafts';
import { createPinReactionJobs, pinReactionHandlers } from '../domains/pins/pinReactions';
import { createPinJobs, pinHandlers } from '../domains/pins/pins';
import { createScheduledPinJobs, scheduledPinHandlers } from '../domains/pins/scheduledPins';
import { sponsorshipHandlers } from '../domains/pins/sponsorships';
import { storyAnswerHandlers } from '../domains/pins/storyAnswers';
import { createTriedItJobs, triedItHandlers } from '../domains/pins/triedIts';
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
    ...guestLinkHandlers,
    ...interestHandlers,
    ...paletteHandlers,
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
    ...createGuestLinkJobs(services),
    ...createMergeJobs(services),
    ...createBulkActionJobs(services),
    ...createDuplicateGroupJobs(services),
    ...createScheduledPinJobs(services),
    ...createPinDraftJobs(services),
  }),
};
