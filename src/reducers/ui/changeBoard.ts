import { createReducer } from '@reduxjs/toolkit';
import type { PinId } from '../../../contract/schemas/common';
import * as changes from '../../actions/changes';
import * as pins from '../../actions/pins';
import { changeBoardClosed, changeBoardOpened } from '../../actions/ui';
import { swapIds } from '../../lib/swapIds';

/** The offer, after a save, to choose another board (ledger PIN-006). */
export interface ChangeBoardState {
  experience: 'changeAfterSave';
  /** The viewer's new pin; a client-made id until the save is confirmed. */
  newPin: PinId | null;
  originalPinId: PinId | null;
  shouldOpenModal: boolean;
}

const initialChangeBoard: ChangeBoardState = {
  experience: 'changeAfterSave',
  newPin: null,
  originalPinId: null,
  shouldOpenModal: false,
};

export const changeBoardReducer = createReducer(initialChangeBoard, (builder) => {
  builder
    .addCase(pins.saved, (state, { payload: { pin, originalPinId } }) => {
      state.newPin = pin.id;
      state.originalPinId = originalPinId;
      state.shouldOpenModal = false;
    })
    .addCase(changes.confirmed, (state, { payload: { ids = {} } }) => swapIds(state, ids))
    .addCase(changeBoardOpened, (state, { payload: { newPinId, originalPinId } }) => {
      state.newPin = newPinId;
      state.originalPinId = originalPinId;
      state.shouldOpenModal = true;
    })
    .addCase(changeBoardClosed, () => initialChangeBoard);
});
