import { createAction } from '@reduxjs/toolkit';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** The colors of a pin's picture are about to be shown. */
export const pinPaletteWanted = createAction('palettes/pinPaletteWanted', of<{ pinId: PinId }>());
/** The colors of a board are about to be shown. */
export const boardPaletteWanted = createAction('palettes/boardPaletteWanted', of<{ boardId: BoardId }>());
