import { PALETTE_COLORS } from '../../../../contract/constants/pins/palettes';
import type { BoardId, PinId } from '../../../../contract/schemas/common';
import type { Palette } from '../../../../contract/schemas/pins/palettes';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { commonColors } from '../../../platform/media/colors';
import { requireBoard } from '../../boards/boards';
import { findPalettes } from '../../content/media';
import { requirePin } from '../pins';
import { findBoardPalettes } from './palettes.repository';

/** Number of a board's newest pins that are considered. */
const BOARD_PINS = 200;

/** The colours of a pin's picture, which were described when it was processed. Throws 404. */
export async function readPinPalette(ctx: Ctx, pinId: PinId): Promise<Palette> {
  const { pin } = await requirePin(ctx.db, pinId, viewerIdOf(ctx));
  const palettes = await findPalettes(ctx.db, [pin.signature]);
  return { colors: (palettes.get(pin.signature) ?? []).slice(0, PALETTE_COLORS) };
}

/** The colours that most pictures of a board have. Throws 404. */
export async function readBoardPalette(ctx: Ctx, boardId: BoardId): Promise<Palette> {
  const board = await requireBoard(ctx.db, boardId, viewerIdOf(ctx));
  return { colors: commonColors(await findBoardPalettes(ctx.db, board.id, BOARD_PINS), PALETTE_COLORS) };
}
