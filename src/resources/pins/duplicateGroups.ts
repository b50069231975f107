import { duplicateGroupSchema } from '../../entities/pins/duplicateGroups';
import { pinSchema } from '../../entities/pins/pins';
import type { ResourceDescriptor } from '../descriptor';

export const duplicateGroupResources = {
  'DuplicateGroupsResource.get': { schema: [duplicateGroupSchema] },
  'DuplicateMergeResource.create': { schema: { pins: [pinSchema] } },
  'DuplicateMergeResource.delete': { schema: { pins: [pinSchema] } },
  'DuplicateDismissalResource.create': { schema: null },
  'DuplicateDismissalResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
