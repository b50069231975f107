import type { ResourceDescriptor } from '../descriptor';

export const importDescriptors = {
  'ImportsResource.get': { schema: null },
  'ImportsResource.create': { schema: null, keepsAnswer: false },
  'ImportResource.update': { schema: null, keepsAnswer: false },
  'StuckPinsResource.get': { schema: null },
  'StuckPinsResource.update': { schema: null, keepsAnswer: false },
} satisfies Record<string, ResourceDescriptor>;
