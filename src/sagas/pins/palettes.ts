import { boardPaletteWanted, pinPaletteWanted } from '../../actions/pins/palettes';
import { loadResource } from '../runtime/callResource';
import { resolveId } from '../runtime/change';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import type { Saga } from '../runtime/effects';

function* readPinPalette({ payload }: ReturnType<typeof pinPaletteWanted>): Saga {
  yield* loadResource('PinPaletteResource.get', { pin_id: yield* resolveId(payload.pinId) });
}

function* readBoardPalette({ payload }: ReturnType<typeof boardPaletteWanted>): Saga {
  yield* loadResource('BoardPaletteResource.get', { board_id: yield* resolveId(payload.boardId) });
}

export const palettesSaga = defineSaga('palettes', {
  [pinPaletteWanted.type]: leadingBy('pinId')(readPinPalette, 'PinPaletteResource.get'),
  [boardPaletteWanted.type]: leadingBy('boardId')(readBoardPalette, 'BoardPaletteResource.get'),
});
