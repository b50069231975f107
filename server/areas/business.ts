import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const businessArea = {
  handlers: {},
  jobs: (_services: Services) => ({}),
};
