import { sectionSchema } from '../../entities/boards/sections';
import type { ResourceDescriptor } from '../descriptor';

export const bulkActionResources = {
  'BoardBulkActionResource.create': { schema: { section: sectionSchema } },
  'BoardBulkActionResource.get': { schema: { section: sectionSchema } },
  'BoardBulkUndoResource.create': { schema: { section: sectionSchema } },
  'V3BoardResource.get': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
