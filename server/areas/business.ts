import { businessHandlers } from '../domains/business/businesses';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const businessArea = {
  handlers: {
    ...businessHandlers,
  },
  jobs: (_services: Services) => ({}),
};
