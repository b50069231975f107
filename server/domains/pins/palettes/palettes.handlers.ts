import type { paletteEndpoints } from '../../../../contract/endpoints/pins/palettes';
import type { Handlers } from '../../../platform/http/context';
import { readBoardPalette, readPinPalette } from './palettes.service';

export const paletteHandlers = {
  'PinPaletteResource.get': async ({ pin_id }, ctx) => ({ data: await readPinPalette(ctx, pin_id) }),
  'BoardPaletteResource.get': async ({ board_id }, ctx) => ({ data: await readBoardPalette(ctx, board_id) }),
} satisfies Handlers<typeof paletteEndpoints>;
