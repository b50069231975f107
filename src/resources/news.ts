import { newsSchema } from '../entities/news';
import type { ResourceDescriptor } from './descriptor';

export const newsResources = {
  'NewsHubResource.get': { schema: [newsSchema] },
  'NewsHubResource.update': { schema: null },
  'NewsItemResource.update': { schema: null },
  'NewsItemResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
