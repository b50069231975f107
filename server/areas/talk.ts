import { conversationHandlers, createConversationJobs } from '../domains/talk/conversations';
import { createLiveJobs } from '../domains/talk/live';
import { createNewsJobs, newsHandlers } from '../domains/talk/news';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const talkArea = {
  handlers: {
    ...conversationHandlers,
    ...newsHandlers,
  },
  jobs: (services: Services) => ({
    ...createConversationJobs(services),
    ...createNewsJobs(services),
    ...createLiveJobs(services),
  }),
};
