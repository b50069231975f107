import { commentWordHandlers } from '../domains/commentWords';
import { createMediaJobs, mediaHandlers } from '../domains/media';
import { createSaveGraphJobs } from '../domains/saveGraph';
import { siteMusicHandlers } from '../domains/siteMusic';
import { createTextIndexJobs } from '../domains/textIndex';
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
