import { commentWordHandlers } from '../domains/content/commentWords';
import { createMediaJobs, mediaHandlers } from '../domains/content/media';
import { createSaveGraphJobs } from '../domains/content/saveGraph';
import { siteMusicHandlers } from '../domains/content/siteMusic';
import { createTextIndexJobs } from '../domains/content/textIndex';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const contentArea = {
  handlers: {
    ...mediaHandlers,
    ...siteMusicHandlers,
    ...commentWordHandlers,
  },
  jobs: (services: Services) => ({
    ...createMediaJobs(services),
    ...createSaveGraphJobs(services),
    ...createTextIndexJobs(services),
  }),
};
