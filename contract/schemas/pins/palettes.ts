import { type Static, Type } from 'typebox';
import { PALETTE_COLORS } from '../../constants/pins/palettes';
import { BoardIdSchema, PinIdSchema } from '../common';

const closed = { additionalProperties: false };

/** Colors as '#rrggbb', the most characteristic first; none where the picture has no visible pixel. */
export const PaletteSchema = Type.Object({ colors: Type.Array(Type.String(), { maxItems: PALETTE_COLORS }) });
export type Palette = Static<typeof PaletteSchema>;

export const paletteSchemas = {
  'PinPaletteResource.get': { options: Type.Object({ pin_id: PinIdSchema }, closed), data: PaletteSchema },
  'BoardPaletteResource.get': { options: Type.Object({ board_id: BoardIdSchema }, closed), data: PaletteSchema },
};
