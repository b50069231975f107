import type { BoardId, PinId } from '../../../contract/schemas/common';
import type { Palette } from '../../../contract/schemas/pins/palettes';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

const colorsOf = (request: RequestState | undefined): readonly string[] | undefined =>
  (request?.data as Palette | null | undefined)?.colors;

/** The colors of a pin's picture; undefined until they were read. */
export const selectPinPalette = (state: RootState, pinId: PinId) =>
  colorsOf(selectRequest(state, 'PinPaletteResource.get', { pin_id: pinId }));

/** How reading the colors of a board's pictures goes; undefined before. */
export const selectBoardPaletteRequest = (state: RootState, boardId: BoardId) =>
  selectRequest(state, 'BoardPaletteResource.get', { board_id: boardId });

/** The most common colors of a board's pictures; undefined until they were read. */
export const selectBoardPalette = (state: RootState, boardId: BoardId) =>
  colorsOf(selectBoardPaletteRequest(state, boardId));
