import type { ResourceDescriptor } from '../descriptor';

export const paletteResources = {
  'PinPaletteResource.get': { schema: null },
  'BoardPaletteResource.get': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
