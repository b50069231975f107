import { businessHandlers } from '../domains/business/businesses';
import { catalogHandlers, createCatalogJobs } from '../domains/business/catalogs';
import { eventTokenHandlers } from '../domains/business/eventTokens';
import { createTagEventJobs } from '../domains/business/tagEvents';
import { tagHandlers } from '../domains/business/tags';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const businessArea = {
  handlers: { ...businessHandlers, ...tagHandlers, ...eventTokenHandlers, ...catalogHandlers },
  jobs: (services: Services) => ({ ...createTagEventJobs(services), ...createCatalogJobs(services) }),
};
