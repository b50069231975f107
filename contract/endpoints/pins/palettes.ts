import { resource } from '../endpoint';

export const paletteEndpoints = {
  'PinPaletteResource.get': resource('PinPaletteResource', 'get'),
  'BoardPaletteResource.get': resource('BoardPaletteResource', 'get'),
};
